import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export interface PoisoningProxy {
  readonly origin: string;
  close(): Promise<void>;
}

type Json = Readonly<Record<string, unknown>>;

/** A server that hates its guests: it passes everything on to an honest one, but changes what that answers. */
export async function startPoisoning(
  upstream: string,
  poison: {
    readonly message?: (message: Json) => Json;
    readonly answer?: (path: string, answer: Json) => Json;
  },
): Promise<PoisoningProxy> {
  const headersOf = ({ headers }: IncomingMessage): Record<string, string> => ({
    origin: upstream,
    ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }),
    ...(headers['content-type'] === undefined ? {} : { 'content-type': headers['content-type'] }),
  });
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', async () => {
      const path = request.url ?? '/';
      const answer = await fetch(`${upstream}${path}`, {
        method: request.method ?? 'GET',
        headers: headersOf(request),
        ...(pieces.length === 0 ? {} : { body: Buffer.concat(pieces) }),
      });
      const text = await answer.text();
      const changed =
        poison.answer === undefined || text === ''
          ? text
          : JSON.stringify(poison.answer(path, JSON.parse(text)));
      response.writeHead(answer.status, { 'set-cookie': answer.headers.getSetCookie() });
      response.end(changed);
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (guest, request) => {
    const honest = new WebSocket(`${upstream.replace('http', 'ws')}${request.url}`, {
      headers: headersOf(request),
    });
    const waiting: string[] = [];
    guest.on('message', (data: Buffer) => {
      if (honest.readyState === WebSocket.OPEN) honest.send(data.toString());
      else waiting.push(data.toString());
    });
    honest.on('open', () => {
      for (const text of waiting) honest.send(text);
    });
    honest.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Json;
      guest.send(JSON.stringify(poison.message?.(message) ?? message));
    });
    honest.on('close', () => guest.close());
    guest.on('close', () => honest.close());
    for (const socket of [guest, honest]) socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
