import { CARDS, type Shape } from '@hyakki/games/yokai';
import { type Board, type CardSet, countOf, NEVER, SPOT_COUNT, type Spot, WIDTH } from './board.ts';
import { type Point, pointsOf, TURNS } from './shape-turns.ts';

// A won board with an objective is the shape, cut into four families. The cells of a shape are numbered 0 to 15 as they are
// printed; a set of them is sixteen bits.

/** A set of a shape's cells. */
type CellSet = number;

/** One way to cut a shape into four groups of four joined cells. */
interface Cut {
  readonly groups: readonly CellSet[];
  /** By group: the groups it touches, as bits. */
  readonly touching: readonly number[];
}

/** Everything worth knowing about a shape, computed once. */
export interface ShapePlan {
  /** Every way to turn and mirror it: by cell, where it lies from the first cell. */
  readonly turns: readonly (readonly Spot[])[];
  readonly cuts: readonly Cut[];
  /** Every group of any cut once, and the four groups of each cut as numbers in that list, cut after cut. */
  readonly groups: readonly CellSet[];
  readonly cutGroups: Uint8Array;
  /** By set of at most four cells: how many of them the best group of any cut holds. */
  readonly mostHeld: Uint8Array;
}

const plans = new Map<Shape, ShapePlan>();

export function planOf(shape: Shape): ShapePlan {
  const known = plans.get(shape);
  if (known !== undefined) return known;
  const cuts = listCuts(pointsOf(shape));
  const groups = [...new Set(cuts.flatMap((cut) => cut.groups))];
  const plan: ShapePlan = {
    turns: TURNS[shape],
    cuts,
    groups,
    cutGroups: Uint8Array.from(cuts.flatMap((cut) => cut.groups.map((group) => groups.indexOf(group)))),
    mostHeld: listMostHeld(groups),
  };
  plans.set(shape, plan);
  return plan;
}

function listCuts(points: readonly Point[]): Cut[] {
  const near = points.map((a) =>
    points.reduce((set, b, i) => (Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1 ? set | (1 << i) : set), 0),
  );
  const nearSet = (cells: CellSet) =>
    near.reduce((set, sides, i) => (cells & (1 << i) ? set | sides : set), 0);
  const cuts: Cut[] = [];
  const groups: CellSet[] = [];

  const cut = (left: CellSet): void => {
    if (left === 0) {
      const touching = groups.map((group) =>
        groups.reduce((set, other, i) => (nearSet(group) & other & ~group ? set | (1 << i) : set), 0),
      );
      cuts.push({ groups: groups.slice(), touching });
      return;
    }
    const found = new Set<CellSet>();
    grow(left & -left, left, found);
    for (const group of found) {
      groups.push(group);
      cut(left & ~group);
      groups.pop();
    }
  };
  const grow = (group: CellSet, left: CellSet, found: Set<CellSet>): void => {
    if (countOf(group) === 4) {
      found.add(group);
      return;
    }
    for (let rest = nearSet(group) & left & ~group; rest !== 0; rest &= rest - 1)
      grow(group | (rest & -rest), left, found);
  };
  cut((1 << CARDS) - 1);
  return cuts;
}

function listMostHeld(groups: readonly CellSet[]): Uint8Array {
  const mostHeld = new Uint8Array(1 << CARDS);
  for (let set = 1; set < mostHeld.length; set++) {
    if (countOf(set) > 4) continue;
    for (const group of groups) mostHeld[set] = Math.max(mostHeld[set]!, countOf(set & group));
  }
  return mostHeld;
}

/** The sixteen cards as they would lie in one place of the shape. */
export interface Placement {
  /** Where cell 0 lies, and how the shape is turned. */
  readonly start: Spot;
  readonly turn: readonly Spot[];
  /** By card: the cell it lies on, or OUTSIDE. */
  readonly cellOf: Int8Array;
  readonly inside: number;
}
export const OUTSIDE = -1;

/** Every place of the shape that holds all but at most so many cards, and all those covered; those that hold most first. */
export function listPlacements(
  { turns }: ShapePlan,
  spots: readonly Spot[],
  locked: CardSet,
  mostOutside: number,
): Placement[] {
  const placements: Placement[] = [];
  for (const turn of turns) {
    // Each card on each cell says where the shape would begin: how often a start is said is how many cards it holds.
    let count = 0;
    for (let card = 0; card < CARDS; card++) {
      for (let cell = 0; cell < CARDS; cell++) {
        const start = spots[card]! - turn[cell]!;
        if (held[start + MARGIN]!++ === 0) starts[count++] = start;
      }
    }
    for (let i = 0; i < count; i++) {
      const start = starts[i]!;
      const inside = held[start + MARGIN]!;
      held[start + MARGIN] = 0;
      if (CARDS - inside > mostOutside) continue;
      const cellOf = new Int8Array(CARDS);
      let missing = 0;
      for (let card = 0; card < CARDS; card++) {
        cellOf[card] = turn.indexOf(spots[card]! - start);
        if (cellOf[card] === OUTSIDE) missing |= 1 << card;
      }
      if ((missing & locked) === 0) placements.push({ start, turn, cellOf, inside });
    }
  }
  return placements.sort((one, other) => other.inside - one.inside);
}

