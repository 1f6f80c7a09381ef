import { afterMoves, isPeace, type SolvedState } from '@hyakki/bots/yokai';
import { CODES, type Options, type State, yokai } from '@hyakki/games/yokai';
import { findWords, type Language } from '@hyakki/words';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import { alignColumns } from '../../../terminal/columns.ts';
import { figuresIn } from '../../../terminal/figures.ts';
import type { Style } from '../../index.ts';
import { yokaiBoard } from '../board.ts';
import type { SolveRequest } from './request.ts';
import { SOLVE_TEXTS } from './texts.ts';

/** One solved deal in what `--json` prints. */
export interface SolveAnswer {
  readonly families: readonly string[];
  readonly affinities: readonly string[];
  readonly shape: string | null;
  readonly found: SolvedState['found'];
  readonly fewest: number | null;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly moves: readonly string[] | null;
  readonly parScore: number | null;
  readonly nodes: number;
}

/** What `--json` prints. The names are fixed: other programs read them. */
export interface SolveResult {
  readonly seats: number;
  readonly options: Options;
  readonly seed: string | null;
  readonly deals: number;
  readonly solved: number;
  /** Answers that the rules played to a win. */
  readonly replayed: number;
  readonly unsolvable: number;
  readonly gaveUp: number;
  readonly mean: number | null;
  readonly most: number | null;
  readonly distribution: Readonly<Record<string, number>>;
  readonly meanParScore: number | null;
  readonly msPerDeal: number;
  readonly nodesPerDeal: number;
  /** Left out where there are many. */
  readonly answers?: readonly SolveAnswer[];
}

const MOST_ANSWERS = 20;

/** Adds up deals as they are solved. */
export class SolveTally {
  readonly #request: SolveRequest;
  readonly #answers: SolveAnswer[] = [];
  readonly #distribution: Record<string, number> = {};
  #solved = 0;
  #replayed = 0;
  #unsolvable = 0;
  #gaveUp = 0;
  #moves = 0;
  #most = 0;
  #par = 0;
  #withPar = 0;
  #nodes = 0;

  constructor(request: SolveRequest) {
    this.#request = request;
  }

