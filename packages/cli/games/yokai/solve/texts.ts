import type { SolvedState } from '@hyakki/bots/yokai';
import type { RefusalParams } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import type { ProgressTexts } from '../../../terminal/progress.ts';
import type { SolveCode } from './request.ts';

/** All that `solve` says to a person. */
export interface SolveTexts {
  readonly help: string;
  readonly refusals: Readonly<Record<SolveCode, (params: RefusalParams) => string>>;
  readonly progress: ProgressTexts;
  readonly headingOfDeal: (about: string, seed: string) => string;
  readonly found: (found: SolvedState['found'], atLeast: number, atMost: number | undefined) => string;
  readonly par: (score: number, turns: number) => string;
  readonly noPar: (turns: number) => string;
  readonly unfinished: string;
  readonly played: (match: {
    readonly isWon: boolean;
    readonly turns: number;
    readonly score: number;
    readonly rank: string | null;
  }) => string;
  readonly columns: Readonly<Record<'moves' | 'deals' | 'share', string>>;
  readonly summary: (about: { readonly mean: string; readonly most: string }) => string;
  readonly meanPar: (score: string) => string;
  readonly unsolvable: (count: number) => string;
  readonly gaveUp: (count: number) => string;
  readonly effort: (solved: string, time: string, nodes: string) => string;
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const manyFr = (count: number, one: string) => `${count} ${one}${Math.abs(count) < 2 ? '' : 's'}`;

const en: SolveTexts = {
  help: `hyakki solve [FILE]: the fewest moves that bring the Yōkai together when all cards are open, and the par of a match.

  hyakki solve                                   a random deal
  hyakki solve records/yokai-….json              the deal of a recorded match
  hyakki solve deal.json --seats 3               a deal written out in JSON; - reads it from the standard input
  hyakki solve --matches 1000 --seed autumn      many deals, counted: the same ones that simulate deals from this seed

  --seats N         number of players: decides the hints, and so the par   (2)
  --edition NAME    classic or prototype   (classic)
  --level N         a level of the edition   (1)
  --options JSON    any options of the game, such as '{"shape":"lantern"}'
  --matches N       solve this many deals and show how many moves they take   (1)
  --seed TEXT       the same text deals the same cards   (drawn, and printed)
  --nodes N         positions to look at before giving up on a deal   (400000)
  --json            one JSON object on the standard output, and nothing else

The answer is exact: a proof shows that fewer moves are not enough, and the rules have played it to a win. Affinities and objectives
count. Par is the best score of a match with that many turns: reveal a hint, place one well, and so on in turn.
A written-out deal looks like {"rows":["ki ka ro on","on ki ka ro","ro on ki ka","ka ro on ki"]}; see rule Y32.
Exit code 0: done. 1: gave up on at least one deal. 2: the command or the file cannot be read.
`,
  refusals: {
    'solve-game': ({ game }) => `Only Yōkai can be solved, not “${game}”.`,
    'solve-file-and-matches': () => 'A file holds one deal: leave out --matches, or the file.',
    'solve-record-options': () =>
      'A recorded match brings its own seats, options and seed: leave those flags out.',
    'solve-not-deal': () =>
      'This is neither a record nor a deal: a deal is a JSON object, such as {"rows":["ki ka ro on", …]}.',
  },
  progress: { perSecond: 'deals/s', left: (time) => `${time} left` },
  headingOfDeal: (about, seed) => `${about} · seed: ${seed}`,
  found: (found, atLeast, atMost) => {
    if (found === 'none') return 'No moves lead to a win: this is proven.';
    if (found === 'fewest') {
      if (atLeast === 0) return 'The Yōkai are already together.';
      return atLeast === 1 ? 'One move wins:' : `${atLeast} moves win, and no fewer:`;
    }
    const known = `Gave up. At least ${atLeast} moves are needed`;
    return atMost === undefined
      ? `${known}; --nodes lets it search longer.`
      : `${known}; ${atMost} are enough:`;
  },
  par: (score, turns) => `Par: ${score} points in ${turns} ${turns === 1 ? 'turn' : 'turns'}.`,
  noPar: (turns) => `Par: none, because there are not enough hints for ${turns} turns.`,
  unfinished: 'Nobody finished this match.',
  played: ({ isWon, turns, score, rank }) =>
    isWon
      ? `This match was won in ${many(turns, 'turn')} with ${many(score, 'point')} (${rank}).`
      : `This match was lost after ${many(turns, 'turn')}.`,
  columns: { moves: 'moves', deals: 'deals', share: 'share' },
  summary: ({ mean, most }) => `${mean} moves on average, ${most} at most.`,
  meanPar: (score) => `Par: ${score} points on average.`,
  unsolvable: (count) => `${many(count, 'deal')} ${count === 1 ? 'has' : 'have'} no win: this is proven.`,
  gaveUp: (count) =>
    `Gave up on ${many(count, 'deal')}, which ${count === 1 ? 'is' : 'are'} left out above; --nodes lets it search longer.`,
  effort: (solved, time, nodes) =>
    `${solved} answers played to a win by the rules; ${time} of computing and ${nodes} positions per deal.`,
};

const fr: SolveTexts = {
  help: `hyakki solve [FICHIER] : le moins de déplacements qui réunissent les Yōkai, toutes cartes visibles, et le par d’une partie.

  hyakki solve                                   une donne au hasard
  hyakki solve records/yokai-….json              la donne d’une partie jouée
  hyakki solve donne.json --seats 3              une donne écrite en JSON ; - la lit sur l’entrée standard
  hyakki solve --matches 1000 --seed automne     beaucoup de donnes, comptées : celles de simulate avec cette graine

  --seats N         à combien on joue : en dépendent les indices, donc le par   (2)
  --edition NOM     classic ou prototype   (classic)
  --level N         un niveau de l’édition   (1)
  --options JSON    n’importe quelles options du jeu, comme '{"shape":"lantern"}'
  --matches N       résout autant de donnes et montre combien de déplacements elles demandent   (1)
  --seed TEXTE      le même texte donne les mêmes cartes   (tirée, et affichée)
  --nodes N         positions à examiner avant d’abandonner une donne   (400000)
  --json            un seul objet JSON sur la sortie standard, et rien d’autre

La réponse est exacte : il est prouvé que moins de déplacements ne suffisent pas, et les règles l’ont jouée jusqu’à la victoire.
Affinités et objectifs comptent. Le par est ce que vaut au plus une partie d’autant de tours : révéler un indice, puis en bien placer un, tour à tour.
Une donne écrite est par exemple {"rows":["ki ka ro on","on ki ka ro","ro on ki ka","ka ro on ki"]} ; voir la règle Y32.
Code de sortie 0 : fait. 1 : une donne au moins a été abandonnée. 2 : la commande ou le fichier ne peut pas être lu.
`,
  refusals: {
    'solve-game': ({ game }) => `Seul Yōkai peut être résolu, pas « ${game} ».`,
    'solve-file-and-matches': () => 'Un fichier contient une seule donne : enlève --matches, ou le fichier.',
    'solve-record-options': () =>
      'Une partie enregistrée apporte ses sièges, ses options et sa graine : enlève ces options.',
    'solve-not-deal': () =>
      'Ce n’est ni une partie ni une donne : une donne est un objet JSON, comme {"rows":["ki ka ro on", …]}.',
  },
  progress: { perSecond: 'donnes/s', left: (time) => `encore ${time}` },
  headingOfDeal: (about, seed) => `${about} · graine : ${seed}`,
  found: (found, atLeast, atMost) => {
    if (found === 'none') return 'Aucun déplacement ne mène à la victoire : c’est prouvé.';
    if (found === 'fewest') {
      if (atLeast === 0) return 'Les Yōkai sont déjà réunis.';
      return atLeast === 1 ? 'Un déplacement suffit :' : `${atLeast} déplacements gagnent, et pas moins :`;
    }
    const known = `Abandonné. Il faut au moins ${atLeast} déplacements`;
    return atMost === undefined
      ? `${known} ; --nodes permet de chercher plus longtemps.`
      : `${known} ; ${atMost} suffisent :`;
  },
  par: (score, turns) => `Par : ${score} points en ${turns} ${turns <= 1 ? 'tour' : 'tours'}.`,
  noPar: (turns) => `Par : aucun, car il n’y a pas assez d’indices pour ${turns} tours.`,
  unfinished: 'Cette partie n’a pas été finie.',
  played: ({ isWon, turns, score, rank }) =>
    isWon
      ? `Cette partie a été gagnée en ${manyFr(turns, 'tour')} avec ${manyFr(score, 'point')} (${rank}).`
      : `Cette partie a été perdue après ${manyFr(turns, 'tour')}.`,
  columns: { moves: 'déplacements', deals: 'donnes', share: 'part' },
  summary: ({ mean, most }) => `${mean} déplacements en moyenne, ${most} au plus.`,
  meanPar: (score) => `Par : ${score} points en moyenne.`,
  unsolvable: (count) =>
    `${manyFr(count, 'donne')} ${count < 2 ? 'n’a' : 'n’ont'} pas de victoire : c’est prouvé.`,
  gaveUp: (count) =>
    `${manyFr(count, 'donne')} ${count < 2 ? 'abandonnée, non comptée' : 'abandonnées, non comptées'} ci-dessus ; --nodes permet de chercher plus longtemps.`,
  effort: (solved, time, nodes) =>
    `${solved} réponses jouées jusqu’à la victoire par les règles ; ${time} de calcul et ${nodes} positions par donne.`,
};

export const SOLVE_TEXTS: Readonly<Record<Language, SolveTexts>> = { en, fr };
