import type { Lanterns } from '@hyakki/engine/testing/lanterns';
import type { PagePack } from '../../games/page-pack.ts';
import emblem from './emblem.svg?raw';

const texts = {
  name: 'Lanterns',
  pitch: 'A toy for tests.',
  facts: '2–3 players',
  designers: 'nobody',
};

export const lanternsPage: PagePack<Lanterns> = {
  texts: { en: texts, fr: texts },
  emblem,
  firstMatch: {},
  load: async () => (await import('./kit.ts')).lanternsKit,
  loadJourney: async () => (await import('./journey.ts')).lanternsJourneyLook,
};
