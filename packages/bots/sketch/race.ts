import {
  HAND_SIZE,
  leadOf,
  OVER,
  PHASE,
  PLACE_COUNT,
  POINTS,
  type Position,
  SIDE_SIZE,
  STACK,
  STACK_ROOM,
  STACK_SIZE,
  yokaiValue,
} from './position.ts';

// A judgement made by hand, in points: what one has, and how each of the four races stands.

/** More than all Yokai together. */
const WHOLE_MATCH = 200;
const CARD_IN_HAND = 0.4;

/** How the match stands for this seat when the other comes next. */
export function judgeRaces(position: Position, me: number): number {
  if (position[PHASE] === OVER) return WHOLE_MATCH * Math.sign(leadOf(position, me));
  const you = 1 - me;
  let judged = position[POINTS + me]! - position[POINTS + you]!;
  judged += CARD_IN_HAND * (position[HAND_SIZE + me]! - position[HAND_SIZE + you]!);
  for (let place = 0; place < PLACE_COUNT; place++) {
    const value = yokaiValue(position[STACK + place * STACK_ROOM + position[STACK_SIZE + place]! - 1]!);
    judged += judgeRace(value, position[SIDE_SIZE + 2 * place + me]!, position[SIDE_SIZE + 2 * place + you]!);
  }
  return judged;
}

/** One Yokai: what the sketches on both sides are worth when the other comes next. */
function judgeRace(value: number, mine: number, yours: number): number {
  const missing = value - mine - yours;
  // One more sketch decides, and the other may lay it.
  if (missing <= 1) {
    if (yours >= mine) return -0.6 * value;
    return yours === mine - 1 ? 0.1 * value : 0.5 * value;
  }
  const lead = Math.max(-1, Math.min(1, (mine - yours) / 3));
  return 0.6 * value * lead * ((mine + yours) / value);
}
