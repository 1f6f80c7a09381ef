import { allow, Belief, bitsOf, type Evidence, FAMILY_COUNT, noEvidence } from '@hyakki/bots/yokai';
import {
  CARDS,
  CARDS_A_FAMILY,
  type CardId,
  canHoldTogether,
  FAMILIES,
  type Family,
  type HeldAffinity,
  type Hidden,
  type Memory,
  PAIRS,
  type Pair,
  type Shape,
  type Yokai,
} from '@hyakki/games/yokai';
import type { Moment } from '../moments.ts';
import type { KnownCard } from '../review.ts';
import type { Known } from '../review-pack.ts';

/** By card: the face, as far as it was told. */
export type Faces = Memory['faces'];

/**
 * What a seat knows of every card. A world says of which family each card is, and which affinities the others hold; the order of the
 * hints that nobody turned yet is no part of it.
 */
export function knows(at: Moment<Yokai>, seat: number): Known {
  const memory = at.memories[seat]!;
  const follows = evidenceOf(memory.faces);
  const implied = withHints(evidenceOf(memory.faces), memory);
  const belief = new Belief(follows);
  const possible = facesLeft(belief);
  const signalled = facesLeft(new Belief(implied));
  const lastSeen = lastTurnsSeen(memory);
  const isOver = at.state.phase === 'over';
  const cards = memory.faces.map((face, card): KnownCard => {
    const told = face === 'hidden' ? null : face;
    return {
      card,
      told,
      // Y29: when the match is over, every card was shown just now.
      turnsAgo: told === null ? null : isOver ? 0 : at.turn.number - lastSeen[card]!,
      follows: possible[card]!,
      implied: signalled[card]!,
    };
  });
  const worlds = belief.total * countAffinities(memory.affinities, at.state.shape);
  return { cards, worldsLeft: Math.log10(worlds) };
}

/** All seats put together what they were told; between them they hold every affinity. */
export function worldsLeftJointly(at: Moment<Yokai>): number {
  return Math.log10(jointBelief(at).total);
}

export function jointBelief({ memories }: Moment<Yokai>): Belief {
  return new Belief(
    evidenceOf(
      Array.from({ length: CARDS }, (_, card) => {
        const faces = memories.map(({ faces }) => faces[card]!);
        return faces.find((face) => face !== 'hidden') ?? 'hidden';
      }),
    ),
  );
}

export function evidenceOf(faces: Faces): Evidence {
  const evidence = noEvidence();
  faces.forEach((face, card) => {
    if (face !== 'hidden') allow(evidence, card, 1 << FAMILIES.indexOf(face));
  });
  return evidence;
}

/** R4: as if every hint on the table lay on a right card. A blind one says nothing. */
export function withHints(evidence: Evidence, { turns }: Memory): Evidence {
  for (const { hint } of turns)
    if (hint?.did === 'place' && hint.shows !== 'hidden') allow(evidence, hint.card, bitsOf(hint.shows));
  return evidence;
}

/** By card: the families it has in some world. */
function facesLeft(belief: Belief): readonly (readonly Family[])[] {
  const chances = belief.chances();
  return Array.from({ length: CARDS }, (_, card) =>
    FAMILIES.filter((_, family) => chances[card * FAMILY_COUNT + family]! > 0),
  );
}

/** By card: the turn in which this seat last saw its face; 0 if never. */
function lastTurnsSeen({ turns }: Memory): readonly number[] {
  const last = new Array<number>(CARDS).fill(0);
  for (const { turn, looks } of turns)
    for (const { card, family } of looks) if (family !== 'hidden') last[card] = turn;
  return last;
}

/** In how many ways others may hold the affinities that this seat does not see. Y11: only such as can be met together. */
export function countAffinities(held: readonly HeldAffinity<Pair | Hidden>[], shape: Shape | null): number {
  const known = held.flatMap(({ pair }) => (pair === 'hidden' ? [] : [pair]));
  const count = (pairs: readonly Pair[]): number => {
    if (pairs.length === held.length) return canHoldTogether(shape, pairs) ? 1 : 0;
    let ways = 0;
    for (const pair of PAIRS) if (!pairs.includes(pair)) ways += count([...pairs, pair]);
    return ways;
  };
  return count(known);
}

/**
 * The faces told, each for itself: so few of them that they rule nothing out elsewhere. Those at hand stay, the oldest of the others go
 * first.
 */
export function loosened(memory: Memory, atHand: ReadonlySet<CardId>): Faces {
  const faces = [...memory.faces];
  const lastSeen = lastTurnsSeen(memory);
  for (;;) {
    const unknown = faces.filter((face) => face === 'hidden').length;
    if (unknown === 0) return faces;
    const told = FAMILIES.map((family) => faces.filter((face) => face === family).length);
    // All unknown cards look alike: each is of the family told least with this chance.
    const likeliest = (CARDS_A_FAMILY - Math.min(...told)) / unknown;
    const least = likeliest > ANY_FACE ? 1 : CARDS_A_FAMILY;
    const droppable = faces.flatMap((face, card) => {
      const count = face === 'hidden' ? 0 : told[FAMILIES.indexOf(face)]!;
      return count >= least && !atHand.has(card) ? [{ card, count }] : [];
    });
    if (droppable.length === 0) return faces;
    droppable.sort((one, other) => other.count - one.count || lastSeen[one.card]! - lastSeen[other.card]!);
    faces[droppable[0]!.card] = 'hidden';
  }
}

/** A chance with which nobody is sure of a face. */
const ANY_FACE = 0.45;
