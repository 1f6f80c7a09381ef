import type { Lesson } from '../lesson.ts';

/** Two mists: each visit costs a card. */
export const mist: Lesson = {
  id: 'tengu-mist',
  game: 'tengu',
  kind: 'idea',
  edition: 'standard',
  level: 2,
  title: { en: 'The mist', fr: 'La brume' },
  deal: {
    options: { level: 2, first: 0 },
    seatCount: 2,
    layout: {
      rows: ['tt mi tb', 'tk te bt', 'bb mi bk', 'yt yb yk'],
      pile: ['tanuki', 'yuki-onna', 'bakeneko', 'tanuki'],
    },
    seed: 'tengu-mist',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Every turn spends a card. Send the Tanuki up.',
        fr: 'Chaque tour dépense une carte. Envoie le Tanuki en haut.',
      },
      voice: 'rule',
      help: 'move',
      speaksOf: 'pile',
      points: ['b1'],
      accepts: ['go tanuki b1'],
      hint: { en: 'The tile above the Temple.', fr: 'La tuile au-dessus du Temple.' },
    },
    {
      text: {
        en: 'Mist! It took a card unseen and hides again. Press Done.',
        fr: 'La brume ! Elle a pris une carte et se cache. Touche Fini.',
      },
      voice: 'rule',
      help: 'thing',
      accepts: ['done'],
    },
    {
      text: {
        en: 'It strikes at every visit. Go to the left instead.',
        fr: 'Elle frappe à chaque visite. Va plutôt à gauche.',
      },
      voice: 'rule',
      bots: [
        [1, 'go bakeneko c2'],
        [1, 'done'],
      ],
      help: 'none',
      points: ['a2'],
      accepts: ['go tanuki a2', 'go tanuki a1'],
      wrong: [
        {
          move: 'go tanuki b3',
          text: {
            en: 'A second mist: one more card is gone.',
            fr: 'Une seconde brume : encore une carte perdue.',
          },
        },
      ],
      hint: {
        en: 'Left of the Temple, or the corner above that.',
        fr: 'À gauche du Temple, ou le coin au-dessus.',
      },
    },
  ],
  closing: {
    en: 'Remember where the mist lies: tokens never mark it.',
    fr: 'Retiens où est la brume : aucun jeton ne la marque.',
  },
  next: { options: { level: 2 }, seatCount: 2, bot: 'beginner' },
};

/** All tokens are swept away, and only memory is left. */
export const tornado: Lesson = {
  id: 'tengu-tornado',
  game: 'tengu',
  kind: 'idea',
  edition: 'standard',
  level: 4,
  title: { en: 'The tornado', fr: 'La tornade' },
  deal: {
    options: { level: 4, help: 0, first: 0 },
    seatCount: 2,
    layout: {
      rows: ['yt te tb yk', 'to bt bb ok', 'tt tk to bk', 'ot yb ob to'],
      pile: ['bakeneko', 'oni', 'oni', 'yuki-onna', 'tanuki'],
    },
    seed: 'tengu-tornado',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'A token will mark what you find. Go right.',
        fr: 'Un jeton marquera ta trouvaille. Va à droite.',
      },
      voice: 'rule',
      help: 'move',
      points: ['c1'],
      accepts: ['go bakeneko c1'],
      hint: { en: 'The tile to the right of the Temple.', fr: 'La tuile à droite du Temple.' },
    },
    {
      text: {
        en: 'The Tanuki’s ball. Remember whose it is. Press Done.',
        fr: 'La balle du Tanuki. Retiens à qui elle est. Touche Fini.',
      },
      voice: 'rule',
      help: 'thing',
      accepts: ['done'],
    },
    {
      text: {
        en: 'Two tokens mark toys now. Explore with the Oni.',
        fr: 'Deux jetons marquent des jouets. Explore avec l’Oni.',
      },
      voice: 'rule',
      bots: [
        [1, 'go oni b2'],
        [1, 'done'],
      ],
      help: 'thing',
      points: ['a2'],
      accepts: ['go oni a2'],
      hint: { en: 'At the left edge, in the second row.', fr: 'Au bord gauche, dans la deuxième rangée.' },
    },
    {
      text: {
        en: 'A tornado: every token is swept away! Press Done.',
        fr: 'Une tornade : tous les jetons s’envolent ! Touche Fini.',
      },
      voice: 'rule',
      help: 'none',
      accepts: ['done'],
    },
    {
      text: {
        en: 'No token left. Fetch the Tanuki’s ball from memory.',
        fr: 'Plus de jeton. Reprends la balle du Tanuki de mémoire.',
      },
      voice: 'rule',
      bots: [[1, 'stay']],
      help: 'none',
      points: ['c1'],
      accepts: ['go tanuki c1'],
      wrong: [
        {
          move: 'go tanuki *',
          text: {
            en: 'Another’s toy. The ball was where you first looked.',
            fr: 'Le jouet d’un autre. La balle était ailleurs.',
          },
        },
      ],
      hint: {
        en: 'It lies right of the Temple: send the Tanuki.',
        fr: 'Elle est à droite du Temple : envoie le Tanuki.',
      },
    },
  ],
  closing: {
    en: 'Tornados strike at every visit: keep away from them.',
    fr: 'La tornade frappe à chaque visite : reste à distance.',
  },
  next: { options: { level: 4 }, seatCount: 2, bot: 'beginner' },
};

