import type { Outcome, Seat } from '@hyakki/engine';
import type { SketchOutcome } from '@hyakki/games/sketch';
import type { Options as TenguOptions, State as TenguState } from '@hyakki/games/tengu';
import { totalOf, type Options as YokaiOptions, type YokaiOutcome } from '@hyakki/games/yokai';

// What a simulation needs to know of a game beyond its contract: whose wins it counts, what else it counts, and when a
// match is endless.

export type Result = 'win' | 'loss' | 'draw';

/** What one match adds to a tally. */
export interface Counted {
  readonly result: Result;
  readonly rank: string | null;
  readonly spreads: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
}

/** A finished match, as it is counted. */
export interface Finished {
  readonly outcome: Outcome;
  readonly state: object;
  /** How sure the bot that declared said it was, from 0 to 1; undefined where it said nothing. */
  readonly stated: number | undefined;
}

export interface Reckoning {
  /** Whether sides play against each other: then it matters who begins, and deals are mirrored. */
  readonly isDuel: boolean;
  /** The seat whose wins and scores are counted. In a team it says nothing: all win and score together. */
  firstSeat(outcome: Outcome): Seat;
  /** No match with these options takes more moves; one that does is counted as an error. */
  mostMoves(options: object): number;
  /** Of this one game. */
  spreads(finished: Finished): Readonly<Record<string, number>>;
  counts(finished: Finished): Readonly<Record<string, number>>;
}

const NOTHING = {};

const USUAL: Reckoning = {
  isDuel: false,
  firstSeat: () => 0,
  mostMoves: () => 10_000,
  spreads: () => NOTHING,
  counts: () => NOTHING,
};

const BY_GAME: ReadonlyMap<string, Reckoning> = new Map([
  [
    'sketch',
    {
      ...USUAL,
      isDuel: true,
      firstSeat: (outcome) => (outcome as SketchOutcome).first,
      // No rule bounds a match. A turn takes at least one move, so one past a thousand turns is past this too.
      mostMoves: () => 1_000,
      counts: ({ outcome }) => {
        const { first, winners, verdict } = outcome as SketchOutcome;
        return verdict === 'drawn' ? NOTHING : { [winners.includes(first) ? 'firstWins' : 'secondWins']: 1 };
      },
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
      spreads: ({ state }) => ({ cardsLeft: (state as TenguState).pile }),
    },
  ],
  [
    'yokai',
    {
      ...USUAL,
      // Each hint is revealed in one turn and placed in another; a turn is two looks, a move and a hint (Y12, Y23).
      mostMoves: (options) => 4 * 2 * totalOf((options as YokaiOptions).mix),
      counts: ({ outcome, stated }) => {
        const { ending, hints, verdict } = outcome as YokaiOutcome;
        const counts: Record<string, number> = { hintsPlaced: 0, hintsRight: 0 };
        for (const { fate } of hints) {
          if (fate !== 'well-placed' && fate !== 'misplaced') continue;
          counts['hintsPlaced']!++;
          if (fate === 'well-placed') counts['hintsRight']!++;
        }
        if (ending.by !== 'declaration') return counts;
        const names = stated === undefined ? ['declared'] : ['declared', statedName(stated)];
        for (const name of names) {
          counts[name] = 1;
          if (verdict === 'won') counts[`${name}Won`] = 1;
        }
        return counts;
      },
    },
  ],
]);

/** Gathered by five percent: `stated:95` holds what was declared with 0.95 or more, and less than 1. */
function statedName(confidence: number): string {
  return `stated:${5 * Math.floor(20 * Math.min(1, Math.max(0, confidence)) + 1e-9)}`;
}

export function reckoningOf(gameId: string): Reckoning {
  return BY_GAME.get(gameId) ?? USUAL;
}

/** For a team: the team's. In a duel: of the seat that is counted, so that a loss is the other's win. */
export function countedFor(reckoning: Reckoning, seat: Seat, finished: Finished): Counted {
  const { verdict, winners, scores, rank, turns } = finished.outcome;
  const other = scores[1 - seat];
  return {
    result: verdict === 'drawn' ? 'draw' : winners.includes(seat) ? 'win' : 'loss',
    rank,
    spreads: {
      score: scores[seat] ?? 0,
      ...(reckoning.isDuel && other !== undefined ? { opponentScore: other } : NOTHING),
      turns,
      ...reckoning.spreads(finished),
    },
    counts: reckoning.counts(finished),
  };
}
