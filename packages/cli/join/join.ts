import { type HyakkiServer, type Place, Refused, tokenOf } from '@hyakki/client';
import { type MatchRecord, quote, readRecord } from '@hyakki/engine';
import { sayRefusal, withNames } from '@hyakki/words';
import { type OnlineEnd, OnlineSession } from '../at-table/session.ts';
import { NO_PAINT, paintFor, type Style } from '../games/index.ts';
import { MatchFiles } from '../records/match-files.ts';
import { asksForHelp, type Flags, readFlags } from '../terminal/flags.ts';
import type { Front } from '../terminal/front.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { exitOf, leaveOnSignals, sayLeaving } from '../terminal/leaving.ts';
import { LinesFront, typedInputOf } from '../terminal/lines-front.ts';
import { namedWords } from '../terminal/named-words.ts';
import { ScreenFront } from '../terminal/screen-front.ts';
import { findShownGame } from '../terminal/shown-games.ts';
import { TypedInput } from '../terminal/typed-input.ts';
import { findKeptSeat, type KeptSeat, keepSeat } from './kept-seats.ts';
import { Session } from './node-ports.ts';
import { sayFailure, serverAt, USUAL_SERVER } from './reach-server.ts';
import { ONLINE_TEXTS } from './texts.ts';

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
  const kept = isLink && tokenOf(typed) !== undefined ? await findKeptSeat(typed, io) : undefined;
  const session = new Session(kept?.cookie);
  const server = isLink && tokenOf(typed) === undefined ? undefined : serverAt(url, io, session);
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
    place = isLink ? await openKept(server, typed, kept) : await server.joinByCode(typed);
  } catch (problem) {
    return sayFailure(problem, server.origin, io);
  }
  const own = place.own ?? kept?.own;
  // By it the same seat is taken again, here or on another device.
  if (own !== undefined) say(io, texts.ownLink(`npx hyakki join '${own}'`));
  if (session.cookie !== undefined && place.watch === undefined) {
    const links = [...(isLink ? [typed] : []), ...(own === undefined ? [] : [own])];
    const problem = await keepSeat(links, { cookie: session.cookie, own }, io);
    if (problem !== undefined) complain(io, texts.seatNotKept(quote(problem)));
  }
  return sit(server, place, flags, io);
}

/** An invitation works once; whoever has lost the session since still has the link of their own. */
async function openKept(server: HyakkiServer, link: string, kept: KeptSeat | undefined): Promise<Place> {
  try {
    return await server.openLink(link);
  } catch (problem) {
    const isTaken = problem instanceof Refused && problem.code === 'seat-taken';
    if (!isTaken || kept?.own === undefined || kept.own === link) throw problem;
    return server.openLink(kept.own);
  }
}

async function sit(server: HyakkiServer, place: Place, flags: JoinFlags, io: Io): Promise<number> {
  const isPlain = flags.has('plain');
  const paint = isPlain ? NO_PAINT : paintFor(io.env, io.isTerminal);
  const isScreen = io.isTerminal && !isPlain;
  const input = isScreen ? new TypedInput(io.stdin, io.stdout, 50) : typedInputOf(io);
  const files = new MatchFiles({ record: flags.value('record'), receipt: flags.value('receipt') }, io);
  const session = new OnlineSession(server, place, {
    io,
    input,
    paint,
    makeFront: ({ words, board }): Front =>
      isScreen
        ? new ScreenFront(io, board, paint, 0, input)
        : new LinesFront(io, words, isPlain ? undefined : board, styleOf(io), input),
    // At once: what is promised must be kept before the first card is seen.
    receipt: (receipt) => files.keep(receipt),
  });
  const stopListening = leaveOnSignals((signal) => {
    input.leave(signal);
    session.leave();
  });
  try {
    const end = await session.run();
    switch (end.how) {
      case 'finished':
        return await finish(end, files, isPlain, io);
      case 'quit':
      case 'input-ended':
        say(io, sayLeaving(end.how, input.leftBy, io));
        return exitOf(end.how, input.leftBy);
      case 'sent-home':
        complain(io, ONLINE_TEXTS[io.language].farewells[end.why ?? 'left']);
        return EXIT.failed;
    }
  } finally {
    stopListening();
  }
}

function styleOf(io: Io): Style {
  return { paint: NO_PAINT, language: io.language, columns: COLUMNS, rows: ROWS };
}

type Finished = Pick<Extract<OnlineEnd, { readonly how: 'finished' }>, 'match' | 'names'>;

/** Everything is open now: the end, in words or as a picture, and what is kept of it. */
async function finish(
  { match, names }: Finished,
  files: MatchFiles,
  isPlain: boolean,
  io: Io,
): Promise<number> {
  // What a server calls a record may be anything; its parts become the name of a file.
  const read = match.record === null ? undefined : readRecord(match.record);
  sayEnd({ match, names }, read?.ok ? read.value : null, isPlain, io);
  if (read?.ok === false) {
    complain(io, sayRefusal(read.refusal, io.language));
    return EXIT.failed;
  }
  return files.finish(match);
}

function sayEnd({ match, names }: Finished, record: MatchRecord | null, isPlain: boolean, io: Io): void {
  const { game, view } = match;
  const { words: ofSeats, board } = findShownGame(game, io.language)!;
  const words = namedWords(ofSeats, (text) => withNames(text, names, io.language));
  if (isPlain) for (const line of words.describe(view)) say(io, line);
  else {
    const style: Style = { ...styleOf(io), paint: paintFor(io.env, io.isTerminal) };
    const scene = { view, told: [], memory: undefined, notes: new Map<number, string>(), names };
    for (const line of board.draw(scene, style)) say(io, line);
  }
  say(io);
  const outcome = record?.outcome;
  if (outcome != null) for (const line of words.outcome(outcome, view)) say(io, line);
  say(io);
}
