import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodePorts } from '@hyakki/cli/node-ports';
import { HyakkiServer, type TableAddress } from '@hyakki/client';
import type { NewTable, Role } from '@hyakki/table';
import { openStore } from '../stores/open-store.ts';
import { check, type Findings } from './checker.ts';
import { gather } from './evidence.ts';
import { HistoryKeeper, keepingHistory } from './history.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server-process.ts';

const TABLES: readonly NewTable[] = [
  { game: 'yokai', seatCount: 2 },
  { game: 'yokai', seatCount: 4, options: { level: 2 }, aids: 'perfect-memory' },
  { game: 'tengu', seatCount: 3, options: { level: 3 } },
  { game: 'sketch', seatCount: 2 },
  { game: 'sketch', seatCount: 2, aids: 'bare' },
  { game: 'yokai', seatCount: 3, pace: 0, bots: [null, null, { name: 'random' }] },
];

const LONGEST_PLAY_MS = 700;
/** Much longer than it may take: what takes longer is stuck, and is told so. */
const PATIENCE_MS = 20_000;
const CALM_MS = 400;

export interface Round {
  /** From the kill until the server answers again. */
  readonly servingMs: number;
  /** From the kill until every client is back at its table. */
  readonly backMs: number;
  /** Moves that were acknowledged before this kill, since the one before. */
  readonly moves: number;
}

export interface KillLoop {
  readonly rounds: readonly Round[];
  readonly matches: number;
  readonly findings: Findings;
  /** What servers wrote to their logs: errors alone. */
  readonly complaints: readonly string[];
}

interface Party {
  readonly table: string;
  readonly players: readonly Player[];
  readonly all: readonly Player[];
  readonly keepers: readonly HistoryKeeper[];
}

/**
 * A server, people who play all three games as fast as they can, and `kill -9` at any moment, again and again on the same folder
 * and port. Nobody is told to come back: the client's own coming back is on trial too.
 */
export async function runKillLoop(
  count: number,
  report: (round: Round) => void = () => {},
): Promise<KillLoop> {
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-kill-'));
  let server = await ServerProcess.start(folder);
  const parties: Party[] = [];
  const complaints: string[] = [];
  let isOver = false;
  try {
    for (const wish of TABLES) parties.push(await gatherParty(server.origin, wish));
    const keepers = parties.flatMap((party) => party.keepers);
    const everybody = parties.flatMap(({ all }) => all);
    for (const { players } of parties) for (const player of players) player.play();
    const hosts = parties.map(async (party) => playOn(party, () => isOver));

    const rounds: Round[] = [];
    let counted = 0;
    for (let round = 0; round < count; round++) {
      await sleep(Math.random() * LONGEST_PLAY_MS);
      const moves = countAcked(keepers);
      const killedAt = performance.now();
      await server.kill();
      if (server.complaints !== '') complaints.push(server.complaints);
      server = await ServerProcess.start(folder, server.port);
      const servingMs = performance.now() - killedAt;
      await until('everybody is back', () =>
        everybody.every(({ connection }) => connection.status === 'here'),
      );
      const done = { servingMs, backMs: performance.now() - killedAt, moves: moves - counted };
      counted = moves;
      rounds.push(done);
      report(done);
    }

    await provePlayGoesOn(parties);
    isOver = true;
    await Promise.all(hosts);
    for (const player of everybody) player.isPlaying = false;
    await untilCalm(parties);
    for (const player of everybody) player.close();
    await server.stop();
    if (server.complaints !== '') complaints.push(server.complaints);

    const store = await openStore(folder);
    const evidence = [];
    for (const { table, keepers: clients } of parties)
      evidence.push(await gather(store, table, clients, true));
    await store.close();
    const matches = evidence
      .flatMap(({ lines }) => lines)
      .filter(({ entry }) => entry.type === 'dealt').length;
    return { rounds, matches, findings: check(evidence), complaints };
  } finally {
    isOver = true;
    for (const { all } of parties) for (const player of all) player.close();
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Everybody comes by a link of their own, and somebody watches. */
async function gatherParty(origin: string, wish: NewTable): Promise<Party> {
  const hostPorts = nodePorts(origin);
  const created = await new HyakkiServer(origin, hostPorts).createTable(wish);
  const keepers: HistoryKeeper[] = [];
  const sit = async (ports: ReturnType<typeof nodePorts>, link: string): Promise<Player> => {
    const place = await new HyakkiServer(origin, ports).openLink(link);
    const keeper = new HistoryKeeper(roleAt(place), () => performance.now());
    keepers.push(keeper);
    return new Player(new HyakkiServer(origin, keepingHistory(ports, keeper)), place, created.table).here();
  };
  const players: Player[] = [];
  // The host's own link leads the host's session to the host's seat.
  players.push(await sit(hostPorts, created.own.link));
  for (const given of created.seats)
    if (given !== null) players.push(await sit(nodePorts(origin), given.link));
  const spectator = await sit(nodePorts(origin), created.spectator.link);
  return { table: created.table, players, all: [...players, spectator], keepers };
}

function roleAt({ seat }: TableAddress): Role {
  return seat === undefined ? { kind: 'spectator' } : { kind: 'seat', seat };
}

/** The host begins one match after the other. */
async function playOn({ players }: Party, isOver: () => boolean): Promise<void> {
  const host = players[0]!;
  await host.connection.ask({ type: 'start' });
  while (!isOver()) {
    const { match } = host;
    // Whether it was this wish or an earlier one that began the match is all the same.
    if (match?.phase === 'over') await host.connection.ask({ type: 'again', how: 'rematch' });
    await sleep(10);
  }
}

function countAcked(keepers: readonly HistoryKeeper[]): number {
  let count = 0;
  for (const { moves } of keepers)
    for (const { acked } of moves.values()) if (acked !== undefined) count += 1;
  return count;
}

/** After all the faults every table still plays: something is moved by somebody. */
async function provePlayGoesOn(parties: readonly Party[]): Promise<void> {
  const before = parties.map(({ keepers }) => countAcked(keepers));
  await until('every table plays on', () =>
    parties.every(({ keepers }, i) => countAcked(keepers) > before[i]!),
  );
}

/** Nobody moves any more: everybody at a table knows the same number, for a while. */
async function untilCalm(parties: readonly Party[]): Promise<void> {
  let known = '';
  let since = performance.now();
  await until('everything is told', () => {
    const numbers = parties.map(({ all }) => all.map(({ connection }) => connection.seq));
    const text = JSON.stringify(numbers);
    if (text !== known) since = performance.now();
    known = text;
    const isLevel = numbers.every((of) => of.every((seq) => seq === of[0]));
    return isLevel && performance.now() - since >= CALM_MS;
  });
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(5);
  }
}
