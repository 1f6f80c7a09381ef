import type { Bot } from '@hyakki/engine';
import type { Yokai } from '@hyakki/games/yokai';
import { explainWith } from './explain.ts';
import type { Ways } from './mind.ts';
import { chooseBy, NATURAL_WAYS } from './natural.ts';

/** Forgets sooner, thinks of fewer worlds, reads nothing into what others do not do, and declares only when sure. */
const BEGINNER_WAYS: Ways = {
  ...NATURAL_WAYS,
  attention: { fresh: 3, halfLife: 6 },
  doubts: false,
  pool: 24,
  worlds: 24,
  lookKeep: 12,
  lookWorlds: 12,
  exactWorlds: 0,
  hope: 1,
  leastSure: 0.95,
};

/** A kind partner for a first match. */
export const beginner: Bot<Yokai> = {
  name: 'beginner',
  version: 1,
  memory: 'forgetful',
  isSecretive: false,
  choose: (ask) => chooseBy(BEGINNER_WAYS, ask),
  explain: explainWith(BEGINNER_WAYS),
};
