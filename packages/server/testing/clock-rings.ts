import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deriveSeed, expectOk, seedFromText } from '@hyakki/engine';
import {
  type ClientMessage,
  decide,
  type Entry,
  evolve,
  foldLog,
  openTable,
  type Ports,
  PROTOCOL,
  type Role,
  type Table,
} from '@hyakki/table';
import { TABLE_DUE } from '../nodes/due-kinds.ts';
import { openStore } from '../stores/open-store.ts';
import { openPostgresStore } from '../stores/postgres.ts';
import type { Store } from '../stores/store.ts';
import { summaryOf } from '../tables/summary.ts';
import { ServerProcess } from './server-process.ts';

// Clocks of tables where nobody is, which must ring though servers die: each once, never early, hardly late.

export interface ClocksWish {
  readonly clocks: number;
  /** They ring within so many seconds. */
  readonly seconds: number;
}

export interface ClockRings {
  readonly rung: number;
  readonly lost: number;
  readonly twice: number;
  readonly early: number;
  /** Of each clock, without the time in which no server ran. */
  readonly lateMs: readonly number[];
  readonly kills: number;
}

const TURN_S = 3_600;
/** Until the first clock rings. */
const BEFORE_MS = 8_000;
const BETWEEN_KILLS_MS = 4_000;
/** Filling takes so long for each clock, at most: a machine may do much else. */
const FILLING_MS = 20;
/** What has not rung when nothing has rung for so long is lost. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 500;
/** A clock that rings twice does so within this. */
const AFTER_MS = 6_000;
/** Bots that take over think little here: clocks are on trial. */
const SETTINGS = { HYAKKI_BOT_THREADS: '1', HYAKKI_BOT_WAIT: '1' };

