import type { Yokai } from '@hyakki/games/yokai';
import type { PagePack } from '../page-pack.ts';
import emblem from './emblem.svg?raw';

export const yokaiPage: PagePack<Yokai> = {
  texts: {
    en: {
      name: 'Yōkai',
      pitch: 'Calm four families of spirits together, without a word, by looking, moving and hinting.',
      facts: '2–4 players, together · 15 min',
      designers: 'Julien Griffon',
    },
    fr: {
      name: 'Yōkai',
      pitch: 'Apaisez ensemble quatre familles d’esprits, sans un mot : regarder, déplacer, suggérer.',
      facts: '2 à 4, ensemble · 15 min',
      designers: 'Julien Griffon',
    },
  },
  emblem,
  load: async () => (await import('./kit.ts')).yokaiKit,
};
