import type { AffinityMode, HintMode, ObjectiveMode, Shape } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import type { LevelTexts } from '../page-pack.ts';

const affinities: Readonly<Record<AffinityMode, string>> = {
  none: 'None',
  open: 'One, seen by all',
  'secret-first': 'One, secret, for who begins',
  'secret-several': 'A secret one for several',
};
const hints: Readonly<Record<HintMode, string>> = { open: 'Open', stacked: 'Stacked', blind: 'Blind' };
const objectives: Readonly<Record<ObjectiveMode, string>> = {
  none: 'None',
  chosen: 'A shape you choose',
  random: 'A shape by chance',
};
const shapes: Readonly<Record<Shape, string>> = {
  spiral: 'Spiral',
  square: 'Square',
  mask: 'Mask',
  pyramid: 'Pyramid',
  lantern: 'Lantern',
  pillar: 'Pillar',
};

const en = {
  editions: { classic: 'Classic edition', prototype: 'Earlier edition' },
  levels: {
    classic: [
      { name: 'First peace', says: 'Look, move, hint. Everything as in the rulebook’s first match.' },
      { name: 'A secret wish', says: 'Whoever begins holds a secret: two families that must touch.' },
      { name: 'Stacked hints', says: 'Hints pile up: only the top one can be placed.' },
      { name: 'Blind hints', says: 'Nobody sees what the hints show.' },
      { name: 'A shape to form', says: 'In the end the sixteen cards must also form a shape.' },
    ],
    prototype: [
      { name: 'First peace', says: 'The older rulebook, where you may talk about plans.' },
      { name: 'An open wish', says: 'Two families, known to all, must touch in the end.' },
      { name: 'A secret wish', says: 'Whoever begins holds a secret: two families that must touch.' },
      { name: 'A shape to form', says: 'A shape, drawn by chance, must be formed.' },
    ],
  },
  affinity: { name: 'Wish', says: 'Two families that must touch in the end.' },
  affinities,
  affinityCount: 'How many wishes',
  hints: {
    name: 'Hints',
    says: 'Open lie side by side; stacked hide each other; blind are seen by nobody.',
  },
  hintModes: hints,
  objective: { name: 'Shape', says: 'The sixteen cards must form it in the end.' },
  objectives,
  shape: 'Which shape',
  shapes,
  mix: { name: 'Which hints', says: 'A hint with one family says more than one with three.' },
  mixes: { standard: 'As in the rulebook', children: 'Easier, for children', own: 'Your own' },
  kinds: { one: 'with one family', two: 'with two families', three: 'with three families' },
};

type Texts = Omit<typeof en, keyof LevelTexts> & LevelTexts;

const fr: Texts = {
  editions: { classic: 'Édition classique', prototype: 'Ancienne édition' },
  levels: {
    classic: [
      {
        name: 'Première paix',
        says: 'Regarder, déplacer, suggérer. Tout comme dans la première partie de la règle.',
      },
      {
        name: 'Un vœu secret',
        says: 'Qui commence tient un secret : deux familles qui doivent se toucher.',
      },
      { name: 'Indices empilés', says: 'Les indices s’empilent : seul celui du dessus peut être posé.' },
      { name: 'Indices aveugles', says: 'Personne ne voit ce que montrent les indices.' },
      { name: 'Une forme à bâtir', says: 'À la fin, les seize cartes doivent aussi dessiner une forme.' },
    ],
    prototype: [
      { name: 'Première paix', says: 'L’ancienne règle, où l’on peut parler de ses plans.' },
      { name: 'Un vœu ouvert', says: 'Deux familles, connues de tous, doivent se toucher à la fin.' },
      {
        name: 'Un vœu secret',
        says: 'Qui commence tient un secret : deux familles qui doivent se toucher.',
      },
      { name: 'Une forme à bâtir', says: 'Une forme, tirée au hasard, doit être dessinée.' },
    ],
  },
  affinity: { name: 'Vœu', says: 'Deux familles qui doivent se toucher à la fin.' },
  affinities: {
    none: 'Aucun',
    open: 'Un, vu de tous',
    'secret-first': 'Un, secret, à qui commence',
    'secret-several': 'Un secret pour plusieurs',
  },
  affinityCount: 'Combien de vœux',
  hints: {
    name: 'Indices',
    says: 'Ouverts, ils sont côte à côte ; empilés, ils se cachent ; aveugles, nul ne les voit.',
  },
  hintModes: { open: 'Ouverts', stacked: 'Empilés', blind: 'Aveugles' },
  objective: { name: 'Forme', says: 'Les seize cartes doivent la dessiner à la fin.' },
  objectives: { none: 'Aucune', chosen: 'Une forme choisie', random: 'Une forme au hasard' },
  shape: 'Quelle forme',
  shapes: {
    spiral: 'Spirale',
    square: 'Carré',
    mask: 'Masque',
    pyramid: 'Pyramide',
    lantern: 'Lanterne',
    pillar: 'Pilier',
  },
  mix: { name: 'Quels indices', says: 'Un indice à une famille en dit plus qu’un indice à trois.' },
  mixes: { standard: 'Comme dans la règle', children: 'Plus facile, pour les enfants', own: 'À ta façon' },
  kinds: { one: 'à une famille', two: 'à deux familles', three: 'à trois familles' },
};

export const OPTIONS_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
