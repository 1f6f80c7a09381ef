import { expect, it } from 'vitest';
import { redisMessages, type Splitter, socketFrames } from './mangling-proxy.ts';

/** What it finds, whole or byte by byte. */
function split(splitter: Splitter, bytes: Buffer, step: number): [string, boolean][] {
  const found: [string, boolean][] = [];
  let waiting: Buffer = Buffer.alloc(0);
  for (let from = 0; from < bytes.length; from += step) {
    waiting = Buffer.concat([waiting, bytes.subarray(from, from + step)]);
    for (let next = splitter.next(waiting); next !== undefined; next = splitter.next(waiting)) {
      found.push([waiting.toString('latin1', 0, next.length), next.isMangled]);
      waiting = waiting.subarray(next.length);
    }
  }
  expect(waiting.length).toBe(0);
  return found;
}

function frame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const head = size < 126 ? [0x81, size] : [0x81, 126, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from(head), Buffer.from(text)]);
}

it.each([1, 7, 1000])('frames of a socket, %d bytes at a time', (step) => {
  const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n';
  const bytes = Buffer.concat([
    Buffer.from(head),
    frame('short'),
    frame('x'.repeat(300)),
    Buffer.from([0x89, 0]),
  ]);
  expect(
    split(socketFrames('down'), bytes, step).map(([text, isMangled]) => [text.length, isMangled]),
  ).toEqual([
    [head.length, false],
    [7, true],
    [304, true],
    [2, false],
  ]);
});

it.each([1, 7, 1000])('messages of Redis, %d bytes at a time', (step) => {
  const hello = '%1\r\n$5\r\nproto\r\n:3\r\n';
  const info = '=10\r\ntxt:a\r\nb:c\r\n';
  const pushed = '>3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$4\r\n*3\r\n\r\n';
  const older = '*3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$2\r\nhi\r\n';
  expect(split(redisMessages('down'), Buffer.from(hello + info + pushed + older), step)).toEqual([
    [hello, false],
    [info, false],
    [pushed, true],
    [older, true],
  ]);
});
