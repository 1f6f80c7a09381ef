import { pick, type Rng, type Seat, type Seed, seatsOf, shuffle } from '@hyakki/engine';
import type { SketchCard, YokaiCard } from './components.ts';
import { sorted, withoutAll } from './hands.ts';
import { STACKS } from './setup.ts';
import { hiddenIn } from './stacks.ts';
import type { Memory, State, View } from './types.ts';

/** Any world this viewer could be in. Each card that could be anywhere is equally likely to be in a hand. */
export function imagine(view: View, memory: Memory, rng: Rng): State {
  const { hands, deck } = imagineCards(view, memory, rng);
  return {
    options: view.options,
    seatCount: view.seatCount,
    first: view.first,
    turn: view.turn,
    seat: view.seat,
    phase: view.phase,
    drew: view.drew,
    played: view.played,
    passes: view.passes,
    laid: view.laid,
    stacks: view.stacks,
    // Under the top cards lies what everybody saw go there (S29).
    seen: memory.stacks,
    notebooks: view.notebooks,
    discard: view.discard,
    deck: view.deck,
    last: view.last,
    ending: view.outcome?.ending ?? null,
    secret: {
      hands,
      deck,
      stacks: imagineStacks(memory.stacks, view.notebooks, rng),
      dice: { seed: imagineSeed(rng), drawn: 0 },
    },
  };
}

type Hands = readonly (readonly SketchCard[])[];

function imagineCards(view: View, memory: Memory, rng: Rng): { hands: Hands; deck: readonly SketchCard[] } {
  const { hands, deckCards } = view;
  // S27
  if (deckCards !== 'hidden') return { hands: hands as Hands, deck: deckCards };
  const { viewer, unseen } = memory;
  const certain = imagineCertain(memory, rng);
  const rest = shuffle(withoutAll(unseen, [...certain.values()].flat())!, rng);
  const imagined = hands.map((hand, seat) => {
    if (seat === viewer) return hand as readonly SketchCard[];
    const kept = certain.get(seat) ?? [];
    return sorted([...kept, ...rest.splice(0, hand.length - kept.length)]);
  });
  return { hands: imagined, deck: rest };
}

/**
 * What each other hand surely holds. A reshuffle tells: all cards that lay nowhere were then in these hands, and stay
 * there until they are played. A spectator does not know whose each was: any assignment will do that explains
 * every play since.
 */
function imagineCertain(memory: Memory, rng: Rng): ReadonlyMap<Seat, readonly SketchCard[]> {
  const { held, viewer, unseen } = memory;
  if (held === null) return new Map();
  const others = seatsOf(held.sizes.length).filter((seat) => seat !== viewer);
  const ways: Map<Seat, readonly SketchCard[]>[] = [];
  for (const part of partsOf(held.cards, held.sizes[others[0]!]!)) {
    const certain = new Map<Seat, readonly SketchCard[]>();
    const shares = [part, withoutAll(held.cards, part)!];
    const areExplained = others.every((seat, i) => {
      const left = leftOf(shares[i]!, memory, seat);
      if (left !== undefined) certain.set(seat, left);
      return left !== undefined;
    });
    if (areExplained && withoutAll(unseen, [...certain.values()].flat()) !== undefined) ways.push(certain);
  }
  return pick(ways, rng);
}

/** What a seat still holds of these cards if it had them at the reshuffle; undefined when it cannot have had them. */
function leftOf(
  cards: readonly SketchCard[],
  { held, turns }: Memory,
  seat: Seat,
): readonly SketchCard[] | undefined {
  const left = cards.slice();
  let unknown = 0;
  for (const { turn, told } of turns) {
    if (turn < held!.turn) continue;
    for (const seen of told) {
      if (seen.type === 'drew' && seen.seat === seat) unknown++;
      if (seen.type !== 'played' || seen.seat !== seat) continue;
      const at = left.indexOf(seen.card);
      if (at >= 0) left.splice(at, 1);
      else if (unknown-- === 0) return undefined;
    }
  }
  return left;
}

/** Every way to choose this many of the cards; equal cards count separately. */
function partsOf(cards: readonly SketchCard[], size: number): SketchCard[][] {
  if (size === 0) return [[]];
  return cards.flatMap((card, i) => partsOf(cards.slice(i + 1), size - 1).map((part) => [card, ...part]));
}

/** A card that nobody has seen is of the family its stack began with, and lies nowhere else. */
function imagineStacks(
  stacks: Memory['stacks'],
  notebooks: View['notebooks'],
  rng: Rng,
): readonly (readonly YokaiCard[])[] {
  const known = new Set([...stacks.flat(), ...notebooks.flat()]);
  return stacks.map((cards, place) => {
    const hidden = shuffle(
      STACKS[place]!.filter((card) => !known.has(card)),
      rng,
    );
    if (hidden.length !== hiddenIn(cards)) throw new Error('saw more Yokai than were dealt');
    return hidden;
  });
}

function imagineSeed(rng: Rng): Seed {
  return Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
}