/** A toy found under an open mirage is not won, but mixed with it. */
export const mirage: Lesson = {
  id: 'tengu-mirage',
  game: 'tengu',
  kind: 'idea',
  edition: 'standard',
  level: 5,
  title: { en: 'The mirage', fr: 'Le mirage' },
  deal: {
    options: { level: 5, help: 0, first: 0 },
    seatCount: 2,
    layout: {
      rows: ['tt te mr tb', 'yt bt bb ok', 'mr tk pa bk', 'ot yb ob yk'],
      pile: ['bakeneko', 'yuki-onna', 'tanuki', 'oni', 'tanuki'],
    },
    seed: 'tengu-mirage-5',
  },
  pupil: 0,
  steps: [
    {
      text: { en: 'Explore with the Bakeneko: go right.', fr: 'Explore avec le Bakeneko : va à droite.' },
      voice: 'rule',
      help: 'move',
      points: ['c1'],
      accepts: ['go bakeneko c1'],
      hint: { en: 'The tile to the right of the Temple.', fr: 'La tuile à droite du Temple.' },
    },
    {
      text: {
        en: 'A mirage: an open way, for now. Press Go on.',
        fr: 'Un mirage : un passage ouvert, pour l’instant. Touche Continuer.',
      },
      voice: 'rule',
      help: 'thing',
      accepts: ['done'],
    },
    {
      text: { en: 'The Tanuki’s card. Go left.', fr: 'La carte du Tanuki. Va à gauche.' },
      voice: 'rule',
      bots: [
        [1, 'go yuki-onna d1'],
        [1, 'done'],
      ],
      help: 'thing',
      points: ['a1'],
      accepts: ['go tanuki a1'],
      hint: { en: 'The tile to the left of the Temple.', fr: 'La tuile à gauche du Temple.' },
    },
    {
      text: {
        en: 'Its toy! The mirage takes it back. Done mixes both tiles.',
        fr: 'Son jouet ! Le mirage le reprend. Fini mélange les deux tuiles.',
      },
      voice: 'rule',
      help: 'none',
      accepts: ['done'],
    },
    {
      text: {
        en: 'Toy and mirage were mixed. Try the other tile.',
        fr: 'Jouet et mirage sont mélangés. Essaie l’autre tuile.',
      },
      voice: 'rule',
      bots: [[1, 'stay']],
      help: 'none',
      points: ['c1'],
      accepts: ['go tanuki c1'],
      hint: { en: 'Go where the mirage was.', fr: 'Va là où était le mirage.' },
    },
  ],
  closing: {
    en: 'Nothing tells two mixed tiles apart: remember the pair.',
    fr: 'Rien ne distingue deux tuiles mélangées : retiens la paire.',
  },
  next: { options: { level: 5 }, seatCount: 2, bot: 'beginner' },
};
