import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import { Memory } from '../stores/memory-data.ts';
import { SharedChallenges } from './shared-challenges.ts';

describe('challenges of several nodes', () => {
  it('are issued by one node and work once at another, for their purpose and guest', async () => {
    let now = 1_000;
    const memory = new Memory();
    const [one, two] = [0, 1].map(() => new SharedChallenges(new MemoryStore(memory), () => now));
    const enter = await one!.issue({ kind: 'enter' });
    const taken = await Promise.all([one, two, two].map((node) => node!.take(enter, { kind: 'enter' })));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const add = await one!.issue({ kind: 'add', guest: 'mika' });
    expect(await two!.take(add, { kind: 'add', guest: 'taro' })).toBe(false);
    // A wrong use uses it up too.
    expect(await two!.take(add, { kind: 'add', guest: 'mika' })).toBe(false);
    const old = await two!.issue({ kind: 'enter' });
    now += 5 * 60_000;
    expect(await one!.take(old, { kind: 'enter' })).toBe(false);
    expect(await one!.take('x'.repeat(10_000), { kind: 'enter' })).toBe(false);
  });
});
