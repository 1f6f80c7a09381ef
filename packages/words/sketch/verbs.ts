import type { Sketch } from '@hyakki/games/sketch';

/**
 * What people type for a move, in both languages at once, because guests may speak the other one. Lower case, without
 * accents: the terminal strips them before it looks here.
 */
export const VERBS: Readonly<Record<string, string>> = {
  play: 'play',
  p: 'play',
  lay: 'play',
  joue: 'play',
  jouer: 'play',
  j: 'play',
  pose: 'play',
  poser: 'play',
  call: 'call',
  c: 'call',
  appelle: 'call',
  appeler: 'call',
  appel: 'call',
  distract: 'distract',
  d: 'distract',
  distrais: 'distract',
  distraire: 'distract',
  skip: 'skip',
  s: 'skip',
  no: 'skip',
  non: 'skip',
  renonce: 'skip',
  renoncer: 'skip',
  end: 'end',
  e: 'end',
  done: 'end',
  pass: 'end',
  fin: 'end',
  finis: 'end',
  finir: 'end',
  passe: 'end',
  passer: 'end',
};

/** What people type for what somebody did, in both languages at once, without accents. */
export const DEEDS: Readonly<Record<string, readonly Sketch['SeenEvent']['type'][]>> = {
  played: ['played'],
  laid: ['played'],
  joue: ['played'],
  pose: ['played'],
  called: ['called'],
  appele: ['called'],
  distracted: ['distracted'],
  distrait: ['distracted'],
  took: ['taken'],
  taken: ['taken'],
  pris: ['taken'],
  drew: ['drew'],
  pioche: ['drew'],
  skipped: ['skipped'],
  renonce: ['skipped'],
};
