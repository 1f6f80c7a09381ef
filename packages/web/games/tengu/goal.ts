import type { Tengu } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import type { GoalOf } from '../../board-kit/goal.ts';

const TEXTS: Readonly<Record<Language, { goal: string; turn: string; help: string }>> = {
  en: {
    goal: 'Bring each yokai its three toys before the cards run out.',
    turn: 'The card says who goes. Send it onto a face-down tile, and remember what lies there.',
    help: 'In another’s turn you may help: say whose toy lies on a tile.',
  },
  fr: {
    goal: 'Rendez à chaque yokai ses trois jouets avant la fin des cartes.',
    turn: 'La carte dit qui avance. Envoie-le sur une tuile cachée, et retiens ce qui s’y trouve.',
    help: 'Pendant le tour d’un autre, tu peux aider : dis à qui est le jouet d’une tuile.',
  },
};

export const tenguGoal: GoalOf<Tengu> = {
  isNew: ({ turn, phase, said }) => turn === 1 && phase === 'go' && said.length === 0,
  say: ({ options }, language) => {
    const { goal, turn, help } = TEXTS[language];
    return { text: goal, more: options.help > 0 ? [turn, help] : [turn] };
  },
};
