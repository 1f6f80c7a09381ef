import type { Rng } from '@hyakki/engine';
import { CARDS, FAMILIES } from '@hyakki/games/yokai';

// Which families the sixteen cards may be of. Cards said to be of one family form a group; groups are dealt out to
// the four families one after the other, and what matters on the way is only how many cards each family still
// lacks: at most 5^4 states. So it counts and draws worlds exactly, however many there are.

/** A family as a number: its place in FAMILIES. */
type FamilyIndex = number;

/** The families of all cards, by card. */
export type World = readonly number[];

/** What the bot takes to be true of the cards. */
export interface Evidence {
  /** Four numbers per card: the weight of each family there; 0 rules it out. */
  readonly weights: Float64Array;
  /** By card: the number of its group, any card of it. Cards of a group are of one family. */
  readonly groups: Int8Array;
}

export const FAMILY_COUNT = FAMILIES.length;
/** Every family, as a set of bits. */
export const ANY_FAMILY = (1 << FAMILY_COUNT) - 1;

const POWERS = [1, 5, 25, 125] as const;
const STATES = 625;
const FULL = STATES - 1;

/** By state, then family: how many cards the family lacks. */
const lacking = new Uint8Array(STATES * FAMILY_COUNT);
/** By number of cards left to deal: the states it can leave. */
const statesByCards: number[][] = Array.from({ length: CARDS + 1 }, () => []);
for (let state = 0; state < STATES; state++) {
  let cards = 0;
  for (let family = 0; family < FAMILY_COUNT; family++) {
    const lacks = Math.floor(state / POWERS[family]!) % 5;
    lacking[state * FAMILY_COUNT + family] = lacks;
    cards += lacks;
  }
  statesByCards[cards]!.push(state);
}

export function noEvidence(): Evidence {
  return {
    weights: new Float64Array(CARDS * FAMILY_COUNT).fill(1),
    groups: Int8Array.from({ length: CARDS }, (_, card) => card),
  };
}

export function copyEvidence({ weights, groups }: Evidence): Evidence {
  return { weights: weights.slice(), groups: groups.slice() };
}

/** This card is of one of these families (bits). Changes the evidence given. */
export function allow({ weights }: Evidence, card: number, families: number): void {
  for (let family = 0; family < FAMILY_COUNT; family++) {
    if ((families & (1 << family)) === 0) weights[card * FAMILY_COUNT + family] = 0;
  }
}

/** These two cards are of one family. Changes the evidence given. */
export function join({ groups }: Evidence, one: number, other: number): void {
  const kept = groups[one]!;
  const left = groups[other]!;
  for (let card = 0; card < CARDS; card++) if (groups[card] === left) groups[card] = kept;
}

/** What follows from evidence: all worlds that agree with it, each weighted by the product of its cards' weights. */
export class Belief {
  /** The weight of all worlds together: their number where all weights are 0 or 1. Nothing agrees when it is 0. */
  readonly total: number;
  readonly #count: number;
  /** By group: how many cards, which ones, and its weight in each family. */
  readonly #sizes: Uint8Array;
  readonly #members: readonly (readonly number[])[];
  readonly #weights: Float64Array;
  /** By card: the place of its group in the order of dealing. */
  readonly #placeOf = new Uint8Array(CARDS);
  /** By group and state: the weight of all ways to deal this and later groups out. */
  readonly #ways: Float64Array;

