import type { Outcome, Seat } from '@hyakki/engine';
import type { SketchOutcome } from '@hyakki/games/sketch';
import type { Options as TenguOptions } from '@hyakki/games/tengu';
import { totalOf, type Options as YokaiOptions } from '@hyakki/games/yokai';

// What a simulation needs to know of a game beyond its contract: whose wins it counts, and when a match is endless.

export interface Standing {
  readonly result: 'win' | 'loss' | 'draw';
  readonly score: number;
}

export interface Reckoning {
  /** The seat whose wins and scores are counted. In a team it says nothing: all win and score together. */
  firstSeat(outcome: Outcome): Seat;
  /** No match with these options takes more moves; one that does is counted as an error. */
  mostMoves(options: object): number;
}

const USUAL: Reckoning = { firstSeat: () => 0, mostMoves: () => 10_000 };

const BY_GAME: ReadonlyMap<string, Reckoning> = new Map([
  [
    'sketch',
    {
      firstSeat: (outcome) => (outcome as SketchOutcome).first,
      // No rule bounds a match. A turn takes at least one move, so one past a thousand turns is past this too.
      mostMoves: () => 1_000,
    },
  ],
  [
    'tengu',
    {
      ...USUAL,
      // A card is a turn: going, and being done with it (T11, T15); and the box has four help tokens (T5).
      mostMoves: (options) => {
        const { cards, yokai } = options as TenguOptions;
        return 2 * cards * yokai.length + 4;
      },
    },
  ],
  [
    'yokai',
    {
      ...USUAL,
      // Each hint is revealed in one turn and placed in another; a turn is two looks, a move and a hint (Y12, Y23).
      mostMoves: (options) => 4 * 2 * totalOf((options as YokaiOptions).mix),
    },
  ],
]);

export function reckoningOf(gameId: string): Reckoning {
  return BY_GAME.get(gameId) ?? USUAL;
}

/** Of a team: the team's. Of a duel: the first player's, so that a loss is the second player's win. */
export function standingOf(outcome: Outcome, first: Seat): Standing {
  const score = outcome.scores[first] ?? 0;
  if (outcome.verdict === 'drawn') return { result: 'draw', score };
  return { result: outcome.winners.includes(first) ? 'win' : 'loss', score };
}
