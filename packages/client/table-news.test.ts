import { findGame } from '@hyakki/games';
import { HAND_OVER_MS, NUDGE_MS } from '@hyakki/table';
import type { TableMessage } from '@hyakki/table/protocol';
import { type TestTable, tenguAtGo, threePersons } from '@hyakki/table/testing';
import { LANGUAGES, type Language } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { foldMessage, type TableState } from './known-table.ts';
import { tellInPassing, tellTable } from './table-news.ts';

const NAMES = ['Aki', 'Bea', 'Cleo'];

/** What seat 2 reads while something happens. */
function read(
  test: TestTable,
  language: Language,
  happens: () => void,
  you: 0 | 1 | 2 = 2,
): readonly string[] {
  let state: TableState = foldMessage(undefined, test.welcome(you), findGame)!;
  const heard = test.messages.get(you)!.length;
  happens();
  return test.messages
    .get(you)!
    .slice(heard)
    .flatMap((told) => {
      const lines = tellTable(state, told, language, (seat) => NAMES[seat]!);
      state = foldMessage(state, told, findGame)!;
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
      'Bea asks: let a bot play for Aki?',
      'Cleo said yes.',
      'Everybody agreed: a bot plays for Aki.',
    ]);
  });

  it('[P27] that somebody chooses help for a bot, once', () => {
    const test = tenguAtGo([2]);
    const chooses = () => {
      for (const how of ['hold', 'release', 'go-on'] as const)
        test.ok(0, 'wait', { at: test.table.seq, how });
    };
    expect(read(test.copy(), 'en', () => {}, 1)).toEqual([]);
    expect(read(test, 'en', chooses, 1)).toEqual(['Aki is choosing help.']);
    const again = tenguAtGo([2]);
    expect(
      read(again, 'fr', () => void again.ok(0, 'wait', { at: again.table.seq, how: 'hold' }), 1),
    ).toEqual(['Aki choisit une aide.']);
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
      'Bea asks: give Aki’s seat to somebody new?',
      'Cleo said no.',
      'Cleo asks: give Aki’s seat to somebody new?',
      'Bea said yes.',
      'Aki’s seat waits for somebody new. A bot plays meanwhile.',
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
      'Bea asks: give Aki’s seat to somebody new?',
      'Aki is back.',
      'You are the host now.',
    ]);
    test.write([{ at: test.now, type: 'taken-over', seat: 1 }]);
    const after = read(test, 'en', () => void test.write([{ at: test.now, type: 'taken-over', seat: 1 }]));
    expect(after).toEqual(['Bea continues on another device.']);
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

const PERSON = { sitter: { kind: 'person' }, standIn: null, isOpen: false, isKept: false } as const;
const EMPTY = { ...PERSON, sitter: { kind: 'empty' } } as const;
const BOT = { name: 'natural', version: 1, memory: 'perfect' } as const;

describe('what a page says in passing', () => {
  function table(seats: TableState['seats'], more: Partial<TableState> = {}): TableState {
    return {
      you: 0,
      host: 0,
      dealer: 'server',
      daily: null,
      setting: {} as TableState['setting'],
      seats,
      proposal: null,
      welcomedAt: 0,
      people: [],
      watching: 0,
      chat: null,
      lookBack: null,
      match: null,
      ...more,
    };
  }
  const told = (type: string, fields: object = {}) => ({ type, seq: 2, ...fields }) as TableMessage;
  const news = (before: TableState, one: TableMessage, language: Language = 'en') =>
    tellInPassing(before, one, language, (seat) => NAMES[seat]!);
  const reseated = (before: TableState, { you, host, seats }: TableState) =>
    news(before, told('seats', { you, host, seats }));
  const three = table([PERSON, PERSON, PERSON]);

  it('[P30] who leads when people look back together, and not every step that they show', () => {
    const shows = (by: number, step: number) => told('look-back', { lookBack: { by, step, thing: null } });
    expect(news(three, shows(1, 12))).toEqual(['Bea looks back at the match with you: step 12.']);
    expect(news(three, shows(1, 12), 'fr')).toEqual(['Bea revoit la partie avec toi\u00a0: étape 12.']);
    expect(news(three, shows(0, 12))).toEqual([]);
    const led = { ...three, lookBack: { by: 1, step: 12, thing: null } };
    expect(news(led, shows(1, 13))).toEqual([]);
    expect(news(led, shows(2, 13))).toEqual(['Cleo looks back at the match with you: step 13.']);
    expect(news(led, told('look-back', { lookBack: null }))).toEqual([]);
  });

  it('a bot that plays for somebody, and why', () => {
    for (const [why, says] of [
      ['asked', 'A bot plays for Bea.'],
      ['clock', 'Bea’s time ran out: a bot plays.'],
      ['agreed', 'Everybody agreed: a bot plays for Bea.'],
    ] as const) {
      const after = table([PERSON, { ...PERSON, standIn: { bot: BOT, why } }, PERSON]);
      expect(reseated(three, after)).toEqual([says]);
      expect(reseated(after, three)).toEqual(['Bea plays again.']);
    }
  });

  it('not what concerns oneself: the prompt says it', () => {
    const after = table([{ ...PERSON, standIn: { bot: BOT, why: 'clock' } }, PERSON, PERSON]);
    expect(reseated(three, after)).toEqual([]);
    expect(news(three, told('taken-over', { seat: 0 }))).toEqual([]);
    expect(news(three, told('nudged', { seat: 0, to: 1 }))).toEqual([]);
  });

  it('a seat that waits for somebody new', () => {
    const open = { ...PERSON, standIn: { bot: BOT, why: 'handed-over' }, isOpen: true } as const;
    expect(reseated(three, table([PERSON, open, PERSON]))).toEqual([
      'Bea’s seat waits for somebody new. A bot plays meanwhile.',
    ]);
  });

  it('who leaves, but not who only changes seats', () => {
    expect(reseated(three, table([PERSON, EMPTY, PERSON]))).toEqual(['Bea left the table.']);
    const two = table([PERSON, PERSON, EMPTY]);
    expect(reseated(two, table([PERSON, EMPTY, PERSON]))).toEqual([]);
  });

  it('another device, a reminder, a no', () => {
    expect(news(three, told('taken-over', { seat: 2 }))).toEqual(['Cleo continues on another device.']);
    expect(news(three, told('nudged', { seat: 1, to: 0 }))).toEqual(['Bea reminds you: it is your turn.']);
    expect(news(three, told('nudged', { seat: 1, to: 2 }))).toEqual(['Bea reminds Cleo.']);
    expect(news(three, told('proposal', { seat: 1, proposal: null, why: 'declined' }))).toEqual([
      'Bea said no.',
    ]);
  });

  it('nothing that a panel shows, and nothing to those who share a device', () => {
    expect(news(three, told('proposal', { seat: 1, proposal: null, why: 'agreed' }))).toEqual([]);
    expect(reseated(three, { ...three, host: 1 })).toEqual([]);
    const device = { ...three, dealer: 'device' } as const;
    expect(reseated(device, table([PERSON, EMPTY, PERSON]))).toEqual([]);
  });

  it('with French names', () => {
    const late = { ...PERSON, standIn: { bot: BOT, why: 'clock' } } as const;
    const seats = told('seats', { you: 2, host: 0, seats: [late, PERSON, PERSON] });
    expect(news(three, seats, 'fr')).toEqual(['Le temps d’Aki est écoulé\u00a0: un robot joue.']);
  });
});
