import type { RefusalParams } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import type { ArgumentCode, Expected } from '../terminal/asked.ts';
import type { ProgressTexts } from '../terminal/progress.ts';

/** All that `simulate` and `engine` say to a person. One type for every language: a text that is missing does not compile. */
export interface SimulateTexts {
  readonly simulateHelp: string;
  readonly engineHelp: string;
  readonly refusals: Readonly<Record<ArgumentCode, (params: RefusalParams) => string>>;
  readonly heading: (about: Heading) => string;
  readonly columns: Readonly<Record<Column, string>>;
  readonly progress: ProgressTexts;
  readonly cell: (about: { readonly seats: number; readonly level: number | null }) => string;
  readonly details: Details;
  readonly chart: ChartTexts;
  readonly plotFailed: (message: string) => string;
  readonly plotWritten: (path: string) => string;
  readonly matchFailed: (at: {
    readonly cell: string;
    readonly index: number;
    readonly message: string;
  }) => string;
  readonly recordsFailed: (message: string) => string;
  readonly recordsWritten: (at: { readonly count: number; readonly folder: string }) => string;
}

interface Heading {
  readonly game: string;
  readonly bots: string;
  readonly seed: string;
  readonly options: string | undefined;
}

/** What is said under the table. Rates come with their intervals. */
interface Details {
  readonly mirrored: string;
  readonly bot: (standing: {
    readonly bot: string;
    readonly wins: string;
    readonly losses: string;
    readonly draws: string;
    readonly rate: string;
    readonly score: string;
  }) => string;
  readonly decision: (times: { readonly bot: string; readonly p50: string; readonly p99: string }) => string;
}

interface ChartTexts {
  readonly title: (about: {
    readonly game: string;
    readonly bots: string;
    readonly matches: string;
  }) => string;
  readonly score: string;
  readonly turns: string;
  readonly share: string;
  readonly mean: (value: string) => string;
}

type Column =
  | 'seats'
  | 'level'
  | 'matches'
  | 'wins'
  | 'winRate'
  | 'interval'
  | 'losses'
  | 'draws'
  | 'score'
  | 'turns'
  | 'mostTurns'
  | 'speed'
  | 'errors'
  | 'ranks';

