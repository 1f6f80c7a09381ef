import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '../stores/store.ts';
import {
  type NodeInMemory,
  type PersonAcross,
  sharedMemory,
  sitAcross,
  startNode,
} from '../testing/nodes-in-memory.ts';
import { DueTables } from './due-tables.ts';
import { DEAD_MS } from './neighbours.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let ahead = 0;
const now = () => Date.now() + ahead;
let nodes: NodeInMemory[] = [];
let people: readonly PersonAcross[] = [];
afterEach(async () => {
  for (const { player } of people) player.close();
  for (const node of nodes) await node.close().catch(() => undefined);
  nodes = [];
  ahead = 0;
});

function dueTables({ store, liveTables }: NodeInMemory): DueTables {
  return new DueTables({
    store,
    loaded: (table) => liveTables.loaded(table),
    open: (table) => liveTables.open(table),
    isPassing: () => false,
    now,
    setTimer: (at, ring) => {
      const timer = setTimeout(ring, Math.max(0, at - now()));
      return () => clearTimeout(timer);
    },
    report: (problem) => {
      throw problem;
    },
  });
}

/** Two people in a match with an hour for each turn, on the first node. */
async function playing(names: readonly string[]) {
  const shared = sharedMemory();
  for (const name of names) nodes.push(await startNode(shared, { name, now }));
  const first = nodes[0]!;
  const across = await sitAcross([first], {
    game: 'yokai',
    seatCount: 2,
    clock: { kind: 'turn', seconds: 3_600 },
  });
  people = across.people;
  const host = people[0]!.player;
  await host.until(({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'), 'seated');
  await host.connection.ask({ type: 'start' });
  await host.until(({ match }) => match?.phase === 'playing', 'dealt');
  const rung = async (store: Store) =>
    (await store.read(across.table, 0)).filter(
      ({ entry }) => entry.type === 'stood-in' && entry.why === 'clock',
    ).length;
  return { table: across.table, first, rung, shared };
}

describe('what is due at tables that nobody has in memory', () => {
  it('[P10] a clock rings though everybody has left long ago, once, whichever node looks', async () => {
    const { table, rung } = await playing(['one', 'two']);
    for (const { player } of people) player.close();
    const [one, two] = nodes as [NodeInMemory, NodeInMemory];
    await vi.waitFor(async () => {
      const { people: seats } = (await one.liveTables.open(table)).attendance;
      expect(seats.every(({ goneAt }) => goneAt !== null)).toBe(true);
    }, PATIENCE);
    ahead += 6 * MINUTE;
    await one.liveTables.tidy();
    expect(one.liveTables.isInUse(table)).toBe(false);
    ahead += 40 * MINUTE;
    for (const node of [two, one]) await dueTables(node).look();
    expect([one, two].some(({ liveTables }) => liveTables.isInUse(table))).toBe(false);
    ahead += HOUR;
    await Promise.all([one, two, one].map((node) => dueTables(node).look()));
    await vi.waitFor(async () => expect(await rung(one.store)).toBe(1), PATIENCE);
    expect([one, two].filter(({ liveTables }) => liveTables.isInUse(table))).toHaveLength(1);
    // It is in memory there: nobody loads it a second time.
    ahead += MINUTE;
    for (const { nodes: node } of [one, two]) await node.look();
    for (const node of [one, two]) await dueTables(node).look();
    expect([one, two].filter(({ liveTables }) => liveTables.isInUse(table))).toHaveLength(1);
    expect(await rung(one.store)).toBe(1);
  });

  it('[P10] a clock rings though its node died in the first minute', async () => {
    const { first, table, rung } = await playing(['one', 'two']);
    const two = nodes[1]!;
    await first.kill();
    for (const { player } of people) player.close();
    ahead += HOUR + DEAD_MS;
    await dueTables(two).look();
    expect(two.liveTables.isInUse(table)).toBe(true);
    await vi.waitFor(async () => expect(await rung(two.store)).toBe(1), PATIENCE);
  });

  it('a table that was deleted meanwhile is not due any more', async () => {
    nodes.push(await startNode(sharedMemory(), { name: 'one', now }));
    const { store } = nodes[0]!;
    await store.noteDue([{ kind: 'table', subject: 'gone', at: 1 }]);
    await dueTables(nodes[0]!).look();
    ahead += HOUR;
    expect(await store.claimDue({ kind: 'table', now: now(), leasedUntil: now(), most: 9 })).toEqual([]);
  });
});
