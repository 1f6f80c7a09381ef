import type { CardId, Memory, RememberedTurn } from '@hyakki/games/yokai';
import { surprise } from './belief.ts';

// How a person forgets. A bot remembers each look for a number of turns, drawn from what its seat was told up to
// then. So a forgotten face stays forgotten until the seat sees it again, and nobody has to keep a list.

/** What remains of a memory: some faces are hidden again, and some turns no longer say who looked where. */
export interface Faded {
  readonly memory: Memory;
  readonly forgotten: ReadonlySet<number>;
}

/** How long a memory lasts, in turns of the table. */
export interface Attention {
  /** Never forgets the last turns, this many of them. */
  readonly fresh: number;
  /** Beyond that, the half-life in turns; a face seen n times lasts n times as long. */
  readonly halfLife: number;
}

export const USUAL_ATTENTION: Attention = { fresh: 4, halfLife: 9 };

export function fade(memory: Memory, { fresh, halfLife }: Attention = USUAL_ATTENTION): Faded {
  const { turns } = memory;
  const now = turns.at(-1)?.turn ?? 0;
  const forgotten = new Set<number>();
  const lastsUntil = new Map<CardId, number>();
  const timesSeen = new Map<CardId, number>();
  let told = START;
  for (const turn of turns) {
    told = fold(told, turn);
    for (const { card, family } of turn.looks) {
      if (family === 'hidden') continue;
      const times = (timesSeen.get(card) ?? 0) + 1;
      timesSeen.set(card, times);
      lastsUntil.set(card, turn.turn + fresh + times * halfLife * halfLivesOf(mix(told, card)));
    }
    if (turn.turn + fresh + halfLife * halfLivesOf(mix(told, WHOLE_TURN)) < now) forgotten.add(turn.turn);
  }
  const isKept = (card: CardId) => (lastsUntil.get(card) ?? Number.POSITIVE_INFINITY) >= now;
  return {
    forgotten,
    memory: {
      ...memory,
      faces: memory.faces.map((face, card) => (isKept(card) ? face : 'hidden')),
      turns: turns.map((turn) => ({
        ...turn,
        looks: turn.looks.map(({ card, family }) => ({ card, family: isKept(card) ? family : 'hidden' })),
      })),
    },
  };
}

/** Half of all draws are below one half-life, a quarter above two. */
function halfLivesOf(bits: number): number {
  return surprise(1 - (bits >>> 0) / 0x1_0000_0000);
}

const START = 0x811c9dc5;
const WHOLE_TURN = 99;

/** The cards of a turn; not its hint, which the turn's own looks come before. */
function fold(told: number, { turn, seat, looks }: RememberedTurn): number {
  let bits = mix(mix(told, turn), seat);
  for (const { card, family } of looks) bits = mix(mix(bits, card), family.length);
  return bits;
}

/** One round of a hash that spreads every bit (FNV, then murmur's finish). */
function mix(bits: number, more: number): number {
  let mixed = Math.imul(bits ^ more, 0x01000193);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  return mixed;
}
