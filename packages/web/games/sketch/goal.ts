import type { Sketch } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import type { GoalOf } from '../../board-kit/goal.ts';

const TEXTS: Readonly<Record<Language, { goal: string; turn: string; stack: string; end: string }>> = {
  en: {
    goal: 'Catch Yokai in your notebook: the most points win.',
    turn: 'In your turn: draw one card, then play up to three.',
    stack:
      'Each sketch fills one dot beside a Yokai. When all its dots are filled, the side with more of them takes it.',
    end: 'The match ends when a stack is empty.',
  },
  fr: {
    goal: 'Attrape des Yokai dans ton carnet : le plus de points gagne.',
    turn: 'À ton tour : pioche une carte, puis joue jusqu’à trois cartes.',
    stack:
      'Chaque esquisse remplit un rond à côté d’un Yokai. Quand tous ses ronds sont remplis, le côté qui en a le plus le prend.',
    end: 'La partie finit quand une pile est vide.',
  },
};

export const sketchGoal: GoalOf<Sketch> = {
  isNew: ({ turn, played, laid }) => turn === 1 && played === 0 && laid === null,
  say: (_view, language) => {
    const { goal, turn, stack, end } = TEXTS[language];
    return { text: goal, more: [turn, stack, end] };
  },
};
