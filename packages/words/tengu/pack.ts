import type { Tengu } from '@hyakki/games/tengu';
import type { WordsPack } from '../words-pack.ts';
import { tenguConventions } from './conventions.ts';
import { tenguWords } from './index.ts';
import { TENGU_JOURNEY } from './journey.ts';
import { TENGU_REASONS } from './reasons.ts';
import { TENGU_REVIEW } from './reviewing.ts';

export const tenguPack: WordsPack<Tengu> = {
  words: tenguWords,
  review: TENGU_REVIEW,
  journey: TENGU_JOURNEY,
  bots: {
    en: { reasons: TENGU_REASONS.en, conventions: (view) => tenguConventions(view, 'en') },
    fr: { reasons: TENGU_REASONS.fr, conventions: (view) => tenguConventions(view, 'fr') },
  },
};