/** How far outside the square a shape may begin. */
const MARGIN = 8 * WIDTH;
const held = new Uint8Array(SPOT_COUNT + 2 * MARGIN);
const starts = new Int32Array(CARDS * CARDS);

/** How many cards must move at least to fill a place of the shape with four families; NEVER where covered cards forbid it. */
export function leastToFill(shape: Shape, board: Board): number {
  const near = leastAmong(placementsNear(shape, board, MOST_OUTSIDE), shape, board);
  // Places farther away take more moves than that: they seldom matter, and there are many.
  return near <= MOST_OUTSIDE + 1 ? near : leastAmong(placementsNear(shape, board, CARDS), shape, board);
}
const MOST_OUTSIDE = 8;

function leastAmong(placements: readonly Placement[], shape: Shape, board: Board): number {
  let least = NEVER;
  for (const placement of placements) {
    // Cards outside move in any case, and the places that follow hold no more of them.
    if (CARDS - placement.inside >= least) break;
    least = leastToFillOne(planOf(shape), placement, board, least);
  }
  return least;
}

function placementsNear(shape: Shape, { spots, locked }: Board, mostOutside: number): readonly Placement[] {
  if (spots !== seen.spots || locked !== seen.locked || shape !== seen.shape)
    seen = { shape, spots, locked, near: new Map() };
  let placements = seen.near.get(mostOutside);
  if (placements === undefined) {
    placements = listPlacements(planOf(shape), spots, locked, mostOutside);
    seen.near.set(mostOutside, placements);
  }
  return placements;
}

/** The cached layout: boards that differ only in their families share it. */
let seen: {
  readonly shape: Shape | undefined;
  readonly spots: readonly Spot[];
  readonly locked: CardSet;
  readonly near: Map<number, readonly Placement[]>;
} = { shape: undefined, spots: [], locked: 0, near: new Map() };

/** The same for one place; `enough` where it is that or more. */
function leastToFillOne(
  plan: ShapePlan,
  { cellOf, inside }: Placement,
  { families, locked }: Board,
  enough: number,
): number {
  const { mostHeld } = plan;
  own.fill(0);
  lockedCells = 0;
  for (let card = 0; card < CARDS; card++) {
    const cell = cellOf[card]!;
    if (cell === OUTSIDE) continue;
    own[families[card]!]! |= 1 << cell;
    if ((locked & (1 << card)) !== 0) lockedCells |= 1 << cell;
  }
  const alone = CARDS - mostHeld[own[0]!]! - mostHeld[own[1]!]! - mostHeld[own[2]!]! - mostHeld[own[3]!]!;
  if (alone >= enough) return enough;
  const moves = CARDS - mostStaying(plan);
  // Where no cell is empty, one card has to leave before another can come.
  const first = inside === CARDS && moves > 0 ? 1 : 0;
  return Math.min(enough, moves > CARDS ? NEVER : moves + first);
}
const own = new Int32Array(4);
let lockedCells: CellSet = 0;

/** How many cards stay if the shape is cut, and its groups are given to the families, as best they can; negative if in no way. */
function mostStaying({ groups, cutGroups }: ShapePlan): number {
  for (let group = 0; group < groups.length; group++) {
    const cells = groups[group]!;
    for (let family = 0; family < 4; family++) {
      const mine = own[family]!;
      staying[4 * group + family] =
        (cells & lockedCells & ~mine) !== 0 ? FORBIDDEN : mine === 0 ? 0 : countOf(cells & mine);
    }
  }
  let most = FORBIDDEN;
  for (let cut = 0; cut < cutGroups.length; cut += 4) {
    const one = 4 * cutGroups[cut]!;
    const two = 4 * cutGroups[cut + 1]!;
    const three = 4 * cutGroups[cut + 2]!;
    const four = 4 * cutGroups[cut + 3]!;
    // The first two groups take two families, either way round, and the last two the others.
    for (let i = 0; i < HALVES.length; i += 4) {
      const a = HALVES[i]!;
      const b = HALVES[i + 1]!;
      const c = HALVES[i + 2]!;
      const d = HALVES[i + 3]!;
      const first = Math.max(staying[one + a]! + staying[two + b]!, staying[one + b]! + staying[two + a]!);
      const last = Math.max(
        staying[three + c]! + staying[four + d]!,
        staying[three + d]! + staying[four + c]!,
      );
      if (first + last > most) most = first + last;
    }
  }
  return most;
}
/** Every way to halve four families. */
const HALVES = [0, 1, 2, 3, 0, 2, 1, 3, 0, 3, 1, 2, 1, 2, 0, 3, 1, 3, 0, 2, 2, 3, 0, 1];
/** A covered card of another family lies there: no group can make up for it. */
const FORBIDDEN = -100;
const staying = new Int32Array(4 * 256);
