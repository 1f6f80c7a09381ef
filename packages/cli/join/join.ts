import {
  type Farewell,
  type HyakkiServer,
  type LinkEvents,
  Refused,
  type TableAddress,
  tokenOf,
} from '@hyakki/client';
import { quote, readRecord } from '@hyakki/engine';
import { FAIR_DEAL, sayRefusal } from '@hyakki/words';
import { TableScreen } from '../at-table/screen.ts';
import type { SeenTable } from '../at-table/seen-table.ts';
import { type SeatLink, type SessionEnd, TableSession } from '../at-table/session.ts';
import { seatLines } from '../at-table/who-sits.ts';
import { MatchFiles } from '../records/match-files.ts';
import { asksForHelp, type Flags, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { exitOf, leaveOnSignals, sayLeaving } from '../terminal/leaving.ts';
import type { ShownGame } from '../terminal/shown-games.ts';
import { inert } from './inert.ts';
import { findKeptSeat, type KeptSeat, keepSeat } from './kept-seats.ts';
import { Session } from './node-ports.ts';
import { sayFailure, serverAt, USUAL_SERVER } from './reach-server.ts';
import { ONLINE_TEXTS } from './texts.ts';
import { waitForTurn } from './wait-for-turn.ts';

const FLAGS = {
  server: 'value',
  name: 'value',
  plain: 'switch',
  wait: 'switch',
  record: 'value',
  receipt: 'value',
} as const;
type JoinFlags = Flags<keyof typeof FLAGS>;

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
  let place: TableAddress;
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
  if (flags.has('wait') && (await waitForTurn(server, place, io)) === 'over') return EXIT.ok;
  return sit(server, place, flags, io);
}

/** An invitation works once; whoever has lost the session since still has the link of their own. */
async function openKept(
  server: HyakkiServer,
  link: string,
  kept: KeptSeat | undefined,
): Promise<TableAddress> {
  try {
    return await server.openLink(link);
  } catch (problem) {
    const isTaken = problem instanceof Refused && problem.code === 'seat-taken';
    if (!isTaken || kept?.own === undefined || kept.own === link) throw problem;
    return server.openLink(kept.own);
  }
}

/** One match; and where people can write to each other afterwards, everything that follows until somebody leaves. */
async function sit(server: HyakkiServer, place: TableAddress, flags: JoinFlags, io: Io): Promise<number> {
  const files = new MatchFiles({ record: flags.value('record'), receipt: flags.value('receipt') }, io);
  let sitting = await sitForMatch(server, place, files, flags, io);
  let { code } = sitting;
  // A pipe has nothing more to say.
  while (sitting.isChat && io.isTerminal) {
    sitting = await sitForMatch(server, place, files, flags, io);
    // The input may end here: a match was played.
    const isEnough = sitting.how === 'input-ended' && sitting.code === EXIT.failed;
    if (!isEnough) code = Math.max(code, sitting.code);
  }
  return code;
}

interface Sitting {
  readonly how: SessionEnd['how'];
  readonly code: number;
  /** The match is over, and people can write to each other (P11). */
  readonly isChat: boolean;
}

async function sitForMatch(
  server: HyakkiServer,
  place: TableAddress,
  files: MatchFiles,
  flags: JoinFlags,
  io: Io,
): Promise<Sitting> {
  const texts = ONLINE_TEXTS[io.language];
  const screen = new TableScreen(io, { isPlain: flags.has('plain'), keepsLines: true });
  let farewell: Farewell | undefined;
  let isInterrupted = false;
  const connect = (events: LinkEvents): SeatLink => {
    const connection = server.connect(place, {
      // The one door for what a server says of a table: nothing else here prints its texts.
      told: (message) => events.told(inert(message)),
      status: (status, why) => {
        if (status === 'closed') farewell = why;
        if (status === 'interrupted' && !isInterrupted) session.note(texts.interrupted);
        if (status === 'here' && isInterrupted) session.note(texts.backAgain);
        isInterrupted = status === 'interrupted';
        events.status(status, why);
      },
      receipt: (receipt) => {
        // At once: what is promised must be kept before the first card is seen.
        files.keep(receipt);
        if (receipt.answer === 'not-asked') session.note(FAIR_DEAL[io.language].notAsked);
      },
    });
    return {
      ask: async (request) => inert(await connection.ask(request)),
      get seq() {
        return connection.seq;
      },
      close: () => connection.close(),
    };
  };
  const session: TableSession = new TableSession(connect, {
    io,
    input: screen.input,
    paint: screen.paint,
    // At a terminal one may type at any time; a pipe is read when there is something to do.
    typing: io.isTerminal ? 'any-time' : 'in-time',
    hasLobby: true,
    asksWhyAfterwards: false,
    bots: undefined,
    makeFront: (drawn) => screen.front(drawn),
    greeting: (table, shown) => (io.isTerminal ? [] : titleLines(table, shown)),
    moreCommands: ({ texts: said, otherSeats }) => said.commandsAmongPeople(otherSeats[0] ?? 2),
  });
  const { input } = screen;
  const stopListening = leaveOnSignals((signal) => {
    input.leave(signal);
    session.leave();
  });
  try {
    const end = await session.run();
    switch (end.how) {
      case 'finished':
        return { how: end.how, code: await finish(end, files, screen, io), isChat: end.opensChat };
      case 'quit':
      case 'input-ended':
        say(io, sayLeaving(end.how, input.leftBy, io));
        return { how: end.how, code: exitOf(end.how, input.leftBy), isChat: false };
      case 'sent-home':
      case 'broken-off':
        complain(io, texts.farewells[farewell ?? 'left']);
        return { how: end.how, code: EXIT.failed, isChat: false };
    }
  } finally {
    stopListening();
  }
}

function titleLines({ state, texts }: SeenTable, { words }: ShownGame): readonly string[] {
  if (state === undefined) return [];
  const { options, seatCount } = state.setting;
  return [`${words.name}. ${words.options(options, seatCount)}.`, ...seatLines(state, texts)];
}

type Finished = Extract<SessionEnd, { readonly how: 'finished' }>;

/** Everything is open now: the end, in words or as a picture, and what is kept of it. */
async function finish(
  { match, names }: Finished,
  files: MatchFiles,
  screen: TableScreen,
  io: Io,
): Promise<number> {
  // What a server calls a record may be anything; its parts become the name of a file.
  const read = match.record === null ? undefined : readRecord(match.record);
  // P31: of a daily deal there is none yet, and the last view says how it ended.
  const outcome = read === undefined ? match.outcome : read.ok ? read.value.outcome : null;
  await screen.sayEnd(match, { names, outcome, pause: 0 });
  if (read?.ok === false) {
    complain(io, sayRefusal(read.refusal, io.language));
    return EXIT.failed;
  }
  return files.finish(match);
}
