import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { Heartbeat, MOST_BUFFERED } from './heartbeat.ts';

class PretendSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  pings = 0;
  bufferedAmount = 0;
  isTerminated = false;
  readonly isAlive: boolean;
  constructor(isAlive: boolean) {
    super();
    this.isAlive = isAlive;
  }
  ping(): void {
    this.pings += 1;
    if (this.isAlive) this.emit('pong');
  }
  terminate(): void {
    this.isTerminated = true;
    this.emit('close');
  }
}

it('whoever does not answer is let go within 25 seconds; the others are asked every ten', () => {
  const heartbeat = new Heartbeat();
  const sockets = Array.from({ length: 40 }, (_, i) => new PretendSocket(i % 2 === 0));
  for (const socket of sockets) heartbeat.watch(socket as unknown as WebSocket);
  let most = 0;
  for (let second = 1; second <= 25; second++) {
    const before = sockets.reduce((sum, { pings }) => sum + pings, 0);
    heartbeat.beat();
    most = Math.max(most, sockets.reduce((sum, { pings }) => sum + pings, 0) - before);
  }
  expect(sockets.every(({ isAlive, isTerminated }) => isAlive !== isTerminated)).toBe(true);
  expect(heartbeat.size).toBe(20);
  // Not all in the same second.
  expect(most).toBeLessThanOrEqual(5);
});

it('whoever has too much unread is let go, however lively they answer', () => {
  const heartbeat = new Heartbeat();
  const [reader, deaf] = [new PretendSocket(true), new PretendSocket(true)];
  for (const socket of [reader, deaf]) heartbeat.watch(socket as unknown as WebSocket);
  deaf.bufferedAmount = MOST_BUFFERED + 1;
  for (let second = 1; second <= 10; second++) heartbeat.beat();
  expect([reader.isTerminated, deaf.isTerminated]).toEqual([false, true]);
});
