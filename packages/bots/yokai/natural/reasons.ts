/** Why a move is made: each language has a sentence for each. */
export const YOKAI_REASONS = [
  // What everybody at the table can tell.
  'nobody-looked',
  'not-looked-yet',
  'looks-again',
  'belongs-with',
  'makes-room',
  'says-nothing',
  'moves-on',
  'moves-on-linked',
  'not-together',
  'clue',
  'blind-hint',
  'reveals-first',
  'reveals-more',
  'sets-out-first',
  'sets-out-more',
  'all-together',
  // What the seat knew, told when the match is over.
  'knew-face',
  'trusted-face',
  'knew-chances',
  'knew-same',
  'knew-clue',
  'moves-left',
  'thought-won',
] as const;
export type YokaiReason = (typeof YOKAI_REASONS)[number];
