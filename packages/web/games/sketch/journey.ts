import type { SketchBotName } from '@hyakki/bots/sketch';
import type { Edition } from '@hyakki/games/sketch';
import { en as pageEn } from '../../texts/en.ts';
import { fr as pageFr } from '../../texts/fr.ts';
import type { JourneyLook, JourneyTexts } from '../page-pack.ts';
import JourneyRow from './JourneyRow.svelte';
import MarkPicture from './MarkPicture.svelte';
import { OPTIONS_TEXTS } from './options-texts.ts';

/** The same opponents in both editions, called as at a table. */
function rows(bots: Readonly<Record<string, string>>): JourneyTexts['rows'] {
  const names: Readonly<Record<SketchBotName, string>> = {
    beginner: bots['beginner']!,
    greedy: bots['greedy']!,
    skilled: bots['skilled']!,
    expert: bots['expert']!,
  };
  return { french: names, english: names } satisfies Record<Edition, typeof names>;
}

const en: JourneyTexts = {
  editions: OPTIONS_TEXTS.en.editions,
  rows: rows(pageEn.bots),
  marks: { beaten: 'Beaten' },
  score: (amount) => `${amount} ${amount === 1 ? 'point' : 'points'}`,
  ratios: {
    'points-taken': {
      title: 'My share of the points',
      shown: 'share',
      says: (part, whole) => `${part} of ${whole} points`,
    },
  },
};

const fr: JourneyTexts = {
  editions: OPTIONS_TEXTS.fr.editions,
  rows: rows(pageFr.bots),
  marks: { beaten: 'Battu' },
  score: (amount) => `${amount} ${amount < 2 ? 'point' : 'points'}`,
  ratios: {
    'points-taken': {
      title: 'Ma part des points',
      shown: 'share',
      says: (part, whole) => `${part} sur ${whole} points`,
    },
  },
};

export const sketchJourneyLook: JourneyLook = {
  texts: { en, fr },
  rowPicture: JourneyRow,
  markPicture: MarkPicture,
};
