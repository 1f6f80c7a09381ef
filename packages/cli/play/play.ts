import { setTimeout as wait } from 'node:timers/promises';
import { HOUSE, sayRefusal } from '@hyakki/words';
import { NO_PAINT, paintFor, type Style } from '../games/index.ts';
import { ProgramBot } from '../programs/program-bot.ts';
import { ProgramError } from '../programs/program-error.ts';
import { sayProgramProblem } from '../programs/texts.ts';
import { writeReceiptFile, writeRecordFile } from '../records/record-file.ts';
import { asksForHelp } from '../terminal/flags.ts';
import type { Front } from '../terminal/front.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { exitOf, type Leaving, leaveOnSignals, sayLeaving } from '../terminal/leaving.ts';
import { LinesFront, typedInputOf } from '../terminal/lines-front.ts';
import { ScreenFront } from '../terminal/screen-front.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { TypedInput } from '../terminal/typed-input.ts';
import { LocalMatch } from './local-match.ts';
import { type PlayRequest, readPlayRequest } from './request.ts';
import { PlaySession, seatLine } from './session.ts';

const COLUMNS_OF_A_PIPE = 80;
const ROWS_OF_A_PIPE = 60;

/** `hyakki play`: a whole match in the terminal. */
export async function play(args: readonly string[], io: Io): Promise<number> {
  if (asksForHelp(args)) {
    io.stdout.write(TEXTS[io.language].playHelp);
    return EXIT.ok;
  }
  const asked = await readPlayRequest(args, io);
  if (asked === undefined) return EXIT.usage;
  const programs: ProgramBot[] = [];
  try {
    const request = await seatPrograms(asked, programs);
    return await playAt(request, io);
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    complain(io, sayProgramProblem(error.problem, io.language));
    return EXIT.failed;
  } finally {
    await Promise.all(programs.map((program) => program.close()));
  }
}

/** Starts the programs that were named; each is put down in `started` to be closed again, whatever happens. */
async function seatPrograms(request: PlayRequest, started: ProgramBot[]): Promise<PlayRequest> {
  const { table, commands, timeoutMs } = request;
  const programs: (ProgramBot | undefined)[] = [];
  for (const command of commands) {
    const program =
      command === undefined ? undefined : await ProgramBot.start(command, table.game, timeoutMs);
    if (program !== undefined) started.push(program);
    programs.push(program);
  }
  const bots = table.bots.map((bot, seat) => programs[seat]?.bot ?? bot);
  return { ...request, table: { ...table, bots, programs } };
}

async function playAt(request: PlayRequest, io: Io): Promise<number> {
  const { table } = request;
  const begun = LocalMatch.begin(table);
  if (!begun.ok) {
    complain(io, sayRefusal(begun.refusal, io.language, table.game.id));
    return EXIT.usage;
  }
  // The promise is written down before the first card is seen; and a folder that cannot be written to is better known now.
  if (request.receiptPath !== undefined && request.receipt !== undefined) {
    const problem = await writeReceiptFile(request.receiptPath, request.receipt, io);
    if (problem !== undefined) {
      complain(io, problem);
      return EXIT.usage;
    }
  }
  const match = begun.value;
  const paint = request.isPlain ? NO_PAINT : paintFor(io.env, io.isTerminal);
  const input = inputFor(request, io);
  const stopListening = leaveOnSignals((signal) => input.leave(signal));
  const front = frontFor(request, input, io);
  const session = new PlaySession(match, front, {
    ...request.shown,
    language: io.language,
    paint,
    hasLeft: () => input.leftBy !== undefined,
  });
  try {
    let leaving: Leaving | 'broken' = 'broken';
    try {
      await front.begin(greeting(request, match, io));
      leaving = await session.run();
    } finally {
      // Whatever happens, the person gets their terminal back.
      await front.end([]);
    }
    if (leaving === 'finished') await ceremony(request, match, io);
    else if (session.problem !== undefined) complain(io, sayProgramProblem(session.problem, io.language));
    else say(io, sayLeaving(leaving, input.leftBy, io));
    const isWritten = await writeDown(request, match, io);
    return isWritten ? exitOf(leaving, input.leftBy) : EXIT.failed;
  } finally {
    stopListening();
  }
}

function inputFor({ isPlain, table }: PlayRequest, io: Io): TypedInput {
  // Under `bare` not even one's own typed lines are remembered.
  return io.isTerminal && !isPlain
    ? new TypedInput(io.stdin, io.stdout, table.aids === 'bare' ? 0 : 50)
    : typedInputOf(io);
}

function frontFor({ shown, isPlain, pace }: PlayRequest, input: TypedInput, io: Io): Front {
  const { words, board } = shown;
  const paint = paintFor(io.env, io.isTerminal);
  if (io.isTerminal && !isPlain) return new ScreenFront(io, board, paint, pace, input);
  return new LinesFront(io, words, isPlain ? undefined : board, styleOfPipe(io), input);
}

function styleOfPipe(io: Io): Style {
  return { paint: NO_PAINT, language: io.language, columns: COLUMNS_OF_A_PIPE, rows: ROWS_OF_A_PIPE };
}

function greeting({ shown: { words }, table }: PlayRequest, match: LocalMatch, io: Io): string[] {
  const texts = TEXTS[io.language];
  const house = HOUSE[io.language];
  const { deal, aids, talk, options, bots } = table;
  return [
    `${words.name}. ${words.tagline}`,
    `${words.options(options, bots.length)}. ${seatLine(match, io.language)}.`,
    texts.aidsAndTalk(`${house.aids[aids]} (${aids})`, `${house.talk[talk]} (${talk})`),
    deal.dealer === 'written' ? texts.writtenDeal : texts.commitment(deal.commitment),
    texts.typeHelp,
  ];
}

/** The end, on the person's own screen, where it may stay: everything is open now (Y29). */
async function ceremony({ shown, isPlain, pace }: PlayRequest, match: LocalMatch, io: Io): Promise<void> {
  const { words, board } = shown;
  const outcome = match.outcome!;
  const { view } = match;
  const isSlow = io.isTerminal && !isPlain;
  if (isPlain) for (const line of words.describe(view)) say(io, line);
  else {
    const style: Style = { ...styleOfPipe(io), paint: paintFor(io.env, io.isTerminal) };
    const scene = { view, told: [], memory: undefined, notes: new Map<number, string>() };
    for (const line of board.draw(scene, style)) say(io, line);
  }
  say(io);
  for (const line of words.outcome(outcome, view)) {
    if (isSlow) await wait(pace / 2);
    say(io, line);
  }
  say(io);
}

async function writeDown(request: PlayRequest, match: LocalMatch, io: Io): Promise<boolean> {
  const { recordPath, receiptPath } = request;
  const texts = TEXTS[io.language];
  if (recordPath === undefined) {
    say(io, texts.nothingWritten);
    return true;
  }
  const problem = await writeRecordFile(recordPath, match.record(), io);
  if (problem !== undefined) {
    complain(io, problem);
    return false;
  }
  say(io, texts.recordWritten(recordPath, match.outcome !== undefined));
  if (receiptPath !== undefined) {
    say(io, texts.receiptWritten(receiptPath));
    say(io, texts.verifyWith(`npx hyakki verify ${recordPath} --receipt ${receiptPath}`));
  } else say(io, texts.verifyWith(`npx hyakki verify ${recordPath}`));
  return true;
}
