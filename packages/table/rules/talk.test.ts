import type { Seat } from '@hyakki/engine';
import type { Yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { PHRASES, REACTIONS, readClientMessage, type Saying } from '../index.ts';
import { afterFirstTurn, lobby, over, playing, TestTable, tenguAtGo } from '../testing/index.ts';
import { MOST_SPOKEN } from './notes.ts';
import type { Played } from './table.ts';

const reaction = { kind: 'reaction', name: 'wow' } as const;
const phrase = { kind: 'phrase', name: 'i-have-an-idea' } as const;
const point = { kind: 'point', move: 'look a1' } as const;

/** The first legal move that neither places a hint nor ends the match. */
function notPlacing(test: TestTable, seat: Seat) {
  return test.legal(seat).find((move) => move.do !== 'place' && move.do !== 'declare')!;
}

describe('talk', () => {
  it('[P11] is told to everybody, with who said it', () => {
    const test = playing();
    test.ok(1, 'say', { saying: reaction });
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(test.last(viewer, 'said')).toMatchObject({ seat: 1, saying: reaction });
    }
  });

  it('[P11] is what the setting lets through', () => {
    const allowed = { silent: [], reactions: [reaction], strategy: [reaction, phrase, point] };
    for (const talk of ['silent', 'reactions', 'strategy'] as const) {
      const test = playing({ talk });
      for (const saying of [reaction, phrase, point]) {
        const isAllowed = (allowed[talk] as readonly Saying[]).includes(saying);
        expect(
          test.send({ kind: 'seat', seat: 0 }, { type: 'say', saying }).ok,
          `${talk} ${saying.kind}`,
        ).toBe(isAllowed);
      }
    }
  });

  it('[P11] is free before and after a match, but there is nothing to point at', () => {
    for (const test of [lobby({ talk: 'silent' }), over({ talk: 'silent' })]) {
      test.ok(0, 'say', { saying: reaction });
      test.ok(0, 'say', { saying: phrase });
      expect(test.refused(0, 'say', { saying: point })).toBe('no-match');
    }
  });

  it('[P11] as the rulebook of the edition has it, unless the host says otherwise', () => {
    const talkOf = (game: string, options: object) =>
      new TestTable({ game, seatCount: 2, options }).table.setting.talk;
    expect(talkOf('yokai', { edition: 'classic' })).toBe('silent');
    expect(talkOf('yokai', { edition: 'prototype' })).toBe('strategy');
    expect(talkOf('tengu', {})).toBe('strategy');
    expect(talkOf('sketch', {})).toBe('reactions');
  });

  it('[P11] has no free text: what is in no list is no message', () => {
    for (const saying of [
      { kind: 'reaction', name: 'c3 is a kappa' },
      { kind: 'phrase', name: 'hello' },
      { kind: 'text', text: 'c3 is a kappa' },
      { ...reaction, text: 'c3' },
    ]) {
      expect(readClientMessage({ type: 'say', id: 'x', saying })).toMatchObject({
        refusal: { code: 'bad-message' },
      });
    }
  });

  it('[P11] no reaction and no phrase has a word of a card or a place in it', () => {
    for (const name of [...REACTIONS, ...PHRASES]) {
      expect(name).not.toMatch(
        /kitsune|kappa|rokurokubi|oni|tengu|tanuki|yuki|bakeneko|fire|water|wind|earth|[a-z]?[0-9]/,
      );
    }
  });

  it('[P11] is bounded', () => {
    const test = playing();
    for (let i = 0; i < MOST_SPOKEN; i++) test.ok(0, 'say', { saying: reaction });
    expect(test.refused(0, 'say', { saying: reaction })).toBe('too-many');
    test.ok(1, 'say', { saying: reaction });
  });
});

describe('pointing', () => {
  it('[P12] names a move as everybody could write it', () => {
    const test = playing();
    test.ok(1, 'say', { saying: { kind: 'point', move: '  MOVE a1   e1 ' } });
    expect(test.last(0, 'said').saying).toEqual({ kind: 'point', move: 'move a1 e1' });
    expect(test.refused(1, 'say', { saying: { kind: 'point', move: 'c3 is a kappa' } })).toBe('bad-notation');
    expect(test.refused(1, 'say', { saying: { kind: 'point', move: 'look z9' } })).toBe('no-card-there');
  });

  const placings = (test: TestTable) => {
    const open = test.table.match as Played;
    const view = open.rules.view(open.state, 'spectator') as Yokai['View'];
    const card = view.cells[0];
    return view.row.flatMap(({ hint }, at) => [`place #${at + 1} ${card}`, `place ${hint} ${card}`]);
  };

  it.each(['open', 'stacked'])(
    '[P12, Y31] not at a card for one of the %s hints: that says what it is',
    (hints) => {
      const test = afterFirstTurn({ options: { hints, first: 0 } });
      const first = placings(test).slice(0, 1);
      // The second reveal covers the first hint of a stack, which everybody remembers.
      const [seat] = test.active();
      while (test.active()[0] === seat) test.move(seat!, notPlacing(test, seat!));
      for (const move of [...first, ...placings(test).filter((text) => !text.includes('hidden'))])
        expect(test.refused(1, 'say', { saying: { kind: 'point', move } })).toBe('cannot-point');
      test.ok(1, 'say', { saying: { kind: 'point', move: 'reveal' } });
    },
  );

  it('[P12, Y21] but at a card for a blind hint, which nobody knows', () => {
    const test = afterFirstTurn({ options: { hints: 'blind', first: 0 } });
    const [move] = placings(test);
    test.ok(0, 'say', { saying: { kind: 'point', move: move! } });
    expect(test.last(1, 'said').saying).toEqual({ kind: 'point', move });
  });

  it('[P12, T28] not at what says what a tile is: that is help, and costs a token', () => {
    const test = tenguAtGo();
    const [cell] = (
      test.legal(0).find((move) => move.do === 'help') as unknown as { cell: string }
    ).cell.split(' ');
    expect(test.refused(0, 'say', { saying: { kind: 'point', move: `help ${cell} oni` } })).toBe(
      'cannot-point',
    );
    test.ok(0, 'say', { saying: { kind: 'point', move: 'stay' } });
  });

  it('[P12, S28] not at a card of a hand', () => {
    const test = new TestTable({ game: 'sketch', seatCount: 2, talk: 'strategy' }).come(0, 1).begin();
    const play = 'play fire-wind fire';
    expect(test.refused(0, 'say', { saying: { kind: 'point', move: play } })).toBe('cannot-point');
    test.ok(0, 'say', { saying: { kind: 'point', move: 'end' } });
  });
});
