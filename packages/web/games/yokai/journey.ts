import type { Rank } from '@hyakki/games/yokai';
import { levelRows } from '../level-rows.ts';
import type { JourneyLook, JourneyTexts } from '../page-pack.ts';
import JourneyRow from './JourneyRow.svelte';
import MarkPicture from './MarkPicture.svelte';
import { OPTIONS_TEXTS } from './options-texts.ts';

const en: JourneyTexts = {
  editions: OPTIONS_TEXTS.en.editions,
  rows: levelRows(OPTIONS_TEXTS.en),
  marks: {
    honourable: 'Honourable victory',
    glorious: 'Glorious victory',
    legendary: 'Legendary victory',
    total: 'Total victory',
  } satisfies Record<Rank, string>,
  score: (amount) => `${amount} ${amount === 1 ? 'point' : 'points'}`,
  ratios: {
    'looked-again': {
      title: 'Looked again at a card I had seen',
      shown: 'share',
      says: (part, whole) => `${part} of ${whole} looks`,
    },
    'hints-right': {
      title: 'My hints, judged at the end',
      shown: 'share',
      says: (part, whole) => `${part} of ${whole} well placed`,
    },
  },
};

const fr: JourneyTexts = {
  editions: OPTIONS_TEXTS.fr.editions,
  rows: levelRows(OPTIONS_TEXTS.fr),
  marks: {
    honourable: 'Victoire honorable',
    glorious: 'Victoire glorieuse',
    legendary: 'Victoire légendaire',
    total: 'Victoire totale',
  } satisfies Record<Rank, string>,
  score: (amount) => `${amount} ${Math.abs(amount) < 2 ? 'point' : 'points'}`,
  ratios: {
    'looked-again': {
      title: 'Cartes regardées que j’avais déjà vues',
      shown: 'share',
      says: (part, whole) => `${part} sur ${whole} regards`,
    },
    'hints-right': {
      title: 'Mes indices, jugés à la fin',
      shown: 'share',
      says: (part, whole) => `${part} sur ${whole} bien placés`,
    },
  },
};

export const yokaiJourneyLook: JourneyLook = {
  texts: { en, fr },
  rowPicture: JourneyRow,
  markPicture: MarkPicture,
};
