import type { JourneyLook } from '../../games/page-pack.ts';
import JourneyRow from './JourneyRow.svelte';
import MarkPicture from './MarkPicture.svelte';

const texts = {
  editions: { only: 'Toy' },
  rows: { only: { 1: 'Toy' } },
  marks: { lit: 'Lit' },
  score: (amount: number) => `${amount}`,
  ratios: {
    'peeked-again': {
      title: 'Peeked again',
      shown: 'share',
      says: (part: number, whole: number) => `${part} of ${whole}`,
    },
  },
} as const;

export const lanternsJourneyLook: JourneyLook = {
  texts: { en: texts, fr: texts },
  rowPicture: JourneyRow,
  markPicture: MarkPicture,
};
