import { CARDS } from '@hyakki/games/yokai';
import {
  afterShift,
  type Board,
  cardOf,
  countOf,
  legalShifts,
  NEVER,
  type Shift,
  type Spot,
  spotOf,
} from './board.ts';
import type { Goals } from './goals.ts';
import { listPlacements, OUTSIDE, planOf } from './shape-cuts.ts';

// With an objective every won board can be listed: each place of the shape, each way to cut it, each way to name the
// families. Those that are too far away are left out, and the search only makes moves that keep some of them within reach.

/** One won board. */
interface Target {
  readonly start: Spot;
  readonly cells: ReadonlyMap<Spot, number>;
  /** By cell: the family that ends there. */
  readonly families: Uint8Array;
}

/** A won board and how many cards do not lie on a cell of their family there. */
interface Reachable {
  readonly target: Target;
  readonly astray: number;
}

const NAMINGS: readonly (readonly number[])[] = permutations([0, 1, 2, 3]);

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** All won boards from which at most this many cards are astray. */
export function listTargets({ spots, families, locked }: Board, goals: Goals, most: number): Reachable[] {
  const plan = planOf(goals.shape!);
  const reachable: Reachable[] = [];
  for (const { start, turn, cellOf } of listPlacements(plan, spots, locked, most)) {
    const own = [0, 0, 0, 0];
    const ownLocked = [0, 0, 0, 0];
    for (let card = 0; card < CARDS; card++) {
      if (cellOf[card] === OUTSIDE) continue;
      own[families[card]!]! |= 1 << cellOf[card]!;
      if ((locked & (1 << card)) !== 0) ownLocked[families[card]!]! |= 1 << cellOf[card]!;
    }
    const held = own.reduce((sum, set) => sum + plan.mostHeld[set]!, 0);
    if (CARDS - held > most) continue;
    const cells = new Map(turn.map((spot, cell) => [start + spot, cell]));
    for (const { groups, touching } of plan.cuts) {
      const overlap = groups.map((group) => own.map((set) => countOf(group & set)));
      for (const naming of NAMINGS) {
        // naming[group] is the family that ends on that group.
        let astray = CARDS;
        for (let group = 0; group < 4; group++) astray -= overlap[group]![naming[group]!]!;
        if (astray > most) continue;
        if (groups.some((group, i) => (ownLocked[naming[i]!]! & ~group) !== 0)) continue;
        const isTouching = ([one, other]: readonly [number, number]) =>
          (touching[naming.indexOf(one)]! & (1 << naming.indexOf(other))) !== 0;
        if (!goals.affinities.every(isTouching)) continue;
        const ending = new Uint8Array(CARDS);
        for (const [i, group] of groups.entries())
          for (let rest = group; rest !== 0; rest &= rest - 1)
            ending[31 - Math.clz32(rest & -rest)] = naming[i]!;
        reachable.push({ target: { start, cells, families: ending }, astray });
      }
    }
  }
  return reachable;
}

const FOUND = -1;
const GAVE_UP = -2;

/** Looks for a way of at most this many moves to one of the won boards. */
export class ShapeSearch {
  nodes = 0;
  readonly #goals: Goals;
  readonly #mostNodes: number;
  readonly #path: Shift[] = [];
  readonly #tooFew = new Map<string, number>();

  constructor(goals: Goals, mostNodes: number) {
    this.#goals = goals;
    this.#mostNodes = mostNodes;
  }

  path(): readonly Shift[] {
    return this.#path.slice();
  }

  /** FOUND, GAVE_UP, or the least number of moves that a longer search should try. */
  within(board: Board, most: number): number {
    this.#path.length = 0;
    const targets = listTargets(board, this.#goals, most);
    // No won board is farther away than all cards.
    if (targets.length === 0) return most < CARDS ? most + 1 : NEVER;
    return this.#go(board, most, targets, -1);
  }

  #go(board: Board, most: number, targets: readonly Reachable[], last: number): number {
    if (targets.some(({ astray }) => astray === 0)) return FOUND;
    const key = keyOf(board);
    if ((this.#tooFew.get(key) ?? -1) >= most) return most + 1;
    const children: { shift: Shift; targets: Reachable[]; least: number }[] = [];
    const isTight = targets.every(({ astray }) => astray === most);
    const wanted = isTight ? wantedIn(targets) : undefined;
    for (const shift of legalShifts(board)) {
      const card = cardOf(shift);
      if (card === last) continue;
      const to = spotOf(shift);
      const family = board.families[card]!;
      if (wanted !== undefined && !wanted.has(4 * to + family)) continue;
      if (++this.nodes > this.#mostNodes) return GAVE_UP;
      const left: Reachable[] = [];
      let least = most;
      for (const { target, astray } of targets) {
        const now = astray + endsAt(target, board.spots[card]!, family) - endsAt(target, to, family);
        if (now >= most) continue;
        left.push({ target, astray: now });
        if (now < least) least = now;
      }
      if (left.length > 0) children.push({ shift, targets: left, least });
    }
    children.sort((one, other) => one.least - other.least || other.targets.length - one.targets.length);
    for (const child of children) {
      this.#path.push(child.shift);
      const deeper = this.#go(afterShift(board, child.shift), most - 1, child.targets, cardOf(child.shift));
      if (deeper === FOUND || deeper === GAVE_UP) return deeper;
      this.#path.pop();
    }
    this.#tooFew.set(key, most);
    return most + 1;
  }
}

function endsAt({ cells, families }: Target, spot: Spot, family: number): number {
  const cell = cells.get(spot);
  return cell !== undefined && families[cell] === family ? 1 : 0;
}

/** Where which family is wanted: nothing else may be done when every move must bring a card home. */
function wantedIn(targets: readonly Reachable[]): Set<number> {
  const wanted = new Set<number>();
  for (const { target } of targets)
    for (const [spot, cell] of target.cells) wanted.add(4 * spot + target.families[cell]!);
  return wanted;
}

function keyOf({ spots, families }: Board): string {
  const marks = spots.map((spot, card) => 4 * spot + families[card]!).sort((one, other) => one - other);
  return String.fromCharCode(...marks);
}
