import type { Language } from '@hyakki/words/language';
import { DISTANCES } from './schedule.ts';

/** What page and terminal say around every question. */
export interface PracticeTexts {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly right: (answer: string) => string;
  readonly wrong: (answer: string) => string;
  /** All right answers. */
  readonly good: (answers: readonly string[]) => string;
  readonly convention: string;
  /** When the question comes back: one for each of DISTANCES. */
  readonly comesBack: Readonly<Record<(typeof DISTANCES)[number], string>>;
  readonly countOf: (number: number, of: number) => string;
  readonly turn: (turn: number) => string;
  readonly over: (right: number, of: number) => string;
  readonly doneToday: string;
}

export const PRACTICE_TEXTS: Readonly<Record<Language, PracticeTexts>> = {
  en: {
    title: 'Practice',
    yes: 'Yes',
    no: 'No',
    right: (answer) => `Right: ${answer}.`,
    wrong: (answer) => `Wrong: ${answer}.`,
    good: (answers) =>
      `${answers.length === 1 ? 'The right answer' : 'Right answers'}: ${answers.join(' · ')}.`,
    convention: 'A hint or a help may be false: partners trust it all the same.',
    comesBack: {
      1: 'Again tomorrow.',
      3: 'Again in three days.',
      7: 'Again in a week.',
      30: 'Again in a month.',
    },
    countOf: (number, of) => `Question ${number} of ${of}`,
    turn: (turn) => `Turn ${turn}`,
    over: (right, of) => `${right} of ${of} right.`,
    doneToday: 'That was today’s handful. Come back tomorrow.',
  },
  fr: {
    title: 'Entraînement',
    yes: 'Oui',
    no: 'Non',
    right: (answer) => `Juste : ${answer}.`,
    wrong: (answer) => `Faux : ${answer}.`,
    good: (answers) =>
      `${answers.length === 1 ? 'La bonne réponse' : 'Bonnes réponses'} : ${answers.join(' · ')}.`,
    convention: 'Un indice ou une aide peut être faux : entre partenaires, on s’y fie quand même.',
    comesBack: {
      1: 'À revoir demain.',
      3: 'À revoir dans trois jours.',
      7: 'À revoir dans une semaine.',
      30: 'À revoir dans un mois.',
    },
    countOf: (number, of) => `Question ${number} sur ${of}`,
    turn: (turn) => `Tour ${turn}`,
    over: (right, of) => `${right} sur ${of} justes.`,
    doneToday: 'C’était la poignée du jour. Reviens demain.',
  },
};

/** `Again in three days.` */
export function sayComingBack(stage: number, language: Language): string {
  return PRACTICE_TEXTS[language].comesBack[DISTANCES[stage]!];
}