  add(state: State, solved: SolvedState): void {
    const { found, atLeast, moves, parScore, nodes } = solved;
    this.#nodes += nodes;
    // Play a claimed win by the rules themselves before reporting it.
    if (moves !== undefined && !isPeace(afterMoves(state, moves)))
      throw new Error(`an answer does not win: ${JSON.stringify(moves)}`);
    if (found === 'fewest') {
      const fewest = atLeast!;
      this.#replayed++;
      this.#solved++;
      this.#moves += fewest;
      this.#most = Math.max(this.#most, fewest);
      this.#distribution[fewest] = (this.#distribution[fewest] ?? 0) + 1;
      if (parScore !== undefined) {
        this.#par += parScore;
        this.#withPar++;
      }
    } else if (found === 'none') this.#unsolvable++;
    else this.#gaveUp++;
    if (this.#request.deals <= MOST_ANSWERS) this.#answers.push(answerOf(state, solved));
  }

  result(ms: number): SolveResult {
    const { seats, options, seed, deals } = this.#request;
    const solved = this.#solved;
    return {
      seats,
      options,
      seed,
      deals,
      solved,
      replayed: this.#replayed,
      unsolvable: this.#unsolvable,
      gaveUp: this.#gaveUp,
      mean: solved === 0 ? null : this.#moves / solved,
      most: solved === 0 ? null : this.#most,
      distribution: this.#distribution,
      meanParScore: this.#withPar === 0 ? null : this.#par / this.#withPar,
      msPerDeal: ms / deals,
      nodesPerDeal: this.#nodes / deals,
      ...(deals <= MOST_ANSWERS ? { answers: this.#answers } : {}),
    };
  }
}

function answerOf(state: State, { found, atLeast, moves, parScore, nodes }: SolvedState): SolveAnswer {
  return {
    families: state.secret.families.map((family) => CODES[family]),
    affinities: state.secret.affinities.map(({ pair }) => pair),
    shape: state.shape,
    found,
    fewest: found === 'fewest' ? atLeast! : null,
    atLeast: atLeast ?? null,
    atMost: moves?.length ?? null,
    moves: moves === undefined ? null : notationOf(state, moves),
    parScore: parScore ?? null,
    nodes,
  };
}

/** As a person would type them, each from where the moves before it have led. */
function notationOf(state: State, moves: NonNullable<SolvedState['moves']>): string[] {
  return moves.map((move, i) => {
    const now = afterMoves(state, moves.slice(0, i));
    return yokai.formatMove(move, yokai.view(now, now.seat));
  });
}

/** One deal: how it lies, what to do, how it ends, and what it could be worth. */
export function formatAnswer(
  { source, seats, options, seed }: SolveRequest,
  state: State,
  solved: SolvedState,
  style: Style,
): string {
  const texts = SOLVE_TEXTS[style.language];
  const { found, moves, atLeast, parScore } = solved;
  const about = findWords(yokai.id, style.language)!.options(options, seats);
  const lines = [source.kind === 'chance' ? texts.headingOfDeal(about, seed!) : about, ''];
  lines.push(...draw(state, style), '', texts.found(found, atLeast ?? 0, moves?.length));
  if (moves !== undefined && moves.length > 0) {
    for (const [i, typed] of notationOf(state, moves).entries())
      lines.push(`  ${String(i + 1).padStart(2)}. ${typed}`);
    lines.push('', ...draw(afterMoves(state, moves), style));
  }
  if (found === 'fewest')
    lines.push('', parScore === undefined ? texts.noPar(atLeast!) : texts.par(parScore, atLeast!));
  if (source.kind === 'record')
    lines.push(
      source.outcome === null
        ? texts.unfinished
        : texts.played({
            isWon: source.outcome.verdict === 'won',
            turns: source.outcome.turns,
            score: source.outcome.scores[0]!,
            rank:
              source.outcome.rank === null ? null : YOKAI_TEXTS[style.language].ranks[source.outcome.rank],
          }),
    );
  return `${lines.join('\n')}\n`;
}

function draw(state: State, style: Style): readonly string[] {
  return yokaiBoard.draw(
    { view: yokaiBoard.open(state), events: [], memory: undefined, notes: new Map() },
    style,
  );
}

const BAR = 40;

/** Many deals: how many moves they take. */
export function formatDistribution(result: SolveResult, language: Language): string {
  const texts = SOLVE_TEXTS[language];
  const { number, percent, milliseconds } = figuresIn(language);
  const { columns } = texts;
  const { distribution, deals } = result;
  const highest = Math.max(1, ...Object.values(distribution));
  const rows = Object.entries(distribution).map(([moves, count]) => [
    moves,
    number(count),
    percent(count / deals),
    '█'.repeat(Math.round((BAR * count) / highest)),
  ]);
  const about = findWords(yokai.id, language)!.options(result.options, result.seats);
  return [
    texts.headingOfDeal(about, result.seed!),
    '',
    alignColumns([[columns.moves, columns.deals, columns.share, ''], ...rows]),
    '',
    ...(result.mean === null
      ? []
      : [texts.summary({ mean: number(result.mean, 2), most: number(result.most!) })]),
    ...(result.meanParScore === null ? [] : [texts.meanPar(number(result.meanParScore, 2))]),
    ...(result.unsolvable === 0 ? [] : [texts.unsolvable(result.unsolvable)]),
    ...(result.gaveUp === 0 ? [] : [texts.gaveUp(result.gaveUp)]),
    texts.effort(number(result.solved), milliseconds(result.msPerDeal), number(result.nodesPerDeal)),
    '',
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}
