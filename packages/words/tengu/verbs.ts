/**
 * What people type for a move, in both languages at once: a French table has guests. Without accents and in lower
 * case; whoever reads a line takes those off.
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
