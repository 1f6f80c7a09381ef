import { CARDS, type CardId, FAMILIES, PAIRS, type Pair } from '@hyakki/games/yokai';
import {
  afterShift,
  type Board,
  boardOf,
  type CardSet,
  legalShifts,
  type Shift,
  withFamilies,
} from '../solver/board.ts';
import { type Goals, goalsFrom, isWon } from '../solver/goals.ts';
import { solve } from '../solver/solver.ts';
import { assignWords } from './code-assign.ts';
import { extraMoves } from './extras.ts';
import { Outlook, PARTS } from './outlook.ts';
import { type FamilyNumber, missingOf, type Standing, UNKNOWN } from './standing.ts';

// The plan of a turn, computed from what every seat knows: so everybody who sees a choice can tell what it says.

/** A layout that one move leads to. */
interface Prospect {
  readonly shift: Shift;
  readonly board: Board;
  readonly outlook: Outlook;
  /** Moves left, in parts, as far as can be told before any look. */
  readonly before: number;
}

/** The move that says what the two looks have shown. */
export interface Message {
  /** Of the first and of the second card. */
  readonly families: readonly [FamilyNumber, FamilyNumber];
  readonly shift: Shift;
}

/** How many prospects it weighs to choose a look. */
const PROSPECTS_FOR_LOOKS = 16;
/** Sooner or later the team must see nearly every card, two per turn: looking at a known one loses half a turn. */
const NOTHING_NEW = PARTS / 2;
/** Positions that one exact solution may look at; with affinities or a shape a search goes astray more often. */
const MOST_NODES = 12_000;
const MOST_NODES_WITH_AFFINITIES = 3_000;
const MOST_NODES_WITH_SHAPE = 4_000;
/** Further moves of a known position that are worth proving as good as the best. */
const PROVEN_MOVES = 4;
/** A move without a proof that it is among the shortest counts as a little worse. */
const UNPROVEN = PARTS / 8;

/** So many unknown cards are all known after two more looks: the last follows from the others. */
const SOON_KNOWN = 3;
const WEIGHED_MOVES = 8;
/** A move that was not among the likely ones counts as worse than those. */
const UNWEIGHED = PARTS / 4;

export class TurnPlan {
  readonly standing: Standing;
  readonly board: Board;
  readonly goals: Goals;
  readonly #known: CardSet[] = [0, 0, 0, 0];
  readonly #missing: readonly number[];
  readonly #unknown: readonly CardSet[];
  readonly #firstLooks = once(() => this.#rankFirstLooks());
  readonly #prospects = once(() => this.#listProspects());
  readonly #secondLooks = new Map<CardId, readonly CardId[]>();
  readonly #messages = new Map<number, readonly Message[]>();

  constructor(standing: Standing) {
    const { families } = standing;
    this.standing = standing;
    this.board = boardOf(standing, families);
    this.goals = goalsFrom(
      standing.affinities.flatMap(({ pair }) => (pair === null ? [] : [pair])),
      standing.shape,
    );
    this.#missing = missingOf(families);
    this.#unknown = families.flatMap((family, card) => (family === UNKNOWN ? [1 << card] : []));
    for (const [card, family] of families.entries())
      if (family !== UNKNOWN) this.#known[family]! |= 1 << card;
  }

  /** About how many moves are left, in parts. */
  movesLeft(): number {
    return this.movesLeftWith(new Outlook(this.board.spots, this.board.locked));
  }

  /** The same, were other cards covered. */
  readonly movesLeftWith = (outlook: Outlook): number => this.#movesLeftOn(outlook, this.board);

