import type { Lesson } from '../lesson.ts';

/** The pupil saw the Oni's toy; the card is the Oni's, in the partner's turn. */
export const help: Lesson = {
  id: 'tengu-help',
  game: 'tengu',
  kind: 'idea',
  edition: 'standard',
  level: 3,
  title: { en: 'The Oni, and help', fr: 'L’Oni, et l’aide' },
  deal: {
    options: { level: 3, first: 0 },
    seatCount: 2,
    layout: {
      rows: ['ot te tb yk', 'pa bt pa ok', 'tt tk bb bk', 'yt yb ob pa'],
      pile: ['tanuki', 'oni', 'bakeneko'],
    },
    seed: 'tengu-help',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'A fourth yokai plays: the Oni. Explore with the Tanuki.',
        fr: 'Un quatrième yokai joue : l’Oni. Explore avec le Tanuki.',
      },
      voice: 'rule',
      help: 'move',
      points: ['a1'],
      accepts: ['go tanuki a1'],
      hint: { en: 'The tile to the left of the Temple.', fr: 'La tuile à gauche du Temple.' },
    },
    {
      text: {
        en: 'The Oni’s toy, and only you know. Press Done.',
        fr: 'Le jouet de l’Oni, personne d’autre ne le sait. Touche Fini.',
      },
      voice: 'rule',
      help: 'thing',
      accepts: ['done'],
    },
    {
      text: {
        en: 'Your partner plays the Oni. Press Help: name tile and owner.',
        fr: 'Ton partenaire joue l’Oni. Touche Aider : nomme tuile et propriétaire.',
      },
      voice: 'rule',
      help: 'thing',
      points: ['a1'],
      accepts: ['help a1 oni'],
      wrong: [
        {
          move: 'help * *',
          bots: [[1, 'go oni c1']],
          text: {
            en: 'Your partner believed you and went elsewhere.',
            fr: 'Ton partenaire t’a cru, et il est allé ailleurs.',
          },
        },
      ],
    },
    {
      text: {
        en: 'Found, thanks to you! The token is spent. Go down.',
        fr: 'Trouvé, grâce à toi ! Ton jeton est dépensé. Descends.',
      },
      voice: 'rule',
      bots: [
        [1, 'go oni a1'],
        [1, 'done'],
      ],
      help: 'none',
      points: ['b2'],
      accepts: ['go bakeneko b2'],
      hint: { en: 'Send the Bakeneko below the Temple.', fr: 'Envoie le Bakeneko sous le Temple.' },
    },
  ],
  closing: {
    en: 'One token each: the right word at the right time.',
    fr: 'Un seul jeton chacun : la bonne aide au bon moment.',
  },
  next: { options: { level: 3 }, seatCount: 2, bot: 'beginner' },
};
