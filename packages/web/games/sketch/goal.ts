import type { Sketch } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import type { GoalOf } from '../../board-kit/goal.ts';

const TEXTS: Readonly<Record<Language, { goal: string; stack: string; end: string }>> = {
  en: {
    goal: 'Catch Yokai in your notebook: the most points win.',
    stack:
      'Four stacks of Yokai. When both sides of a stack together have as many sketches as its top card says, the side with more takes it.',
    end: 'The match ends when a stack is empty.',
  },
  fr: {
    goal: 'Attrape des Yokai dans ton carnet : qui a le plus de points gagne.',
    stack:
      'Quatre piles de Yokai. Quand les deux côtés d’une pile ont ensemble autant d’esquisses que le dit sa carte du dessus, le côté qui en a le plus la prend.',
    end: 'La partie finit quand une pile est vide.',
  },
};

export const sketchGoal: GoalOf<Sketch> = {
  isNew: ({ turn, played, laid }) => turn === 1 && played === 0 && laid === null,
  say: (_view, language) => {
    const { goal, stack, end } = TEXTS[language];
    return { text: goal, more: [stack, end] };
  },
};
