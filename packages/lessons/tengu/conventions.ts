import type { Lesson } from '../lesson.ts';

/** The partner passes over a tile that it knows: so the toy there is of somebody else. */
export const visitsSpeak: Lesson = {
  id: 'tengu-visits-speak',
  game: 'tengu',
  kind: 'convention',
  edition: 'standard',
  level: 1,
  title: { en: 'What a visit tells', fr: 'Ce que dit une visite' },
  deal: {
    options: { level: 1, first: 1 },
    seatCount: 2,
    layout: {
      rows: ['yt te bb', 'tb bt pa', 'tk tt bk', 'yb yk pa'],
      pile: ['tanuki', 'tanuki', 'bakeneko', 'yuki-onna'],
    },
    seed: 'tengu-visits-speak',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Your partner saw a top here. Take the Tanuki further.',
        fr: 'Ton partenaire a vu une toupie ici. Mène le Tanuki plus loin.',
      },
      voice: 'convention',
      bots: [
        [1, 'go tanuki a1'],
        [1, 'done'],
      ],
      help: 'move',
      points: ['a2'],
      accepts: ['go tanuki a2'],
      hint: { en: 'The tile below the token.', fr: 'La tuile sous le jeton.' },
    },
    {
      text: {
        en: 'A find! Press Go on, and watch your partner.',
        fr: 'Trouvé ! Touche Continuer, et observe ton partenaire.',
      },
      voice: 'convention',
      help: 'thing',
      accepts: ['done'],
    },
    {
      text: {
        en: 'The Tanuki left that top, and the Bakeneko too. Whose is it?',
        fr: 'Le Tanuki a laissé cette toupie, le Bakeneko aussi. À qui est-elle ?',
      },
      voice: 'convention',
      bots: [
        [1, 'go bakeneko c1'],
        [1, 'done'],
      ],
      help: 'none',
      points: ['a1'],
      answers: [
        {
          text: { en: 'The Tanuki’s', fr: 'Au Tanuki' },
          isRight: false,
          says: {
            en: 'The Tanuki stood there and did not win it.',
            fr: 'Le Tanuki y était, et ne l’a pas gagnée.',
          },
        },
        {
          text: { en: 'The Bakeneko’s', fr: 'Au Bakeneko' },
          isRight: false,
          says: {
            en: 'Your partner knew it, and would have gone there.',
            fr: 'Ton partenaire le savait, et y serait allé.',
          },
        },
        { text: { en: 'The Yuki-onna’s', fr: 'À la Yuki-onna' }, isRight: true },
      ],
    },
    {
      text: { en: 'Trust it: send the Yuki-onna there.', fr: 'Fais-lui confiance : envoies-y la Yuki-onna.' },
      voice: 'convention',
      help: 'none',
      points: ['a1'],
      accepts: ['go yuki-onna a1'],
      hint: { en: 'The tile with the token of a top.', fr: 'La tuile au jeton de toupie.' },
    },
  ],
  closing: {
    en: 'A custom: partners fetch what they know they can reach.',
    fr: 'Un usage : on va chercher ce qu’on connaît.',
  },
  next: { options: { level: 1 }, seatCount: 2, bot: 'beginner' },
};
