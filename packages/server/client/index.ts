export * from '@hyakki/table/protocol';
export type { ClientPorts, ClientSocket, HttpAnswer, HttpRequest, SocketEvents } from './ports.ts';
export { HyakkiServer, type Place, Refused } from './server.ts';
export {
  type Answer,
  type Asking,
  type ConnectionStatus,
  TableConnection,
  type TableEvents,
} from './table-connection.ts';
