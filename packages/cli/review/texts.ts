import type { Language } from '@hyakki/words';
import type { ProgressTexts } from '../terminal/progress.ts';

/** All that `review` says itself; what every review says is in the room of words. */
export interface ReviewCommandTexts {
  readonly help: string;
  readonly noReview: (why: string) => string;
  readonly notTogether: (one: string, other: string) => string;
  readonly whose: (seats: number) => string;
  readonly progress: ProgressTexts;
  readonly stopped: (deep: number, moves: number) => string;
  readonly heading: (about: { readonly game: string; readonly options: string }) => string;
  readonly person: string;
  readonly handOver: (move: number, seat: number, to: string) => string;
  readonly noPoints: string;
  readonly more: (count: number) => string;
  readonly turn: (turn: number, cause: string | undefined) => string;
  readonly losses: string;
  readonly noLosses: string;
  readonly columns: Readonly<
    Record<'move' | 'turn' | 'seat' | 'loss' | 'chance' | 'worlds' | 'cause' | 'made', string>
  >;
  readonly estimates: string;
  readonly afterDeal: string;
  readonly afterMove: (at: {
    readonly move: number;
    readonly of: number;
    readonly turn: number;
    readonly seat: number;
    readonly typed: string;
  }) => string;
  readonly value: (chance: string, worlds: number) => string;
  readonly better: (moves: string) => string;
  readonly why: (reasons: string) => string;
  readonly noWhy: string;
  readonly worldsLeft: string;
  readonly together: string;
  readonly movesLeft: (moves: string) => string;
  readonly chart: {
    readonly title: (game: string) => string;
    readonly worlds: string;
    readonly moves: string;
    readonly chance: string;
    readonly chanceOfFirst: string;
    readonly steps: string;
  };
}

const en: ReviewCommandTexts = {
  help: `hyakki review FILE: what happened in a match, who knew what, and where it turned.

  hyakki review records/yokai-….json
  hyakki review records/yokai-….json --step 12 --as 2
  hyakki review - --json < match.json            - reads it from the standard input

FILE is the record of a match that is over, alone or together with its receipt.

  --all             every turning point, not only the three main ones
  --step N          what everybody knew after this step, card by card, and why a bot did it; 0 is the deal
  --as WHO          whose knowledge and decisions: a seat counted from 1, or everybody   (everybody)
  --deep            bots play every decision to the end in many worlds, and twenty matches with perfect memory on the
                    same deal: takes minutes. Ctrl-C stops it and shows what there is
  --plot FILE.svg   draw what each seat could still not know, how far the match was from its end, and what the game
                    counts (toys, points)
  --json            one JSON object on the standard output, and nothing else: docs/review.md has its schema

A mistake is a decision that loses value with what its player knew, never with open cards. Each has one cause: forgot (had
been shown it), did not deduce (it followed), missed a signal, or plan (knew enough and chose worse).
Exit code 0: reviewed. 1: the record is refused: not over, changed, or of other rules. 2: the command or a file cannot
be read. 130: stopped with Ctrl-C.
`,
  noReview: (why) => `No review. ${why}`,
  notTogether: (one, other) => `${one} does not go with ${other}.`,
  whose: (seats) => `everybody, or a seat from 1 to ${seats}`,
  progress: { perSecond: 'steps/s', left: (time) => `${time} left` },
  stopped: (deep, moves) =>
    `Stopped: the first ${deep} of ${moves} moves are judged deeply, the others fast; without the bots’ matches.`,
  heading: ({ game, options }) => `${game}, ${options}`,
  person: 'a person',
  handOver: (move, seat, to) => `From move ${move} on, seat ${seat}: ${to}`,
  noPoints: 'None found.',
  more: (count) => `${count} more with --all.`,
  turn: (turn, cause) => (cause === undefined ? `Turn ${turn}:` : `Turn ${turn} (${cause}):`),
  losses: 'Decisions that lost something',
  noLosses: 'With what its player knew, no decision was clearly worse than the best one.',
  columns: {
    move: 'move',
    turn: 'turn',
    seat: 'seat',
    loss: 'loss',
    chance: 'chance to win',
    worlds: 'worlds',
    cause: 'cause',
    made: 'made → better',
  },
  estimates:
    'Chances are estimates with what that seat knew, with their interval and the number of worlds they come from.',
  afterDeal: 'After the deal',
  afterMove: ({ move, of, turn, seat, typed }) =>
    `After move ${move} of ${of} (turn ${turn}, seat ${seat}: ${typed})`,
  value: (chance, worlds) => `The move had a chance to win of ${chance}, from ${worlds} worlds.`,
  better: (moves) => `The best others: ${moves}.`,
  why: (reasons) => `Why: ${reasons}`,
  noWhy: 'Why: this program does not have the bot that made this move.',
  worldsLeft: 'Left to choose from',
  together: 'all together',
  movesLeft: (moves) => `To the end with open cards: ${moves}.`,
  chart: {
    title: (game) => `${game}: who knew how much, and how far it was`,
    worlds: 'Possible worlds by seat (powers of ten)',
    moves: 'Fewest left to the end, with open cards',
    chance: 'Chance to win',
    chanceOfFirst: 'Chance of seat 1 to win',
    steps: 'move',
  },
};

