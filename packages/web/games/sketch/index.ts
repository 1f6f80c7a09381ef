import type { Sketch } from '@hyakki/games/sketch';
import type { PagePack } from '../page-pack.ts';
import emblem from './emblem.svg?raw';

export const sketchPage: PagePack<Sketch> = {
  texts: {
    en: {
      name: 'Yokai Sketch',
      pitch: 'A duel of quick pencils: sketch the Yokai first and fill your notebook.',
      facts: '2 players, a duel · 10 min',
      designers: 'Ignasi Ferré',
    },
    fr: {
      name: 'Yokai Sketch',
      pitch: 'Un duel de crayons vifs : dessine les Yokai en premier et remplis ton carnet.',
      facts: '2 joueurs, en duel · 10 min',
      designers: 'Ignasi Ferré',
    },
  },
  emblem,
  firstMatch: { first: 0 },
  load: async () => (await import('./kit.ts')).sketchKit,
  loadJourney: async () => (await import('./journey.ts')).sketchJourneyLook,
};
