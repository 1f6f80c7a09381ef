import type { RefusalText } from '../game-words.ts';
import type { Language } from '../language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export { drawStars, sayDay, sayPoints, sayShared, starsOf } from './daily.ts';
export { FAIR_DEAL, sayFairness } from './fair-deal.ts';
export { NOTICE_KINDS, type NoticeKind, sayNotice } from './notices.ts';

export type HouseTexts = Omit<typeof en, 'refusals'> & {
  readonly refusals: Readonly<Record<keyof typeof en.refusals, RefusalText>>;
};

/** Texts that hold for every game: refusals of records and seats, aids, talk. */
export const HOUSE: Readonly<Record<Language, HouseTexts>> = { en, fr };
