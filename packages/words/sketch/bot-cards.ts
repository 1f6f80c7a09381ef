import type { SketchBotName } from '@hyakki/bots/sketch';
import type { Language } from '../language.ts';

/** How each Sketch bot plays, to help people choose an opponent. */
export const SKETCH_BOT_CARDS: Readonly<Record<Language, Readonly<Record<SketchBotName, string>>>> = {
  en: {
    beginner:
      'Thinks of one card at a time, likes to have the most sketches, forgets what you may do next, and now and then plays without thinking.',
    greedy:
      'Weighs every way to play its whole turn by the points it would have and how each race stands. It does not think about your reply.',
    skilled:
      'Has learned from many matches against itself what a position is worth, and plays the turn that leaves it the best one.',
    expert:
      'Knows what the skilled one knows, and for its best plans also works out how you would reply with each hand you could hold.',
  },
  fr: {
    beginner:
      'Pense à une carte à la fois, aime avoir le plus d’esquisses, oublie ce que tu peux faire ensuite, et joue parfois sans réfléchir.',
    greedy:
      'Pèse toutes les façons de jouer son tour selon les points obtenus et l’état de chaque course. Il ne pense pas à ta réponse.',
    skilled:
      'A appris, en jouant beaucoup contre lui-même, ce que vaut une situation, et joue le tour qui lui laisse la meilleure.',
    expert:
      'Sait ce que sait le précédent, et pour ses meilleurs plans se demande aussi comment tu répondrais, avec toutes les mains possibles.',
  },
};
