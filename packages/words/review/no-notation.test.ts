import { botsOf } from '@hyakki/bots';
import { expectOk, openDeal, playMatch, recordOf, seedFromText } from '@hyakki/engine';
import { GAMES, type GameId } from '@hyakki/games';
import { CAUSES, moveAt, type ReadMatch, readRecordOf } from '@hyakki/review';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { type MatchReader, REVIEW, sayMove, sayPoint, sayTyped } from './index.ts';

/** Two players who do anything at all make every kind of move. */
function playBadly(id: GameId, seed: string): ReadMatch {
  const game = GAMES[id];
  const random = botsOf(id).find(({ name }) => name === 'random')!;
  const match = {
    options: expectOk(game.parseOptions({}, 2)),
    deal: openDeal('device', seedFromText(seed), ['none', 'none']),
    bots: [random, random],
    botSeed: seedFromText(`${seed}, the bots`),
    mostMoves: 2_000,
  };
  const record = recordOf(game, match, playMatch(game, match), { aids: 'bare', talk: 'silent' });
  return expectOk(readRecordOf(record));
}

/** Names for typing: places beyond the grid, a card with its ability, two places in a row, powers of ten. */
const NOTATION = /-z\d|\b[a-z]0\b|\+\w|\b[a-z]\d+ -?[a-z]\d|#\d|10\^|undefined|[{}…]/;

describe('no sentence of a review speaks in notation', () => {
  it.each(Object.keys(GAMES) as GameId[])(
    '[R5] %s: every move is said in words, alone and in a mistake',
    (id) => {
      const match = playBadly(id, 'said in words');
      const { game, replay } = match;
      const done = new Set<string>();
      for (const [i, { seat, text }] of replay.steps.entries()) {
        const step = i + 1;
        const view = game.view((replay.steps[i - 1] ?? replay.start).state, seat);
        const others = game.legalMoves(view).map((move) => game.formatMove(move, view));
        const better = others[step % others.length]!;
        for (const language of LANGUAGES) {
          const reader: MatchReader = {
            game: id,
            language,
            moveAt: (n, typed) => moveAt(match, n, typed),
            isStandIn: () => false,
          };
          const cause = CAUSES[step % CAUSES.length]!;
          const point = { step, seat, kind: 'mistake', cause, loss: 0.2, params: { move: text, better } };
          for (const said of [
            sayPoint(point, reader),
            ...others.map((move) => sayMove(step, move, reader)),
          ]) {
            expect(said).not.toMatch(NOTATION);
            // A single word, such as “declare”, is also a word of the language.
            for (const move of [text, better].filter((one) => one.includes(' ')))
              for (const typed of [move, sayTyped(move, reader)]) expect(said).not.toContain(typed);
          }
        }
        done.add(text.split(' ')[0]!);
      }
      expect(done.size).toBeGreaterThan(1);
    },
  );

  it('[R3] worlds are possible deals, in round numbers', () => {
    const numbers = [0, Math.log10(24), Math.log10(4_032), 4.8, 7.8, 10.1, 25];
    expect(numbers.map(REVIEW.en.worlds)).toEqual([
      'certain: one deal only',
      '24 possible deals',
      'about 4,000 possible deals',
      'about 63,000 possible deals',
      'about 63 million possible deals',
      'about 13 billion possible deals',
      'more than a thousand billion possible deals',
    ]);
    expect(numbers.map(REVIEW.fr.worlds)).toEqual([
      'certain\u00a0: une seule donne',
      '24 donnes possibles',
      'environ 4\u00a0000 donnes possibles',
      'environ 63\u00a0000 donnes possibles',
      'environ 63 millions de donnes possibles',
      'environ 13 milliards de donnes possibles',
      'plus de mille milliards de donnes possibles',
    ]);
    expect(REVIEW.fr.worlds(Math.log10(1_200_000))).toBe('environ 1,2 million de donnes possibles');
  });
});
