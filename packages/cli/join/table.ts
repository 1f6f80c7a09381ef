import { usualBot } from '@hyakki/bots';
import { type CreatedTable, Refused } from '@hyakki/client';
import { qrText } from '@hyakki/client/qr';
import { AIDS, type Fields, isFields, isOneOf, isWhole, quote, TALKS } from '@hyakki/engine';
import { CHATS, type NewTable, readNewTable } from '@hyakki/table';
import { sayRefusal } from '@hyakki/words';
import { asksForHelp, type Flags, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { findTypedShownGame, namesOfShownGames } from '../terminal/shown-games.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { meantGame } from '../terminal/typed-game.ts';
import { inertJson } from './inert.ts';
import { sayOwnTables } from './own-tables.ts';
import { sayFailure, serverAt, USUAL_SERVER } from './reach-server.ts';
import { ONLINE_TEXTS } from './texts.ts';

const FLAGS = {
  server: 'value',
  seats: 'value',
  bots: 'value',
  edition: 'value',
  level: 'value',
  options: 'value',
  aids: 'value',
  talk: 'value',
  chat: 'value',
  pace: 'value',
  qr: 'switch',
  json: 'switch',
  mine: 'switch',
} as const;
type TableFlags = Flags<keyof typeof FLAGS>;

/** Thrown within this file only, with the sentence to say. */
class Wrong extends Error {}

/** `hyakki table GAME`: a new table on a server. */
export async function table(args: readonly string[], io: Io): Promise<number> {
  const texts = ONLINE_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.tableHelp);
    return EXIT.ok;
  }
  const flags = readFlags(args, { command: 'table', flags: FLAGS, words: 1 }, io);
  if (flags === undefined) return EXIT.usage;
  if (flags.has('mine'))
    return sayOwnTables({ server: flags.value('server'), isJson: flags.has('json') }, io);
  const url = flags.value('server') ?? USUAL_SERVER;
  const server = serverAt(url, io);
  try {
    if (server === undefined) throw new Wrong(texts.badServer(quote(url)));
    const request = readRequest(flags, io);
    const created = await server.createTable(request);
    // Links are printed for a shell: one that is more than a link is not passed on.
    if (!hasPlainLinks(created)) throw new Refused({ code: 'broken' });
    if (flags.has('json')) say(io, inertJson(created));
    else sayLinks(created, request, flags.has('qr'), io);
    return EXIT.ok;
  } catch (problem) {
    if (!(problem instanceof Wrong)) return sayFailure(problem, server?.origin ?? url, io);
    complain(io, problem.message);
    complain(io, TEXTS[io.language].seeHelp('hyakki table --help'));
    return EXIT.usage;
  }
}

function readRequest(flags: TableFlags, io: Io): NewTable {
  const texts = TEXTS[io.language];
  const number = (
    flag: 'seats' | 'bots' | 'pace',
    otherwise: number,
    least: number,
    most: number,
  ): number => {
    const text = flags.value(flag);
    if (text === undefined) return otherwise;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!isWhole(value, least, most))
      throw new Wrong(texts.badValue(`--${flag}`, quote(text), texts.wholeNumber(least, most)));
    return value;
  };
  const [id] = flags.words;
  const known = namesOfShownGames(io.language);
  if (id === undefined) throw new Wrong(texts.missingGame(known));
  const shown = findTypedShownGame(id, io.language);
  if (shown === undefined) throw new Wrong(texts.unknownGame(quote(id), meantGame(id), known));
  const { id: game, seatCounts } = shown.game;
  const least = Math.min(...seatCounts);
  const seatCount = number('seats', least, least, Math.max(...seatCounts));
  const bots = number('bots', 0, 0, seatCount - 1);
  const aids = flags.value('aids');
  const talk = flags.value('talk');
  if (aids !== undefined && !isOneOf(AIDS, aids))
    throw new Wrong(texts.badValue('--aids', quote(aids), AIDS.join(', ')));
  if (talk !== undefined && !isOneOf(TALKS, talk))
    throw new Wrong(texts.badValue('--talk', quote(talk), TALKS.join(', ')));
  const chat = flags.value('chat');
  if (chat !== undefined && !isOneOf(CHATS, chat))
    throw new Wrong(texts.badValue('--chat', quote(chat), CHATS.join(', ')));
  const options = readOptions(flags, io);
  const { name, memory } = usualBot(game, { options, seatCount });
  const request = readNewTable({
    game,
    seatCount,
    options,
    bots: Array.from({ length: seatCount }, (_, seat) =>
      seat >= seatCount - bots ? { name, memory } : null,
    ),
    ...(aids === undefined ? {} : { aids }),
    ...(talk === undefined ? {} : { talk }),
    ...(chat === undefined ? {} : { chat }),
    ...(flags.value('pace') === undefined ? {} : { pace: number('pace', 0, 0, 60_000) }),
  });
  if (!request.ok) throw new Wrong(sayRefusal(request.refusal, io.language, game));
  return request.value;
}

function readOptions(flags: TableFlags, { language }: Io): Fields {
  const edition = flags.value('edition');
  const level = flags.value('level');
  const typed = flags.value('options');
  let more: unknown = {};
  try {
    if (typed !== undefined) more = JSON.parse(typed);
  } catch {
    more = undefined;
  }
  const { badValue, anyJson } = TEXTS[language];
  if (!isFields(more)) throw new Wrong(badValue('--options', quote(typed), anyJson));
  return {
    ...(edition === undefined ? {} : { edition }),
    ...(level === undefined ? {} : { level: /^\d{1,3}$/.test(level) ? Number(level) : level }),
    ...more,
  };
}

const PLAIN_LINK = /^https?:\/\/[\w.:[\]-]+\/[\w./?&=%~#-]*$/;

function hasPlainLinks(created: unknown): boolean {
  if (!isFields(created)) return false;
  const { code, own, group, seats, spectator } = created;
  const isPlain = (given: unknown) =>
    isFields(given) && typeof given['link'] === 'string' && PLAIN_LINK.test(given['link']);
  return (
    typeof code === 'string' &&
    /^[\w-]{1,20}$/.test(code) &&
    Array.isArray(seats) &&
    seats.every((given) => given === null || isPlain(given)) &&
    [own, group, spectator].every(isPlain)
  );
}

function sayLinks(
  { code, role, own, group, seats, spectator }: CreatedTable,
  { bots = [] }: NewTable,
  hasQr: boolean,
  io: Io,
): void {
  const texts = ONLINE_TEXTS[io.language];
  const host = role.kind === 'seat' ? role.seat : -1;
  const sayLink = (what: string, link: string) => {
    say(io, `  ${what}: ${link}`);
    if (hasQr) say(io, qrText(link));
  };
  say(io, texts.tableOpened(code));
  for (const [seat, given] of seats.entries()) {
    const name = texts.seatLink(seat + 1);
    if (seat === host) sayLink(`${name} (${texts.hostLink})`, own.link);
    else if (given !== null) sayLink(name, given.link);
    else if (bots[seat] != null) say(io, `  ${name}: ${texts.botSeat}`);
  }
  sayLink(texts.groupLink, group.link);
  say(io, `  ${texts.spectatorLink}: ${spectator.link}`);
  say(io, texts.joinWith(`npx hyakki join '${own.link}'`));
}
