import type { Habits } from './playout.ts';

/** Tuned over tens of thousands of quick matches at every level, keeping small changes that won more of them. */
export const HABITS: Habits = {
  mirror: 3.4,
  gamble: 6.6,
  gambleUnderMirage: 3.1,
  explore: 2.3,
  chance: 4.3,
  clue: 0.3,
  approach: 2.6,
  known: -0.7,
  mist: -6.6,
  tornado: -0.2,
  mirage: -6.2,
  othersGamble: -6,
  underMirage: -0.5,
  view: 0.1,
  mirageRisk: -2.9,
  mistRisk: -1.7,
};
