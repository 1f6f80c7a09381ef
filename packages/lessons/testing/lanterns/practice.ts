import type { PracticePack } from '../../practice/position.ts';

/** Both ways to answer that need no buttons of their own, and one that does. */
export const lanternsPractice: PracticePack = {
  kinds: {
    who: {
      form: 'faces',
      title: { en: 'Which colour?', fr: 'Quelle couleur ?' },
      question: { en: '{card}: which colour is it?', fr: '{card} : de quelle couleur est-elle ?' },
      why: { en: 'You saw the other three.', fr: 'Tu as vu les trois autres.' },
    },
    look: {
      form: 'move',
      title: { en: 'Where do you look?', fr: 'Où regardes-tu ?' },
      question: { en: 'What do you do now?', fr: 'Que fais-tu maintenant ?' },
      why: { en: 'It shows something new.', fr: 'Cela montre du nouveau.' },
    },
  },
  load: async () => (await import('./practice-set.ts')).lanternsPracticeSet,
};
