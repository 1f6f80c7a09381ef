export * from '@hyakki/table/protocol';
export * from './allowed.ts';
export * from './known-table.ts';
export type { ClientPorts, ClientSocket, HttpAnswer, HttpRequest, SocketEvents } from './ports.ts';
export { HyakkiServer, type Place, Refused } from './server.ts';
export {
  type Answer,
  type Asking,
  type ConnectionStatus,
  TableConnection,
  type TableEvents,
} from './table-connection.ts';
export { tellTable } from './table-news.ts';
