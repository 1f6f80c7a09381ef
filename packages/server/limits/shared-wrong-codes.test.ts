import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import { Memory } from '../stores/memory-data.ts';
import { SharedWrongCodes } from './shared-wrong-codes.ts';

describe('wrong codes at several nodes', () => {
  const rate = { perSecond: 10 / 60, burst: 10 };

  it('are counted together, by address, by network and in all', async () => {
    let now = 0;
    const memory = new Memory();
    const nodes = [0, 1, 2].map(() => new SharedWrongCodes(rate, new MemoryStore(memory), () => now));
    const tried = async (address: string, times: number) => {
      let count = 0;
      for (let i = 0; i < times; i++) if ((await nodes[i % 3]!.try(address)) !== undefined) count += 1;
      return count;
    };
    expect(await tried('203.0.113.7', 30)).toBe(10);
    let beside = 0;
    for (let i = 0; i < 40; i++) beside += await tried(`198.51.100.${i}`, 8);
    expect(beside).toBe(50);
    let all = 0;
    for (let i = 0; i < 300; i++) all += await tried(`2001:db8:${(100 + i).toString(16)}::1`, 1);
    expect(all).toBe(200 - 60);
    now += 60_000;
    expect(await tried('203.0.113.7', 30)).toBe(10);
    // Nobody reads an address there.
    expect(JSON.stringify([...memory.buckets])).not.toMatch(/203\.0|198\.51|2001:db8/);
  });

  it('a right one gives back what it took, at whichever node', async () => {
    const memory = new Memory();
    const [one, two] = [0, 1].map(() => new SharedWrongCodes(rate, new MemoryStore(memory), () => 0));
    for (let i = 0; i < 50; i++) await (await (i % 2 === 0 ? one! : two!).try('203.0.113.7'))!();
    const free = new SharedWrongCodes(undefined, new MemoryStore(memory), () => 0);
    for (let i = 0; i < 50; i++) expect(await free.try('203.0.113.7')).toBeDefined();
  });
});
