import type { Tengu } from '@hyakki/games/tengu';

/**
 * What people type for a move, in both languages at once, because guests may speak the other one. Lower case, without
 * accents: the terminal strips them before it looks here.
 */
export const VERBS: Readonly<Record<string, string>> = {
  go: 'go',
  g: 'go',
  move: 'go',
  va: 'go',
  vas: 'go',
  aller: 'go',
  deplace: 'go',
  deplacer: 'go',
  stay: 'stay',
  s: 'stay',
  wait: 'stay',
  reste: 'stay',
  rester: 'stay',
  done: 'done',
  d: 'done',
  ok: 'done',
  fini: 'done',
  vu: 'done',
  mirage: 'mirage',
  m: 'mirage',
  help: 'help',
  aide: 'help',
  aider: 'help',
};

/** What people type for what somebody did, in both languages at once, without accents. */
export const DEEDS: Readonly<Record<string, readonly Tengu['SeenEvent']['type'][]>> = {
  looked: ['looked'],
  seen: ['looked'],
  saw: ['looked'],
  regarde: ['looked'],
  vu: ['looked'],
  went: ['went'],
  moved: ['went'],
  alle: ['went'],
  deplace: ['went'],
  stayed: ['stayed'],
  waited: ['stayed'],
  reste: ['stayed'],
  helped: ['helped'],
  aide: ['helped'],
  found: ['found'],
  trouve: ['found'],
  mixed: ['mixed'],
  melange: ['mixed'],
};
