import {
  estimateMovesLeft,
  friendOf,
  moveOf,
  type Option,
  optionsOf,
  shareSame,
  shiftOfMove,
  sift,
  solve,
  type World,
  withFamilies,
} from '@hyakki/bots/yokai';
import type { Move, Yokai } from '@hyakki/games/yokai';
import type { Decision } from '../moments.ts';
import type { Rated } from '../review-pack.ts';
import type { Outlook } from './outlook.ts';
import { byMoves, LOST, meanOf, prospectOf, SLIP } from './prospects.ts';
import { afterTurn, standingOf } from './standing.ts';

const KEPT = 6;
const STAGES = [
  { worlds: 6, keep: 40 },
  { worlds: 24, keep: 14 },
  { worlds: 160, keep: KEPT },
];
/** With so few worlds left bots count exactly, and so does the review; in each it looks at so many positions. */
const EXACT_WORLDS = 3;
const EXACT_NODES = 800;
/** A move that says something by our conventions must be as sure as this. */
const SURE = 0.97;

/** Every move of a card, by what it leaves to do. */
export function rateMoves(
  decision: Decision<Yokai>,
  outlook: Outlook,
  knowing: readonly Outlook[],
): readonly Rated<Yokai>[] {
  const { view } = decision;
  // Y17: the hint of this turn is still to come, as par counts it.
  const standing = afterTurn(standingOf(view));
  const size =
    knowing.length === 0 ? 0 : moveSize(Math.min(...knowing.map((each) => movesLost(decision, each))));
  return tryMoves(decision, outlook).map(({ move, left }) => ({
    move,
    value: meanOf(
      left.map((moves) => (size > 0 ? byMoves(moves, size) : prospectOf(moves, standing, view.turn))),
    ),
  }));
}

/** A mistake is seen with less insight when half of what it cost is seen, in moves. */
function moveSize(lost: number): number {
  return SLIP / Math.max(lost / 2, LEAST_LOST);
}
const LEAST_LOST = 0.2;

/** How many moves more are left, on average, than after the best move. */
function movesLost(decision: Decision<Yokai>, outlook: Outlook): number {
  const means = tryMoves(decision, outlook).map(
    ({ left }) => left.reduce((sum, moves) => sum + Math.min(moves, LOST), 0) / left.length,
  );
  return means[0]! - Math.min(...means);
}

interface Tried {
  readonly move: Move;
  /** By world. */
  readonly left: readonly number[];
}

/** The move that was made, first, and the best others. */
function tryMoves(decision: Decision<Yokai>, outlook: Outlook): readonly Tried[] {
  const { move } = decision;
  if (move.do !== 'move') return [];
  const { board } = outlook;
  const options = optionsOf(board);
  const shift = shiftOfMove(board, move);
  const made = options.find((option) => option.shift === shift);
  if (made === undefined) throw new Error('a move that the rules took is no option');
  const honest = options.filter((option) => option !== made && !misleads(option, decision, outlook));
  const others = sift(outlook, honest, STAGES, () => 0);
  const all = { worlds: outlook.worlds.length, keep: 1 };
  const kept = [...sift(outlook, [made], [all], () => 0), ...others];
  const distinct = new Set(outlook.worlds);
  const isExact = distinct.size <= EXACT_WORLDS && outlook.goals.length === 1;
  if (isExact) kept.push(...firstSteps(outlook, distinct, honest, kept));
  return kept.map((option) => ({
    move: option === made ? move : moveOf(board, option.shift),
    left: isExact ? exactly(option, outlook, distinct) : option.left,
  }));
}

/** A better place is no advice if partners who read our moves would believe something else by it. */
function misleads(
  { card, touched }: Option,
  { seat }: Decision<Yokai>,
  { sayings, worlds }: Outlook,
): boolean {
  const friend = friendOf(card, touched, sayings.looks[seat]!);
  return friend !== undefined && shareSame(worlds, card, friend) < SURE;
}

/** The first step of a known way to win: it may not look like one. */
function firstSteps(
  { board, goals }: Outlook,
  distinct: ReadonlySet<World>,
  options: readonly Option[],
  known: readonly Option[],
): Option[] {
  const found = new Set<Option>();
  for (const world of distinct) {
    const solution = solve(withFamilies(board, world), goals[0]!, { mostNodes: EXACT_NODES });
    const first = solution.found === 'fewest' ? solution.shifts[0] : undefined;
    const option = options.find(({ shift }) => shift === first);
    if (option !== undefined && !known.includes(option)) found.add(option);
  }
  return [...found];
}

function exactly({ after }: Option, { goals, worlds }: Outlook, distinct: ReadonlySet<World>): number[] {
  const byWorld = new Map(
    [...distinct].map((world) => {
      const board = withFamilies(after, world);
      const solution = solve(board, goals[0]!, { mostNodes: EXACT_NODES });
      if (solution.found === 'fewest') return [world, solution.shifts.length];
      return [
        world,
        solution.found === 'none' ? Number.POSITIVE_INFINITY : estimateMovesLeft(board, goals[0]!),
      ];
    }),
  );
  return worlds.map((world) => byWorld.get(world)!);
}
