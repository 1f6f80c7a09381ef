import { describe, expect, it } from 'vitest';
import { describeHints } from '../testing/hints-suite.ts';
import { readHints } from './hints.ts';
import { Switchboard } from './in-process-hints.ts';

describeHints('in one process', async () => {
  const board = new Switchboard();
  return { join: async (node) => board.join(node) };
});

describe('reading hints', () => {
  it('what is no hint is left out, and the rest is heard', () => {
    const good = { kind: 'grown', table: 't', line: 3 };
    const read = (hints: unknown) => readHints('me', JSON.stringify({ from: 'you', hints }));
    expect(read([good, { kind: 'later' }, null, 7, { ...good, line: -1 }, { ...good, more: 1 }])).toEqual([
      good,
    ]);
    expect(read([{ kind: 'attendance', table: 'x'.repeat(500) }])).toEqual([]);
    for (const text of ['', '{', '[]', 'null', '{"from":1,"hints":[]}', '{"from":"you"}'])
      expect(readHints('me', text)).toEqual([]);
    expect(readHints('me', JSON.stringify({ from: 'me', hints: [good] }))).toEqual([]);
  });
});
