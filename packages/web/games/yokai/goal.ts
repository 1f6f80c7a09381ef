import type { View, Yokai } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import type { GoalOf } from '../../board-kit/goal.ts';

/** Who knows the families that must touch: everybody, one seat, the reader, or so many seats one pair each. */
type Knowing = 'all' | 'you' | { readonly seat: number } | { readonly count: number };

interface Texts {
  goal(turns: number): string;
  readonly fresh: string;
  affinity(known: Knowing): string;
  readonly stacked: string;
  readonly blind: string;
  readonly objective: string;
  readonly turn: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    goal: (turns) => `Bring each family together. ${turns} turns.`,
    fresh: 'New: ',
    affinity: (known) => {
      if (known === 'all') return 'two families must touch. Their card lies open.';
      if (known === 'you') return 'two families must touch. Only you know which.';
      return 'seat' in known
        ? `two families must touch. Only seat ${known.seat} knows which.`
        : `${known.count} players each know two families that must touch.`;
    },
    stacked: 'hints pile up. You can place only the top one.',
    blind: 'nobody sees what the hints show.',
    objective: 'at the end the cards must also form this shape.',
    turn: 'In a turn: look at two cards, move one, then reveal or place a hint.',
  },
  fr: {
    goal: (turns) => `Réunissez chaque famille. ${turns} tours.`,
    fresh: 'Nouveau : ',
    affinity: (known) => {
      if (known === 'all') return 'deux familles doivent se toucher. Leur carte est visible.';
      if (known === 'you')
        return 'deux familles doivent se toucher. Personne d’autre que toi ne sait lesquelles.';
      return 'seat' in known
        ? `deux familles doivent se toucher. Seul le siège ${known.seat} sait lesquelles.`
        : `${known.count} joueurs connaissent chacun deux familles qui doivent se toucher.`;
    },
    stacked: 'les indices s’empilent. On ne pose que celui du dessus.',
    blind: 'personne ne voit ce que montrent les indices.',
    objective: 'à la fin, les cartes doivent aussi prendre cette forme.',
    turn: 'À ton tour : regarde deux cartes, déplaces-en une, puis révèle ou pose un indice.',
  },
};

/** Each hint is revealed in one turn and placed in another. */
export function turnsIn({ options: { mix } }: Pick<View, 'options'>): number {
  return 2 * (mix.one + mix.two + mix.three);
}

/** Whether the match has more than the basic rules. */
export function hasNews({ affinities, shape, options }: View): boolean {
  return affinities.length > 0 || shape !== null || options.hints !== 'open';
}

/** Who holds an affinity is known to all; which families it names is not said here. */
function knowing({ affinities, viewer }: View): Knowing {
  const [{ holder }] = affinities as readonly [View['affinities'][number]];
  if (affinities.length > 1) return { count: affinities.length };
  return holder === 'table' ? 'all' : holder === viewer ? 'you' : { seat: holder + 1 };
}

function newsIn(view: View, language: Language): readonly string[] {
  const texts = TEXTS[language];
  const { affinities, shape, options } = view;
  const news = [
    ...(affinities.length === 0 ? [] : [texts.affinity(knowing(view))]),
    ...(options.hints === 'open' ? [] : [texts[options.hints]]),
    ...(shape === null ? [] : [texts.objective]),
  ];
  return news.map((line) => `${texts.fresh}${line}`);
}

export const yokaiGoal: GoalOf<Yokai> = {
  isNew: ({ turn, phase }) => turn === 1 && phase === 'first-look',
  say: (view, language) => {
    const texts = TEXTS[language];
    return { news: newsIn(view, language), text: texts.goal(turnsIn(view)), more: [texts.turn] };
  },
};
