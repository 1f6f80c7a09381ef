import type { LessonsPack } from '../../lessons-pack.ts';
import { lanternsPractice } from './practice.ts';

/** Every kind of step: a move, any move of a kind, a move to let happen, bots before and after, and a question. */
export const lanternsLessons: LessonsPack = {
  lessons: [
    {
      id: 'lanterns-first',
      game: 'lanterns',
      kind: 'match',
      edition: 'only',
      level: 1,
      title: { en: 'Four lanterns', fr: 'Quatre lanternes' },
      deal: { options: {}, seatCount: 2, layout: {}, seed: 'toy lesson' },
      pupil: 0,
      steps: [
        {
          text: { en: 'Look into the first lantern.', fr: 'Regarde dans la première lanterne.' },
          voice: 'rule',
          help: 'move',
          points: ['lantern-1'],
          accepts: ['peek 1'],
          wrong: [
            {
              move: 'mix',
              text: { en: 'Now nobody knows anything.', fr: 'Maintenant, personne ne sait rien.' },
              bots: [[1, 'peek 2']],
            },
          ],
          hint: { en: 'The one that glows.', fr: 'Celle qui brille.' },
        },
        {
          text: { en: 'That was your look.', fr: 'C’était ton regard.' },
          voice: 'rule',
          help: 'none',
          accepts: ['done'],
        },
        {
          text: { en: 'Your partner looked. Look anywhere.', fr: 'Ton partenaire a regardé. À toi.' },
          voice: 'rule',
          bots: [
            [1, 'peek 2'],
            [1, 'done'],
          ],
          help: 'thing',
          points: ['lantern-2'],
          accepts: ['peek 2', 'peek *'],
        },
        {
          text: { en: 'Which lantern was yours first?', fr: 'Quelle lanterne était la tienne d’abord ?' },
          voice: 'convention',
          help: 'none',
          points: ['lantern-1'],
          answers: [
            {
              text: { en: 'The second', fr: 'La deuxième' },
              thing: 'lantern-2',
              isRight: false,
              says: { en: 'That was your partner’s.', fr: 'C’était celle de ton partenaire.' },
            },
            { text: { en: 'The first', fr: 'La première' }, thing: 'lantern-1', isRight: true },
          ],
        },
        {
          text: { en: 'Done.', fr: 'Fini.' },
          voice: 'rule',
          help: 'none',
          accepts: ['done'],
        },
      ],
      closing: { en: 'Now you know lanterns.', fr: 'Tu connais les lanternes.' },
      next: { options: {}, seatCount: 2, bot: 'random' },
    },
  ],
  practice: lanternsPractice,
};
