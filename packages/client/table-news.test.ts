import { findGame } from '@hyakki/games';
import { HAND_OVER_MS, NUDGE_MS } from '@hyakki/table';
import { type TestTable, threePersons } from '@hyakki/table/testing';
import { LANGUAGES, type Language } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { hear, type TableState } from './known-table.ts';
import { tellTable } from './table-news.ts';

const NAMES = ['Aki', 'Bea', 'Cleo'];

/** What seat 2 reads while something happens. */
function read(
  test: TestTable,
  language: Language,
  happens: () => void,
  you: 0 | 1 | 2 = 2,
): readonly string[] {
  let state: TableState = hear(undefined, test.welcome(you), findGame)!;
  const heard = test.told.get(you)!.length;
  happens();
  return test.told
    .get(you)!
    .slice(heard)
    .flatMap((told) => {
      const lines = tellTable(state, told, language, (seat) => NAMES[seat]!);
      state = hear(state, told, findGame)!;
      return lines;
    });
}

function proposal(test: TestTable): number {
  return test.table.proposal!.seq;
}

describe('what happens around a match', () => {
  it('is told to whom it concerns and to the others', () => {
    const test = threePersons().begin();
    const nudge = () => void test.ok(1, 'nudge', { seat: 0 });
    expect(read(test.copy(), 'en', () => {})).toEqual([]);
    expect(read(test, 'en', nudge)).toEqual(['Bea reminds Aki.']);
    test.now += NUDGE_MS;
    expect(read(test, 'en', () => void test.ok(2, 'nudge', { seat: 0 }), 0)).toEqual([
      'Cleo reminds you: it is your turn.',
    ]);
    const agree = () => {
      test.ok(1, 'propose', { seat: 0, what: 'stand-in' });
      test.ok(2, 'agree', { proposal: proposal(test) });
    };
    expect(read(test, 'en', agree)).toEqual([
      'Bea asks: shall a bot play for Aki?',
      'Cleo says yes.',
      'You have all agreed: a bot plays for Aki.',
    ]);
  });

  it('a seat that is given to somebody else, with the role passing before', () => {
    const test = threePersons().begin();
    const lines = read(test, 'en', () => {
      test.goes(0, HAND_OVER_MS);
      test.pass(0);
      test.ok(1, 'propose', { seat: 0, what: 'hand-over' });
      test.ok(2, 'decline', { proposal: proposal(test) });
      test.ok(2, 'propose', { seat: 0, what: 'hand-over' });
      test.ok(1, 'agree', { proposal: proposal(test) });
    });
    expect(lines).toEqual([
      'Bea is the host now.',
      'Bea asks: shall somebody else have the seat of Aki?',
      'Cleo says no.',
      'Cleo asks: shall somebody else have the seat of Aki?',
      'Bea says yes.',
      'Aki has lost the seat. A bot plays until somebody else takes it.',
    ]);
  });

  it('somebody who comes back, a role that is given, a swap that changes no role', () => {
    const test = threePersons();
    const lines = read(test, 'en', () => {
      test.goes(0, HAND_OVER_MS);
      test.pass(0);
      test.ok(1, 'propose', { seat: 0, what: 'hand-over' });
      test.come(0);
      test.ok(1, 'give-host', { seat: 2 });
    });
    expect(lines.slice(1)).toEqual([
      'Bea asks: shall somebody else have the seat of Aki?',
      'Aki is back.',
      'You are the host now.',
    ]);
    test.write([{ at: test.now, type: 'taken-over', seat: 1 }]);
    const after = read(test, 'en', () => void test.write([{ at: test.now, type: 'taken-over', seat: 1 }]));
    expect(after).toEqual(['Bea goes on with another device.']);
  });

  it.each(LANGUAGES)('is said in %s', (language) => {
    const test = threePersons().begin();
    const lines = read(test, language, () => {
      test.ok(1, 'nudge', { seat: 0 });
      test.goes(0, HAND_OVER_MS);
      test.pass(0);
      test.ok(1, 'propose', { seat: 0, what: 'hand-over' });
      test.ok(2, 'agree', { proposal: proposal(test) });
    });
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).toMatch(/^\p{Lu}.*[.?]$/u);
  });
});