  constructor({ weights, groups }: Evidence) {
    const byName = new Map<number, number[]>();
    for (let card = 0; card < CARDS; card++) {
      const members = byName.get(groups[card]!);
      if (members === undefined) byName.set(groups[card]!, [card]);
      else members.push(card);
    }
    // The surest groups first: then worlds drawn at even steps differ where least is known.
    this.#members = [...byName.values()].sort((a, b) => b.length - a.length || a[0]! - b[0]!);
    this.#count = this.#members.length;
    this.#sizes = new Uint8Array(this.#count);
    this.#weights = new Float64Array(this.#count * FAMILY_COUNT);
    this.#members.forEach((members, group) => {
      this.#sizes[group] = members.length;
      for (const card of members) this.#placeOf[card] = group;
      for (let family = 0; family < FAMILY_COUNT; family++) {
        let weight = 1;
        for (const card of members) weight *= weights[card * FAMILY_COUNT + family]!;
        this.#weights[group * FAMILY_COUNT + family] = weight;
      }
    });
    this.#ways = this.#countWays();
    this.total = this.#ways[FULL]!;
  }

  #countWays(): Float64Array {
    const ways = new Float64Array((this.#count + 1) * STATES);
    ways[this.#count * STATES] = 1;
    let cards = 0;
    for (let group = this.#count - 1; group >= 0; group--) {
      const size = this.#sizes[group]!;
      const next = (group + 1) * STATES;
      cards += size;
      for (const state of statesByCards[cards]!) {
        let sum = 0;
        for (let family = 0; family < FAMILY_COUNT; family++) {
          if (lacking[state * FAMILY_COUNT + family]! < size) continue;
          sum += this.#weights[group * FAMILY_COUNT + family]! * ways[next + state - size * POWERS[family]!]!;
        }
        ways[group * STATES + state] = sum;
      }
    }
    return ways;
  }

  /** The probability of each family for each card: four numbers per card. */
  chances(): Float64Array {
    const chances = new Float64Array(CARDS * FAMILY_COUNT);
    if (this.total === 0) return chances;
    let here = new Float64Array(STATES);
    here[FULL] = 1;
    let cards = CARDS;
    for (let group = 0; group < this.#count; group++) {
      const size = this.#sizes[group]!;
      const next = (group + 1) * STATES;
      const there = new Float64Array(STATES);
      const sums = [0, 0, 0, 0];
      for (const state of statesByCards[cards]!) {
        const mass = here[state]!;
        if (mass === 0) continue;
        for (let family = 0; family < FAMILY_COUNT; family++) {
          if (lacking[state * FAMILY_COUNT + family]! < size) continue;
          const after = state - size * POWERS[family]!;
          const dealt = mass * this.#weights[group * FAMILY_COUNT + family]!;
          there[after]! += dealt;
          sums[family]! += dealt * this.#ways[next + after]!;
        }
      }
      for (const card of this.#members[group]!) {
        for (let family = 0; family < FAMILY_COUNT; family++)
          chances[card * FAMILY_COUNT + family] = sums[family]! / this.total;
      }
      here = there;
      cards -= size;
    }
    return chances;
  }

  /** The world that stands at this height when all are piled up by weight, 0 ≤ height < total. */
  worldAt(height: number): World {
    const world = new Array<FamilyIndex>(CARDS).fill(0);
    let state = FULL;
    let rest = height;
    for (let group = 0; group < this.#count; group++) {
      const size = this.#sizes[group]!;
      const next = (group + 1) * STATES;
      let chosen = -1;
      for (let family = 0; family < FAMILY_COUNT; family++) {
        if (lacking[state * FAMILY_COUNT + family]! < size) continue;
        const weight = this.#weights[group * FAMILY_COUNT + family]!;
        const part = weight * this.#ways[next + state - size * POWERS[family]!]!;
        if (part === 0) continue;
        chosen = family;
        if (rest < part) break;
        rest -= part;
      }
      if (chosen < 0) throw new Error('no world agrees with this evidence');
      // Worlds under this choice are piled by their own weight, without this group's.
      rest /= this.#weights[group * FAMILY_COUNT + chosen]!;
      state -= size * POWERS[chosen]!;
      for (const card of this.#members[group]!) world[card] = chosen;
    }
    return world;
  }

  /** One world, by weight. */
  draw(rng: Rng): World {
    return this.worldAt((rng.below(DRAWS) / DRAWS) * this.total);
  }

  /** Many worlds by weight, at even steps from a first one drawn: each alone is drawn fairly, together they spread well. */
  drawMany(count: number, rng: Rng): World[] {
    const first = rng.below(DRAWS) / DRAWS;
    return Array.from({ length: count }, (_, i) => this.worldAt(((i + first) / count) * this.total));
  }

  /** All worlds with their weights, heaviest or not; undefined where there are more than `most`. */
  list(most: number): readonly { readonly world: World; readonly weight: number }[] | undefined {
    const found: { world: World; weight: number }[] = [];
    const world = new Array<FamilyIndex>(CARDS).fill(0);
    const deal = (group: number, state: number, weight: number): boolean => {
      if (group === this.#count) {
        if (found.length === most) return false;
        found.push({ world: world.slice(), weight });
        return true;
      }
      const size = this.#sizes[group]!;
      for (let family = 0; family < FAMILY_COUNT; family++) {
        if (lacking[state * FAMILY_COUNT + family]! < size) continue;
        const after = state - size * POWERS[family]!;
        const own = this.#weights[group * FAMILY_COUNT + family]!;
        if (own === 0 || this.#ways[(group + 1) * STATES + after] === 0) continue;
        for (const card of this.#members[group]!) world[card] = family;
        if (!deal(group + 1, after, weight * own)) return false;
      }
      return true;
    };
    return deal(0, FULL, 1) ? found : undefined;
  }
}

const DRAWS = 0x1_0000_0000;

/** The information, in bits, of learning that something this likely is true. Rounded: the last digits of a logarithm differ between machines. */
export function surprise(chance: number): number {
  return Math.round(-Math.log2(chance) * 4096) / 4096;
}
