import { seatsOf } from '@hyakki/engine';
import { KINDS, type Kind, RANK_BANDS, type Rank, TOYS_A_YOKAI, type Yokai } from './components.ts';
import { cellAt } from './grid.ts';
import { levelOf } from './options.ts';
import type { State, TenguOutcome, YokaiReport } from './types.ts';

export function outcome(state: State): TenguOutcome | undefined {
  return state.phase === 'over' ? outcomeOf(state) : undefined;
}

export function outcomeOf(state: State): TenguOutcome {
  const { options, seatCount, turn, found, ending } = state;
  const toys = toysFound(found);
  const isWon = hasAll(found);
  const seats = seatsOf(seatCount);
  return {
    verdict: isWon ? 'won' : 'lost',
    winners: isWon ? seats : [],
    // T32
    scores: seats.map(() => toys),
    rank: options.graded ? rankOf(toys) : null,
    turns: turn,
    ending: ending!,
    toys: { found: toys, of: TOYS_A_YOKAI * options.yokai.length },
    yokai: options.yokai.map((yokai, i) => reportOn(yokai, found[i]!, state)),
    ownMix: levelOf(options) === undefined,
  };
}

/** T30 */
export function hasAll(found: State['found']): boolean {
  for (let i = 0; i < found.length; i++) if (found[i]!.length < TOYS_A_YOKAI) return false;
  return true;
}

function toysFound(found: State['found']): number {
  return found.reduce((sum, kinds) => sum + kinds.length, 0);
}

function reportOn(yokai: Yokai, found: readonly Kind[], { secret, options }: State): YokaiReport {
  const missed = KINDS.filter((kind) => !found.includes(kind)).map((kind) => ({
    kind,
    cell: cellAt(secret.tiles.indexOf(`${yokai}-${kind}`), options.columns),
  }));
  return { yokai, found, missed };
}

/** T33 */
export function rankOf(toys: number): Rank {
  return RANK_BANDS.find(([, least]) => toys >= least)![0];
}
