import { openStore } from '../stores/open-store.ts';
import { idOf } from './store-examples.ts';

export interface Judgement {
  readonly acknowledged: number;
  /** Acknowledged, but not in the log at that number. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** In the log, but never tried. */
  readonly strange: readonly string[];
  readonly holes: readonly string[];
}

/** Opens the store of a folder and holds it against every line its writers (`store-writer.ts`) said. */
export async function judgeStore(folder: string, said: readonly string[]): Promise<Judgement> {
  const words = said.map((line) => line.split(' '));
  const tried = new Set(words.filter(([what]) => what === 'try').map(([, table, id]) => `${table} ${id}`));
  const acks = words.filter(([what]) => what === 'ack');
  const tables = [...new Set(words.filter(([what]) => what === 'try').map(([, table = '']) => table))];
  const found = new Map<string, number>();
  const doubled: string[] = [];
  const strange: string[] = [];
  const holes: string[] = [];

  const store = await openStore(folder);
  for (const table of tables) {
    for (const [index, { lineNumber, entry }] of (await store.read(table, 0)).entries()) {
      if (lineNumber !== index + 1) holes.push(`${table} ${index + 1}`);
      // The first line came with the table.
      if (lineNumber === 1) continue;
      const line = `${table} ${idOf(entry)}`;
      if (found.has(line)) doubled.push(line);
      if (!tried.has(line)) strange.push(line);
      found.set(line, lineNumber);
    }
  }
  await store.close();
  const lost = acks
    .filter(([, table, lineNumber, id]) => found.get(`${table} ${id}`) !== Number(lineNumber))
    .map((ack) => ack.join(' '));
  return { acknowledged: acks.length, lost, doubled, strange, holes };
}