  /** Whether the match is won in every world that agrees with what all seats know. */
  isCertainlyWon(): boolean {
    const { affinities } = this.standing;
    if (affinities.some(({ pair }) => pair === null)) return false;
    if (this.goals.affinities.length > 0 || this.goals.shape !== null)
      return this.#unknown.length === 0 && isWon(this.board, this.goals);
    const outlook = new Outlook(this.board.spots, this.board.locked);
    return FAMILIES.every(
      (_, family) => outlook.meanCost(this.#known[family]!, this.#missing[family]!, this.#unknown) === 0,
    );
  }

  /** The pairs that this seat could hold, while it has not told which. Empty where there is nothing to tell. */
  pairsToTell(): readonly Pair[] {
    const { affinities, seat } = this.standing;
    if (!affinities.some(({ holder, pair }) => holder === seat && pair === null)) return [];
    return PAIRS.filter((pair) => !affinities.some((held) => held.pair === pair));
  }

  /** The best first: it is looked at, unless another of them says something. */
  firstLooks(): readonly CardId[] {
    return this.#firstLooks();
  }

  /** By the family of the first card: which one to look at next. UNKNOWN where that family cannot be. */
  secondLooks(first: CardId): readonly CardId[] {
    return remembered(this.#secondLooks, first, () => this.#assignSecondLooks(first));
  }

  /** For everything that these two looks may have shown: the move that says so. */
  messages(first: CardId, second: CardId): readonly Message[] {
    return remembered(this.#messages, first * CARDS + second, () => this.#assignMoves(first, second));
  }

  #listProspects(): readonly Prospect[] {
    return Array.from(legalShifts(this.board), (shift) => {
      const board = afterShift(this.board, shift);
      const outlook = new Outlook(board.spots, board.locked);
      return { shift, board, outlook, before: this.#movesLeftOn(outlook, board) };
    });
  }

  #movesLeftOn(outlook: Outlook, board: Board): number {
    let sum = this.#extra(board, []);
    for (let family = 0; family < FAMILIES.length; family++)
      sum += outlook.meanCost(this.#known[family]!, this.#missing[family]!, this.#unknown);
    return sum;
  }

  #extra(board: Board, seen: readonly (readonly [CardId, FamilyNumber])[]): number {
    const { affinities, shape } = this.goals;
    return affinities.length === 0 && shape === null ? 0 : extraMoves(board, seen, this.goals);
  }

  #promising(): readonly Prospect[] {
    return this.#prospects()
      .toSorted((one, other) => one.before - other.before || one.shift - other.shift)
      .slice(0, PROSPECTS_FOR_LOOKS);
  }

  #uncovered(): readonly CardId[] {
    return this.standing.covers.flatMap((hint, card) => (hint === null ? [card] : []));
  }

