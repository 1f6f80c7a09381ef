import { GROUNDS, type Ground, type Options, type Tengu, YOKAI } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import type { GoalOf } from '../../board-kit/goal.ts';

interface Texts {
  readonly goal: string;
  readonly turn: string;
  readonly help: string;
  readonly fresh: string;
  /** What a ground does; a path does nothing. */
  readonly grounds: Readonly<Record<Exclude<Ground, 'path'>, string>>;
  readonly several: string;
  readonly fourth: string;
  readonly graded: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    goal: 'Bring each yokai its three toys before the cards run out.',
    turn: 'The card says who goes. Send it onto a face-down tile, and remember what lies there.',
    help: 'In another’s turn you may help: say whose toy lies on a tile.',
    fresh: 'New: ',
    grounds: {
      mist: 'mist. Every visit costs you a card of the pile.',
      tornado: 'tornados. They blow all tokens away.',
      mirage: 'mirages. They mix up what you have found.',
    },
    several: 'mist, tornados and mirages all lie in the forest.',
    fourth: 'a fourth yokai plays.',
    graded: 'at the end your toys earn a grade.',
  },
  fr: {
    goal: 'Rendez à chaque yokai ses trois jouets avant la fin des cartes.',
    turn: 'La carte dit qui avance. Envoie-le sur une tuile cachée, et retiens ce qui s’y trouve.',
    help: 'Pendant le tour d’un autre, tu peux aider : dis à qui est le jouet d’une tuile.',
    fresh: 'Nouveau : ',
    grounds: {
      mist: 'la brume. Chaque visite fait perdre une carte de la pioche.',
      tornado: 'les tornades. Elles emportent tous les jetons.',
      mirage: 'les mirages. Ils mélangent ce que vous avez trouvé.',
    },
    several: 'brume, tornades et mirages sont tous dans la forêt.',
    fourth: 'un quatrième yokai joue.',
    graded: 'à la fin, les jouets valent une mention.',
  },
};

/** A ground that does something, or, where there is none, the fourth yokai: the larger forests all have it. */
function newsIn({ tiles, yokai, graded }: Options, texts: Texts): readonly string[] {
  const grounds = GROUNDS.filter((ground) => ground !== 'path').filter((ground) => tiles[ground] > 0);
  const met = grounds.length > 2 ? [texts.several] : grounds.map((ground) => texts.grounds[ground]);
  const news = [
    ...met,
    ...(met.length === 0 && yokai.length === YOKAI.length ? [texts.fourth] : []),
    ...(graded ? [texts.graded] : []),
  ];
  return news.map((line) => `${texts.fresh}${line}`);
}

export const tenguGoal: GoalOf<Tengu> = {
  isNew: ({ turn, phase, said }) => turn === 1 && phase === 'go' && said.length === 0,
  say: ({ options }, language) => {
    const texts = TEXTS[language];
    const { goal, turn, help } = texts;
    return { news: newsIn(options, texts), text: goal, more: options.help > 0 ? [turn, help] : [turn] };
  },
};
