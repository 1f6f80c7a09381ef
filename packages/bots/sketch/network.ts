import { FULL_HAND } from '@hyakki/games/sketch';
import { fitting } from './knowledge.ts';
import {
  BIT_COUNTS,
  CALLS,
  DISTRACTS,
  FAMILIES_IN,
  HAND,
  HAND_SIZE,
  HIDDEN_BIT,
  IS_ENGLISH,
  KIND_ABILITY,
  KIND_PLACES,
  leadOf,
  OVER,
  PHASE,
  PLACE_COUNT,
  PLAIN,
  POINTS,
  type Position,
  SEAT,
  SIDE_SIZE,
  STACK,
  STACK_ROOM,
  STACK_SIZE,
  yokaiValue,
} from './position.ts';

// How good a turn left things, learned from matches of the bot against itself. Each stack is judged by the same small
// layer: its top card with the sketches on both sides, who could still play there, how many cards lie below and what
// comes next. The four judgements are added up and, with the lead and the hands, judged once more.
// Only sums, products and square roots: they come out the same on every machine.

const STACK_WIDTH = 24;
const TABLE_WIDTH = 16;

// Rows of the first layer.
const MOST_SIDE = 7;
const SIDES = MOST_SIDE + 1;
const RACE = 0;
const MY_CARDS = RACE + 5 * SIDES * SIDES;
const YOUR_CARDS = MY_CARDS + FULL_HAND + 1;
const STACK_LEFT = YOUR_CARDS + FULL_HAND + 1;
const MOST_LEFT = 6;
const NEXT = STACK_LEFT + MOST_LEFT;
const NEXTS = 10;
const STACK_ROWS = NEXT + NEXTS;

// Rows of the second layer.
const MOST_LEAD = 20;
const LEADS = 2 * MOST_LEAD + 1;
const MOST_SHORTEST = 4;
const LEAD = 0;
const MY_HAND = LEAD + LEADS * MOST_SHORTEST;
const YOUR_HAND = MY_HAND + FULL_HAND + 1;
const FEW = 3;
const MY_CALLS = YOUR_HAND + FULL_HAND + 1;
const MY_DISTRACTS = MY_CALLS + FEW;
const YOUR_CALLS = MY_DISTRACTS + FEW;
const YOUR_DISTRACTS = YOUR_CALLS + FEW;
const BY_FAMILIES = YOUR_DISTRACTS + FEW;
const EDITION = BY_FAMILIES + 9;
const TABLE_ROWS = EDITION + 2;

const FIRST_LAYER = 0;
const MIXING = FIRST_LAYER + STACK_ROWS * STACK_WIDTH;
const SECOND_LAYER = MIXING + STACK_WIDTH * TABLE_WIDTH;
const LAST_LAYER = SECOND_LAYER + TABLE_ROWS * TABLE_WIDTH;
export const WEIGHT_COUNT = LAST_LAYER + TABLE_WIDTH + 1;

/** The contribution of an unknown hand: the mean over all possible hands, by size. */
export interface HandGuess {
  /** By size and place. */
  readonly stackRows: Float64Array;
  /** By size. */
  readonly tableRows: Float64Array;
  /** Tells guesses apart in what was judged before. */
  readonly key: number;
}

/** A power of two. */
const REMEMBERED = 1 << 13;
/** Above every hand that is known. */
const FIRST_KEY = FULL_HAND + 1;
const KEYS_A_GUESS = (FULL_HAND + 1) * PLACE_COUNT;
const LAST_KEY = 1 << 30;

/** The network with one set of weights. */
export class Network {
  readonly weights: Float64Array;
  readonly #mine = new Uint8Array(PLACE_COUNT);
  readonly #yours = new Uint8Array(PLACE_COUNT);
  readonly #first = new Float64Array(STACK_WIDTH);
  readonly #sums = new Float64Array(TABLE_WIDTH);
  // Most positions of a search differ in one or two stacks, so a cache keeps the judgement of a stack by everything it depends on.
  readonly #keys = new Int32Array(2 * REMEMBERED).fill(-1);
  readonly #judgedStacks = new Float64Array(REMEMBERED * TABLE_WIDTH);
  #nextKey = FIRST_KEY;

  /** Three rows of the first layer added up beforehand: my cards, how many Yokai are left, and what comes next. */
  readonly #added: Float64Array;