const en: SimulateTexts = {
  simulateHelp: `hyakki simulate GAME: lets bots play many matches on all cores, and counts the results.

  hyakki simulate yokai --seats 2,3,4 --bots random --matches 5000 --seed autumn
  hyakki simulate yokai --seats 2 --bots natural,random
  hyakki simulate sketch --bots expert,greedy --plot scores.svg

  --seats 2,3,4     numbers of players, each simulated separately   (all that the game allows)
  --bots NAME       the bot in every seat, or one per seat; natural:forgetful has another memory;
                    'exec:python3 my_bot.py' is your own program, see docs/engine-protocol.md   (random)
  --matches N       matches of each kind   (1000)
  --seed TEXT       any text; the same seed gives the same result   (drawn, and printed)
  --edition NAME    yokai: classic or prototype; sketch: french or english
  --level 1,2       levels of the edition, each simulated separately
  --options JSON    any options of the game, such as '{"hints":"stacked"}'
  --workers N       how many threads; the result does not depend on it   (all cores)
  --mirrored        play each deal twice, with the seats exchanged; duels of two bots always do
  --records DIR     write each match into this folder; see hyakki verify
  --timeout MS      how long a program may take to answer   (10000)
  --plot FILE.svg   draw the distribution of scores and turns
  --json            one JSON object on the standard output, and nothing else

All intervals are 95 %: Wilson's for rates, Student's for means. In a duel, wins and score are those of
the bot named first or, when both seats have the same bot, of the player who begins. Times are wall-clock times.
`,
  engineHelp: `hyakki engine: the rules for programs in any language. One JSON request per line on the standard input, one
answer per line on the standard output:

  {"do":"new","game":"yokai","seats":2,"seed":"autumn"}
  {"do":"legal","seat":0}
  {"do":"move","seat":0,"move":"look c2"}

It ends when its input ends. {"do":"help"} lists the requests; docs/engine-protocol.md says everything.
`,
  refusals: {
    'game-missing': ({ games }) => `Which game? Choose one of: ${games}.`,
    'unknown-game': ({ game, games, meant }) =>
      `There is no game “${game}”.${meant === '' ? '' : ` Did you mean “${meant}”?`} Choose one of: ${games}.`,
    'bad-argument': ({ argument, value, of, least, most }) => {
      const expected: Readonly<Record<Expected['of'], string>> = {
        number: `a number from ${least} to ${most}`,
        numbers: `one number from ${least} to ${most}, or several different ones separated by commas`,
        levels: 'a level of the edition, or several different ones separated by commas',
        text: `a text of at most ${most} characters`,
      };
      return `${argument} cannot be “${value}”. It can be: ${expected[of as Expected['of']]}.`;
    },
    'unknown-bot': ({ bot, bots, meant }) =>
      `There is no bot “${bot}”.${meant === '' ? '' : ` Did you mean “${meant}”?`} Choose one of: ${bots}.`,
    'bad-command': ({ command }) =>
      `“${command}” names no program. Write exec: and its command, in quotes: --bots 'exec:python3 my_bot.py'.`,
    'bots-a-seat': ({ bots, seats }) =>
      `You named ${bots} bots for ${seats} seats: name one for all, or one for each seat.`,
    'bots-missing': ({ example }) => `Which bots? Name two or more: --bots ${example}.`,
    'bots-to-compare': ({ example }) =>
      `To compare them, name at least two different bots: --bots ${example}.`,
    'matches-odd': ({ matches }) =>
      `Each deal is played twice, with the seats exchanged: --matches must be even, not ${matches}.`,
    'options-not-json': ({ value }) =>
      `--options must be a JSON object, such as '{"level":2}', not “${value}”.`,
    'plot-not-svg': ({ path }) => `--plot draws SVG: its file must end in .svg, and “${path}” does not.`,
  },
  heading: ({ game, bots, seed, options }) =>
    `${game} · bots: ${bots}${options === undefined ? '' : ` · options: ${options}`} · seed: ${seed}`,
  columns: {
    seats: 'seats',
    level: 'level',
    matches: 'matches',
    wins: 'wins',
    winRate: 'win rate',
    interval: '95 % interval',
    losses: 'losses',
    draws: 'draws',
    score: 'mean score',
    turns: 'mean turns',
    mostTurns: 'most turns',
    speed: 'matches/s',
    errors: 'errors',
    ranks: 'ranks',
  },
  progress: { perSecond: 'matches/s', left: (time) => `${time} left` },
  cell: ({ seats, level }) => `${seats} seats${level === null ? '' : `, level ${level}`}`,
  details: {
    mirrored: 'each deal was played twice, with the seats exchanged',
    bot: ({ bot, wins, losses, draws, rate, score }) =>
      `${bot}: ${wins} won, ${losses} lost, ${draws} drawn; ${rate}; mean score ${score}`,
    decision: ({ bot, p50, p99 }) => `time per decision of ${bot}: ${p50} (median), ${p99} (99th percentile)`,
  },
  chart: {
    title: ({ game, bots, matches }) => `${game} · ${bots} · ${matches} matches each`,
    score: 'Score',
    turns: 'Turns',
    share: '% of matches',
    mean: (value) => `mean ${value}`,
  },
  plotFailed: (message) => `The chart cannot be written: ${message}`,
  plotWritten: (path) => `Chart written to ${path}`,
  matchFailed: ({ cell, index, message }) => `Match ${index} (${cell}) failed: ${message}`,
  recordsFailed: (message) => `A record cannot be written: ${message}`,
  recordsWritten: ({ count, folder }) =>
    `${count === 1 ? '1 record' : `${count} records`} written to ${folder}`,
};

