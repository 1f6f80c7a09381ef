import { describe, expect, it } from 'vitest';
import { Challenges } from './challenges.ts';

describe('challenges', () => {
  it('work once, for the purpose and the guest they were issued for', () => {
    const challenges = new Challenges(() => 0);
    const enter = challenges.issue({ kind: 'enter' });
    expect(challenges.take(enter, { kind: 'enter' })).toBe(true);
    expect(challenges.take(enter, { kind: 'enter' })).toBe(false);
    const add = challenges.issue({ kind: 'add', guest: 'mika' });
    expect(challenges.take(add, { kind: 'add', guest: 'taro' })).toBe(false);
    // A wrong use uses it up too.
    expect(challenges.take(add, { kind: 'add', guest: 'mika' })).toBe(false);
    expect(challenges.take(challenges.issue({ kind: 'add', guest: 'mika' }), { kind: 'enter' })).toBe(false);
    expect(challenges.take('never issued', { kind: 'enter' })).toBe(false);
  });

  it('end after five minutes, and never fill the memory', () => {
    let now = 0;
    const challenges = new Challenges(() => now);
    const old = challenges.issue({ kind: 'enter' });
    now = 5 * 60_000;
    expect(challenges.take(old, { kind: 'enter' })).toBe(false);
    for (let i = 0; i < 20_000; i++) challenges.issue({ kind: 'enter' });
    expect(challenges.size).toBeLessThanOrEqual(10_000);
    now += 5 * 60_000;
    challenges.issue({ kind: 'enter' });
    expect(challenges.size).toBe(1);
  });
});
