import { seatsOf } from '@hyakki/engine';
import { CARDS, type CardId, type Memory } from '@hyakki/games/yokai';
import {
  allow,
  Belief,
  copyEvidence,
  type Evidence,
  FAMILY_COUNT,
  surprise,
  type World,
} from '../belief/belief.ts';
import type { Reading } from '../belief/belief-reading.ts';

/** What the other seats may know, by what they looked at: so much would a link or a clue tell them. */
export interface Partners {
  /** Bits that a link tells, on average over the others. */
  link(card: CardId, friend: CardId): number;
  /** Bits that a hint of these families tells. */
  clue(card: CardId, families: number): number;
}

/** In a few worlds one may be in, each of the others knows what all know, and the faces it looked at. */
export function partnersOf(
  heard: Reading,
  { seatCount }: Memory,
  self: number,
  worlds: readonly World[],
): Partners {
  const minds: { chances: Float64Array; evidence: Evidence }[] = [];
  for (const seat of seatsOf(seatCount)) {
    if (seat === self) continue;
    for (const world of worlds) {
      const evidence = copyEvidence(heard.evidence);
      for (const card of heard.sayings.looks[seat]!.own) allow(evidence, card, 1 << world[card]!);
      const belief = new Belief(evidence);
      if (belief.total > 0) minds.push({ chances: belief.chances(), evidence });
    }
  }
  const links = new Map<number, number>();
  const mean = (bitsFor: (mind: (typeof minds)[number]) => number): number =>
    minds.length === 0 ? 0 : minds.reduce((sum, mind) => sum + bitsFor(mind), 0) / minds.length;
  return {
    link: (card, friend) => {
      const key = card * CARDS + friend;
      let bits = links.get(key);
      if (bits === undefined) {
        bits = mean(({ chances, evidence }) => {
          if (evidence.groups[card] === evidence.groups[friend]) return 0;
          let same = 0;
          for (let family = 0; family < FAMILY_COUNT; family++)
            same += chances[card * FAMILY_COUNT + family]! * chances[friend * FAMILY_COUNT + family]!;
          return surprise(Math.max(same, LEAST));
        });
        links.set(key, bits);
      }
      return bits;
    },
    clue: (card, families) =>
      mean(({ chances }) => surprise(Math.max(chanceOf(chances, card, families), LEAST))),
  };
}

/** Something that others think impossible tells them no more than this: they would sooner doubt it. */
const LEAST = 1 / 16;

export function chanceOf(chances: Float64Array, card: CardId, families: number): number {
  let sum = 0;
  for (let family = 0; family < FAMILY_COUNT; family++)
    if ((families & (1 << family)) !== 0) sum += chances[card * FAMILY_COUNT + family]!;
  return sum;
}
