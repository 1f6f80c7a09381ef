import type { Seat } from '@hyakki/engine';
import {
  CARDS,
  CARDS_A_FAMILY,
  type CardId,
  type Cell,
  type Hidden,
  type Hint,
  type HintId,
  type Memory,
  type Options,
  type Pair,
  type RememberedTurn,
  type Shape,
  type View,
} from '@hyakki/games/yokai';

/** The number of a family in FAMILIES, or UNKNOWN. */
export type FamilyNumber = number;
export const UNKNOWN: FamilyNumber = -1;

/**
 * What every seat knows at the beginning of a turn, the same for all: what is open, and what the code has told.
 * It holds nothing that only one seat knows.
 */
export interface Standing {
  readonly options: Options;
  readonly seatCount: number;
  readonly shape: Shape | null;
  readonly turn: number;
  readonly seat: Seat;
  readonly cells: readonly Cell[];
  readonly covers: readonly (HintId | null)[];
  /** By card. */
  readonly families: readonly FamilyNumber[];
  readonly row: readonly StandingHint[];
  readonly unrevealed: number;
  /** By affinity card: who holds it, and which it is once that has been told. */
  readonly affinities: readonly { readonly holder: Seat | 'table'; readonly pair: Pair | null }[];
}

/** A hint in the row, as it was when it was revealed. */
interface StandingHint {
  readonly shows: Hint | Hidden;
  readonly on: CardId | null;
}

/** What a turn has told: the families of the cards looked at, and maybe an affinity. */
export interface Signal {
  readonly families: readonly (readonly [card: CardId, family: FamilyNumber])[];
  readonly pair: Pair | null;
}

export const NOTHING_TOLD: Signal = { families: [], pair: null };

/** The table before the first turn. Cells are those of now with every move taken back. */
export function firstStanding(view: View, { turns, options, seatCount, affinities }: Memory): Standing {
  const cells = view.cells.slice();
  for (const { move } of turns.toReversed()) if (move !== null) cells[move.card] = move.from;
  const revealed = turns.filter(({ hint }) => hint?.did === 'reveal').length;
  return {
    options,
    seatCount,
    shape: view.shape,
    turn: 1,
    seat: turns[0]?.seat ?? view.seat,
    cells,
    covers: new Array<null>(CARDS).fill(null),
    families: new Array<FamilyNumber>(CARDS).fill(UNKNOWN),
    row: [],
    unrevealed: view.unrevealed + revealed,
    affinities: affinities.map(({ holder, pair }) => ({
      holder,
      // A secret one stays hidden even for its holder: only common knowledge counts here.
      pair: holder === 'table' && pair !== 'hidden' ? pair : null,
    })),
  };
}

/** After the looks and the move of a turn, before its hint. */
export function afterMove(
  standing: Standing,
  { move }: Pick<RememberedTurn, 'move'>,
  told: Signal,
): Standing {
  const families = standing.families.slice();
  for (const [card, family] of told.families) families[card] = family;
  return {
    ...standing,
    families: withDeduced(families),
    cells: move === null ? standing.cells : standing.cells.with(move.card, move.to),
    affinities:
      told.pair === null
        ? standing.affinities
        : standing.affinities.map((held) =>
            held.holder === standing.seat ? { ...held, pair: told.pair } : held,
          ),
  };
}

export function afterHint(standing: Standing, hint: RememberedTurn['hint']): Standing {
  const next = {
    ...standing,
    turn: standing.turn + 1,
    seat: (standing.seat + 1) % standing.seatCount,
  };
  if (hint === null) return next;
  if (hint.did === 'reveal')
    return {
      ...next,
      unrevealed: standing.unrevealed - 1,
      row: [...standing.row, { shows: hint.shows, on: null }],
    };
  return {
    ...next,
    covers: standing.covers.with(hint.card, hint.hint),
    row: standing.row.with(hint.hint, { shows: standing.row[hint.hint]!.shows, on: hint.card }),
  };
}

/** When only one family has cards missing, the unknown cards are those. */
function withDeduced(families: FamilyNumber[]): readonly FamilyNumber[] {
  const missing = missingOf(families);
  const open = missing.flatMap((count, family) => (count > 0 ? [family] : []));
  return open.length === 1 ? families.map((family) => (family === UNKNOWN ? open[0]! : family)) : families;
}

/** By family: how many of its cards nobody has told yet. */
export function missingOf(families: readonly FamilyNumber[]): number[] {
  const missing = [0, 1, 2, 3].map(() => CARDS_A_FAMILY);
  for (const family of families) if (family !== UNKNOWN) missing[family]!--;
  return missing;
}
