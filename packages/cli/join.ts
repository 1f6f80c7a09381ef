import { quote, type Receipt } from '@hyakki/engine';
import { type HyakkiServer, type Place, tokenOf } from '@hyakki/server/client';
import type { PlayedState } from '@hyakki/table';
import { NO_PAINT, paintFor, type Style } from './boards/index.ts';
import { asksForHelp, type Flags, readFlags } from './flags.ts';
import type { Front } from './front.ts';
import { complain, EXIT, type Io, say } from './io.ts';
import { LinesFront, typedInputOf } from './lines-front.ts';
import { OnlineSession } from './online-session.ts';
import { sayFailure, serverAt, USUAL_SERVER } from './reach-server.ts';
import { writeReceiptFile, writeRecordFile } from './record-file.ts';
import { newRecordPath, receiptPathBeside } from './record-path.ts';
import { ScreenFront } from './screen-front.ts';
import { findShownGame, type ShownGame } from './shown-games.ts';
import { TEXTS } from './texts/index.ts';
import { ONLINE_TEXTS } from './texts/online-texts.ts';
import { TypedInput } from './typed-input.ts';

const FLAGS = { server: 'value', name: 'value', plain: 'switch', record: 'value', receipt: 'value' } as const;
type JoinFlags = Flags<keyof typeof FLAGS>;

const COLUMNS = 80;
const ROWS = 60;

/** `hyakki join LINK`: a seat at a table elsewhere. */
export async function join(args: readonly string[], io: Io): Promise<number> {
  const texts = ONLINE_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.joinHelp);
    return EXIT.ok;
  }
  const flags = readFlags(args, { command: 'join', flags: FLAGS, words: 1 }, io);
  if (flags === undefined) return EXIT.usage;
  const [typed] = flags.words;
  if (typed === undefined) {
    complain(io, texts.missingLink);
    return EXIT.usage;
  }
  const isLink = typed.includes('#');
  if (!isLink && !/^[a-z]{6}$/i.test(typed.replace(/[\s-]/g, ''))) {
    complain(io, texts.badLink(quote(typed)));
    return EXIT.usage;
  }
  const url = isLink ? typed : (flags.value('server') ?? USUAL_SERVER);
  const server = isLink && tokenOf(typed) === undefined ? undefined : serverAt(url, io);
  if (server === undefined) {
    complain(io, isLink ? texts.badLink(quote(typed)) : texts.badServer(quote(url)));
    return EXIT.usage;
  }
  let place: Place;
  try {
    const name = flags.value('name');
    if (name !== undefined) {
      await server.introduce();
      await server.change({ name });
    }
    place = isLink ? await server.openLink(typed) : await server.joinByCode(typed);
  } catch (problem) {
    return sayFailure(problem, server.origin, io);
  }
  return sit(server, place, flags, io);
}

async function sit(server: HyakkiServer, place: Place, flags: JoinFlags, io: Io): Promise<number> {
  const isPlain = flags.has('plain');
  const paint = isPlain ? NO_PAINT : paintFor(io.env, io.isTerminal);
  const isScreen = io.isTerminal && !isPlain;
  const input = isScreen ? new TypedInput(io.stdin, io.stdout, 50) : typedInputOf(io);
  const kept: Kept = { flags, receipts: [], recordPath: undefined };
  const session = new OnlineSession(server, place, {
    io,
    input,
    paint,
    makeFront: ({ words, board }): Front =>
      isScreen
        ? new ScreenFront(io, board, paint, 0, 0, input)
        : new LinesFront(io, words, isPlain ? undefined : board, styleOf(io), input),
    // At once: what is promised must be kept before the first card is seen.
    receipt: (receipt) => void keepReceipt(receipt, kept, io),
  });
  const end = await session.run();
  const texts = ONLINE_TEXTS[io.language];
  switch (end.how) {
    case 'finished':
      return finish(end.match, kept, { isPlain }, io);
    case 'quit':
      say(io, TEXTS[io.language].left);
      return EXIT.failed;
    case 'input-ended':
      say(io, TEXTS[io.language].inputEnded);
      return EXIT.failed;
    case 'sent-home':
      complain(io, texts.farewells[end.why ?? 'left']);
      return EXIT.failed;
  }
}

function styleOf(io: Io): Style {
  return { paint: NO_PAINT, language: io.language, columns: COLUMNS, rows: ROWS };
}

interface Kept {
  readonly flags: JoinFlags;
  readonly receipts: { readonly path: string | undefined; readonly receipt: Receipt }[];
  recordPath: string | undefined;
}

async function keepReceipt(receipt: Receipt, kept: Kept, io: Io): Promise<void> {
  const { flags, receipts } = kept;
  const recordFlag = flags.value('record');
  kept.recordPath =
    recordFlag === 'none' ? undefined : (recordFlag ?? newRecordPath(receipt.game, receipt.commitment));
  const receiptFlag = flags.value('receipt');
  const beside = kept.recordPath === undefined ? undefined : receiptPathBeside(kept.recordPath);
  const path = receiptFlag === 'none' ? undefined : (receiptFlag ?? beside);
  receipts.push({ path, receipt });
  if (path === undefined) return;
  const problem = await writeReceiptFile(path, receipt, io);
  if (problem !== undefined) complain(io, problem);
}

/** Everything is open now: the end, in words or as a picture, and what is kept of it. */
async function finish(
  match: PlayedState,
  kept: Kept,
  { isPlain }: { isPlain: boolean },
  io: Io,
): Promise<number> {
  const shown = findShownGame(match.game, io.language)!;
  sayEnd(match, shown, isPlain, io);
  const texts = TEXTS[io.language];
  const { record } = match;
  if (record === null || kept.flags.value('record') === 'none') {
    say(io, texts.nothingWritten);
    return EXIT.ok;
  }
  const mark = record.deal.dealer === 'written' ? record.check : record.deal.commitment;
  const path = kept.recordPath ?? kept.flags.value('record') ?? newRecordPath(match.game, mark);
  const problem = await writeRecordFile(path, record, io);
  if (problem !== undefined) {
    complain(io, problem);
    return EXIT.failed;
  }
  say(io, texts.recordWritten(path, record.outcome !== null));
  // After a second start with the same link the share was another device's: its receipt is there.
  const own = kept.receipts.find(({ receipt }) => receipt.commitment === mark)?.path;
  say(io, texts.verifyWith(`npx hyakki verify ${path}${own === undefined ? '' : ` --receipt ${own}`}`));
  return EXIT.ok;
}

function sayEnd({ view, record }: PlayedState, { words, board }: ShownGame, isPlain: boolean, io: Io): void {
  if (isPlain) for (const line of words.describe(view)) say(io, line);
  else {
    const style: Style = { ...styleOf(io), paint: paintFor(io.env, io.isTerminal) };
    const scene = { view, told: [], memory: undefined, notes: new Map<number, string>() };
    for (const line of board.draw(scene, style)) say(io, line);
  }
  say(io);
  const outcome = record?.outcome;
  if (outcome != null) for (const line of words.outcome(outcome, view)) say(io, line);
  say(io);
}
