import { tell } from '@hyakki/engine';
import { FAMILIES, SKETCHES, type Sketch, sketch } from '@hyakki/games/sketch';
import type { Moment } from '../../moments.ts';
import type { CountedCard, KnownCard } from '../../review.ts';
import { expectNear, expectSame } from '../../testing/same.ts';
import { knows, worldsLeftJointly } from '../knowing.ts';
import { BruteForce } from './brute-force.ts';
import { smallMatch } from './matches.ts';

// What a seat knows, against a list of all worlds. Everything here throws where the review is wrong.

/** As long as the matches of chance are at most. */
export const MOVES = 45;

interface Counted {
  readonly positions: number;
  /** How often a card of the other hand was known. */
  readonly held: number;
  /** How often a Yokai was known that lies covered. */
  readonly covered: number;
  /** How often a Yokai that nobody has seen could be only one. */
  readonly forced: number;
}

/** Small matches of chance: what both seats know after every move. */
export function checkSmallMatches(matches: number, name: string): Counted {
  const counted = { positions: 0, held: 0, covered: 0, forced: 0 };
  for (let i = 0; i < matches; i++) {
    const moments = smallMatch(`${name} ${i}`, MOVES);
    for (const seat of [0, 1]) {
      const all = new BruteForce(seat);
      for (const at of moments) {
        for (const seen of tell(sketch, at.events, seat)) all.hear(seen);
        if (at.state.phase === 'over') break;
        counted.positions++;
        const what = `match ${i}, step ${at.n}, seat ${seat}`;
        const { yokai, sketches, worldsLeft } = cardsOf(at, seat);
        expectNear(`${what}, worlds`, 10 ** worldsLeft, all.worlds);
        expectNear(`${what}, both`, 10 ** worldsLeftJointly(at), all.orders);
        checkYokai(yokai, all, what);
        counted.covered += yokai.filter(({ turnsAgo }) => turnsAgo !== null).length;
        counted.forced += yokai.filter(({ told, follows }) => told === null && follows.length === 1).length;
        checkSketches(sketches, all, what);
        counted.held += sketches.reduce((sum, { told }) => sum + told, 0);
      }
    }
  }
  return counted;
}

export function cardsOf(at: Moment<Sketch>, seat: number) {
  const { cards, worldsLeft } = knows(at, seat);
  const yokai = cards.filter((card): card is KnownCard => 'follows' in card);
  const sketches = cards.filter((card): card is CountedCard => 'unseen' in card);
  return { yokai, sketches, worldsLeft };
}

function checkYokai(yokai: readonly KnownCard[], all: BruteForce, what: string): void {
  const faces = all.faces.flatMap((stack, place) =>
    stack.map((possible, depth) => ({
      card: `${FAMILIES[place]}:${depth + 1}`,
      follows: [...possible].toSorted(),
    })),
  );
  expectSame(
    what,
    yokai.map(({ card, follows }) => ({ card, follows: follows.toSorted() })),
    faces,
  );
  for (const { card, told, turnsAgo, follows, implied } of yokai) {
    expectSame(`${what}, ${card}, implied`, implied, follows);
    // What was seen is known; what lies open was not covered.
    if (told !== null) expectSame(`${what}, ${card}, told`, told, follows[0]);
    if (told === null && turnsAgo !== null) throw new Error(`${what}, ${card}: never seen`);
    if (String(card).endsWith(':1') && (told === null || turnsAgo !== null))
      throw new Error(`${what}, ${card}: it lies open`);
  }
}

function checkSketches(sketches: readonly CountedCard[], all: BruteForce, what: string): void {
  const chances = all.chances();
  const kinds = SKETCHES.map(({ card }) => card);
  expectSame(
    `${what}, unseen`,
    sketches.map(({ card, unseen }) => [card, unseen]),
    kinds.map((card) => [card, all.unseen(card)]),
  );
  for (const [i, card] of kinds.entries()) {
    const { inHand, onTop, told, turnsAgo } = sketches[i]!;
    expectNear(`${what}, ${card} in hand`, inHand, chances.get(card)!.inHand);
    expectNear(`${what}, ${card} on top`, onTop, chances.get(card)!.onTop);
    if (told > all.leastHeld(card) || (turnsAgo === null) !== (told === 0))
      throw new Error(`${what}, ${card}: told ${told}, ${turnsAgo} turns ago`);
  }
}
