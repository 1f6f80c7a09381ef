import type { Lesson } from '../lesson.ts';

/** The families are together, and the affinity that only the pupil sees is not met. */
export const secretAffinity: Lesson = {
  id: 'yokai-affinity',
  game: 'yokai',
  kind: 'idea',
  edition: 'classic',
  level: 2,
  title: { en: 'A secret affinity', fr: 'Une affinité secrète' },
  deal: {
    options: { edition: 'classic', level: 2, first: 0 },
    seatCount: 2,
    layout: {
      rows: ['ki ki ka ka', 'ki ki ka ka', 'ro .. on on', 'ro ro ro on', '.. .. .. on'],
      affinities: ['kitsune-oni'],
      hints: ['kappa', 'oni'],
    },
    seed: 'yokai-affinity',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Only you see this affinity: both families must touch. Look.',
        fr: 'Personne d’autre ne voit cette affinité : ces familles doivent se toucher. Regarde.',
      },
      voice: 'rule',
      help: 'move',
      speaksOf: 'secret-affinity',
      points: ['card-5'],
      accepts: ['look b2'],
      wrong: [
        {
          move: 'declare',
          text: {
            en: 'Lost: the families are together, but the affinity is not met.',
            fr: 'Perdu : les familles sont réunies, mais pas l’affinité.',
          },
        },
      ],
      hint: { en: 'In the second row, the second card.', fr: 'Dans la deuxième rangée, la deuxième carte.' },
    },
    {
      text: {
        en: 'A Kitsune. Now look at the lowest card.',
        fr: 'Un Kitsune. Regarde la carte la plus basse.',
      },
      voice: 'rule',
      help: 'thing',
      points: ['card-15'],
      accepts: ['look d5'],
      hint: { en: 'The lowest card, at the right.', fr: 'La carte la plus basse, à droite.' },
    },
    {
      text: {
        en: 'An Oni. Put it where it touches the Kitsune.',
        fr: 'Un Oni. Mets-le là où il touche le Kitsune.',
      },
      voice: 'rule',
      help: 'thing',
      points: ['card-15'],
      toward: 'card-5',
      accepts: ['move d5 b3'],
      hint: {
        en: 'Move the Oni: only one free place touches the Kitsune.',
        fr: 'Déplace l’Oni : une seule case vide touche le Kitsune.',
      },
    },
    {
      text: {
        en: 'Your partner does not know. Reveal a hint.',
        fr: 'Ton partenaire ne le sait pas. Révèle un indice.',
      },
      voice: 'rule',
      help: 'none',
      speaksOf: 'secret-affinity',
      accepts: ['reveal'],
    },
    {
      text: {
        en: 'Miss one, and all is lost. Families and affinity are met: declare.',
        fr: 'L’affinité manquée, tout est perdu. Ici, tout est rempli : déclare.',
      },
      voice: 'rule',
      bots: [
        [1, 'look a3'],
        [1, 'look a4'],
        [1, 'move c4 b5'],
        [1, 'reveal'],
      ],
      help: 'none',
      speaksOf: 'secret-affinity',
      accepts: ['declare'],
      hint: { en: 'Declare instead of looking.', fr: 'Déclare au lieu de regarder.' },
    },
  ],
  closing: {
    en: 'Without a word, your partner must follow your moves.',
    fr: 'Sans un mot, ton partenaire doit comprendre tes déplacements.',
  },
  next: { options: { edition: 'classic', level: 2 }, seatCount: 2, bot: 'beginner' },
};

/** The earlier edition: everybody sees the affinity, and children play with one easier hint. */
export const openAffinity: Lesson = {
  id: 'yokai-open-affinity',
  game: 'yokai',
  kind: 'idea',
  edition: 'prototype',
  level: 2,
  title: { en: 'The earlier edition', fr: 'L’ancienne édition' },
  deal: {
    options: { edition: 'prototype', level: 2, mix: 'children', first: 0 },
    seatCount: 2,
    layout: {
      rows: ['ro ro ki ki', 'ro ro ki ki', 'ka ka .. on', 'ka ka .. on', '.. .. .. on', '.. .. .. on'],
      affinities: ['kappa-oni'],
      hints: ['rokurokubi', 'kappa'],
    },
    seed: 'yokai-open-affinity',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Here everybody sees the affinity. Look at the lowest card.',
        fr: 'Ici, tous voient l’affinité. Regarde la carte la plus basse.',
      },
      voice: 'rule',
      help: 'move',
      speaksOf: 'open-affinity',
      points: ['card-15'],
      accepts: ['look d6'],
      wrong: [
        {
          move: 'declare',
          text: {
            en: 'Lost: these two families do not touch yet.',
            fr: 'Perdu : ces deux familles ne se touchent pas encore.',
          },
        },
      ],
      hint: {
        en: 'The lowest card of all, at the right.',
        fr: 'La carte la plus basse de toutes, à droite.',
      },
    },
    {
      text: { en: 'An Oni. Look across the gap.', fr: 'Un Oni. Regarde de l’autre côté du vide.' },
      voice: 'rule',
      help: 'thing',
      points: ['card-9'],
      accepts: ['look b3'],
      hint: { en: 'Left of the gap, in the third row.', fr: 'À gauche du vide, dans la troisième rangée.' },
    },
    {
      text: { en: 'A Kappa. Let the Oni close the gap.', fr: 'Un Kappa. Que l’Oni comble le vide.' },
      voice: 'rule',
      help: 'none',
      points: ['card-15'],
      accepts: ['move d6 c3', 'move d6 c4'],
      hint: {
        en: 'It must touch a Kappa and its own family.',
        fr: 'Il doit toucher un Kappa et sa propre famille.',
      },
    },
    {
      text: {
        en: 'This edition also has easier hints for children. Reveal one.',
        fr: 'Cette édition a aussi des indices plus faciles pour enfants. Révèles-en un.',
      },
      voice: 'rule',
      help: 'none',
      accepts: ['reveal'],
    },
    {
      text: { en: 'Everything is met: declare.', fr: 'Tout est rempli : déclare.' },
      voice: 'rule',
      bots: [
        [1, 'look c1'],
        [1, 'look b1'],
        [1, 'move b1 -z1'],
        [1, 'reveal'],
      ],
      help: 'none',
      speaksOf: 'open-affinity',
      accepts: ['declare'],
      hint: { en: 'Declare instead of looking.', fr: 'Déclare au lieu de regarder.' },
    },
  ],
  closing: {
    en: 'In this edition you may also talk about strategy.',
    fr: 'Dans cette édition, on peut aussi parler de stratégie.',
  },
  next: { options: { edition: 'prototype', level: 2 }, seatCount: 2, bot: 'beginner' },
};
