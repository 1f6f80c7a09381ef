import { type SolvedState, solveState } from '@hyakki/bots/yokai';
import { isOneOf, type Refusal } from '@hyakki/engine';
import { type State, yokai } from '@hyakki/games/yokai';
import { readTextOrInput } from '../../../records/record-file.ts';
import { asksForHelp, readFlags } from '../../../terminal/flags.ts';
import { complain, EXIT, type Io } from '../../../terminal/io.ts';
import { Progress } from '../../../terminal/progress.ts';
import { sayProblem } from '../../../terminal/say-problem.ts';
import { TEXTS } from '../../../terminal/texts/index.ts';
import { NO_PAINT, paintFor } from '../../index.ts';
import { formatAnswer, formatDistribution, SolveTally } from './report.ts';
import {
  parseSolveRequest,
  readSolvePath,
  SOLVE_CODES,
  SOLVE_FLAGS,
  type SolveCode,
  type SolveRequest,
} from './request.ts';
import { SOLVE_TEXTS } from './texts.ts';

const WIDTH = 80;
const ROWS_OF_A_PAGE = 60;
/** So many deals are solved before the terminal, and whoever wants to stop us, gets a word in. */
const DEALS_AT_ONCE = 10;

/** `hyakki solve`: the fewest moves to a win with open cards. */
export async function solve(args: readonly string[], io: Io): Promise<number> {
  const texts = SOLVE_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.help);
    return EXIT.ok;
  }
  const flags = readFlags(args, SOLVE_FLAGS, io);
  if (flags === undefined) return EXIT.usage;
  const wrong = (line: string): number => {
    complain(io, line);
    complain(io, TEXTS[io.language].seeHelp('hyakki solve --help'));
    return EXIT.usage;
  };
  const path = readSolvePath(flags);
  if (!path.ok) return wrong(say(path.refusal, io));
  const file = path.value === undefined ? undefined : await readTextOrInput(path.value, io);
  if (file !== undefined && 'problem' in file) return wrong(file.problem.said);
  const request = parseSolveRequest(flags, file?.value);
  if (!request.ok) return wrong(say(request.refusal, io));
  return solveAll(request.value, io);
}

async function solveAll(request: SolveRequest, io: Io): Promise<number> {
  const { deals, deal, mostNodes, json } = request;
  const tally = new SolveTally(request);
  const progress = new Progress(io.stderr, deals, SOLVE_TEXTS[io.language].progress);
  let ms = 0;
  let last: { readonly state: State; readonly solved: SolvedState } | undefined;
  for (let index = 0; index < deals; index++) {
    const state = deal(index);
    const began = process.cpuUsage();
    const solved = solveState(state, { mostNodes });
    const { user, system } = process.cpuUsage(began);
    ms += (user + system) / 1000;
    tally.add(state, solved);
    last = { state, solved };
    progress.advance(1);
    if (index % DEALS_AT_ONCE === 0) await new Promise(setImmediate);
  }
  progress.clear();
  const result = tally.result(ms);
  if (json) io.stdout.write(`${JSON.stringify(result)}\n`);
  else if (deals === 1) {
    const paint = io.isTerminal ? paintFor(io.env, io.isTerminal) : NO_PAINT;
    const style = { paint, language: io.language, columns: WIDTH, rows: ROWS_OF_A_PAGE };
    io.stdout.write(formatAnswer(request, last!.state, last!.solved, style));
  } else io.stdout.write(formatDistribution(result, io.language));
  return result.gaveUp > 0 ? EXIT.failed : EXIT.ok;
}

function say(refusal: Refusal, { language }: Io): string {
  return isSolveRefusal(refusal)
    ? SOLVE_TEXTS[language].refusals[refusal.code](refusal.params)
    : sayProblem(refusal, language, yokai.id);
}

function isSolveRefusal(refusal: Refusal): refusal is Refusal<SolveCode> {
  return isOneOf(SOLVE_CODES, refusal.code);
}
