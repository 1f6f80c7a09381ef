import type { Rank } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';

interface TableTexts {
  readonly levelLines: readonly string[];
  readonly gradeHead: readonly string[];
  /** Names of what is in the box. */
  readonly back: string;
  readonly temple: string;
  readonly helpToken: string;
  readonly grades: Readonly<Record<Rank, string>>;
}

export const TABLE_TEXTS: Readonly<Record<Language, TableTexts>> = {
  en: {
    levelLines: ['level', 'yokai', 'paths', 'mists', 'tornados', 'mirages', 'forest', 'set aside', 'help'],
    gradeHead: ['grade', 'toys'],
    back: 'face down',
    temple: 'Temple',
    helpToken: 'help token × 4',
    grades: { outwitted: 'outwitted', close: 'almost', 'well-played': 'well played', dazzling: 'dazzling' },
  },
  fr: {
    levelLines: ['niveau', 'yokai', 'chemins', 'brumes', 'tornades', 'mirages', 'forêt', 'écartées', 'aide'],
    gradeHead: ['mention', 'jouets'],
    back: 'face cachée',
    temple: 'Temple',
    helpToken: 'jeton d’aide × 4',
    grades: { outwitted: 'le Tengu rit', close: 'presque', 'well-played': 'bien joué', dazzling: 'éclatant' },
  },
};
