export * from '@hyakki/table/protocol';
export * from './allowed.ts';
export { type Checked, checkDeal, type Finding } from './deal-check.ts';
export { type DeviceEnd, type DeviceEvents, DeviceLink, inProcess } from './device-link.ts';
export { DeviceTable, type DeviceTablePorts } from './device-table.ts';
export * from './known-table.ts';
export type {
  Answer,
  ConnectionStatus,
  LinkEvents,
  SharedDevice,
  TableLink,
  TableRequest,
} from './link.ts';
export type { ClientPorts, ClientSocket, HttpAnswer, HttpRequest, SocketEvents } from './ports.ts';
export { HyakkiServer, Refused, type TableAddress } from './server.ts';
export { TableConnection, type TableEvents } from './table-connection.ts';
export { type News, newsOf, sayNews, tellInPassing, tellTable } from './table-news.ts';
export { byWhoWaits, waitsForYou } from './waiting-tables.ts';
