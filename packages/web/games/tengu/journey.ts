import type { Rank } from '@hyakki/games/tengu';
import { levelRows } from '../level-rows.ts';
import type { JourneyLook, JourneyTexts } from '../page-pack.ts';
import JourneyRow from './JourneyRow.svelte';
import MarkPicture from './MarkPicture.svelte';
import { OPTIONS_TEXTS } from './options-texts.ts';

type Mark = Rank | 'all-toys';

const en: JourneyTexts = {
  editions: OPTIONS_TEXTS.en.editions,
  rows: levelRows(OPTIONS_TEXTS.en),
  marks: {
    'all-toys': 'All toys',
    outwitted: 'Outwitted',
    close: 'Almost',
    'well-played': 'Well played',
    dazzling: 'Dazzling',
  } satisfies Record<Mark, string>,
  score: (amount) => `${amount} ${amount === 1 ? 'toy' : 'toys'}`,
  ratios: {
    'looked-again': {
      title: 'Looked again at a tile I had seen',
      shown: 'share',
      says: (part, whole) => `${part} of ${whole} looks`,
    },
    'toys-a-card': {
      title: 'Toys for each card played',
      shown: 'rate',
      says: (part, whole) => `${part} toys with ${whole} cards`,
    },
  },
};

const fr: JourneyTexts = {
  editions: OPTIONS_TEXTS.fr.editions,
  rows: levelRows(OPTIONS_TEXTS.fr),
  marks: {
    'all-toys': 'Tous les jouets',
    outwitted: 'Le Tengu rit',
    close: 'Presque !',
    'well-played': 'Bien joué',
    dazzling: 'Éclatant',
  } satisfies Record<Mark, string>,
  score: (amount) => `${amount} ${amount < 2 ? 'jouet' : 'jouets'}`,
  ratios: {
    'looked-again': {
      title: 'Tuiles regardées que j’avais déjà vues',
      shown: 'share',
      says: (part, whole) => `${part} sur ${whole} regards`,
    },
    'toys-a-card': {
      title: 'Jouets par carte jouée',
      shown: 'rate',
      says: (part, whole) => `${part} jouets en ${whole} cartes`,
    },
  },
};

export const tenguJourneyLook: JourneyLook = {
  texts: { en, fr },
  rowPicture: JourneyRow,
  markPicture: MarkPicture,
};
