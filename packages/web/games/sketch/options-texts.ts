import type { Language } from '@hyakki/words/language';
import type { LevelTexts } from '../page-pack.ts';

const en = {
  editions: { french: 'French edition', english: 'English edition' },
  begins: { french: 'By the rulebook, chance decides.', english: 'By the rulebook, chance decides.' },
  changed: {},
  levels: {
    french: [{ name: 'French edition', says: 'Distract moves the newest sketch on that stack.' }],
    english: [{ name: 'English edition', says: 'Distract moves the sketch your opponent played last.' }],
  },
  deck: { name: 'The deck', says: 'How many cards for each pair of families.' },
  kinds: { plain: 'Plain', call: 'With Call', distract: 'With Distract' },
};

type Texts = Omit<typeof en, keyof LevelTexts> & LevelTexts;

const fr: Texts = {
  editions: { french: 'Édition française', english: 'Édition anglaise' },
  begins: {
    french: 'Selon la règle, le hasard décide.',
    english: 'Selon la règle, le hasard décide.',
  },
  changed: {},
  levels: {
    french: [{ name: 'Édition française', says: 'Distraire déplace l’esquisse la plus récente de la pile.' }],
    english: [
      { name: 'Édition anglaise', says: 'Distraire déplace la dernière esquisse jouée par l’adversaire.' },
    ],
  },
  deck: { name: 'La pioche', says: 'Combien de cartes pour chaque paire de familles.' },
  kinds: { plain: 'Simples', call: 'Avec Appeler', distract: 'Avec Distraire' },
};

export const OPTIONS_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
