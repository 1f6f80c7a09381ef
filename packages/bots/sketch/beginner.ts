import type { Bot } from '@hyakki/engine';
import type { Sketch } from '@hyakki/games/sketch';
import { explainMove } from './explain.ts';
import { imagineInto, knowledgeOf } from './knowledge.ts';
import {
  act,
  actionOf,
  leadOf,
  OVER,
  PHASE,
  PLACE_COUNT,
  POINTS,
  POSITION_SIZE,
  type Position,
  SIDE_SIZE,
  STACK,
  STACK_ROOM,
  STACK_SIZE,
  yokaiValue,
} from './position.ts';

/** How many moves in a hundred it makes without thinking. */
const CARELESS = 6;
/** In hundredths of a point: how far off it judges. */
const VAGUENESS = 150;

/** Likes immediate gains and a majority of sketches; never considers what the opponent will do next. */
export const beginner: Bot<Sketch> = {
  name: 'beginner',
  version: 2,
  memory: 'none',
  isSecretive: false,
  choose({ view, legal, rng }) {
    if (rng.below(100) < CARELESS) return legal[rng.below(legal.length)];
    const knowledge = knowledgeOf(view, undefined);
    const world = new Uint8Array(POSITION_SIZE);
    const position = new Uint8Array(POSITION_SIZE);
    imagineInto(world, knowledge, rng);
    let best = legal[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const move of legal) {
      position.set(world);
      act(position, actionOf(move));
      const hope = judgeHopes(position, knowledge.seat) + rng.below(VAGUENESS) / 100;
      if (hope > most) {
        most = hope;
        best = move;
      }
    }
    return best;
  },
  explain: explainMove,
};

/** More than all Yokai together. */
const WHOLE_MATCH = 200;

/** Points, and a share of each Yokai for a lead in sketches there. */
function judgeHopes(position: Position, me: number): number {
  if (position[PHASE] === OVER) return WHOLE_MATCH * Math.sign(leadOf(position, me));
  let judged = position[POINTS + me]! - position[POINTS + 1 - me]!;
  for (let place = 0; place < PLACE_COUNT; place++) {
    const value = yokaiValue(position[STACK + place * STACK_ROOM + position[STACK_SIZE + place]! - 1]!);
    const more = position[SIDE_SIZE + 2 * place + me]! - position[SIDE_SIZE + 2 * place + 1 - me]!;
    judged += (more * value) / 12;
  }
  return judged;
}
