import type { Language } from '@hyakki/words/language';
import type { LevelTexts } from '../page-pack.ts';

const en = {
  editions: { standard: 'Levels' },
  begins: { standard: 'By the rulebook, you choose together.' },
  changed: { help: 'The box has four help tokens in all, so each player has fewer now.' },
  levels: {
    standard: [
      { name: 'Toys in the forest', says: 'Three yokai, nine toys, two easy paths. Start here.' },
      { name: 'Mist', says: 'Mist takes cards away from you.' },
      { name: 'The Oni joins', says: 'A fourth yokai, a larger forest, and help tokens.' },
      { name: 'Tornados', says: 'Tornados blow every token away.' },
      { name: 'Mirages', says: 'Mirages mix up what you have found.' },
      { name: 'Everything at once', says: 'The whole forest; at the end your toys earn a grade.' },
    ],
  },
  yokai: { name: 'Yokai in play', says: 'Each has three toys to find.' },
  tiles: {
    name: 'Tiles of the forest',
    says: 'In addition to the Temple and the toys. Together they must fill the grid.',
  },
  grounds: { path: 'Paths', mist: 'Mists', tornado: 'Tornados', mirage: 'Mirages' },
  columns: 'Columns',
  rows: 'Rows',
  line: (tiles: number) =>
    `${tiles} tiles fit only into a single line. Add a tile or take one away to make a grid.`,
  cards: 'Cards per yokai',
  setAside: 'Cards set aside unseen',
  help: 'Help tokens per player',
  graded: 'A grade at the end',
};

type Texts = Omit<typeof en, keyof LevelTexts> & LevelTexts;

const fr: Texts = {
  editions: { standard: 'Niveaux' },
  begins: { standard: 'Selon la règle, choisissez ensemble.' },
  changed: { help: 'La boîte n’a que quatre jetons d’aide : chaque joueur en a moins maintenant.' },
  levels: {
    standard: [
      { name: 'Des jouets dans la forêt', says: 'Trois yokai, neuf jouets, deux chemins. Commence ici.' },
      { name: 'La brume', says: 'La brume fait perdre des cartes.' },
      { name: 'L’Oni s’en mêle', says: 'Un quatrième yokai, une forêt plus grande, et des jetons d’aide.' },
      { name: 'Les tornades', says: 'Les tornades emportent tous les jetons.' },
      { name: 'Les mirages', says: 'Les mirages mélangent ce que tu as trouvé.' },
      { name: 'Tout à la fois', says: 'La forêt entière ; à la fin, les jouets valent une mention.' },
    ],
  },
  yokai: { name: 'Yokai en jeu', says: 'Chacun a trois jouets à retrouver.' },
  tiles: {
    name: 'Tuiles de la forêt',
    says: 'En plus du Temple et des jouets. Ensemble, elles doivent remplir la grille.',
  },
  grounds: { path: 'Chemins', mist: 'Brumes', tornado: 'Tornades', mirage: 'Mirages' },
  columns: 'Colonnes',
  rows: 'Rangées',
  line: (tiles) =>
    `${tiles} tuiles ne tiennent que sur une seule ligne. Ajoute ou enlève une tuile pour former une grille.`,
  cards: 'Cartes de chaque yokai',
  setAside: 'Cartes écartées sans les voir',
  help: 'Jetons d’aide par joueur',
  graded: 'Une mention à la fin',
};

export const OPTIONS_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
