import type { Tengu } from '@hyakki/games/tengu';
import type { WordsPack } from '../words-pack.ts';
import { TENGU_CONVENTIONS } from './conventions.ts';
import { tenguWords } from './index.ts';
import { TENGU_REASONS } from './reasons.ts';
import { TENGU_REVIEW } from './reviewing.ts';

export const tenguPack: WordsPack<Tengu> = {
  words: tenguWords,
  review: TENGU_REVIEW,
  bots: {
    en: { reasons: TENGU_REASONS.en, conventions: TENGU_CONVENTIONS.en },
    fr: { reasons: TENGU_REASONS.fr, conventions: TENGU_CONVENTIONS.fr },
  },
};