const fr: ReviewCommandTexts = {
  help: `hyakki review FICHIER : ce qui s’est passé dans une partie, qui savait quoi, et où elle a tourné.

  hyakki review records/yokai-….json
  hyakki review records/yokai-….json --step 12 --as 2
  hyakki review - --json < partie.json           - la lit sur l’entrée standard

FICHIER est une partie finie, seule ou gardée avec son reçu.

  --all             tous les tournants, pas seulement les trois principaux
  --step N          ce que chacun savait après ce pas, carte par carte ; 0 est la donne
  --as QUI          de qui montrer le savoir et les choix : un siège compté à partir de 1, ou everybody   (everybody)
  --deep            des robots jouent chaque choix jusqu’au bout dans beaucoup de mondes, et vingt parties à la mémoire
                    parfaite sur la même donne : cela prend des minutes. Ctrl-C arrête et montre ce qu’il y a
  --plot FICH.svg   dessine ce que chaque siège ne pouvait encore savoir, à quelle distance était la fin, et ce que
                    le jeu compte (jouets, points)
  --json            un objet JSON sur la sortie standard, et rien d’autre : son schéma est dans docs/review.md

Une erreur est un choix qui perd de la valeur avec ce que savait son joueur, jamais cartes visibles. Chacune a une seule
cause : oubli (c’était montré), déduction manquée, signal manqué, ou plan (en savait assez et a moins bien choisi).
Code de sortie 0 : analysée. 1 : partie refusée, car pas finie, changée ou d’autres règles. 2 : la commande ou un fichier
est illisible. 130 : arrêtée par Ctrl-C.
`,
  noReview: (why) => `Pas d’analyse. ${why}`,
  notTogether: (one, other) => `${one} ne va pas avec ${other}.`,
  whose: (seats) => `everybody (tous), ou un siège de 1 à ${seats}`,
  progress: { perSecond: 'pas/s', left: (time) => `encore ${time}` },
  stopped: (deep, moves) =>
    `Arrêt : les ${deep} premiers coups sur ${moves} sont jugés à fond, les autres vite ; sans les parties des robots.`,
  heading: ({ game, options }) => `${game}, ${options}`,
  person: 'une personne',
  handOver: (move, seat, to) => `À partir du coup ${move}, siège ${seat} : ${to}`,
  noPoints: 'Aucun trouvé.',
  more: (count) => `Encore ${count} avec --all.`,
  turn: (turn, cause) => (cause === undefined ? `Tour ${turn} :` : `Tour ${turn} (${cause}) :`),
  losses: 'Les choix qui ont coûté',
  noLosses: 'Avec ce que savait son joueur, aucune décision n’était nettement moins bonne que la meilleure.',
  columns: {
    move: 'coup',
    turn: 'tour',
    seat: 'siège',
    loss: 'perte',
    chance: 'chance de gagner',
    worlds: 'mondes',
    cause: 'cause',
    made: 'joué → mieux',
  },
  estimates:
    'Les chances sont estimées avec ce que savait ce siège, avec leur intervalle et le nombre de mondes dont elles viennent.',
  afterDeal: 'Après la donne',
  afterMove: ({ move, of, turn, seat, typed }) =>
    `Après le coup ${move} sur ${of} (tour ${turn}, siège ${seat} : ${typed})`,
  value: (chance, worlds) => `Ce coup avait une chance de gagner de ${chance}, sur ${worlds} mondes.`,
  better: (moves) => `Les meilleurs autres : ${moves}.`,
  why: (reasons) => `Pourquoi : ${reasons}`,
  noWhy: 'Pourquoi : ce programme n’a pas le robot qui a joué ce coup.',
  worldsLeft: 'Reste à départager',
  together: 'tous ensemble',
  movesLeft: (moves) => `Jusqu’à la fin, cartes visibles : ${moves}.`,
  chart: {
    title: (game) => `${game} : qui savait combien, et à quelle distance`,
    worlds: 'Mondes possibles par siège (puissances de dix)',
    moves: 'Le moins qu’il reste jusqu’à la fin, cartes visibles',
    chance: 'Chance de gagner',
    chanceOfFirst: 'Chance du siège 1 de gagner',
    steps: 'coup',
  },
};

export const REVIEW_COMMAND: Readonly<Record<Language, ReviewCommandTexts>> = { en, fr };
