import type { OptionsTexts } from './options-en.ts';

export const optionsFr: OptionsTexts = {
  levels: {
    yokai: {
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
    tengu: {
      standard: [
        { name: 'Des jouets en forêt', says: 'Trois yokai, neuf jouets, deux sentiers. Commence ici.' },
        { name: 'La brume', says: 'Les brumes t’enlèvent des cartes.' },
        { name: 'L’Oni arrive', says: 'Un quatrième yokai, une forêt plus grande, et des jetons d’aide.' },
        { name: 'Les tornades', says: 'Les tornades emportent tous les jetons.' },
        { name: 'Les mirages', says: 'Les mirages mélangent ce que tu as trouvé.' },
        { name: 'Tout à la fois', says: 'La forêt entière ; les jouets sont notés à la fin.' },
      ],
    },
    sketch: {
      french: [
        { name: 'Édition française', says: 'Distraire déplace le croquis le plus récent de la pile.' },
      ],
      english: [
        { name: 'Édition anglaise', says: 'Distraire déplace le dernier croquis joué par l’adversaire.' },
      ],
    },
  },
  editions: {
    classic: 'Édition classique',
    prototype: 'Ancienne édition',
    standard: 'Niveaux',
    french: 'Édition française',
    english: 'Édition anglaise',
  },
  edition: 'Édition',
  level: (level) => `Niveau ${level}`,
  first: { name: 'Qui commence', random: 'Au hasard' },
  yokai: {
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
  },
  tengu: {
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
  },
  sketch: {
    deck: { name: 'La pioche', says: 'Combien de cartes pour chaque paire de familles.' },
    kinds: { plain: 'Simples', call: 'Avec Appeler', distract: 'Avec Distraire' },
  },
};
