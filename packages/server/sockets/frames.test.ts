import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from './frames.ts';

let server: Server;
let sockets: WebSocketServer;
let texts: readonly string[] = [];
beforeAll(async () => {
  server = createServer();
  sockets = new WebSocketServer({ server, perMessageDeflate: false });
  // All of them in one write, and one of the library's own after them.
  sockets.on('connection', (socket, request) => {
    request.socket.write(texts.map(frameOf).join(''), 'latin1');
    socket.close(4200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  sockets.close();
  server.close();
});

/** What somebody else's reader makes of it. */
async function received(sent: readonly string[]): Promise<{ texts: readonly string[]; code: number }> {
  texts = sent;
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  const got: string[] = [];
  socket.on('message', (data: Buffer, isBinary) => got.push(isBinary ? 'binary' : data.toString()));
  const code = await new Promise<number>((resolve) => socket.on('close', resolve));
  return { texts: got, code };
}

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('a text of %i letters', async (length) => {
  for (const letter of ['a', 'é', '妖', '🦊']) {
    const sent = [letter.repeat(length), 'and after it'];
    expect(await received(sent)).toEqual({ texts: sent, code: 4200 });
  }
});

it('any texts, one after the other', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 10 }), async (sent) => {
      expect(await received(sent)).toEqual({ texts: sent, code: 4200 });
    }),
    { numRuns: 50 },
  );
});
