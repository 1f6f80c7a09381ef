import type { Bot } from '@hyakki/engine';
import type { Sketch } from '@hyakki/games/sketch';
import { explainMove } from './explain.ts';
import { knowledgeOf } from './knowledge.ts';
import { imagineWorlds, ratePlans } from './plans.ts';
import { moveOf } from './position.ts';
import { judgeRaces } from './race.ts';

/** In how many worlds it considers the next card of a stack. */
const WORLDS = 4;

/** Weighs every way to play its whole turn by its points afterwards and how each race stands. */
export const greedy: Bot<Sketch> = {
  name: 'greedy',
  version: 3,
  memory: 'none',
  isSecretive: false,
  choose({ view, rng }) {
    const knowledge = knowledgeOf(view, undefined);
    const worlds = imagineWorlds(knowledge, WORLDS, rng);
    const [best] = ratePlans(worlds, (position) => judgeRaces(position, knowledge.seat));
    return moveOf(best!.plan.actions[0]!);
  },
  explain: explainMove,
};
