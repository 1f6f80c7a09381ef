import { Generator, pick, type Rng, type Seed, seedFromText, shuffle } from '@hyakki/engine';
import { PAIRS, type Pair, SHAPES, type Shape, type State, yokai } from '@hyakki/games/yokai';
import {
  type Board,
  boardOf,
  cardOf,
  familyNumbers,
  legalShifts,
  moveOf,
  type Shift,
} from '../solver/board.ts';
import { type Goals, goalsFrom, isWon } from '../solver/goals.ts';
import { afterMoves } from '../solver/solve-state.ts';
import { cutShape } from './cut-shape.ts';

/** A match for two as dealt, at random or written out. */
export function dealt(seed: Seed, options: object = {}, layout: object = {}): State {
  const parsed = yokai.parseOptions(options, 2);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const deal = yokai.deal(layout, parsed.value, 2, seed);
  if (!deal.ok) throw new Error(`${deal.refusal.code} ${JSON.stringify(deal.refusal.params)}`);
  return deal.value.state;
}

export function boardIn(state: State): Board {
  return boardOf(state, familyNumbers(state.secret.families));
}

/** Uses the rules themselves: throws if they refuse. */
export function played(state: State, shifts: readonly Shift[]): State {
  const board = boardIn(state);
  return afterMoves(
    state,
    shifts.map((shift) => moveOf(board, shift)),
  );
}

export function goalsIn({ secret, shape }: State): Goals {
  return goalsFrom(
    secret.affinities.map(({ pair }) => pair),
    shape,
  );
}

/** A won layout with this goal, put out of order by some moves; then some cards are covered. */
export function disordered(
  seed: Seed,
  {
    shape,
    affinities,
    moves,
    locks,
  }: { shape: Shape | null; affinities: number; moves: number; locks: number },
): State {
  const rng = new Generator(seed);
  const rows = cutShape(shape ?? pick(SHAPES, rng), rng);
  const wanted = affinities === 0 ? [] : affinitiesMetBy(rows, affinities, rng);
  const options = {
    ...(shape === null ? {} : { shape }),
    ...(wanted.length === 0 ? {} : { affinity: 'secret-several', affinityCount: wanted.length }),
  };
  let state = dealt(seed, options, { rows, affinities: wanted });
  const free = shuffle([...state.cells.keys()], rng).slice(locks);
  for (let i = 0; i < moves; i++) {
    const shifts = [...legalShifts(boardIn(state))].filter((shift) => free.includes(cardOf(shift)));
    if (shifts.length > 0) state = played(state, [pick(shifts, rng)]);
  }
  return { ...state, covers: state.covers.map((_, card) => (free.includes(card) ? null : 0)) };
}

function affinitiesMetBy(rows: readonly string[], count: number, rng: Rng): readonly Pair[] {
  const board = boardIn(dealt(seedFromText('any'), {}, { rows }));
  return shuffle(PAIRS, rng)
    .filter((pair) => isWon(board, goalsFrom([pair], null)))
    .slice(0, count);
}
