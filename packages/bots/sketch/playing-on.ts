import type { Rng } from '@hyakki/engine';
import { FULL_HAND } from '@hyakki/games/sketch';
import { dealOther, type Knowledge } from './knowledge.ts';
import { isOver, type Network, resultFor } from './network.ts';
import {
  DECK,
  DECK_SIZE,
  DRAWING,
  draw,
  HAND,
  HAND_SIZE,
  NOWHERE,
  PHASE,
  type Position,
  prepareDraw,
  SEAT,
} from './position.ts';
import { type Judge, TurnSearch } from './turn-search.ts';

/** Beam width after each card: of the opponent's reply, and smaller for the turns after it. */
const answering = new TurnSearch(16);
const replying = new TurnSearch(8);

const HANDS = 60;
const LUCK = 1 << 30;

/** Judges the end of this seat's own turn by what it knows of the other hand. */
export function judgeTurns(network: Network, knowledge: Knowledge, rng: Rng): Judge {
  const { seat, certain, unseen } = knowledge;
  const theirs = isTold(knowledge)
    ? network.guessFrom(Array.from({ length: HANDS }, () => dealOther(knowledge, unseen.slice(), rng)))
    : network.guessHand(certain, unseen);
  return (position) =>
    isOver(position) ? resultFor(position, seat) : network.chanceOfMover(position, theirs);
}

/** Whether what the opponent did not play says anything about its hand. */
function isTold({ missed }: Knowledge): boolean {
  return missed.some((needed) => needed > 0);
}

/** One for each turn that is played on. */
export function drawLucks(turns: number, rng: Rng): readonly number[] {
  return Array.from({ length: turns }, () => rng.below(LUCK));
}

/** Plays the next turns in a world: both as well as they can with what they know. The result is this seat's chance to win. */
export function playerOn(
  network: Network,
  { seat, known, unseen }: Knowledge,
  judge: Judge,
): (position: Position, lucks: readonly number[]) => number {
  const hand = HAND + seat * FULL_HAND;
  const mine = Array.from(known.subarray(hand, hand + known[HAND_SIZE + seat]!));
  const guessed = network.guessHand([], [...unseen, ...mine]);
  const answer: Judge = (position) =>
    isOver(position) ? resultFor(position, 1 - seat) : network.chanceOfMover(position, guessed);
  return (position, lucks) => {
    for (const luck of lucks) {
      if (position[PHASE] !== DRAWING) break;
      prepareDraw(position);
      draw(position, drawnBy(position, luck));
      if (position[PHASE]! >= DRAWING) continue;
      if (position[SEAT] === seat) replying.finishBest(position, judge);
      else answering.finishBest(position, answer);
    }
    if (isOver(position)) return resultFor(position, seat);
    const chance = network.chanceOfMover(position, undefined);
    return position[SEAT] === seat ? 1 - chance : chance;
  };
}

/** The same luck draws the same place of the deck, whatever was played before. */
function drawnBy(position: Position, luck: number): number {
  const size = position[DECK_SIZE]!;
  if (size === 0) return NOWHERE;
  let left = luck % size;
  let kind = 0;
  while (left >= position[DECK + kind]!) left -= position[DECK + kind++]!;
  return kind;
}
