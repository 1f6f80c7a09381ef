import { boardOf, estimateMovesLeft, familyNumbers, goalsFrom, YOKAI_BOTS } from '@hyakki/bots/yokai';
import { expectOk, type MatchRecord, type Replay, replay } from '@hyakki/engine';
import { type Yokai, yokai } from '@hyakki/games/yokai';
import { standingOf, turnsLeft } from '../standing.ts';
import { playedBy } from './matches.ts';

/** The beginning of a turn, and how its match ended. */
export interface Beginning {
  /** The fewest moves with open cards, as estimated. */
  readonly moves: number;
  readonly left: number;
  readonly played: number;
  readonly isWon: boolean;
  /** How many more turns it took. */
  readonly turns: number;
}

/** Every beginning of a turn in so many matches each of two kinds of bots for two, three and four players. */
export function calibrate(matchesEach: number): readonly Beginning[] {
  const [natural, forgetful] = YOKAI_BOTS;
  const beginnings: Beginning[] = [];
  for (const bot of [natural!, forgetful!]) {
    for (const seats of yokai.seatCounts) {
      for (let i = 0; i < matchesEach; i++)
        beginnings.push(...beginningsOf(playedBy({ seed: `cal ${bot.memory} ${seats} ${i}`, seats, bot })));
    }
  }
  return beginnings;
}

function beginningsOf(record: MatchRecord): Beginning[] {
  const { start, steps }: Replay<Yokai> = expectOk(replay(yokai, record));
  const { verdict, turns } = yokai.outcome(steps.at(-1)!.state)!;
  return [start, ...steps]
    .filter(({ state }) => state.phase === 'first-look')
    .map(({ state }) => ({
      moves: estimateMovesLeft(
        boardOf(state, familyNumbers(state.secret.families)),
        goalsFrom(
          state.secret.affinities.map(({ pair }) => pair),
          state.shape,
        ),
      ),
      left: turnsLeft(standingOf(state)),
      played: state.turn - 1,
      isWon: verdict === 'won',
      turns: turns - (state.turn - 1),
    }));
}

/** By spare turns: how often the match was won, as far as moves were left. */
export function wonWithSpare(beginnings: readonly Beginning[]): ReadonlyMap<number, number> {
  const spares = [...new Set(beginnings.map(({ left, moves }) => left - moves))].toSorted((a, b) => a - b);
  return new Map(
    spares.map((spare) => {
      const those = beginnings.filter(({ left, moves }) => moves > 0 && left - moves === spare);
      return [spare, those.filter(({ isWon }) => isWon).length / those.length];
    }),
  );
}

/** a to e of turns = a + b·moves + c·played + d·moves·played + e·played², by least squares over the matches won. */
export function fitTurns(beginnings: readonly Beginning[]): readonly number[] {
  const rows = beginnings
    .filter(({ isWon }) => isWon)
    .map(({ moves, played, turns }) => [1, moves, played, moves * played, played * played, turns]);
  const size = 5;
  const sums = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (_, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
  );
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < size; k++) {
      if (k === i) continue;
      const factor = sums[k]![i]! / sums[i]![i]!;
      for (let j = i; j <= size; j++) sums[k]![j]! -= factor * sums[i]![j]!;
    }
  }
  return sums.map((row, i) => row[size]! / row[i]!);
}