const fr: SimulateTexts = {
  simulateHelp: `hyakki simulate JEU : des robots jouent beaucoup de parties sur tous les cœurs, et l’on compte les résultats.

  hyakki simulate yokai --seats 2,3,4 --bots random --matches 5000 --seed automne
  hyakki simulate yokai --seats 2 --bots natural,random
  hyakki simulate sketch --bots expert,greedy --plot scores.svg

  --seats 2,3,4     nombres de joueurs, simulés chacun à part   (tous ceux du jeu)
  --bots NOM        le robot de tous les sièges, ou un par siège ; natural:forgetful a une autre mémoire ;
                    'exec:python3 mon_robot.py' est un programme à toi, voir docs/engine-protocol.md   (random)
  --matches N       parties de chaque sorte   (1000)
  --seed TEXTE      un texte quelconque ; la même graine donne le même résultat   (tirée, et affichée)
  --edition NOM     yokai : classic ou prototype ; sketch : french ou english
  --level 1,2       niveaux de l’édition, simulés chacun à part
  --options JSON    n’importe quelles options du jeu, comme '{"hints":"stacked"}'
  --workers N       nombre de fils d’exécution ; le résultat n’en dépend pas   (tous les cœurs)
  --mirrored        chaque donne est jouée deux fois, sièges échangés ; c’est toujours le cas d’un duel de deux robots
  --records DOSSIER écrit chaque partie dans ce dossier ; voir hyakki verify
  --timeout MS      combien de temps un programme peut prendre pour répondre   (10000)
  --plot FICH.svg   dessine la répartition des scores et des tours
  --json            un seul objet JSON sur la sortie standard, et rien d’autre

Tous les intervalles sont à 95 % : de Wilson pour les taux, de Student pour les moyennes. Dans un duel, victoires et score
sont ceux du robot nommé en premier ou, si les deux sièges ont le même, de qui commence. Les durées sont celles de l’horloge.
`,
  engineHelp: `hyakki engine : les règles, pour des programmes en n’importe quel langage. Une demande JSON par ligne sur
l’entrée standard, une réponse par ligne sur la sortie standard :

  {"do":"new","game":"yokai","seats":2,"seed":"automne"}
  {"do":"legal","seat":0}
  {"do":"move","seat":0,"move":"look c2"}

Il s’arrête à la fin de son entrée. {"do":"help"} énumère les demandes ; docs/engine-protocol.md dit tout.
`,
  refusals: {
    'game-missing': ({ games }) => `Quel jeu ? Il y a : ${games}.`,
    'unknown-game': ({ game, games, meant }) =>
      `Le jeu « ${game} » n’existe pas.${meant === '' ? '' : ` Peut-être « ${meant} » ?`} Il y a : ${games}.`,
    'bad-argument': ({ argument, value, of, least, most }) => {
      const expected: Readonly<Record<Expected['of'], string>> = {
        number: `un nombre de ${least} à ${most}`,
        numbers: `un nombre de ${least} à ${most}, ou plusieurs différents séparés par des virgules`,
        levels: 'un niveau de l’édition, ou plusieurs différents séparés par des virgules',
        text: `un texte de ${most} caractères au plus`,
      };
      return `${argument} ne peut pas valoir « ${value} ». Au choix : ${expected[of as Expected['of']]}.`;
    },
    'unknown-bot': ({ bot, bots, meant }) =>
      `Le robot « ${bot} » n’existe pas.${meant === '' ? '' : ` Peut-être « ${meant} » ?`} Il y a : ${bots}.`,
    'bad-command': ({ command }) =>
      `« ${command} » ne désigne aucun programme. Écris exec: et sa commande, entre guillemets : --bots 'exec:python3 mon_robot.py'.`,
    'bots-a-seat': ({ bots, seats }) =>
      `${bots} robots ont été nommés pour ${seats} sièges : il en faut un pour tous, ou un par siège.`,
    'bots-missing': ({ example }) => `Quels robots ? Il en faut deux ou plus : --bots ${example}.`,
    'bots-to-compare': ({ example }) =>
      `Pour comparer, il faut au moins deux robots différents : --bots ${example}.`,
    'matches-odd': ({ matches }) =>
      `Chaque donne est jouée deux fois, sièges échangés : --matches doit être pair, et non ${matches}.`,
    'options-not-json': ({ value }) =>
      `--options doit être un objet JSON, comme '{"level":2}', et non « ${value} ».`,
    'plot-not-svg': ({ path }) =>
      `--plot dessine en SVG : son fichier doit finir par .svg, et « ${path} » ne le fait pas.`,
  },
  heading: ({ game, bots, seed, options }) =>
    `${game} · robots : ${bots}${options === undefined ? '' : ` · options : ${options}`} · graine : ${seed}`,
  columns: {
    seats: 'sièges',
    level: 'niveau',
    matches: 'parties',
    wins: 'victoires',
    winRate: 'taux',
    interval: 'intervalle à 95 %',
    losses: 'défaites',
    draws: 'nulles',
    score: 'score moyen',
    turns: 'tours en moyenne',
    mostTurns: 'tours au plus',
    speed: 'parties/s',
    errors: 'erreurs',
    ranks: 'rangs',
  },
  progress: { perSecond: 'parties/s', left: (time) => `encore ${time}` },
  cell: ({ seats, level }) => `${seats} sièges${level === null ? '' : `, niveau ${level}`}`,
  details: {
    mirrored: 'chaque donne a été jouée deux fois, sièges échangés',
    bot: ({ bot, wins, losses, draws, rate, score }) =>
      `${bot} : ${wins} gagnées, ${losses} perdues, ${draws} nulles ; ${rate} ; score moyen ${score}`,
    decision: ({ bot, p50, p99 }) => `une décision de ${bot} : ${p50} (la moitié), ${p99} (99 sur 100)`,
  },
  chart: {
    title: ({ game, bots, matches }) => `${game} · ${bots} · ${matches} parties chacun`,
    score: 'Score',
    turns: 'Tours',
    share: '% des parties',
    mean: (value) => `moyenne ${value}`,
  },
  plotFailed: (message) => `Impossible d’écrire le graphique : ${message}`,
  plotWritten: (path) => `Graphique écrit dans ${path}`,
  matchFailed: ({ cell, index, message }) => `La partie ${index} (${cell}) a échoué : ${message}`,
  recordsFailed: (message) => `Impossible d’écrire une partie : ${message}`,
  recordsWritten: ({ count, folder }) =>
    `${count < 2 ? `${count} partie écrite` : `${count} parties écrites`} dans ${folder}`,
};

export const SIMULATE_TEXTS: Readonly<Record<Language, SimulateTexts>> = { en, fr };
