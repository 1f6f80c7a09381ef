import type { Rank } from '@hyakki/games/tengu';
import type { Language } from '../language.ts';
import type { JourneyWords } from '../words-pack.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

const marksEn: Readonly<Record<Rank | 'all-toys', string>> = {
  'all-toys': 'All toys found',
  outwitted: '0 to 5 toys: outwitted',
  close: '6 to 9: almost',
  'well-played': '10 or 11: well played',
  dazzling: '12: dazzling',
};
const marksFr: Readonly<Record<Rank | 'all-toys', string>> = {
  'all-toys': 'Tous les jouets retrouvés',
  outwitted: '0 à 5 jouets : le Tengu rit',
  close: '6 à 9 : presque',
  'well-played': '10 ou 11 : bien joué',
  dazzling: '12 : éclatant',
};

export const TENGU_JOURNEY: Readonly<Record<Language, JourneyWords>> = {
  en: {
    editions: { standard: '' },
    row: (level) => `Level ${level}, ${en.levelNames[Number(level) - 1] ?? ''}`,
    marks: marksEn,
    score: (amount) => `${amount} ${amount === 1 ? 'toy' : 'toys'}`,
    ratios: {
      'looked-again': (part, whole) =>
        `Of ${whole} tiles you looked at, ${part} ${part === 1 ? 'was' : 'were'} known to you already.`,
      'toys-a-card': (part, whole) =>
        `With ${whole} cards of your own you found ${part} ${part === 1 ? 'toy' : 'toys'}.`,
    },
    plots: { 'looked-again': 'known tiles looked at again', 'toys-a-card': 'toys found with each card' },
  },
  fr: {
    editions: { standard: '' },
    row: (level) => `Niveau ${level}, ${fr.levelNames[Number(level) - 1] ?? ''}`,
    marks: marksFr,
    score: (amount) => `${amount} ${amount < 2 ? 'jouet' : 'jouets'}`,
    ratios: {
      'looked-again': (part, whole) =>
        `Sur ${whole} tuiles observées, ${part} ${part < 2 ? 'était déjà connue' : 'étaient déjà connues'}.`,
      'toys-a-card': (part, whole) =>
        `Avec ${whole} de tes cartes, tu as retrouvé ${part} ${part < 2 ? 'jouet' : 'jouets'}.`,
    },
    plots: {
      'looked-again': 'tuiles connues, regardées encore',
      'toys-a-card': 'jouets retrouvés par carte',
    },
  },
};
