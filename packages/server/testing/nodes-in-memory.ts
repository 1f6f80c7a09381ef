import type { NewTable } from '@hyakki/table';
import type { Hints } from '../hints/hints.ts';
import { Switchboard } from '../hints/in-process-hints.ts';
import { Nodes } from '../nodes/nodes.ts';
import { MemoryStore } from '../stores/memory.ts';
import { Memory } from '../stores/memory-data.ts';
import type { Guest, Store } from '../stores/store.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import { HistoryKeeper, keepingHistory } from './history.ts';
import { type InMemory, memoryClient, startInMemory } from './in-memory.ts';
import { Player } from './player.ts';

// Several nodes on one store, without a network: each has tables, guests and a handle of the store of its own.

export interface NodeInMemory extends InMemory {
  readonly nodes: Nodes;
  /** As an operator ends it. */
  close(): Promise<void>;
  /** As `kill -9` ends it: nothing that it does reaches the store or the other nodes any more. */
  kill(): Promise<void>;
}

export interface SharedStore {
  readonly board: Switchboard;
  open(): Promise<Store>;
}

export function sharedMemory(): SharedStore {
  const memory = new Memory();
  return { board: new Switchboard(), open: async () => new MemoryStore(memory) };
}

export interface NodeOptions {
  readonly name: string;
  readonly now?: () => number;
  readonly store?: Store;
}

export async function startNode(
  { board, open }: SharedStore,
  { name, now = Date.now, store: given }: NodeOptions,
): Promise<NodeInMemory> {
  const store = given ?? (await open());
  let nodes!: Nodes;
  let hints!: Hints;
  const memory = startInMemory({
    store,
    now,
    others: (report) => {
      hints = board.join(name);
      nodes = new Nodes(name, { store, hints, now, report });
      return nodes;
    },
  });
  await nodes.start(memory.liveTables);
  return {
    ...memory,
    nodes,
    close: async () => {
      await memory.liveTables.close();
      await nodes.close();
      await store.close();
    },
    kill: async () => {
      await hints.close();
      await store.close();
    },
  };
}

/** A table with a person in every seat that has no bot, each on another node than the last. */
export async function sitAcross(
  nodes: readonly NodeInMemory[],
  wish: NewTable,
): Promise<{ readonly table: string; readonly people: readonly PersonAcross[] }> {
  const first = nodes[0]!;
  const host = await first.guest('Ann');
  const created = await first.waysIn.create(wish, host);
  const people: PersonAcross[] = [];
  for (let seat = 0; seat < wish.seatCount; seat++) {
    if (wish.bots?.[seat] != null) continue;
    const at = { liveTables: nodes[seat % nodes.length]!.liveTables };
    const guest = seat === 0 ? host : await first.guest(NAMES[seat]);
    // Claimed on one node, and entered on another.
    if (seat > 0) await (await first.liveTables.open(created.table)).claims.claim({ kind: 'open' }, guest);
    const history = new HistoryKeeper({ kind: 'seat', seat }, () => performance.now());
    const { server, cut } = memoryClient(at, guest.id, undefined, (ports) => keepingHistory(ports, history));
    const player = new Player(server, { table: created.table, seat }, 'across');
    people.push({ guest, player, history, at, cut });
  }
  for (const { player } of people) await player.here();
  return { table: created.table, people };
}

const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'];

export interface PersonAcross {
  readonly guest: Guest;
  readonly player: Player;
  readonly history: HistoryKeeper;
  /** The node to which they connect; change it, then cut. */
  at: { liveTables: LiveTables };
  cut(): void;
}
