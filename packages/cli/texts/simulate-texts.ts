import type { RefusalParams } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import type { ArgumentCode } from '../simulate-request.ts';

/** All that `simulate` and `engine` say to a person. One type for every language: a text that is missing does not compile. */
export interface SimulateTexts {
  readonly simulateHelp: string;
  readonly engineHelp: string;
  readonly refusals: Readonly<Record<ArgumentCode, (params: RefusalParams) => string>>;
  readonly heading: (about: Heading) => string;
  readonly columns: Readonly<Record<Column, string>>;
  readonly rank: (rank: string) => string;
  readonly perSecond: string;
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
  simulateHelp: `hyakki simulate GAME: bots play many matches on all cores, and the results are counted.

  hyakki simulate yokai --seats 2,3,4 --bots random --matches 5000 --seed autumn

  --seats 2,3,4     numbers of players, each simulated apart   (all that the game has)
  --bots NAME       the bot in every seat, or one a seat: random,random   (random)
  --matches N       matches of each kind   (1000)
  --seed TEXT       any text; the same seed gives the same result   (drawn, and printed)
  --edition NAME    yokai: classic or prototype; sketch: french or english
  --level 1,2       levels of the edition, each simulated apart
  --options JSON    any options of the game, such as '{"hints":"stacked"}'
  --workers N       how many threads; the result does not depend on it   (all cores)
  --records DIR     writes each match into this folder; see hyakki verify
  --json            one JSON object on the standard output, and nothing else

The interval is Wilson's, of 95 %. In a game for two sides, wins and score are the first player's.
`,
  engineHelp: `hyakki engine: the rules for programs in any language. One JSON request a line on the standard input, one
answer a line on the standard output:

  {"do":"new","game":"yokai","seats":2,"seed":"autumn"}
  {"do":"legal","seat":0}
  {"do":"move","seat":0,"move":"look c2"}

It ends when its input ends. {"do":"help"} lists the requests; docs/engine-protocol.md says everything.
`,
  refusals: {
    'game-missing': ({ games }) => `Which game? There is: ${games}.`,
    'unknown-game': ({ game, games }) => `There is no game “${game}”. There is: ${games}.`,
    'bad-argument': ({ argument, value }) => `${argument} cannot be “${value}”.`,
    'unknown-bot': ({ bot, bots }) => `There is no bot “${bot}”. There is: ${bots}.`,
    'bots-a-seat': ({ bots, seats }) =>
      `${bots} bots were named for ${seats} seats: name one for all, or one for each seat.`,
    'options-not-json': ({ value }) =>
      `--options must be a JSON object, such as '{"level":2}', not “${value}”.`,
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
  rank: (rank) => rank,
  perSecond: 'matches/s',
  matchFailed: ({ cell, index, message }) => `Match ${index} (${cell}) failed: ${message}`,
  recordsFailed: (message) => `A record cannot be written: ${message}`,
  recordsWritten: ({ count, folder }) => `${count} records written to ${folder}`,
};

const FRENCH_RANKS: ReadonlyMap<string, string> = new Map([
  ['honourable', 'honorable'],
  ['glorious', 'glorieuse'],
  ['legendary', 'légendaire'],
  ['total', 'totale'],
  ['outwitted', 'le Tengu a été plus malin'],
  ['close', 'moins une'],
  ['well-played', 'bien joué'],
  ['dazzling', 'éblouissante'],
]);

const fr: SimulateTexts = {
  simulateHelp: `hyakki simulate JEU : des robots jouent beaucoup de parties sur tous les cœurs, et l’on compte les résultats.

  hyakki simulate yokai --seats 2,3,4 --bots random --matches 5000 --seed automne

  --seats 2,3,4     nombres de joueurs, simulés chacun à part   (tous ceux du jeu)
  --bots NOM        le robot de tous les sièges, ou un par siège : random,random   (random)
  --matches N       parties de chaque sorte   (1000)
  --seed TEXTE      un texte quelconque ; la même graine donne le même résultat   (tirée, et affichée)
  --edition NOM     yokai : classic ou prototype ; sketch : french ou english
  --level 1,2       niveaux de l’édition, simulés chacun à part
  --options JSON    n’importe quelles options du jeu, comme '{"hints":"stacked"}'
  --workers N       nombre de fils d’exécution ; le résultat n’en dépend pas   (tous les cœurs)
  --records DOSSIER écrit chaque partie dans ce dossier ; voir hyakki verify
  --json            un seul objet JSON sur la sortie standard, et rien d’autre

L’intervalle est celui de Wilson, à 95 %. Dans un duel, victoires et score sont ceux du premier joueur.
`,
  engineHelp: `hyakki engine : les règles, pour des programmes en n’importe quel langage. Une demande JSON par ligne sur
l’entrée standard, une réponse par ligne sur la sortie standard :

  {"do":"new","game":"yokai","seats":2,"seed":"automne"}
  {"do":"legal","seat":0}
  {"do":"move","seat":0,"move":"look c2"}

Il s’arrête à la fin de son entrée. {"do":"help"} énumère les demandes ; docs/engine-protocol.md dit tout.
`,
  refusals: {
    'game-missing': ({ games }) => `Quel jeu ? Il y a : ${games}.`,
    'unknown-game': ({ game, games }) => `Le jeu « ${game} » n’existe pas. Il y a : ${games}.`,
    'bad-argument': ({ argument, value }) => `${argument} ne peut pas être « ${value} ».`,
    'unknown-bot': ({ bot, bots }) => `Le robot « ${bot} » n’existe pas. Il y a : ${bots}.`,
    'bots-a-seat': ({ bots, seats }) =>
      `${bots} robots ont été nommés pour ${seats} sièges : il en faut un pour tous, ou un par siège.`,
    'options-not-json': ({ value }) =>
      `--options doit être un objet JSON, comme '{"level":2}', et non « ${value} ».`,
  },
  heading: ({ game, bots, seed, options }) =>
    `${game} · robots : ${bots}${options === undefined ? '' : ` · options : ${options}`} · graine : ${seed}`,
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
  rank: (rank) => FRENCH_RANKS.get(rank) ?? rank,
  perSecond: 'parties/s',
  matchFailed: ({ cell, index, message }) => `La partie ${index} (${cell}) a échoué : ${message}`,
  recordsFailed: (message) => `Impossible d’écrire une partie : ${message}`,
  recordsWritten: ({ count, folder }) => `${count} parties écrites dans ${folder}`,
};

export const SIMULATE_TEXTS: Readonly<Record<Language, SimulateTexts>> = { en, fr };