/** One server on SQLite, killed and started again and again. */
export async function ringOnOne(wish: ClocksWish): Promise<ClockRings> {
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-clocks-'));
  let server: ServerProcess | undefined;
  try {
    const filled = await openStore(folder);
    const dueAt = await fill(filled, wish);
    await filled.close();
    const up: { readonly from: number; to: number }[] = [];
    let kills = 0;
    server = await ServerProcess.start(folder, 0, { env: SETTINGS });
    up.push({ from: Date.now(), to: Number.POSITIVE_INFINITY });
    const last = Math.max(...dueAt.values());
    do {
      await sleep(BETWEEN_KILLS_MS);
      up.at(-1)!.to = Date.now();
      await server.kill();
      kills += 1;
      server = await ServerProcess.start(folder, server.port, { env: SETTINGS });
      up.push({ from: Date.now(), to: Number.POSITIVE_INFINITY });
    } while (Date.now() < last - BETWEEN_KILLS_MS);
    // Not before the last kill: while somebody else has the file open, nothing is recovered.
    const store = await openStore(folder);
    try {
      await untilRung(store, dueAt);
      await sleep(AFTER_MS);
      await server.stop();
      return await judge(store, dueAt, kills, (from, to) =>
        up.reduce((sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)), 0),
      );
    } finally {
      await store.close();
    }
  } finally {
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Two servers on one PostgreSQL; one of them is killed and started again, in turns. */
export async function ringOnTwo(wish: ClocksWish, database: string): Promise<ClockRings> {
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-clocks-'));
  const start = () => ServerProcess.start(folder, 0, { env: { ...SETTINGS, DATABASE_URL: database } });
  const servers: ServerProcess[] = [];
  const store = await openPostgresStore(database);
  try {
    const dueAt = await fill(store, wish);
    servers.push(...(await Promise.all([start(), start()])));
    let kills = 0;
    const last = Math.max(...dueAt.values());
    do {
      await sleep(BETWEEN_KILLS_MS);
      await servers[kills % 2]!.kill();
      servers[kills % 2] = await start();
      kills += 1;
    } while (Date.now() < last - BETWEEN_KILLS_MS);
    await untilRung(store, dueAt);
    await sleep(AFTER_MS);
    for (const server of servers) await server.stop();
    // One of them runs at any time.
    return await judge(store, dueAt, kills, (from, to) => Math.max(0, to - from));
  } finally {
    for (const server of servers) await server.kill();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tables in a match, whose first clocks ring one after the other. Returns when. */
async function fill(store: Store, { clocks, seconds }: ClocksWish): Promise<ReadonlyMap<string, number>> {
  const guests = ['ann', 'ben'];
  for (const id of guests)
    await store.addGuest(`session of ${id}`, { id, name: id, language: 'en', seenAt: Date.now() });
  const first = Date.now() + BEFORE_MS + FILLING_MS * clocks;
  const dueAt = new Map<string, number>();
  for (let i = 0; i < clocks; i++) {
    const table = `clock-${i}`.padEnd(22, '-');
    const rings = first + Math.floor((1000 * seconds * i) / clocks);
    dueAt.set(table, rings);
    const { entries, folded } = dealtAt(rings - 1000 * TURN_S, i);
    await store.createTable({
      id: table,
      entries,
      createdAt: Date.now(),
      summary: summaryOf(folded, entries.at(-1)!.at),
      effects: [
        ...guests.map((guest, seat) => ({ do: 'hold' as const, seat, guest })),
        // As the deal stored it: too early, as it may be.
        { do: 'note-due', kind: TABLE_DUE, at: rings - 1000 * TURN_S },
      ],
    });
  }
  if (Date.now() > first - BEFORE_MS / 2) throw new Error('the first clocks ring before there is a server');
  return dueAt;
}

function dealtAt(
  now: number,
  number: number,
): { readonly entries: readonly Entry[]; readonly folded: Table } {
  let drawn = 0;
  const ports: Ports = { now, random256: () => deriveSeed(seedFromText(`clocks ${number}`), drawn++) };
  const clock = { kind: 'turn', seconds: TURN_S } as const;
  const entries = [
    ...expectOk(openTable({ game: 'yokai', seatCount: 2, clock, pace: 10_000 }, 'server', ports)),
  ];
  let folded = foldLog(entries);
  const say = (seat: number, message: ClientMessage) => {
    const role: Role = { kind: 'seat', seat };
    for (const entry of expectOk(decide(folded, role, message, ports)).entries) {
      entries.push(entry);
      folded = evolve(folded, entry);
    }
  };
  say(1, { type: 'come', protocol: PROTOCOL });
  say(0, { type: 'start', id: 's' });
  for (const seat of [0, 1]) say(seat, { type: 'share', id: 'x', share: `${seat}`.repeat(64) });
  return { entries, folded };
}

/** Returns early when every clock has rung. */
async function untilRung(store: Store, dueAt: ReadonlyMap<string, number>): Promise<void> {
  let end = Math.max(...dueAt.values()) + PATIENCE_MS;
  const silent = new Set(dueAt.keys());
  while (silent.size > 0 && Date.now() < end) {
    await sleep(LOOK_MS);
    for (const table of silent) {
      if (!(await store.read(table, 0)).some(({ entry }) => entry.type === 'stood-in')) continue;
      silent.delete(table);
      end = Math.max(end, Date.now() + PATIENCE_MS);
    }
  }
}

async function judge(
  store: Store,
  dueAt: ReadonlyMap<string, number>,
  kills: number,
  /** For how long a server ran between two times. */
  servedMs: (from: number, to: number) => number,
): Promise<ClockRings> {
  const lateMs: number[] = [];
  let [lost, twice, early] = [0, 0, 0];
  for (const [table, due] of dueAt) {
    const lines = (await store.read(table, 0)).map(({ entry }) => entry);
    const first = lines.find((entry) => entry.type === 'stood-in')?.seat;
    const rings = lines.filter((entry) => entry.type === 'stood-in' && entry.seat === first);
    const [ring] = rings;
    if (ring === undefined) lost += 1;
    else {
      if (rings.length > 1) twice += 1;
      if (ring.at < due) early += 1;
      lateMs.push(servedMs(due, ring.at));
    }
  }
  return { rung: lateMs.length, lost, twice, early, lateMs, kills };
}
