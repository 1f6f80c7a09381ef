import type { Language } from '@hyakki/words/language';
import type { LevelTexts } from '../page-pack.ts';

const en = {
  editions: { standard: 'Levels' },
  levels: {
    standard: [
      { name: 'Toys in the forest', says: 'Three yokai, nine toys, two easy paths. Start here.' },
      { name: 'Mist', says: 'Mists take cards away from you.' },
      { name: 'The Oni joins', says: 'A fourth yokai, a larger forest, and help tokens.' },
      { name: 'Tornados', says: 'Tornados blow every token away.' },
      { name: 'Mirages', says: 'Mirages mix up what you have found.' },
      { name: 'Everything at once', says: 'The whole forest; your toys are graded in the end.' },
    ],
  },
  yokai: { name: 'Yokai in play', says: 'Each has three toys to find.' },
  tiles: { name: 'Tiles of the forest', says: 'Besides the Temple and the toys. They must fill the grid.' },
  grounds: { path: 'Paths', mist: 'Mists', tornado: 'Tornados', mirage: 'Mirages' },
  columns: 'Columns',
  rows: 'Rows',
  cards: 'Cards of each yokai',
  setAside: 'Cards put away unseen',
  help: 'Help tokens each',
  graded: 'Toys are graded in the end',
};

type Texts = Omit<typeof en, keyof LevelTexts> & LevelTexts;

const fr: Texts = {
  editions: { standard: 'Niveaux' },
  levels: {
    standard: [
      { name: 'Des jouets en forêt', says: 'Trois yokai, neuf jouets, deux sentiers. Commence ici.' },
      { name: 'La brume', says: 'Les brumes t’enlèvent des cartes.' },
      { name: 'L’Oni arrive', says: 'Un quatrième yokai, une forêt plus grande, et des jetons d’aide.' },
      { name: 'Les tornades', says: 'Les tornades emportent tous les jetons.' },
      { name: 'Les mirages', says: 'Les mirages mélangent ce que tu as trouvé.' },
      { name: 'Tout à la fois', says: 'La forêt entière ; les jouets sont notés à la fin.' },
    ],
  },
  yokai: { name: 'Yokai en jeu', says: 'Chacun a trois jouets à retrouver.' },
  tiles: {
    name: 'Tuiles de la forêt',
    says: 'En plus du Temple et des jouets. Elles doivent remplir la grille.',
  },
  grounds: { path: 'Sentiers', mist: 'Brumes', tornado: 'Tornades', mirage: 'Mirages' },
  columns: 'Colonnes',
  rows: 'Rangées',
  cards: 'Cartes de chaque yokai',
  setAside: 'Cartes mises de côté sans les voir',
  help: 'Jetons d’aide par personne',
  graded: 'Les jouets sont notés à la fin',
};

export const OPTIONS_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
