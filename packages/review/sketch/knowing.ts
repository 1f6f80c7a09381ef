import type { Seat } from '@hyakki/engine';
import {
  FAMILIES,
  type SeenEvent,
  SKETCHES,
  type Sketch,
  VALUES,
  type YokaiCard,
} from '@hyakki/games/sketch';
import type { Moment } from '../moments.ts';
import type { CountedCard, KnownCard } from '../review.ts';
import type { Known } from '../review-pack.ts';
import { stacksTold, type ToldSlot } from './stacks-told.ts';
import { chanceDrawn, chanceOnTop, handsPossible, type Unseen, unseenBy } from './unseen.ts';

type Ended = Extract<SeenEvent, { readonly type: 'ended' }>;

/**
 * What a seat knows of every place in the stacks (`water:1` is the top of the water stack) and of every kind of sketch card.
 * A world is a hand the other player may hold, whatever its order, and an order of the Yokai that nobody has seen.
 */
export function knows(at: Moment<Sketch>, seat: Seat): Known {
  const memory = at.memories[seat]!;
  const yokai = yokaiKnown(at, seat);
  const ended = at.heardBy(seat).findLast(({ seen }) => seen.type === 'ended')?.seen as Ended | undefined;
  if (ended !== undefined) return { cards: [...yokai, ...openCards(ended, seat)], worldsLeft: 0 };
  const unseen = unseenBy(memory);
  const heldIn = memory.held?.turn ?? 0;
  return {
    cards: [...yokai, ...countedCards(unseen, at.turn.number - heldIn)],
    worldsLeft: Math.log10(handsPossible(unseen)) + stackOrders(stacksTold(memory)),
  };
}

/** Together two seats know both hands, and what is left for the deck: only the order of the stacks is open. */
export function worldsLeftJointly({ memories }: Moment<Sketch>): number {
  return stackOrders(stacksTold(memories[0]!));
}

/** The base-10 logarithm of the orders in which the Yokai that nobody has seen may lie. */
function stackOrders(stacks: readonly (readonly ToldSlot[])[]): number {
  return stacks.reduce((sum, stack) => {
    const unseen = stack.filter(({ yokai }) => yokai === null).length;
    return sum + Math.log10(factorial(unseen));
  }, 0);
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

function yokaiKnown(at: Moment<Sketch>, seat: Seat): KnownCard[] {
  const stacks = stacksTold(at.memories[seat]!);
  const { notebooks } = at.state;
  const seen = new Set([...stacks.flat().map(({ yokai }) => yokai), ...notebooks.flat()]);
  return stacks.flatMap((stack, place) => {
    const family = FAMILIES[place]!;
    // A Yokai that nobody has seen lies in the stack of its family since the deal.
    const rest: readonly YokaiCard[] = VALUES.map((value) => `${family}-${value}`).filter(
      (card) => !seen.has(card),
    );
    return stack.map(({ yokai, coveredIn }, depth): KnownCard => {
      const follows = yokai === null ? rest : [yokai];
      return {
        card: `${family}:${depth + 1}`,
        told: yokai,
        turnsAgo: coveredIn === null ? null : at.turn.number - coveredIn,
        follows,
        implied: follows,
      };
    });
  });
}

function countedCards(unseen: Unseen, turnsAgo: number): CountedCard[] {
  return SKETCHES.map(({ card, rank }) => {
    const told = unseen.certain[rank]!;
    return {
      card,
      told,
      turnsAgo: told > 0 ? turnsAgo : null,
      unseen: told + unseen.pool[rank]!,
      inHand: told > 0 ? 1 : chanceDrawn(unseen, rank),
      onTop: chanceOnTop(unseen, rank),
    };
  });
}

/** When the match is over, everything is open. */
function openCards({ hands, deck }: Ended, seat: Seat): CountedCard[] {
  return SKETCHES.map(({ card }) => {
    const told = hands[1 - seat]!.filter((held) => held === card).length;
    return {
      card,
      told,
      turnsAgo: told > 0 ? 0 : null,
      unseen: 0,
      inHand: told > 0 ? 1 : 0,
      onTop: deck[0] === card ? 1 : 0,
    };
  });
}
