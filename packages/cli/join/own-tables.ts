import { byWhoWaits, type OwnTable, waitsForYou } from '@hyakki/client';
import { spanOf } from '@hyakki/words/time-span';
import { EXIT, type Io, say } from '../terminal/io.ts';
import { findShownGame } from '../terminal/shown-games.ts';
import { inert, inertJson } from './inert.ts';
import { listKeptSeats } from './kept-seats.ts';
import { Session } from './node-ports.ts';
import { sayFailure, serverAt } from './reach-server.ts';
import { ONLINE_TEXTS } from './texts.ts';

/** A table of one's own, and what opens it again. */
interface Found {
  readonly table: OwnTable;
  /** The server's time. */
  readonly now: number;
  readonly server: string;
  readonly own: string;
}

/** `hyakki table --mine`: where this terminal has a seat. Every seat that it took is a person of its own at its server. */
export async function sayOwnTables(
  { server: wanted, isJson }: { readonly server: string | undefined; readonly isJson: boolean },
  io: Io,
): Promise<number> {
  const texts = ONLINE_TEXTS[io.language];
  const origin = wanted === undefined || !URL.canParse(wanted) ? wanted : new URL(wanted).origin;
  const seats = (await listKeptSeats(io)).filter(
    ({ own }) => origin === undefined || new URL(own).origin === origin,
  );
  const found: Found[] = [];
  const silent = new Set<string>();
  for (const { cookie, own } of seats) {
    const server = serverAt(own, io, new Session(cookie));
    if (server === undefined || silent.has(server.origin)) continue;
    try {
      const { now, tables } = await server.ownTables();
      for (const table of tables) found.push({ table: inert(table), now, server: server.origin, own });
    } catch (problem) {
      // A session may be lost: the link still opens the seat, and the others are listed.
      if ((problem as { readonly code?: string }).code === 'nobody') continue;
      silent.add(server.origin);
      sayFailure(problem, server.origin, io);
    }
  }
  const sorted = found.toSorted((a, b) => byWhoWaits(a.table, b.table));
  if (isJson)
    say(
      io,
      inertJson({ tables: sorted.map(({ table, server, own, now }) => ({ ...table, server, own, now })) }),
    );
  else if (sorted.length === 0 && silent.size === 0) say(io, texts.noSeats);
  else
    for (const one of sorted) {
      say(io, describeOwn(one, io));
      say(io, `  npx hyakki join '${one.own}'`);
    }
  return silent.size === 0 ? EXIT.ok : EXIT.failed;
}

/** Game, people, whose turn, since when and how long. */
export function describeOwn(
  { table, now }: Pick<Found, 'table' | 'now'>,
  { language }: Pick<Io, 'language'>,
): string {
  const { own: t } = ONLINE_TEXTS[language];
  const { game, phase, turn, seat, names, turnSince, turnUntil, isPaused, isStoodIn } = table;
  const span = (ms: number) => spanOf(Math.max(0, ms) / 1000, t.units);
  const others = names.filter((name, index) => name !== null && index !== seat).join(', ');
  const inTurn = turn === null ? undefined : names[turn];
  const parts = [
    [findShownGame(game, language)?.words.name ?? game, others === '' ? '' : t.with(others)].join(' ').trim(),
    waitsForYou(table)
      ? t.yours
      : phase === 'playing' && turn !== seat && inTurn != null
        ? t.others(inTurn)
        : t.phases[phase],
  ];
  if (phase === 'playing') {
    if (turnSince !== null) parts.push(t.since(span(now - turnSince)));
    if (turnUntil !== null) parts.push(t.left(span(turnUntil - now)));
    if (isPaused) parts.push(t.paused);
    if (isStoodIn) parts.push(t.botPlays);
  }
  return parts.join(' · ');
}
