import { describe, expect, it } from 'vitest';
import { Sending, type SendingStage } from './sending.ts';
import { FakeClock } from './testing/fake-clock.ts';

function open() {
  const clock = new FakeClock();
  const stages: SendingStage[] = [];
  const sending = new Sending({
    setTimer: clock.setTimer,
    painted: async () => {},
    changed: (stage) => void stages.push(stage),
  });
  return { sending, clock, stages };
}

/** Everything that only waits for promises that are resolved. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a move on its way', () => {
  it('is seen to be sent only when it takes long', async () => {
    const { sending, clock, stages } = open();
    let answer = (_: { readonly isToldLater: boolean }) => {};
    const sent = sending.send(() => new Promise((resolve) => (answer = resolve)));
    await turn();
    expect(stages).toEqual(['sent']);
    clock.pass(99);
    expect(stages).toEqual(['sent']);
    clock.pass(1);
    expect(stages).toEqual(['sent', 'awaited']);
    clock.pass(900);
    expect(stages).toEqual(['sent', 'awaited', 'slow']);
    answer({ isToldLater: false });
    await sent;
    expect(stages.at(-1)).toBe('idle');
    expect(clock.isIdle).toBe(true);
  });

  it('is one move, however often it is pressed', async () => {
    const { sending } = open();
    let sent = 0;
    const send = async () => {
      sent += 1;
      return { isToldLater: true };
    };
    await Promise.all([sending.send(send), sending.send(send)]);
    await sending.send(send);
    expect(sent).toBe(1);
    sending.settle();
    await sending.send(send);
    expect(sent).toBe(2);
  });

  it('is over when the table tells what it did, not when it says yes', async () => {
    const { sending, clock, stages } = open();
    await sending.send(async () => ({ isToldLater: true }));
    clock.pass(100);
    expect(stages).toEqual(['sent', 'awaited']);
    sending.settle();
    expect(stages.at(-1)).toBe('idle');
  });

  it('is over when it cannot be sent', async () => {
    const { sending, stages } = open();
    await expect(sending.send(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
    expect(stages).toEqual(['sent', 'idle']);
  });

  it('is not sent when the screen is gone before it was seen', async () => {
    const { sending, clock } = open();
    let sent = 0;
    const pressed = sending.send(async () => {
      sent += 1;
      return { isToldLater: false };
    });
    sending.close();
    await pressed;
    expect(sent).toBe(0);
    expect(clock.isIdle).toBe(true);
  });
});
