import type { AffinityMode, HintMode, ObjectiveMode, Shape } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import type { LevelTexts } from '../page-pack.ts';

const en = {
  editions: { classic: 'Classic edition', prototype: 'Earlier edition' },
  begins: {
    classic: 'By the rulebook, whoever is most afraid of ghosts.',
    prototype: 'By the rulebook, whoever was last out of their mind.',
  },
  changed: {
    mix: 'The box does not hold such custom hints for this many players, so the hints are as in the rulebook again.',
    affinityCount: 'The number of secret affinities had to change to fit the players and the objective.',
  },
  levels: {
    classic: [
      { name: 'First peace', says: 'The basic rules: look, move, hint.' },
      { name: 'A secret affinity', says: 'The first player alone knows two families that must touch.' },
      { name: 'Stacked hints', says: 'Hints pile up: you can place only the top one.' },
      { name: 'Blind hints', says: 'Nobody sees what the hints show.' },
      { name: 'An objective', says: 'At the end the sixteen cards must also form a shape.' },
    ],
    prototype: [
      { name: 'First peace', says: 'The earlier rulebook, where you may talk about plans.' },
      { name: 'An open affinity', says: 'Two families, known to all, must touch at the end.' },
      { name: 'A secret affinity', says: 'The first player alone knows two families that must touch.' },
      { name: 'An objective', says: 'At the end the sixteen cards must also form a shape drawn at random.' },
    ],
  },
  affinity: { name: 'Affinity', says: 'Two families that must touch at the end.' },
  affinities: {
    none: 'None',
    open: 'One, seen by all',
    'secret-first': 'One, secret, for the first player',
    'secret-several': 'A secret one each, for several players',
  } satisfies Readonly<Record<AffinityMode, string>>,
  holders: {
    name: 'Who has a secret affinity',
    says: 'Each keeps theirs to themselves, and all of them must be met.',
    count: (count: number, seats: number) =>
      count === 1 ? 'The first player' : count === seats ? 'Everybody' : `${count} players`,
  },
  hints: {
    name: 'Hints',
    says: 'Open hints lie side by side; stacked hints hide each other; nobody sees blind hints.',
  },
  hintModes: { open: 'Open', stacked: 'Stacked', blind: 'Blind' } satisfies Readonly<
    Record<HintMode, string>
  >,
  objective: { name: 'Objective', says: 'A shape that the sixteen cards must form at the end.' },
  objectives: {
    none: 'None',
    chosen: 'One you choose',
    random: 'One at random',
  } satisfies Readonly<Record<ObjectiveMode, string>>,
  shape: 'Which shape',
  shapes: {
    spiral: 'Spiral',
    square: 'Square',
    mask: 'Mask',
    pyramid: 'Pyramid',
    lantern: 'Lantern',
    pillar: 'Pillar',
  } satisfies Readonly<Record<Shape, string>>,
  mix: {
    name: 'Which hints',
    says: 'A hint with one family says more than one with three.',
    keeps: (total: number) =>
      `The number of hints stays at ${total}: one more of a kind is one fewer of another.`,
  },
  mixes: { standard: 'As in the rulebook', children: 'Easier, for children', own: 'Custom' },
  kinds: { one: 'with one family', two: 'with two families', three: 'with three families' },
};

type Texts = Omit<typeof en, keyof LevelTexts> & LevelTexts;

const fr: Texts = {
  editions: { classic: 'Édition classique', prototype: 'Ancienne édition' },
  begins: {
    classic: 'Selon la règle, la personne qui craint le plus les fantômes.',
    prototype: 'Selon la règle, la dernière personne à avoir perdu la tête.',
  },
  changed: {
    mix: 'La boîte n’a pas de tels indices sur mesure pour ce nombre de joueurs : ce sont de nouveau ceux de la règle.',
    affinityCount: 'Le nombre d’affinités secrètes a dû changer, pour convenir aux joueurs et à l’objectif.',
  },
  levels: {
    classic: [
      {
        name: 'Première paix',
        says: 'Les règles de base : regarder, déplacer, poser des indices.',
      },
      {
        name: 'Une affinité secrète',
        says: 'Seul le premier joueur connaît les deux familles qui doivent se toucher.',
      },
      { name: 'Indices empilés', says: 'Les indices s’empilent : seul celui du dessus peut être posé.' },
      { name: 'Indices aveugles', says: 'Personne ne voit ce que montrent les indices.' },
      { name: 'Un objectif', says: 'À la fin, les seize cartes doivent aussi prendre une forme donnée.' },
    ],
    prototype: [
      { name: 'Première paix', says: 'L’ancienne règle, où l’on peut parler de ses plans.' },
      { name: 'Une affinité visible', says: 'Deux familles, connues de tous, doivent se toucher à la fin.' },
      {
        name: 'Une affinité secrète',
        says: 'Seul le premier joueur connaît les deux familles qui doivent se toucher.',
      },
      {
        name: 'Un objectif',
        says: 'À la fin, les seize cartes doivent aussi prendre une forme tirée au hasard.',
      },
    ],
  },
  affinity: { name: 'Affinité', says: 'Deux familles qui doivent se toucher à la fin.' },
  affinities: {
    none: 'Aucune',
    open: 'Une, visible de tous',
    'secret-first': 'Une, secrète, au premier joueur',
    'secret-several': 'Une secrète chacun, pour plusieurs',
  },
  holders: {
    name: 'Qui a une affinité secrète',
    says: 'Chacun garde la sienne pour soi, et toutes doivent être satisfaites.',
    count: (count, seats) =>
      count === 1 ? 'Le premier joueur' : count === seats ? 'Tout le monde' : `${count} joueurs`,
  },
  hints: {
    name: 'Indices',
    says: 'Visibles, ils sont côte à côte ; empilés, ils se cachent ; aveugles, personne ne les voit.',
  },
  hintModes: { open: 'Visibles', stacked: 'Empilés', blind: 'Aveugles' },
  objective: { name: 'Objectif', says: 'Une forme que doivent prendre les seize cartes à la fin.' },
  objectives: { none: 'Aucun', chosen: 'Un objectif choisi', random: 'Un objectif au hasard' },
  shape: 'Quelle forme',
  shapes: {
    spiral: 'Spirale',
    square: 'Carré',
    mask: 'Masque',
    pyramid: 'Pyramide',
    lantern: 'Lanterne',
    pillar: 'Pilier',
  },
  mix: {
    name: 'Quels indices',
    says: 'Un indice à une famille en dit plus qu’un indice à trois.',
    keeps: (total) =>
      `Il y a toujours ${total} indices : un de plus d’une sorte, c’est un de moins d’une autre.`,
  },
  mixes: { standard: 'Comme dans la règle', children: 'Plus facile, pour les enfants', own: 'Sur mesure' },
  kinds: { one: 'à une famille', two: 'à deux familles', three: 'à trois familles' },
};

export const OPTIONS_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
