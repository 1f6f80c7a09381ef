import { describe, expect, it } from 'vitest';
import { TestTable } from '../testing/index.ts';

const PARTNER = { name: 'partner', memory: 'forgetful' } as const;
const WISE = { name: 'wise', memory: 'forgetful' } as const;

/** Level 1, with the usual bot of that level and one that was chosen by name. */
function atFirstLevel(): TestTable {
  const test = new TestTable({ game: 'yokai', seatCount: 3 });
  test.come(0);
  test.ok(0, 'seat-bot', { seat: 1, bot: PARTNER });
  test.ok(0, 'seat-bot', { seat: 2, bot: WISE });
  return test;
}

const sitters = ({ table }: TestTable) => table.seats.map(({ sitter }) => sitter);

describe('the usual bot of a level', () => {
  it('[P3] makes room for that of another level, and whoever was chosen by name stays', () => {
    const test = atFirstLevel();
    test.ok(0, 'set', { change: { options: { level: 2 } } });
    expect(sitters(test)).toMatchObject([{ kind: 'person' }, { ...PARTNER, memory: 'perfect' }, WISE]);
    test.ok(0, 'set', { change: { options: { level: 1 } } });
    expect(sitters(test)).toMatchObject([{ kind: 'person' }, PARTNER, WISE]);
    test.expectSameAfterRestart();
  });

  it('[P3] stays where something else changes, and goes with a seat that is taken out', () => {
    const test = atFirstLevel();
    const lines = test.log.length;
    test.ok(0, 'set', { change: { pace: 0 } });
    test.ok(0, 'set', { change: { options: { level: 1, first: 0 } } });
    expect(test.log.slice(lines).map(({ type }) => type)).toEqual(['setting-changed', 'setting-changed']);
    expect(sitters(test)).toMatchObject([{ kind: 'person' }, PARTNER, WISE]);
    test.ok(0, 'swap', { a: 1, b: 2 });
    test.ok(0, 'set', { change: { seatCount: 2, options: { level: 2 } } });
    expect(sitters(test)).toMatchObject([{ kind: 'person' }, WISE]);
  });

  it('[P19] makes room at the next level too, before the cards are dealt', () => {
    const test = atFirstLevel().begin();
    test.ok(0, 'stop', { match: 1 });
    test.ok(0, 'again', { how: 'next-level' });
    expect(sitters(test)).toMatchObject([{ kind: 'person' }, { ...PARTNER, memory: 'perfect' }, WISE]);
    test.expectSameAfterRestart();
  });
});
