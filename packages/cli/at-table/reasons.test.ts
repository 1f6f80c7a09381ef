import type { TableMessageOf } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import { BotReasons } from './reasons.ts';
import type { SeenTable } from './seen-table.ts';

const table = {
  state: { you: 0 },
  shown: { words: { tell: ({ type }: { readonly type: string }) => `It ${type}.` } },
  isBot: (seat: number) => seat === 1,
} as unknown as SeenTable;

/** A step in which something was shown to all and covered again. */
function step(seq: number, history: TableMessageOf<'told'>['history']): TableMessageOf<'told'> {
  return { type: 'told', seq, seat: 1, history } as TableMessageOf<'told'>;
}

describe('what is said of a move that is explained', () => {
  it('[P13] is what public history keeps of it, and not what was shown and covered again', () => {
    const reasons = new BotReasons(table);
    reasons.receive(step(1, [{ type: 'went' }]), ['It went.', 'A mist!']);
    expect(reasons.recent.map(({ said }) => said)).toEqual(['It went.']);
  });

  it('[P13] is what lies before one’s eyes where there is no history', () => {
    const reasons = new BotReasons({ ...table, match: { aids: 'bare' } } as unknown as SeenTable);
    reasons.receive(step(1, null), ['It went.']);
    reasons.receive(step(2, null), ['It is done.']);
    expect(reasons.recent.map(({ said }) => said)).toEqual(['It is done.']);
  });
});
