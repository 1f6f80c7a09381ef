import { findGame } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import type { GameKit } from '../game-kit.ts';
import { playedMatch } from '../testing/known-table.ts';
import { type Said, saySaying, wantingAgain, withSaying } from './sayings.ts';

const texts = {
  says: (name: string, what: string) => `${name}: ${what}`,
  points: (name: string, what: string) => `${name} → ${what}`,
};
const reader = { language: 'en', texts } as const;
const said = (saying: Said['saying'], match: Said['match'] = undefined): Said => ({
  count: 1,
  seat: 0,
  saying,
  match,
});

describe('what is said at a table', () => {
  it('is read in the reader’s words', () => {
    expect(saySaying(said({ kind: 'reaction', name: 'hello' }), 'Aki', undefined, reader)).toBe(
      'Aki: Hello!',
    );
    expect(saySaying(said({ kind: 'phrase', name: 'yes' }), 'Aki', undefined, reader)).toBe('Aki: Yes.');
  });

  it('is read as it came where it is not known here', () => {
    expect(saySaying(said({ kind: 'reaction', name: 'yodel' } as never), 'Aki', undefined, reader)).toBe(
      'Aki: yodel',
    );
  });

  it('tells who would play again after this match, each once', () => {
    const match = playedMatch();
    const again = { kind: 'phrase', name: 'play-again' } as const;
    const sayings = [
      { ...said(again, match), seat: 2 },
      { ...said({ kind: 'phrase', name: 'yes' }, match), seat: 3 },
      { ...said(again, match), seat: 1 },
      { ...said(again, match), seat: 2 },
    ];
    expect(wantingAgain(sayings, match.number)).toEqual([2, 1]);
    expect(wantingAgain(sayings, match.number + 1)).toEqual([]);
  });

  it('names a move from the board as it stood then; without its game, by the notation', () => {
    const game = findGame('yokai')!;
    const options = game.parseOptions({}, 2);
    if (!options.ok) throw new Error(options.refusal.code);
    const { state } = game.setup(options.value, 2, '0'.repeat(64));
    const view = game.view(state, 0);
    const [move] = game.legalMoves(view);
    const notation = game.formatMove(move!, view);
    const kit = { game, nameMove: () => ({ text: 'look at a card' }) } as unknown as GameKit;
    const point = said({ kind: 'point', move: notation }, playedMatch({ view }));
    expect(saySaying(point, 'Aki', kit, reader)).toBe('Aki → look at a card');
    expect(saySaying(point, 'Aki', undefined, reader)).toBe(`Aki → ${notation}`);
    const garbled = said({ kind: 'point', move: '?!' }, playedMatch({ view }));
    expect(saySaying(garbled, 'Aki', kit, reader)).toBe('Aki → ?!');
  });

  it('is counted, and only the last are kept', () => {
    let sayings: readonly Said[] = [];
    const hello = { seat: 0, saying: { kind: 'reaction', name: 'hello' }, match: undefined } as const;
    for (let i = 0; i < 50; i++) sayings = withSaying(sayings, hello);
    expect(sayings).toHaveLength(40);
    expect(sayings.at(-1)?.count).toBe(50);
  });
});
