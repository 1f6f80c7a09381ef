import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { MatchEnds, type NewTable, type StoredLine } from '@hyakki/table';
import { afterEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../stores/sqlite.ts';
import { pickDriver } from '../stores/sqlite-driver.ts';
import type { Packing, Store } from '../stores/store.ts';
import { makeFaulty, sqliteError } from '../testing/faulty-driver.ts';
import {
  type NodeInMemory,
  type PersonAcross,
  type SharedStore,
  sharedMemory,
  sitAcross,
  startNode,
} from '../testing/nodes-in-memory.ts';
import { MatchPacking, PACK_AFTER_MS } from './match-packing.ts';
import { readLog } from './read-log.ts';

let started: NodeInMemory[] = [];
let seated: PersonAcross[] = [];
afterEach(async () => {
  for (const { player } of seated) player.close();
  for (const node of started) await node.close().catch(() => undefined);
  started = [];
  seated = [];
});

const WISH: NewTable = { game: 'yokai', seatCount: 2, aids: 'notes', talk: 'strategy', pace: 0 };

async function start(shared: SharedStore, name: string, store?: Store): Promise<NodeInMemory> {
  const node = await startNode(shared, { name, ...(store === undefined ? {} : { store }) });
  started.push(node);
  return node;
}

/** Two people on these nodes play a match to its end, and say and note something. */
async function playMatch(nodes: readonly NodeInMemory[]) {
  const { table, people } = await sitAcross(nodes, WISH);
  seated.push(...people);
  const [{ player: host }] = people as [PersonAcross];
  await host.until(({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'), 'seated');
  expect(await host.connection.ask({ type: 'start' })).toMatchObject({ type: 'answer' });
  await host.until(({ match }) => match?.phase === 'playing', 'dealt');
  await host.connection.ask({ type: 'say', saying: { kind: 'reaction', name: 'hello' } });
  await host.connection.ask({ type: 'note', on: 'a1', mark: 'oni' });
  await playOn(people);
  await nodes[0]!.store.findRecord(table, 1);
  return { table, people };
}

async function playOn(people: readonly PersonAcross[], match = 1): Promise<void> {
  for (const { player } of people) player.play();
  for (const { player } of people)
    await player.until((one) => one.match?.number === match && one.match.record != null, 'over');
  for (const { player } of people) player.isPlaying = false;
}

async function moveTo(person: PersonAcross, node: NodeInMemory): Promise<void> {
  const known = person.player.state;
  person.at.liveTables = node.liveTables;
  person.cut();
  await person.player.until(({ state }) => state !== known, 'there');
}

/** As long after the match as it takes. */
function packingOf(node: NodeInMemory, ms = PACK_AFTER_MS + 60_000): MatchPacking {
  return new MatchPacking({
    store: node.store,
    today: () => Date.now() + ms,
    report: (_, problem) => node.problems.push(problem),
  });
}

describe('finished matches are packed', () => {
  it('[P18, P21] an hour after their end, on any node, and everything goes on', async () => {
    const shared = sharedMemory();
    const nodes = [await start(shared, 'a'), await start(shared, 'b')];
    const { table, people } = await playMatch(nodes);
    const [{ store, matchRecords, guestTables }] = nodes as [NodeInMemory];
    const [ann] = people as [PersonAcross, PersonAcross];
    const [record, words] = [
      JSON.stringify(await matchRecords.findRecord(table, 1, ann.guest.id)),
      await guestTables.linesOf(ann.guest.id),
    ];
    expect(words).toMatchObject({ notes: [{ on: 'a1' }], sayings: [{ seat: 0 }] });
    const before = await store.read(table, 0);

    expect(await packingOf(nodes[0]!, PACK_AFTER_MS / 2).look()).toBe(0);
    expect(await store.read(table, 0)).toEqual(before);
    const counts = await Promise.all(nodes.map((node) => packingOf(node).look()));
    expect(counts.sort()).toEqual([0, 1]);
    const [checkpoint, ...rest] = await store.read(table, 0);
    expect(checkpoint!.entry.type).toBe('checkpoint');
    expect(rest.length).toBeLessThan(5);
    expect(await packingOf(nodes[0]!).look()).toBe(0);

    // A node that starts now knows the table from the checkpoint, and tells the same.
    const late = await start(shared, 'c');
    expect(JSON.stringify(await late.matchRecords.findRecord(table, 1, ann.guest.id))).toBe(record);
    expect(await late.guestTables.linesOf(ann.guest.id)).toEqual(words);
    await moveTo(ann, late);
    expect([...ann.player.match!.notes!]).toEqual([['a1', 'oni']]);
    expect(JSON.stringify(ann.player.match!.record)).toBe(record);
    expect(verify(findGame('yokai')!, JSON.parse(record))).toMatchObject({ ok: true });

    expect(await ann.player.connection.ask({ type: 'again', how: 'same-deal' })).toMatchObject({
      type: 'answer',
    });
    await playOn(people, 2);
    expect(people.flatMap(({ player }) => player.refusals)).toEqual([]);
    expect((await late.matchRecords.recordsOf(ann.guest.id)).map(({ match }) => match)).toEqual([2, 1]);
    expect(await packingOf(late).look()).toBe(1);
    expect((await store.read(table, 0))[0]!.lineNumber).toBeGreaterThan(checkpoint!.lineNumber);
    for (const { problems } of [...nodes, late]) expect(problems).toEqual([]);
  });

  it('[P21] a node that slept through it loads the table again, and its people come back', async () => {
    const shared = sharedMemory();
    const deaf: SharedStore = { ...shared, board: sharedMemory().board };
    const node = await start(shared, 'a');
    const { table, people } = await playMatch([node]);
    const sleeper = await start(deaf, 'b');
    const [ann] = people as [PersonAcross];
    await moveTo(ann, sleeper);
    const running = await sleeper.liveTables.open(table);
    // Others play on, and the lines between are packed before the sleeper looks.
    const [, ben] = people as [PersonAcross, PersonAcross];
    const { lines, seq } = running.table;
    await ben.player.connection.ask({ type: 'say', saying: { kind: 'reaction', name: 'hello' } });
    const written = await readLog(node.store, table);
    expect(written.length).toBeGreaterThan(lines);
    await pretendPacked(node.store, table, written);
    await sleeper.liveTables.open(table);
    await ann.player.until(
      ({ received }) => received.some((told) => told.type === 'table' && told.seq === seq + 1),
      'level again',
    );
    expect(await sleeper.liveTables.open(table)).not.toBe(running);
    expect(sleeper.problems).toEqual([]);
  });

  it('[P21] but not where the log is damaged: only the record is packed then', async () => {
    const shared = sharedMemory();
    const node = await start(shared, 'a');
    const { table, people } = await playMatch([node]);
    for (const { player } of people) player.close();
    const { store } = node;
    const lines = await store.read(table, 0);
    const strange: Store = Object.create(store, {
      read: { value: async () => lines.filter(({ lineNumber }) => lineNumber !== 3) },
      pack: { value: (packing: Packing) => store.pack(packing) },
      matchesToPack: { value: (...wish: Parameters<Store['matchesToPack']>) => store.matchesToPack(...wish) },
    });
    const problems: unknown[] = [];
    const packing = new MatchPacking({
      store: strange,
      today: () => Date.now() + 2 * PACK_AFTER_MS,
      report: (_, problem) => problems.push(problem),
    });
    expect(await packing.look()).toBe(1);
    expect(problems).toHaveLength(1);
    expect(await store.read(table, 0)).toEqual(lines);
    expect(await packing.look()).toBe(0);
  });

  it('[P21] in SQLite whole or not at all, whichever statement fails', async () => {
    const shared = sharedMemory();
    const { table } = await playMatch([await start(shared, 'a')]);
    const lines = await (await shared.open()).read(table, 0);
    const end = endOf(lines, table);
    const folder = await mkdtemp(join(tmpdir(), 'hyakki-packing-'));
    try {
      let failed = 0;
      for (let at = 0; ; at++) {
        const path = join(folder, `${at}.sqlite`);
        const driver = makeFaulty(pickDriver());
        const store = await openSqliteStore(path, driver);
        await store.createTable({
          id: table,
          entries: lines.map(({ entry }) => entry),
          createdAt: 1,
          summary: { game: 'yokai', seatCount: 2, phase: 'over', matches: 1, turn: null, changedAt: 1 },
          effects: [],
        });
        let count = 0;
        driver.intercept = () => {
          if (count++ === at) throw sqliteError(10);
        };
        const packed = await store
          .pack({ table, match: 1, records: [end.finished], checkpoint: end.checkpoint, after: 0 })
          .catch(() => 'failed');
        driver.intercept = undefined;
        await store.close().catch(() => undefined);
        const again = await openSqliteStore(path);
        const found = await again.read(table, 0);
        const record = await again.findRecord(table, 1);
        await again.close();
        if (packed === 'packed') {
          expect(found[0]!.entry.type).toBe('checkpoint');
          expect(record).toEqual(end.finished);
          break;
        }
        failed += 1;
        // A commit may fail after its effect.
        if (found[0]!.entry.type !== 'checkpoint') {
          expect(found).toEqual(lines);
          expect(record).toBeUndefined();
        }
      }
      expect(failed).toBeGreaterThan(8);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

function endOf(lines: readonly StoredLine[], table: string) {
  const ends = new MatchEnds();
  const end = lines.flatMap((line) => ends.follow(line) ?? []).at(-1)!;
  const { number: match, record, at: endedAt, from, to } = end;
  return { finished: { table, match, record, endedAt, from, to }, checkpoint: end.checkpoint()! };
}

/** A checkpoint at the newest line, as if a match had ended there. */
async function pretendPacked(store: Store, table: string, lines: readonly StoredLine[]): Promise<void> {
  const { checkpoint } = endOf(lines, table);
  const beyond = lines.length - checkpoint.lines;
  const packed = { ...checkpoint, lines: lines.length, seq: checkpoint.seq + beyond };
  expect(await store.pack({ table, match: 1, records: [], checkpoint: packed, after: 0 })).toBe('packed');
}
