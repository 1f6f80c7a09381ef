import type { Edition, Rank } from '@hyakki/games/yokai';
import type { Language } from '../language.ts';
import type { JourneyWords } from '../words-pack.ts';

const marksEn: Readonly<Record<Rank, string>> = {
  honourable: 'Honourable',
  glorious: 'Glorious',
  legendary: 'Legendary',
  total: 'Total',
};
const marksFr: Readonly<Record<Rank, string>> = {
  honourable: 'Honorable',
  glorious: 'Glorieuse',
  legendary: 'Légendaire',
  total: 'Totale',
};
const editionsEn: Readonly<Record<Edition, string>> = {
  classic: 'classic edition',
  prototype: 'earlier edition',
};
const editionsFr: Readonly<Record<Edition, string>> = {
  classic: 'édition classique',
  prototype: 'ancienne édition',
};

/** The words of the rulebooks' last pages. */
export const YOKAI_JOURNEY: Readonly<Record<Language, JourneyWords>> = {
  en: {
    editions: editionsEn,
    row: (level) => `Victory, level ${level}`,
    marks: marksEn,
    score: (amount) => `${amount} ${amount === 1 ? 'point' : 'points'}`,
    ratios: {
      'looked-again': (part, whole) =>
        `Of ${whole} looks, ${part} ${part === 1 ? 'was' : 'were'} at a card you had already seen.`,
      'hints-right': (part, whole) =>
        `Of ${whole} hints you placed, ${part} ${part === 1 ? 'was' : 'were'} well placed.`,
    },
    plots: { 'looked-again': 'looks at a card already seen', 'hints-right': 'hints well placed' },
  },
  fr: {
    editions: editionsFr,
    row: (level) => `Victoire niveau ${level}`,
    marks: marksFr,
    score: (amount) => `${amount} ${Math.abs(amount) < 2 ? 'point' : 'points'}`,
    ratios: {
      'looked-again': (part, whole) =>
        `Sur ${whole} cartes regardées, ${part} ${part < 2 ? 'était déjà connue' : 'étaient déjà connues'}.`,
      'hints-right': (part, whole) =>
        `Sur ${whole} indices placés, ${part} ${part < 2 ? 'était bien placé' : 'étaient bien placés'}.`,
    },
    plots: { 'looked-again': 'cartes déjà vues, regardées encore', 'hints-right': 'indices bien placés' },
  },
};
