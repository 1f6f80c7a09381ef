import type { Tengu } from '@hyakki/games/tengu';
import type { PagePack } from '../page-pack.ts';
import emblem from './emblem.svg?raw';

export const tenguPage: PagePack<Tengu> = {
  texts: {
    en: {
      name: 'Tengu',
      pitch: 'The Tengu hid the toys in the forest. Find them together before the cards run out.',
      facts: '2–4 players, together · ages 6 and up · 15 min',
      designers: 'Julien Griffon and Xavier Violeau',
    },
    fr: {
      name: 'Tengu',
      pitch: 'Le Tengu a caché les jouets dans la forêt. Retrouvez-les ensemble avant la dernière carte.',
      facts: '2 à 4 joueurs, ensemble · dès 6 ans · 15 min',
      designers: 'Julien Griffon et Xavier Violeau',
    },
  },
  emblem,
  firstMatch: { first: 0 },
  load: async () => (await import('./kit.ts')).tenguKit,
  loadJourney: async () => (await import('./journey.ts')).tenguJourneyLook,
};
