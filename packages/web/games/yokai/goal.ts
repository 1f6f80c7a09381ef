import type { View, Yokai } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import type { GoalOf } from '../../board-kit/goal.ts';

interface Conditions {
  /** How many affinities. */
  readonly affinities: number;
  readonly hasObjective: boolean;
}

const TEXTS: Readonly<
  Record<Language, { goal(turns: number): string; conditions(of: Conditions): string; turn: string }>
> = {
  en: {
    goal: (turns) => `Bring each family together. ${turns} turns.`,
    conditions: ({ affinities, hasObjective }) => {
      const named = [
        ...(affinities === 0 ? [] : [affinities === 1 ? 'the affinity' : `the ${affinities} affinities`]),
        ...(hasObjective ? ['the objective'] : []),
      ];
      return `To win you must also meet ${named.join(' and ')}.`;
    },
    turn: 'In a turn: look at two cards, move one, then reveal or place a hint.',
  },
  fr: {
    goal: (turns) => `Réunissez chaque famille. ${turns} tours.`,
    conditions: ({ affinities, hasObjective }) => {
      const named = [
        ...(affinities === 0 ? [] : [affinities === 1 ? 'l’affinité' : `les ${affinities} affinités`]),
        ...(hasObjective ? ['l’objectif'] : []),
      ];
      return `Pour gagner, il faut aussi remplir ${named.join(' et ')}.`;
    },
    turn: 'À ton tour : regarde deux cartes, déplaces-en une, puis révèle ou pose un indice.',
  },
};

/** Each hint is revealed in one turn and placed in another. */
function turnsIn({ options: { mix } }: Pick<View, 'options'>): number {
  return 2 * (mix.one + mix.two + mix.three);
}

export const yokaiGoal: GoalOf<Yokai> = {
  isNew: ({ turn, phase }) => turn === 1 && phase === 'first-look',
  say: (view, language) => {
    const texts = TEXTS[language];
    const of = { affinities: view.affinities.length, hasObjective: view.shape !== null };
    return {
      text: texts.goal(turnsIn(view)),
      more: [...(of.affinities > 0 || of.hasObjective ? [texts.conditions(of)] : []), texts.turn],
    };
  },
};
