import type { Refusal } from '@hyakki/engine';
import { DEEP, type ReadMatch, type Review, readRecordOf, reviewMatch, walkThrough } from '@hyakki/review';
import { FAIR_DEAL, sayPoint, sayRefusal } from '@hyakki/words';
import { readRecordFile } from '../records/record-file.ts';
import { ChartFile } from '../simulate/chart-file.ts';
import { SIMULATE_TEXTS } from '../simulate/texts.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { LEAVING_EXITS, type LeavingSignal, leaveOnSignals } from '../terminal/leaving.ts';
import { Progress } from '../terminal/progress.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { printKnowledge } from './knowledge.ts';
import { drawMatch } from './match-chart.ts';
import { printReport, readerOf } from './report.ts';
import { problemOfFlags, REVIEW_FLAGS, readRequest } from './request.ts';
import { REVIEW_COMMAND } from './texts.ts';

/** `hyakki review`: what happened in a match, who knew what, and where it turned (R1). Tests may bring a fast review that they have made already. */
export async function review(
  args: readonly string[],
  io: Io,
  reviewFast: (match: ReadMatch) => Review = reviewMatch,
): Promise<number> {
  const texts = REVIEW_COMMAND[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.help);
    return EXIT.ok;
  }
  const flags = readFlags(args, REVIEW_FLAGS, io);
  if (flags === undefined) return EXIT.usage;
  const answer = flags.has('json') ? inJson(io) : inWords(io);
  const problem = problemOfFlags(flags, io.language);
  if (problem !== undefined) return answer.unreadable(problem);
  const [path] = flags.words;
  if (path === undefined) return answer.unreadable(TEXTS[io.language].missingFile);

  const kept = await readRecordFile(path, io);
  if ('problem' in kept) {
    const { said, refusal } = kept.problem;
    return refusal === undefined ? answer.unreadable(said) : answer.refused(refusal, said);
  }
  const { record } = kept.value;
  const match = readRecordOf(record);
  if (!match.ok) return answer.refused(match.refusal, sayRefusal(match.refusal, io.language, record.game));
  const size = { seats: record.seats.length, moves: record.moves.length };
  const request = readRequest(flags, size, io.language);
  if (typeof request === 'string') return answer.unreadable(request);
  if (match.value.replay.answer === 'dealer-alone') complain(io, FAIR_DEAL[io.language].dealerAlone);

  let chart: ChartFile | undefined;
  try {
    chart = request.plot === undefined ? undefined : new ChartFile(request.plot);
  } catch (error) {
    return failedPlot(error, io);
  }
  const { review: made, leftBy } = request.isDeep
    ? await reviewDeeply(match.value, io)
    : { review: reviewFast(match.value), leftBy: undefined };
  if (request.isJson) say(io, formatJson(match.value, made, io));
  else if (request.step === undefined) printReport(match.value, made, request, io);
  else printKnowledge(match.value, made.steps[request.step]!, request.eyes, io);
  try {
    chart?.write(drawMatch(match.value, made, request, io.language));
  } catch (error) {
    return failedPlot(error, io);
  }
  if (chart !== undefined) complain(io, SIMULATE_TEXTS[io.language].plotWritten(chart.path));
  return leftBy === undefined ? EXIT.ok : LEAVING_EXITS[leftBy];
}

interface Made {
  readonly review: Review;
  /** With what somebody stopped it. */
  readonly leftBy: LeavingSignal | undefined;
}

/** With a bar for whoever waits, who may also stop waiting. */
async function reviewDeeply(match: ReadMatch, io: Io): Promise<Made> {
  const texts = REVIEW_COMMAND[io.language];
  let leftBy: LeavingSignal | undefined;
  const stopListening = leaveOnSignals((signal) => {
    leftBy = signal;
  });
  const walk = walkThrough(match, DEEP);
  let progress: Progress | undefined;
  let deep = 0;
  try {
    let next = walk.next();
    while (next.done !== true) {
      progress ??= new Progress(io.stderr, next.value.of, texts.progress);
      progress.advance(1);
      // A signal is heard only between two pieces of work.
      await new Promise(setImmediate);
      if (leftBy === undefined) deep = next.value.done - 1;
      next = leftBy === undefined ? walk.next() : walk.next('hurry');
    }
    progress?.clear();
    if (leftBy !== undefined) {
      const moves = match.record.moves.length;
      complain(io, texts.stopped(Math.min(deep + 1, moves), moves));
    }
    return { review: next.value, leftBy };
  } finally {
    stopListening();
  }
}

function formatJson(match: ReadMatch, made: Review, { language }: Io): string {
  const reader = readerOf(match, language);
  return JSON.stringify({
    ...made,
    turningPoints: made.turningPoints.map((point) => ({ ...point, text: sayPoint(point, reader) })),
  });
}

function failedPlot(error: unknown, io: Io): number {
  const message = error instanceof Error ? error.message : String(error);
  complain(io, SIMULATE_TEXTS[io.language].plotFailed(message));
  return EXIT.failed;
}

/** Why there is no review, said one way or the other; each returns the exit code. */
interface Answer {
  refused(refusal: Refusal, said: string): number;
  unreadable(said: string): number;
}

function inWords(io: Io): Answer {
  return {
    refused({ rule }, said) {
      complain(io, `${REVIEW_COMMAND[io.language].noReview(said)} [${rule}]`);
      return EXIT.failed;
    },
    unreadable(said) {
      complain(io, said);
      complain(io, TEXTS[io.language].seeHelp('hyakki review --help'));
      return EXIT.usage;
    },
  };
}

function inJson(io: Io): Answer {
  return {
    refused({ code, rule, params }, said) {
      say(io, JSON.stringify({ refused: { code, rule, params, said } }));
      return EXIT.failed;
    },
    unreadable(said) {
      say(io, JSON.stringify({ refused: { code: null, rule: null, params: {}, said } }));
      return EXIT.usage;
    },
  };
}
