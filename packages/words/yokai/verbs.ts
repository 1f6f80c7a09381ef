import type { Yokai } from '@hyakki/games/yokai';

/**
 * What people type for a move, in both languages at once, because guests may speak the other one. Lower case, without
 * accents: the terminal strips them before it looks here.
 */
export const VERBS: Readonly<Record<string, string>> = {
  look: 'look',
  l: 'look',
  see: 'look',
  peek: 'look',
  regarde: 'look',
  regarder: 'look',
  voir: 'look',
  vois: 'look',
  move: 'move',
  m: 'move',
  deplace: 'move',
  deplacer: 'move',
  bouge: 'move',
  bouger: 'move',
  reveal: 'reveal',
  r: 'reveal',
  revele: 'reveal',
  reveler: 'reveal',
  devoile: 'reveal',
  devoiler: 'reveal',
  retourne: 'reveal',
  retourner: 'reveal',
  place: 'place',
  p: 'place',
  put: 'place',
  pose: 'place',
  poser: 'place',
  placer: 'place',
  declare: 'declare',
  declarer: 'declare',
  peace: 'declare',
  paix: 'declare',
};

/** What people type for what somebody did, in both languages at once, without accents. */
export const DEEDS: Readonly<Record<string, readonly Yokai['SeenEvent']['type'][]>> = {
  looked: ['looked'],
  seen: ['looked'],
  saw: ['looked'],
  regarde: ['looked'],
  vu: ['looked'],
  moved: ['moved'],
  deplace: ['moved'],
  bouge: ['moved'],
  revealed: ['revealed'],
  revele: ['revealed'],
  devoile: ['revealed'],
  retourne: ['revealed'],
  placed: ['placed'],
  put: ['placed'],
  pose: ['placed'],
  place: ['placed'],
  declared: ['declared'],
  declare: ['declared'],
};