  #isUnknown(card: CardId): boolean {
    return this.standing.families[card] === UNKNOWN;
  }

  #rankFirstLooks(): readonly CardId[] {
    const promising = this.#promising();
    if (promising.length === 0) return this.#uncovered();
    const nothing = promising[0]!.before;
    const worth = new Map(
      this.#uncovered().map((card) => [
        card,
        this.#isUnknown(card) ? this.#leftAfterLook(card, promising) : nothing + NOTHING_NEW,
      ]),
    );
    return [...worth.keys()].sort((one, other) => worth.get(one)! - worth.get(other)! || one - other);
  }

  /** Moves left, in parts, after the best move for what the card turns out to be. */
  #leftAfterLook(card: CardId, promising: readonly Prospect[]): number {
    const means = promising.map(({ outlook }) => this.#means(outlook, card, UNKNOWN));
    return this.#meanOver(this.#missing, (family) => {
      let least = Number.POSITIVE_INFINITY;
      for (const mean of means) least = Math.min(least, sumFor(mean, family, UNKNOWN));
      return least;
    });
  }

  #assignSecondLooks(first: CardId): readonly CardId[] {
    const promising = this.#promising();
    const words = this.#uncovered().filter((card) => card !== first);
    const chances = this.#chancesOf(first);
    const messages = FAMILIES.flatMap((_, family) => (chances[family]! > 0 ? [family] : []));
    const costs = messages.map(() => new Float64Array(words.length));
    const firstUnknown = this.#isUnknown(first) ? first : UNKNOWN;
    for (const [w, second] of words.entries()) {
      const secondUnknown = this.#isUnknown(second) ? second : UNKNOWN;
      const means = promising.map(({ outlook }) => this.#means(outlook, firstUnknown, secondUnknown));
      for (const [m, family] of messages.entries()) {
        const one = firstUnknown === UNKNOWN ? UNKNOWN : family;
        const leastIf = (other: FamilyNumber) => {
          let least = Number.POSITIVE_INFINITY;
          for (const mean of means) least = Math.min(least, sumFor(mean, one, other));
          return means.length === 0 ? 0 : least;
        };
        costs[m]![w] =
          chances[family]! *
          (secondUnknown === UNKNOWN
            ? leastIf(UNKNOWN) + NOTHING_NEW
            : this.#meanOver(without(this.#missing, one), leastIf));
      }
    }
    const looks = FAMILIES.map(() => UNKNOWN);
    // Where cards run out, those that get none of their own share the last one.
    for (const [m, word] of assignWords(costs).entries())
      looks[messages[m]!] = words[word] ?? words.at(-1) ?? UNKNOWN;
    return looks;
  }

  #assignMoves(first: CardId, second: CardId): readonly Message[] {
    const prospects = this.#prospects();
    const seen = this.#whatLooksMayShow(first, second);
    // With fewer moves than messages some would be read as others.
    if (seen.length > prospects.length) return [];
    const costs = seen.map(() => new Float64Array(prospects.length));
    const firstUnknown = this.#isUnknown(first) ? first : UNKNOWN;
    const secondUnknown = this.#isUnknown(second) ? second : UNKNOWN;
    const asSeen = seen.map(({ families }) => this.#withSeen([first, families[0]], [second, families[1]]));
    for (const [p, { outlook, board }] of prospects.entries()) {
      const mean = this.#means(outlook, firstUnknown, secondUnknown);
      for (const [s, { families }] of seen.entries()) {
        const one = firstUnknown === UNKNOWN ? UNKNOWN : families[0];
        const other = secondUnknown === UNKNOWN ? UNKNOWN : families[1];
        costs[s]![p] =
          sumFor(mean, one, other) +
          this.#extra(board, [
            [first, families[0]],
            [second, families[1]],
          ]);
      }
    }
    for (const [s, families] of asSeen.entries()) {
      if (!families.includes(UNKNOWN)) this.#priceExactly(families, prospects, costs[s]!, seen.length > 1);
      else this.#priceIfSoonKnown(families, prospects, costs[s]!);
      for (let p = 0; p < prospects.length; p++) costs[s]![p]! *= seen[s]!.chance;
    }
    const words = assignWords(costs);
    return seen.flatMap(({ families }, s) =>
      words[s] === UNKNOWN ? [] : [{ families, shift: prospects[words[s]!]!.shift }],
    );
  }

  #withSeen(...looks: readonly (readonly [CardId, FamilyNumber])[]): readonly FamilyNumber[] {
    const families = this.standing.families.slice();
    for (const [card, family] of looks) families[card] = family;
    const open = missingOf(families).flatMap((count, family) => (count > 0 ? [family] : []));
    return open.length === 1 ? families.map((family) => (family === UNKNOWN ? open[0]! : family)) : families;
  }

  /** With every card known the solver says what a move is worth. */
  #priceExactly(
    families: readonly FamilyNumber[],
    prospects: readonly Prospect[],
    costs: Float64Array,
    isShared: boolean,
  ): void {
    const mostNodes = this.#mostNodes();
    const solution = solve(withFamilies(this.board, families), this.goals, { mostNodes });
    if (solution.found !== 'fewest') return;
    const after = Math.max(0, solution.shifts.length - 1);
    const isProven = (prospect: Prospect): boolean => {
      if (prospect.shift === solution.shifts[0]) return true;
      const board = withFamilies(prospect.board, families);
      if (after === 0) return isWon(board, this.goals);
      return solve(board, this.goals, { mostMoves: after, mostNodes: mostNodes / 8 }).found === 'fewest';
    };
    const likely = prospects
      .map((_, p) => p)
      .sort((one, other) => costs[one]! - costs[other]! || one - other)
      .slice(0, isShared || after === 0 ? PROVEN_MOVES : 0);
    for (const [p, prospect] of prospects.entries()) {
      const isBest = prospect.shift === solution.shifts[0] || (likely.includes(p) && isProven(prospect));
      costs[p] = isBest ? after * PARTS : Math.max(costs[p]!, after * PARTS) + UNPROVEN;
    }
  }

  /** When two more looks will tell everything, the next turn is the last of guessing: the solver says what follows in each world. */
  #priceIfSoonKnown(
    families: readonly FamilyNumber[],
    prospects: readonly Prospect[],
    costs: Float64Array,
  ): void {
    const unknown = families.flatMap((family, card) => (family === UNKNOWN ? [card] : []));
    if (unknown.length > SOON_KNOWN || this.goals.shape !== null) return;
    const worlds = worldsOf(families, unknown);
    const likely = prospects
      .map((_, p) => p)
      .sort((one, other) => costs[one]! - costs[other]! || one - other)
      .slice(0, WEIGHED_MOVES);
    let least = Number.POSITIVE_INFINITY;
    for (const p of likely) {
      let sum = 0;
      let isWonInAll = true;
      for (const world of worlds) {
        const board = withFamilies(prospects[p]!.board, world);
        const solution = solve(board, this.goals, { mostNodes: this.#mostNodes() / 8 });
        const left = solution.found === 'fewest' ? solution.shifts.length : costs[p]! / PARTS + 1;
        if (left > 0) isWonInAll = false;
        sum += Math.max(1, left);
      }
      costs[p] = isWonInAll ? 0 : (sum / worlds.length) * PARTS + costs[p]! / PARTS;
      least = Math.min(least, costs[p]);
    }
    for (let p = 0; p < costs.length; p++)
      if (!likely.includes(p)) costs[p] = Math.max(costs[p]!, least) + UNWEIGHED;
  }

  #mostNodes(): number {
    const { affinities, shape } = this.goals;
    if (shape !== null) return MOST_NODES_WITH_SHAPE;
    return affinities.length === 0 ? MOST_NODES : MOST_NODES_WITH_AFFINITIES;
  }

  /** All that two looks may show when the second was chosen for what the first showed. */
  #whatLooksMayShow(
    first: CardId,
    second: CardId,
  ): readonly { readonly families: readonly [FamilyNumber, FamilyNumber]; readonly chance: number }[] {
    const looks = this.secondLooks(first);
    const chances = this.#chancesOf(first);
    return FAMILIES.flatMap((_, one) => {
      if (looks[one] !== second || !(chances[one]! > 0)) return [];
      const missing = this.#isUnknown(first) ? without(this.#missing, one) : this.#missing;
      const left = missing.reduce((sum, count) => sum + count, 0);
      return FAMILIES.flatMap((_family, other) => {
        const chance = this.#isUnknown(second)
          ? missing[other]! / left
          : Number(this.standing.families[second] === other);
        return chance > 0 ? [{ families: [one, other] as const, chance: chance * chances[one]! }] : [];
      });
    });
  }

  #chancesOf(card: CardId): readonly number[] {
    const family = this.standing.families[card]!;
    return this.#missing.map((count, each) =>
      family === UNKNOWN ? count / this.#unknown.length : Number(each === family),
    );
  }

  #meanOver(missing: readonly number[], valueIf: (family: FamilyNumber) => number): number {
    let sum = 0;
    let all = 0;
    for (let family = 0; family < FAMILIES.length; family++) {
      if (missing[family] === 0) continue;
      sum += missing[family]! * valueIf(family);
      all += missing[family]!;
    }
    return sum / all;
  }

  /** By family, then by which of the two cards belong to it: the mean cost of bringing the family together. */
  #means(outlook: Outlook, first: CardId, second: CardId): Float64Array {
    const firstBit = first === UNKNOWN ? 0 : 1 << first;
    const secondBit = second === UNKNOWN ? 0 : 1 << second;
    const unknown = this.#unknown.filter((bit) => bit !== firstBit && bit !== secondBit);
    const means = new Float64Array(4 * FAMILIES.length).fill(Number.POSITIVE_INFINITY);
    let untouched = UNKNOWN;
    for (let family = 0; family < FAMILIES.length; family++) {
      const known = this.#known[family]!;
      if (known === 0 && untouched !== UNKNOWN) {
        means.copyWithin(4 * family, 4 * untouched, 4 * untouched + 4);
        continue;
      }
      if (known === 0) untouched = family;
      for (let has = 0; has < 4; has++) {
        if (((has & 2) !== 0 && firstBit === 0) || ((has & 1) !== 0 && secondBit === 0)) continue;
        const missing = this.#missing[family]! - (has >> 1) - (has & 1);
        if (missing < 0 || missing > unknown.length) continue;
        const withBoth = known | ((has & 2) !== 0 ? firstBit : 0) | ((has & 1) !== 0 ? secondBit : 0);
        means[4 * family + has] = outlook.meanCost(withBoth, missing, unknown);
      }
    }
    return means;
  }
}

/** The sum over the families when the two cards are of these; UNKNOWN for one that is not in question. */
function sumFor(means: Float64Array, first: FamilyNumber, second: FamilyNumber): number {
  let sum = 0;
  for (let family = 0; family < FAMILIES.length; family++)
    sum += means[4 * family + (first === family ? 2 : 0) + (second === family ? 1 : 0)]!;
  return sum;
}

/** Every way to deal the missing families out to these cards. */
function worldsOf(
  families: readonly FamilyNumber[],
  unknown: readonly CardId[],
): readonly (readonly FamilyNumber[])[] {
  const [card, ...others] = unknown;
  if (card === undefined) return [families];
  return missingOf(families).flatMap((count, family) =>
    count > 0 ? worldsOf(families.with(card, family), others) : [],
  );
}

function without(missing: readonly number[], family: FamilyNumber): readonly number[] {
  return family === UNKNOWN ? missing : missing.with(family, missing[family]! - 1);
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function remembered<Key, Made>(known: Map<Key, Made>, key: Key, make: () => Made): Made {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}
