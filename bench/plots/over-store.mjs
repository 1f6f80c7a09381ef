// What it costs to store a move, by the number of lines that the file has already: processor time of the server's and the
// store's thread, in groups as large as 200 tables make them.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, STORE_FILE } from '@hyakki/server';

const SIZES = [1_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];
const PLAYING = 200;
const GROUP = 40;
const GROUPS = 100;
const ROUNDS = 5;
/** Of a table that is over. */
const LINES_OF_OLD = 500;
const AT_ONCE = 20;

/**
 * @param {(line: string) => void} report
 * @returns {Promise<{ x: number, y: number, megabytes: number }[]>} microseconds a line by lines in the store
 */
export async function measureOverStore(report) {
  const folder = mkdtempSync(join(tmpdir(), 'hyakki-plots-'));
  const store = await openStore(folder);
  try {
    const playing = await Promise.all(
      Array.from({ length: PLAYING }, (_, at) => createTable(store, `playing-${at}`)),
    );
    const points = [];
    let lines = PLAYING;
    let old = 0;
    for (const size of SIZES) {
      while (lines < size) {
        const count = Math.min(AT_ONCE, Math.ceil((size - lines) / LINES_OF_OLD));
        await Promise.all(Array.from({ length: count }, () => fillTable(store, `old-${old++}`)));
        lines += count * LINES_OF_OLD;
      }
      const costs = [];
      for (let round = 0; round < ROUNDS; round++) costs.push(await playRound(store, playing));
      lines += ROUNDS * GROUPS * GROUP;
      const y = costs.toSorted((a, b) => a - b)[ROUNDS >> 1];
      const megabytes = statSync(join(folder, STORE_FILE)).size / 2 ** 20;
      report(`a move into a store of ${lines} lines: ${y.toFixed(1)} µs, ${megabytes.toFixed(0)} MB`);
      points.push({ x: lines, y, megabytes });
    }
    return points;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playRound(store, playing) {
  const before = process.cpuUsage();
  let next = 0;
  for (let group = 0; group < GROUPS; group++) {
    const writes = [];
    for (let i = 0; i < GROUP; i++) {
      // Not one after the other: neighbours would share the pages of the index.
      next = (next + 89) % PLAYING;
      const table = playing[next];
      writes.push(store.append(table.id, table.lines, [moveOf(table)]));
      table.lines += 1;
    }
    await Promise.all(writes);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (GROUPS * GROUP);
}

async function createTable(store, id) {
  const at = 1_800_000_000_000;
  const options = { edition: 'classic', level: 1 };
  const setting = { game: 'yokai', seatCount: 2, options, talk: 'silent', chat: 'off', aids: 'history' };
  await store.createTable({
    id,
    entries: [{ at, type: 'opened', setting, host: 0, dealer: 'server' }],
    createdAt: at,
    summary: { game: 'yokai', phase: 'waiting', seatCount: 2, matches: 0, turn: null, changedAt: at },
    effects: [],
  });
  return { id, lines: 1 };
}

async function fillTable(store, id) {
  const table = await createTable(store, id);
  const entries = Array.from({ length: LINES_OF_OLD - 1 }, () => {
    const move = moveOf(table);
    table.lines += 1;
    return move;
  });
  await store.append(id, 1, entries);
}

function moveOf({ lines }) {
  const at = 1_800_000_000_000 + 250 * lines;
  const move = `look ${'abcd'[lines % 4]}${lines % 7}`;
  return { at, type: 'moved', seat: lines % 2, move, id: `m${lines}`, by: 'person' };
}
