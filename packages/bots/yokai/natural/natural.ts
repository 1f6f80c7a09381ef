import type { Ask, Bot } from '@hyakki/engine';
import type { Move, Yokai } from '@hyakki/games/yokai';
import { USUAL_ATTENTION } from '../belief/forgetful.ts';
import { isTimeToDeclare } from './declare.ts';
import { explainWith } from './explain.ts';
import { chooseHint } from './hint.ts';
import { chooseLook } from './look.ts';
import { mindOf, type Ways } from './mind.ts';
import { chooseShift } from './shift.ts';

// Plays by conventions that a person can follow (conventions.ts), and reads those of its partners.

export const NATURAL_WAYS: Ways = {
  attention: null,
  doubts: true,
  pool: 1200,
  worlds: 240,
  lookFirst: 5,
  lookKeep: 28,
  lookWorlds: 32,
  lookBit: 0.4,
  linkBit: 0.15,
  hintBit: 0.15,
  lie: 2,
  sure: 0.97,
  revealing: 0.6,
  pace: 1.2,
  exactWorlds: 3,
  exactNodes: 800,
  hope: 0.98,
  leastSure: 0.75,
  winning: 3,
};

export function chooseBy(ways: Ways, ask: Ask<Yokai>): Move {
  const { view, memory, legal, rng } = ask;
  if (memory === undefined) throw new Error('this way of playing needs a memory');
  if (legal.length === 1) return legal[0]!;
  const mind = mindOf(view.shape === null ? ways : sparing(ways), ask, memory, rng);
  switch (view.phase) {
    case 'first-look':
      return isTimeToDeclare(mind) ? { do: 'declare' } : chooseLook(mind);
    case 'second-look':
      return chooseLook(mind);
    case 'move':
      return chooseShift(mind);
    case 'hint':
      return chooseHint(mind);
    case 'over':
      throw new Error('the match is over');
  }
}

/** A shape takes five times as long to judge, so it considers fewer worlds. */
function sparing(ways: Ways): Ways {
  return {
    ...ways,
    worlds: Math.ceil(ways.worlds / 3),
    lookFirst: 3,
    lookKeep: Math.min(ways.lookKeep, 16),
    lookWorlds: Math.min(ways.lookWorlds, 16),
  };
}

export const natural: Bot<Yokai> = {
  name: 'natural',
  version: 1,
  memory: 'perfect',
  isSecretive: false,
  choose: (ask) => chooseBy(NATURAL_WAYS, ask),
  explain: explainWith(NATURAL_WAYS),
};

const FORGETFUL_WAYS: Ways = { ...NATURAL_WAYS, attention: USUAL_ATTENTION };

export const forgetfulNatural: Bot<Yokai> = {
  ...natural,
  memory: 'forgetful',
  choose: (ask) => chooseBy(FORGETFUL_WAYS, ask),
  explain: explainWith(FORGETFUL_WAYS),
};
