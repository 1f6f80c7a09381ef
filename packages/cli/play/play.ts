import { resolve } from 'node:path';
import { commitTo, type MatchRecord } from '@hyakki/engine';
import { HOUSE, type Language, sayRefusal } from '@hyakki/words';
import { TableScreen } from '../at-table/screen.ts';
import { type SessionEnd, TableSession } from '../at-table/session.ts';
import { ProgramError, type ProgramProblem } from '../programs/program-error.ts';
import { sayProgramProblem } from '../programs/texts.ts';
import { writeReceiptFile, writeRecordFile } from '../records/record-file.ts';
import { asksForHelp } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { exitOf, type Leaving, leaveOnSignals, sayLeaving } from '../terminal/leaving.ts';
import { atLineStart } from '../terminal/line-start.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import type { TypedInput } from '../terminal/typed-input.ts';
import type { Cards } from './arrangement.ts';
import { findKeptMatch, type KeptMatch, MatchFile } from './kept-matches.ts';
import { PlayClock } from './play-clock.ts';
import { type PlayRequest, readPlayRequest } from './request.ts';
import { sayLeft } from './say-left.ts';
import { SeatedBots } from './seated-bots.ts';
import { TableHere } from './table-here.ts';

/** `hyakki play`: a whole match in the terminal. */
export async function play(args: readonly string[], io: Io): Promise<number> {
  if (asksForHelp(args)) {
    io.stdout.write(TEXTS[io.language].playHelp);
    return EXIT.ok;
  }
  const request = await readPlayRequest(args, io);
  if (request === undefined) return EXIT.usage;
  let bots: SeatedBots | undefined;
  try {
    bots = await SeatedBots.start(request.arrangement, request.timeoutMs);
    return await playWith(bots, request, io);
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    complain(io, sayProgramProblem(error.problem, io.language));
    return EXIT.failed;
  } finally {
    await bots?.close();
  }
}

async function playWith(bots: SeatedBots, request: PlayRequest, io: Io): Promise<number> {
  const { arrangement, cards, continued, isPlain, pace } = request;
  const file = await fileFor(request, io);
  if (continued !== undefined && file === undefined) {
    complain(io, TEXTS[io.language].nothingToContinue);
    return EXIT.usage;
  }
  const left = continued === undefined ? await findKeptMatch(io) : undefined;
  // Under `bare` not even one's own typed lines are remembered.
  const screen = new TableScreen(io, { isPlain, keepsLines: arrangement.aids !== 'bare' });
  const { input } = screen;
  let failure: ProgramProblem | undefined;
  let bug: { readonly thrown: unknown } | undefined;
  const table = await TableHere.open(
    {
      arrangement,
      cards,
      bots,
      // Only who watches a screen needs time to see what bots do.
      clock: new PlayClock(screen.isDrawn ? pace : 0),
      before: continued?.lines ?? [],
      kept: file,
    },
    {
      failed(problem) {
        failure ??= problem;
        session.breakOff();
      },
      idle: () => session.wake(),
      report(thrown) {
        bug ??= { thrown };
        session.breakOff();
      },
    },
  );
  const session: TableSession = new TableSession((events) => table.connect(events), {
    io,
    input,
    paint: screen.paint,
    typing: 'when-asked',
    hasLobby: false,
    asksWhyAfterwards: true,
    bots: table,
    makeFront: (drawn) => screen.front(drawn),
    greeting: () => greeting(request, bots, left, io),
    moreCommands: ({ texts }) => texts.commandsAmongBots(arrangement.person + 1),
  });
  const stopListening = leaveOnSignals((signal) => {
    input.leave(signal);
    session.leave();
  });
  try {
    const refused = await begin(table, session, request, io);
    if (refused !== undefined) {
      input.close();
      await file?.remove();
      complain(io, refused);
      return EXIT.usage;
    }
    const end = await session.run();
    await table.close();
    if (bug !== undefined) throw bug.thrown;
    const leaving = leavingOf(end, input);
    if (end.how === 'finished') {
      const outcome = end.match.record?.outcome ?? null;
      await screen.sayEnd(end.match, { names: end.names, outcome, pause: pace / 2 });
    } else if (leaving === 'program-failed' && failure !== undefined)
      complain(io, sayProgramProblem(failure, io.language));
    else say(io, sayLeaving(leaving, input.leftBy, io));
    const isWritten = await writeDown(request, table.log.record(), io);
    if (leaving === 'finished') await file?.remove();
    else if (file?.isKept) say(io, TEXTS[io.language].continueWith('npx hyakki play --continue'));
    return isWritten ? exitOf(leaving, input.leftBy) : EXIT.failed;
  } finally {
    stopListening();
  }
}

