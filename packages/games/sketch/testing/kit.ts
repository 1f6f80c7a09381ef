import type { Kit } from '@hyakki/engine/testing';
import { FAMILIES, SKETCHES, type SketchCard } from '../components.ts';
import { sorted, withoutAll } from '../hands.ts';
import { trueCards } from '../stacks.ts';
import type { Memory, Move, Sketch, State, View } from '../types.ts';

export const sketchKit: Kit<Sketch> = {
  optionInputs: () =>
    ['french', 'english'].flatMap((edition) =>
      DECKS.map((deck, i) => ({ edition, deck, ...FIRSTS[i % 3]! })),
    ),
  candidates: () => CANDIDATES,
  texts,
  // No rule bounds a match: this is far beyond the thousand turns that would be an error.
  mostMoves: () => 20_000,
  agrees,
  // S27
  isAllOpen: ({ hands, deckCards, stacks, outcome }, { secret, deck }) =>
    outcome !== null &&
    stacks.every(({ cards }) => !cards.includes('hidden')) &&
    JSON.stringify([hands, deckCards]) ===
      JSON.stringify([secret.hands, secret.deck.slice(secret.deck.length - deck)]),
};

/** S3: much of one thing, little of all; in small ones the cards run out (S8, S9). */
const DECKS: readonly unknown[] = [
  'standard',
  { plain: 2, call: 0, distract: 0 },
  { plain: 0, call: 2, distract: 0 },
  { plain: 0, call: 0, distract: 3 },
  { plain: 1, call: 1, distract: 1 },
  { plain: 9, call: 9, distract: 9 },
  { 'water-fire': { plain: 0, call: 9, distract: 9 }, 'earth-wind': { plain: 0, call: 0, distract: 0 } },
];
const FIRSTS = [{}, { first: 0 }, { first: 1 }];

const CANDIDATES: readonly Move[] = [
  ...SKETCHES.flatMap(({ card }) => FAMILIES.map((on): Move => ({ do: 'play', card, on }))),
  ...FAMILIES.map((from): Move => ({ do: 'call', from })),
  { do: 'distract' },
  { do: 'skip' },
  { do: 'end' },
];

function texts(_: View): readonly string[] {
  return [
    ...SKETCHES.map(({ card, families }) => `play ${card} ${families[0]}`),
    ...SKETCHES.map(({ card, families }) => `play ${card} ${families[1].slice(0, 2)}`),
    'play wind-fire+d fire',
    'play fire-wind',
    'play fire fire',
    'call w',
    'call water earth',
    ...FAMILIES.map((family) => `call ${family}`),
    'distract',
    'SKIP',
    'end',
    'end turn',
    'draw',
    '',
  ];
}

function agrees(state: State, memory: Memory): boolean {
  const { secret, deck, phase } = state;
  const { viewer, hand, handSizes, unseen, held, turns } = memory;
  // S29: every card that was ever open, and no other.
  const seen = state.seen.map((cards, place) => (phase === 'over' ? trueCards(state, place) : cards));
  if (JSON.stringify(seen) !== JSON.stringify(memory.stacks)) return false;
  const left = secret.deck.slice(secret.deck.length - deck);
  const others = secret.hands.filter((_, seat) => seat !== viewer).flat();
  if (viewer !== 'spectator' && !isSame(secret.hands[viewer]!, hand)) return false;
  if (secret.hands.some(({ length }, seat) => length !== handSizes[seat])) return false;
  if (phase === 'over') return true;
  if (!isSame(sorted([...left, ...others]), unseen)) return false;
  if (held === null) return true;
  // These hands still hold what they held at the reshuffle and have not played since.
  const since = turns.filter(({ turn }) => turn >= held.turn).flatMap(({ told }) => told);
  let certain = held.cards;
  for (const seen of since) {
    if (seen.type === 'played' && seen.seat !== viewer) certain = withoutAll(certain, [seen.card]) ?? certain;
  }
  return withoutAll(others, certain) !== undefined;
}

function isSame(one: readonly SketchCard[], other: readonly SketchCard[]): boolean {
  return one.join(' ') === other.join(' ');
}
