import type { Role } from '@hyakki/table';
import { openStore } from '../stores/open-store.ts';
import { checkWritten, FAULTS, type Fault } from './checker.ts';
import type { SentMove } from './history.ts';
import { idOf } from './store-examples.ts';

export interface Judgement extends Readonly<Record<Fault, readonly string[]>> {
  readonly acknowledged: number;
}

const ROLE: Role = { kind: 'seat', seat: 0 };

/** Opens the store of a folder and holds it against every line its writers (`store-writer.ts`) said, with the one checker. */
export async function judgeStore(folder: string, said: readonly string[]): Promise<Judgement> {
  const tables = readSaid(said);
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, [] as string[]])) as Record<
    Fault,
    string[]
  >;
  let acknowledged = 0;
  const store = await openStore(folder);
  for (const [table, moves] of tables) {
    const lines = await store.read(table, 0);
    // The first line came with the table.
    const written = lines.slice(1).map(({ lineNumber, entry }) => {
      return { role: ROLE, id: idOf(entry) ?? 'no move', seq: lineNumber };
    });
    const writer = { role: ROLE, moves, stays: [], strange: [] };
    checkWritten(written, lines, [writer], (fault, what) => faults[fault].push(`${table}: ${what}`));
    for (const { acked } of moves.values()) if (acked !== undefined) acknowledged += 1;
  }
  await store.close();
  return { acknowledged, ...faults };
}

/** Lines `try TABLE ID TIME` and `ack TABLE ID TIME LINE`. */
function readSaid(said: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, SentMove>> {
  const tables = new Map<string, Map<string, SentMove>>();
  for (const line of said) {
    const [what, table = '', id = '', at, seq] = line.split(' ');
    if (what !== 'try' && what !== 'ack') continue;
    const moves = tables.get(table) ?? new Map<string, SentMove>();
    tables.set(table, moves);
    if (what === 'try') moves.set(id, { id, sentAt: Number(at) });
    else moves.set(id, { ...moves.get(id)!, acked: { seq: Number(seq), at: Number(at) } });
  }
  return tables;
}
