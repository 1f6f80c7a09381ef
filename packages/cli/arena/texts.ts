import type { Language } from '@hyakki/words';

/** All that `arena` says to a person. */
export interface ArenaTexts {
  readonly help: string;
  readonly heading: (about: {
    readonly game: string;
    readonly seats: number;
    readonly seed: string;
    readonly options: string | undefined;
  }) => string;
  readonly columns: Readonly<Record<Column, string>>;
  readonly anchor: string;
  readonly duelsNote: string;
  readonly teamsNote: string;
  readonly addedDrawsNote: string;
}

type Column =
  | 'bot'
  | 'interval'
  | 'winRate'
  | 'score'
  | 'decision'
  | 'pair'
  | 'matches'
  | 'first'
  | 'draws'
  | 'second'
  | 'rate'
  | 'difference';

const en: ArenaTexts = {
  help: `hyakki arena GAME: which bot is stronger, and by how much.

  hyakki arena sketch --bots expert,greedy,random --matches 400 --seed autumn
  hyakki arena yokai --bots natural,random --seats 3

  --bots A,B,…      two or more bots, which may be programs: 'exec:python3 my_bot.py'
  --matches N       matches of each pair; in a duel an even number, because each deal is played from both sides   (200)
  --seats N         number of players, in a cooperative game   (2)
  --seed TEXT       any text; the same seed gives the same result   (drawn, and printed)
  --edition NAME, --level N, --options JSON     as in hyakki simulate
  --workers N       how many threads; the result does not depend on it   (all cores)
  --timeout MS      how long a program may take to answer   (10000)
  --json            one JSON object on the standard output, and nothing else

In a duel, every pair of bots meets on mirrored deals. In a cooperative game each bot plays the same deals as a team of its
own, and two teams are compared deal by deal. Elo is the most likely rating (Bradley and Terry, a draw is half a win);
random is 0, or the last bot named if random is not among them. Intervals are 95 %.
`,
  heading: ({ game, seats, seed, options }) =>
    `${game} · ${seats} seats${options === undefined ? '' : ` · options: ${options}`} · seed: ${seed}`,
  columns: {
    bot: 'bot',
    interval: '95 % interval',
    winRate: 'win rate',
    score: 'mean score',
    decision: 'time per decision: median · 99th percentile',
    pair: 'pair',
    matches: 'matches',
    first: 'first better',
    draws: 'equal',
    second: 'second better',
    rate: 'rate of first',
    difference: 'difference in score',
  },
  anchor: '(fixed)',
  duelsNote: 'Each deal was played twice, with the seats exchanged. A draw counts half.',
  teamsNote:
    'Each bot played the same deals as a team of its own; the better team won, or scored more if both won or both lost.',
  addedDrawsNote:
    'A bot won or lost everything, so the Elo adds one draw to each pair: the true distance is larger.',
};

const fr: ArenaTexts = {
  help: `hyakki arena JEU : quel robot est le plus fort, et de combien.

  hyakki arena sketch --bots expert,greedy,random --matches 400 --seed automne
  hyakki arena yokai --bots natural,random --seats 3

  --bots A,B,…      deux robots ou plus, dont des programmes : 'exec:python3 mon_robot.py'
  --matches N       parties de chaque paire ; en duel un nombre pair, car chaque donne est jouée des deux côtés   (200)
  --seats N         à combien on joue, dans un jeu coopératif   (2)
  --seed TEXTE      un texte quelconque ; la même graine donne le même résultat   (tirée, et affichée)
  --edition NOM, --level N, --options JSON      comme dans hyakki simulate
  --workers N       nombre de fils d’exécution ; le résultat n’en dépend pas   (tous les cœurs)
  --timeout MS      combien de temps un programme peut prendre pour répondre   (10000)
  --json            un seul objet JSON sur la sortie standard, et rien d’autre

En duel, les robots se rencontrent deux à deux sur des donnes jouées des deux côtés. Dans un jeu coopératif, chacun joue les
mêmes donnes en équipe avec lui-même, et l’on compare les équipes donne par donne. L’Elo est le classement le plus vraisemblable
(Bradley et Terry, une nulle vaut une demi-victoire) ; random vaut 0, ou le dernier nommé s’il n’y est pas. Intervalles à 95 %.
`,
  heading: ({ game, seats, seed, options }) =>
    `${game} · ${seats} sièges${options === undefined ? '' : ` · options : ${options}`} · graine : ${seed}`,
  columns: {
    bot: 'robot',
    interval: 'intervalle à 95 %',
    winRate: 'victoires',
    score: 'score moyen',
    decision: 'temps par décision : médiane · 99e centile',
    pair: 'paire',
    matches: 'parties',
    first: 'premier meilleur',
    draws: 'égalités',
    second: 'second meilleur',
    rate: 'taux du premier',
    difference: 'écart de score',
  },
  anchor: '(fixé)',
  duelsNote: 'Chaque donne a été jouée deux fois, sièges échangés. Une nulle compte pour moitié.',
  teamsNote:
    'Les équipes d’un même robot ont joué les mêmes donnes ; la meilleure est celle qui a gagné, ou marqué plus si toutes deux ont gagné ou perdu.',
  addedDrawsNote:
    'L’un a tout gagné ou tout perdu : pour l’Elo, une nulle a été ajoutée à chaque paire ; le véritable écart est plus grand.',
};

export const ARENA_TEXTS: Readonly<Record<Language, ArenaTexts>> = { en, fr };
