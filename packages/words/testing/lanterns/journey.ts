import type { Language } from '../../language.ts';
import type { JourneyWords } from '../../words-pack.ts';

const journey: JourneyWords = {
  editions: { only: '' },
  row: (level) => `Level ${level}`,
  marks: { lit: 'Lit' },
  score: (amount) => `${amount} lights`,
  ratios: { 'peeked-again': (part, whole) => `Of ${whole} peeks, ${part} showed what you knew.` },
  plots: { 'peeked-again': 'peeks at what you knew' },
};

/** The toy game speaks only English, because only tests play it. */
export const LANTERNS_JOURNEY: Readonly<Record<Language, JourneyWords>> = { en: journey, fr: journey };
