import {
  type Ask,
  type Bot,
  Generator,
  inPercent,
  type MadeMove,
  type Reason,
  seedFromText,
} from '@hyakki/engine';
import type { Sketch, View } from '@hyakki/games/sketch';
import { explainMove, reason } from './explain.ts';
import { knowledgeOf } from './knowledge.ts';
import { type Effort, lookAhead } from './lookahead.ts';
import { Network } from './network.ts';
import { moveOf } from './position.ts';
import { readWeights } from './weights.ts';

export const network = new Network(readWeights());

/** A bot with the learned judgement and this depth of lookahead. */
export function learned(name: string, effort: Effort): Bot<Sketch> {
  return {
    name,
    version: 3,
    memory: 'perfect',
    isSecretive: false,
    choose({ view, memory, rng }: Ask<Sketch>) {
      const { plan } = lookAhead(network, knowledgeOf(view, memory), effort, rng);
      return moveOf(plan.actions[0]!);
    },
    explain: (made) => [...explainMove(made), ...chanceOf(made)],
  };
}

const GLANCE: Effort = { worlds: 4, rounds: [], turns: 0 };
const ANY_LUCK = seedFromText('the same reasons every time');

/** Only for a viewer who saw the hand. */
function chanceOf({ view, memory, seat }: MadeMove<Sketch>): Reason[] {
  if (view.viewer !== seat || !isToMove(view)) return [];
  const { chance } = lookAhead(network, knowledgeOf(view, memory), GLANCE, new Generator(ANY_LUCK));
  return [reason('chance', { percent: inPercent(chance) })];
}

function isToMove({ seat, viewer, phase }: View): boolean {
  return seat === viewer && phase !== 'over';
}