/** Where the match is kept to be continued. Nothing is kept where nothing is to be written down. */
async function fileFor(request: PlayRequest, io: Io): Promise<MatchFile | undefined> {
  const { arrangement, continued, recordPath, receiptPath } = request;
  if (continued !== undefined) return MatchFile.reopen(continued, io);
  if (recordPath === undefined) return undefined;
  // The next sitting may begin in another folder.
  const receipt = receiptPath === undefined ? undefined : resolve(receiptPath);
  return MatchFile.create({ arrangement, record: resolve(recordPath), receipt }, io);
}

/** Deals, and writes the receipt. Returns why not, where that cannot be. */
async function begin(
  table: TableHere,
  session: TableSession,
  { arrangement, receipt, receiptPath }: PlayRequest,
  io: Io,
): Promise<string | undefined> {
  const answer = await table.start(session);
  if (answer?.type === 'refused') return sayRefusal(answer, io.language, arrangement.game.id);
  // The promise is written down before the first card is seen; and a folder that cannot be written to is better known now.
  if (receiptPath === undefined || receipt === undefined) return undefined;
  return writeReceiptFile(receiptPath, receipt, io);
}

function leavingOf({ how }: SessionEnd, { leftBy }: TypedInput): Leaving {
  if (how === 'finished' || how === 'quit') return how;
  // The signal that ended us has ended the programs, too: that is no fault of theirs.
  return how === 'input-ended' || leftBy !== undefined ? 'input-ended' : 'program-failed';
}

function greeting(
  { shown: { words }, arrangement, cards, continued }: PlayRequest,
  { bots }: SeatedBots,
  left: KeptMatch | undefined,
  { language }: Io,
): readonly string[] {
  const texts = TEXTS[language];
  const house = HOUSE[language];
  const { aids, talk, options } = arrangement;
  const seats = bots.map((bot, seat) =>
    texts.sits(seat + 1, bot === undefined ? texts.you : texts.bot(bot.name)),
  );
  return [
    `${words.name}. ${words.tagline}`,
    `${atLineStart(words.options(options, bots.length))}. ${seats.join(' · ')}.`,
    texts.aidsAndTalk(`${house.aids[aids]} (${aids})`, `${house.talk[talk]} (${talk})`),
    ...(continued === undefined ? [] : [texts.continued]),
    ...(cards === undefined ? [] : [sayPromise(cards, language)]),
    ...(left === undefined ? [] : [sayLeft(left, language)]),
    texts.typeHelp,
  ];
}

function sayPromise(cards: Cards, language: Language): string {
  const { writtenDeal, commitment } = TEXTS[language];
  return cards.dealer === 'written' ? writtenDeal : commitment(commitTo(cards.secret));
}

async function writeDown(
  { recordPath, receiptPath }: PlayRequest,
  record: MatchRecord | undefined,
  io: Io,
): Promise<boolean> {
  const texts = TEXTS[io.language];
  if (recordPath === undefined || record === undefined) {
    say(io, texts.nothingWritten);
    return true;
  }
  const problem = await writeRecordFile(recordPath, record, io);
  if (problem !== undefined) {
    complain(io, problem);
    return false;
  }
  say(io, texts.recordWritten(recordPath, record.outcome !== null));
  if (receiptPath !== undefined) {
    say(io, texts.receiptWritten(receiptPath));
    say(io, texts.verifyWith(`npx hyakki verify ${recordPath} --receipt ${receiptPath}`));
  } else say(io, texts.verifyWith(`npx hyakki verify ${recordPath}`));
  return true;
}
