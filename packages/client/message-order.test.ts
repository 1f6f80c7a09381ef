import { describe, expect, it } from 'vitest';
import { MessageOrder, type NumberedMessage } from './message-order.ts';

const message = (type: NumberedMessage['type'], seq: number) => ({ type, seq }) as NumberedMessage;
const step = (seq: number) => message('told', seq);

function welcomed(seq: number): MessageOrder {
  const order = new MessageOrder();
  order.welcome(seq);
  return order;
}

describe('the order of messages', () => {
  it('takes each number once, one after the other', () => {
    const order = welcomed(3);
    expect([step(4), step(4), step(5), step(3)].map((one) => order.take(one))).toEqual([
      'next',
      'drop',
      'next',
      'drop',
    ]);
    expect(order.seq).toBe(5);
  });

  it('takes the end of a match with the number of its last move', () => {
    const order = welcomed(3);
    expect([step(4), message('over', 4)].map((one) => order.take(one))).toEqual(['next', 'next']);
  });

  it('takes the end of a match once, also where it comes twice or before its last move', () => {
    const over = { type: 'over', seq: 4, stoppedBy: null, record: {} } as NumberedMessage;
    const order = welcomed(3);
    expect([step(4), over, over].map((one) => order.take(one))).toEqual(['next', 'next', 'drop']);
    const early = welcomed(3);
    expect([over, step(4)].map((one) => early.take(one))).toEqual(['gap', 'next']);
    early.awaitWelcome();
    // The whole table has the end already.
    early.welcome(4);
    expect(early.take(over)).toBe('drop');
  });

  it('takes the end of a match that was stopped, which has a number of its own', () => {
    const stopped = { type: 'over', seq: 4, stoppedBy: 0, record: {} } as NumberedMessage;
    expect(welcomed(3).take(stopped)).toBe('next');
  });

  it('finds a gap, and takes nothing before the welcome that fills it', () => {
    const order = welcomed(3);
    expect(order.take(step(6))).toBe('gap');
    order.awaitWelcome();
    expect(order.take(step(4))).toBe('drop');
    expect(order.seq).toBe(3);
    expect(order.welcome(6)).toBe('whole');
    expect(order.take(step(7))).toBe('next');
  });

  it('asks again after a welcome that knows less than a message before it', () => {
    const order = new MessageOrder();
    expect(order.take(step(5))).toBe('drop');
    expect(order.welcome(4)).toBe('behind');
  });

  it('drops a welcome that nobody awaits any more, unless it knows more', () => {
    const order = welcomed(3);
    order.take(step(4));
    expect(order.welcome(4)).toBe('late');
    expect(order.welcome(6)).toBe('whole');
    expect(order.seq).toBe(6);
  });

  it('begins with a welcome on another socket, from the last number', () => {
    const order = welcomed(3);
    order.take(step(9));
    order.restart();
    expect(order.isWelcomeAwaited).toBe(true);
    expect(order.seq).toBe(3);
    // The message that came too early on the socket before is in this welcome, or will come again.
    expect(order.welcome(5)).toBe('whole');
  });
});
