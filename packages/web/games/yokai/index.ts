import type { Yokai } from '@hyakki/games/yokai';
import type { PagePack } from '../page-pack.ts';
import emblem from './emblem.svg?raw';

export const yokaiPage: PagePack<Yokai> = {
  texts: {
    en: {
      name: 'Yōkai',
      pitch: 'Together, calm four families of spirits without a word: look, move, hint.',
      facts: '2–4 players, together · 15 min',
      designers: 'Julien Griffon',
    },
    fr: {
      name: 'Yōkai',
      pitch:
        'Apaisez ensemble quatre familles d’esprits, sans un mot : regardez, déplacez, posez des indices.',
      facts: '2 à 4 joueurs, ensemble · 15 min',
      designers: 'Julien Griffon',
    },
  },
  emblem,
  firstMatch: { first: 0 },
  load: async () => (await import('./kit.ts')).yokaiKit,
  loadJourney: async () => (await import('./journey.ts')).yokaiJourneyLook,
};
