import type { Language } from '@hyakki/words/language';
import type { LessonKind } from './lesson.ts';

/** What page and terminal say around every lesson. */
export interface LessonTexts {
  readonly kinds: Readonly<Record<LessonKind, string>>;
  /** Stands before a step that teaches a convention. */
  readonly convention: string;
  /** Before what is said about a move that does not go on, or alone. */
  readonly notThis: string;
  readonly goBack: string;
  readonly showMe: string;
  readonly step: (number: number, of: number) => string;
  readonly realMatch: string;
}

export const LESSON_TEXTS: Readonly<Record<Language, LessonTexts>> = {
  en: {
    kinds: { match: 'First match', idea: 'Idea', convention: 'Convention' },
    convention: 'A custom, not a rule',
    notThis: 'Not this one.',
    goBack: 'Try again',
    showMe: 'Show me',
    step: (number, of) => `Step ${number} of ${of}`,
    realMatch: 'Play a real match',
  },
  fr: {
    kinds: { match: 'Première partie', idea: 'Idée', convention: 'Convention' },
    convention: 'Un usage, pas une règle',
    notThis: 'Pas celle-ci.',
    goBack: 'Réessayer',
    showMe: 'Montre-moi',
    step: (number, of) => `Étape ${number} sur ${of}`,
    realMatch: 'Jouer une vraie partie',
  },
};
