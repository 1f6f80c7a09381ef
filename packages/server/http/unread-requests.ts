import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorBody, type ErrorCode } from '@hyakki/table/protocol';
import type { ServerMetrics } from '../operating/metrics.ts';
import { type FrontDoor, securityHeaders } from './front-door.ts';

// Requests that Node cannot read. By default it answers them itself, without our headers and codes.

export interface UnreadPorts {
  readonly door: FrontDoor;
  readonly metrics: ServerMetrics;
}

/** Node's error codes in our words. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-big',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** For `clientError`: there is only a connection, no request. */
export function refuseUnread(
  problem: NodeJS.ErrnoException,
  socket: Socket,
  { door, metrics }: UnreadPorts,
): void {
  const isGone = problem.code === 'ECONNRESET' || !socket.writable;
  // After a partial answer the client would take this for the rest of it.
  const isAnswered = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
  if (isGone || isAnswered || !door.addresses.take(socket.remoteAddress ?? '', 'requests')) {
    socket.destroy();
    return;
  }
  const code = CODES[problem.code ?? ''] ?? 'bad-request';
  note({ door, metrics }, code);
  const { headers, body } = answerOf(door, code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = ERRORS[code];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

/** `Expect` with anything but `100-continue`. */
export function refuseExpectations(server: Server, ports: UnreadPorts): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const isWithin = ports.door.addresses.take(request.socket.remoteAddress ?? '', 'requests');
    const code = isWithin ? 'bad-request' : 'too-fast';
    note(ports, code);
    const { headers, body } = answerOf(ports.door, code);
    response.writeHead(ERRORS[code], headers).end(body);
  });
}

function note({ door, metrics }: UnreadPorts, code: ErrorCode): void {
  metrics.requests.inc({ route: 'none', status: ERRORS[code] });
  if (code !== 'too-slow') door.note('request-unreadable');
}

function answerOf({ origin }: FrontDoor, code: ErrorCode) {
  const body = JSON.stringify({ error: { code } } satisfies ErrorBody);
  const headers: Readonly<Record<string, string>> = {
    ...securityHeaders(origin ?? ''),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${body.length}`,
    connection: 'close',
  };
  return { headers, body };
}