  constructor(weights: Float64Array) {
    this.weights = weights;
    this.#added = addRows(weights);
  }

  /**
   * Its estimate of the chance that the player who just ended a turn wins; `guess` stands for the next player's hand
   * if that hand is unknown.
   */
  chanceOfMover(position: Position, guess: HandGuess | undefined): number {
    return chanceFrom(this.judge(position, guess));
  }

  /** Above 0 when the player who just ended a turn is better off. */
  judge(position: Position, guess: HandGuess | undefined): number {
    const weights = this.weights;
    const sums = this.#sums;
    const you = position[SEAT]!;
    const me = 1 - you;
    const myAbilities = countHand(position, me, this.#mine);
    const yourSize = position[HAND_SIZE + you]!;
    const yourAbilities = guess === undefined ? countHand(position, you, this.#yours) : 0;
    let shortest = MOST_SHORTEST;
    for (let place = 0; place < PLACE_COUNT; place++) {
      const left = position[STACK_SIZE + place]!;
      if (left < shortest) shortest = left;
    }
    const lead = position[POINTS + me]! - position[POINTS + you]!;
    const leadRow = tableRow(LEAD + (shortest - 1) * LEADS + clamp(lead, MOST_LEAD) + MOST_LEAD);
    const handRow = tableRow(MY_HAND + position[HAND_SIZE + me]!);
    const callRow = tableRow(MY_CALLS + (myAbilities & 3));
    const distractRow = tableRow(MY_DISTRACTS + (myAbilities >> 2));
    const otherHandRow = tableRow(YOUR_HAND + yourSize);
    const familiesRow = tableRow(
      BY_FAMILIES + 4 + BIT_COUNTS[position[FAMILIES_IN + me]!]! - BIT_COUNTS[position[FAMILIES_IN + you]!]!,
    );
    const editionRow = tableRow(EDITION + position[IS_ENGLISH]!);
    for (let j = 0; j < TABLE_WIDTH; j++) {
      sums[j] =
        weights[leadRow + j]! +
        weights[handRow + j]! +
        weights[callRow + j]! +
        weights[distractRow + j]! +
        weights[otherHandRow + j]! +
        weights[familiesRow + j]! +
        weights[editionRow + j]!;
    }
    if (guess === undefined) {
      const otherCallRow = tableRow(YOUR_CALLS + (yourAbilities & 3));
      const otherDistractRow = tableRow(YOUR_DISTRACTS + (yourAbilities >> 2));
      for (let j = 0; j < TABLE_WIDTH; j++) {
        sums[j]! += weights[otherCallRow + j]! + weights[otherDistractRow + j]!;
      }
    } else {
      const { tableRows } = guess;
      const row = yourSize * TABLE_WIDTH;
      for (let j = 0; j < TABLE_WIDTH; j++) sums[j]! += tableRows[row + j]!;
    }
    const judgedStacks = this.#judgedStacks;
    for (let place = 0; place < PLACE_COUNT; place++) {
      const row = this.#judgeStack(position, place, guess);
      for (let j = 0; j < TABLE_WIDTH; j++) sums[j]! += judgedStacks[row + j]!;
    }
    let judged = weights[LAST_LAYER + TABLE_WIDTH]!;
    for (let j = 0; j < TABLE_WIDTH; j++) {
      if (sums[j]! > 0) judged += sums[j]! * weights[LAST_LAYER + j]!;
    }
    return judged;
  }

  /** Where in `#judgedStacks` stands what this stack adds to the second layer. */
  #judgeStack(position: Position, place: number, guess: HandGuess | undefined): number {
    const you = position[SEAT]!;
    const left = position[STACK_SIZE + place]!;
    const top = STACK + place * STACK_ROOM + left - 1;
    const my = Math.min(position[SIDE_SIZE + 2 * place + 1 - you]!, MOST_SIDE);
    const your = Math.min(position[SIDE_SIZE + 2 * place + you]!, MOST_SIDE);
    const race = RACE + ((yokaiValue(position[top]!) - 3) * SIDES + my) * SIDES + your;
    const below = addedRow(this.#mine[place]!, Math.min(left, MOST_LEFT) - 1, nextOf(position, top, left));
    const guessRow = position[HAND_SIZE + you]! * PLACE_COUNT + place;
    const key = race * ADDED_ROWS + below;
    const otherKey = guess === undefined ? this.#yours[place]! : guess.key + guessRow;
    const hash = Math.imul(key ^ Math.imul(otherKey, 0x9e3779b1), 0x85ebca6b);
    const at = (hash ^ (hash >>> 15)) & (REMEMBERED - 1);
    const keys = this.#keys;
    const judgedRow = at * TABLE_WIDTH;
    if (keys[2 * at] === key && keys[2 * at + 1] === otherKey) return judgedRow;
    keys[2 * at] = key;
    keys[2 * at + 1] = otherKey;
    const weights = this.weights;
    const added = this.#added;
    const first = this.#first;
    const raceRow = race * STACK_WIDTH;
    const belowRow = below * STACK_WIDTH;
    const rows = guess === undefined ? weights : guess.stackRows;
    const otherRow = (guess === undefined ? YOUR_CARDS + this.#yours[place]! : guessRow) * STACK_WIDTH;
    for (let i = 0; i < STACK_WIDTH; i++) {
      const sum = weights[raceRow + i]! + added[belowRow + i]! + rows[otherRow + i]!;
      first[i] = sum > 0 ? sum : 0;
    }
    const judgedStacks = this.#judgedStacks;
    for (let j = 0; j < TABLE_WIDTH; j++) {
      let sum = 0;
      const mix = MIXING + j * STACK_WIDTH;
      for (let i = 0; i < STACK_WIDTH; i++) sum += first[i]! * weights[mix + i]!;
      judgedStacks[judgedRow + j] = sum;
    }
    return judgedRow;
  }

  /** For one of these hands, all of the same size and equally likely. */
  guessFrom(hands: readonly (readonly number[])[]): HandGuess {
    const { stackRows, tableRows, key } = this.#noGuess();
    const size = hands[0]!.length;
    const share = 1 / hands.length;
    for (const hand of hands) {
      for (let place = 0; place < PLACE_COUNT; place++) {
        const row = (YOUR_CARDS + fitting(hand, place)) * STACK_WIDTH;
        const at = (size * PLACE_COUNT + place) * STACK_WIDTH;
        for (let i = 0; i < STACK_WIDTH; i++) stackRows[at + i]! += share * this.weights[row + i]!;
      }
      const calls = tableRow(YOUR_CALLS + able(hand, CALLS));
      const distracts = tableRow(YOUR_DISTRACTS + able(hand, DISTRACTS));
      const at = size * TABLE_WIDTH;
      for (let j = 0; j < TABLE_WIDTH; j++)
        tableRows[at + j]! += share * (this.weights[calls + j]! + this.weights[distracts + j]!);
    }
    return { stackRows, tableRows, key };
  }

  /** For a hand with these certain kinds, and of the rest any. */
  guessHand(certain: readonly number[], pool: readonly number[]): HandGuess {
    const { stackRows, tableRows, key } = this.#noGuess();
    for (let size = 0; size <= FULL_HAND; size++) {
      const open = Math.max(0, size - certain.length);
      const add = (
        fits: (kind: number) => boolean,
        most: number,
        { rows, at, from, width }: { rows: Float64Array; at: number; from: number; width: number },
      ) => {
        const sure = certain.filter(fits).length;
        const chances = drawChances(pool.filter(fits).length, pool.length, open);
        for (const [count, chance] of chances.entries()) {
          const row = from + Math.min(sure + count, most) * width;
          for (let i = 0; i < width; i++) rows[at + i]! += chance * this.weights[row + i]!;
        }
      };
      for (let place = 0; place < PLACE_COUNT; place++) {
        const at = (size * PLACE_COUNT + place) * STACK_WIDTH;
        const from = YOUR_CARDS * STACK_WIDTH;
        const fits = (kind: number) => KIND_PLACES[2 * kind] === place || KIND_PLACES[2 * kind + 1] === place;
        add(fits, FULL_HAND, { rows: stackRows, at, from, width: STACK_WIDTH });
      }
      const at = size * TABLE_WIDTH;
      for (const [ability, row] of [
        [CALLS, YOUR_CALLS],
        [DISTRACTS, YOUR_DISTRACTS],
      ] as const) {
        const fits = (kind: number) => KIND_ABILITY[kind] === ability;
        add(fits, FEW - 1, { rows: tableRows, at, from: tableRow(row), width: TABLE_WIDTH });
      }
    }
    return { stackRows, tableRows, key };
  }

  #noGuess(): HandGuess {
    if (this.#nextKey >= LAST_KEY) {
      this.#keys.fill(-1);
      this.#nextKey = FIRST_KEY;
    }
    const key = this.#nextKey;
    this.#nextKey += KEYS_A_GUESS;
    return {
      stackRows: new Float64Array((FULL_HAND + 1) * PLACE_COUNT * STACK_WIDTH),
      tableRows: new Float64Array((FULL_HAND + 1) * TABLE_WIDTH),
      key,
    };
  }
}

const ADDED_ROWS = (FULL_HAND + 1) * MOST_LEFT * NEXTS;

function addedRow(cards: number, left: number, next: number): number {
  return (cards * MOST_LEFT + left) * NEXTS + next;
}

function addRows(weights: Float64Array): Float64Array {
  const added = new Float64Array(ADDED_ROWS * STACK_WIDTH);
  for (let cards = 0; cards <= FULL_HAND; cards++) {
    for (let left = 0; left < MOST_LEFT; left++) {
      for (let next = 0; next < NEXTS; next++) {
        const row = addedRow(cards, left, next) * STACK_WIDTH;
        for (let i = 0; i < STACK_WIDTH; i++) {
          const of = (from: number) => weights[from * STACK_WIDTH + i]!;
          added[row + i] = of(MY_CARDS + cards) + of(STACK_LEFT + left) + of(NEXT + next);
        }
      }
    }
  }
  return added;
}

/** How many of a hand have this ability, two at most. */
function able(hand: readonly number[], ability: number): number {
  let count = 0;
  for (const kind of hand) if (KIND_ABILITY[kind] === ability) count++;
  return Math.min(count, FEW - 1);
}

/** The chances of 0, 1, 2 … fitting cards among some drawn ones. */
function drawChances(fitting: number, all: number, drawn: number): readonly number[] {
  let chances = [1];
  for (let i = 0; i < drawn && i < all; i++) {
    const next = new Array<number>(chances.length + 1).fill(0);
    for (const [count, chance] of chances.entries()) {
      const hit = Math.max(0, fitting - count) / (all - i);
      next[count]! += chance * (1 - hit);
      next[count + 1]! += chance * hit;
    }
    chances = next;
  }
  return chances;
}

function tableRow(row: number): number {
  return SECOND_LAYER + row * TABLE_WIDTH;
}

function clamp(number: number, most: number): number {
  return number > most ? most : number < -most ? -most : number;
}

/** How many cards of a hand can be played at each place; its Calls, and four times its Distracts, two of each at most. */
function countHand(position: Position, seat: number, places: Uint8Array): number {
  places.fill(0);
  let calls = 0;
  let distracts = 0;
  const hand = HAND + seat * FULL_HAND;
  const size = position[HAND_SIZE + seat]!;
  for (let i = hand; i < hand + size; i++) {
    const kind = position[i]!;
    places[KIND_PLACES[2 * kind]!]!++;
    places[KIND_PLACES[2 * kind + 1]!]!++;
    const ability = KIND_ABILITY[kind]!;
    if (ability === CALLS) calls++;
    else if (ability !== PLAIN) distracts++;
  }
  return Math.min(calls, FEW - 1) + 4 * Math.min(distracts, FEW - 1);
}

/** The value that comes next, or the mean of those it could be, in halves from 3 on; 0 when nothing lies below. */
function nextOf(position: Position, top: number, left: number): number {
  if (left === 1) return 0;
  const next = position[top - 1]!;
  if ((next & HIDDEN_BIT) === 0) return 2 * yokaiValue(next) - 5;
  let sum = 0;
  let count = 0;
  for (let at = top - 1; at > top - left; at--) {
    const code = position[at]!;
    if ((code & HIDDEN_BIT) === 0) continue;
    sum += yokaiValue(code);
    count++;
  }
  return Math.round((2 * sum) / count) - 5;
}

/** From any number to a chance between 0 and 1, much like the logistic function. */
function chanceFrom(judged: number): number {
  return 0.5 + (0.5 * judged) / Math.sqrt(judged * judged + 5);
}

/** The value of a finished match for this seat. */
export function resultFor(position: Position, seat: number): number {
  const lead = leadOf(position, seat);
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

export function isOver(position: Position): boolean {
  return position[PHASE] === OVER;
}
