// `npm run growth [-- --sizes 1000,100000,1000000] [--postgres 1000,100000] [--json FILE] [--plot FILE]`: what a store costs when it
// has grown. Fills stores with that many tables, 99 % of them finished and packed, and measures a move, opening a table, a guest's
// lists, the hourly cleanup, and the start of a server. Prints a table; `--plot` draws it (docs/pictures/growth.svg).
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Generator, pick, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { botRequests, decide, decideBot, foldLog, MatchEnds, openTable } from '@hyakki/table';
import { readConfig } from '../packages/server/operating/config.ts';
import { startServer } from '../packages/server/operating/start.ts';
import { checksumOf } from '../packages/server/stores/checksum.ts';
import { packText } from '../packages/server/stores/packed.ts';
import { openPostgresStore } from '../packages/server/stores/postgres.ts';
import { openSqliteStore } from '../packages/server/stores/sqlite.ts';
import { pickDriver } from '../packages/server/stores/sqlite-driver.ts';
import { readLog } from '../packages/server/tables/read-log.ts';
import { connectTo, PostgresServer } from '../packages/server/testing/postgres-server.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    postgres: { type: 'string', default: '1000,100000' },
    json: { type: 'string' },
    plot: { type: 'string' },
  },
});
const sizesOf = (list) => list.split(',').filter(Boolean).map(Number);

const DAY = 86_400_000;
/** One in so many tables is being played. */
const PLAYED = 100;
const TABLES_PER_GUEST = 4;
const MOVES = 2_000;
const LOOKS = 200;

// ---- A match that was really played ------------------------------------------------------------------------

function playMatch() {
  const rng = new Generator(seedFromText('growth'));
  const seed = () => Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
  const ports = { now: 1_800_000_000_000, random256: seed };
  const wish = { game: 'yokai', seatCount: 2, bots: [null, { name: 'random' }], pace: 0 };
  const opened = openTable(wish, 'server', ports, findGame);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const log = [...opened.value];
  let table = foldLog(log);
  const host = { kind: 'seat', seat: 0 };
  const take = (decided) => {
    if (!decided.ok) throw new Error(decided.refusal.code);
    ports.now += 4_000;
    for (const entry of decided.value.entries) {
      log.push(entry);
      table = foldLog([entry], findGame, table);
    }
  };
  const say = (message) => take(decide(table, host, { id: seed().slice(0, 22), ...message }, ports));
  say({ type: 'start' });
  say({ type: 'share', share: seed() });
  while (table.match.phase === 'playing') {
    const { rules, state } = table.match;
    const seat = rules.activeSeats(state)[0];
    const legal = rules.legalMoves(rules.view(state, seat));
    const willing = legal.filter((move) => move.do !== 'declare');
    const move = pick(willing.length > 0 ? willing : legal, rng);
    const [request] = botRequests(table);
    if (request === undefined) say({ type: 'move', at: table.seq, move });
    else take(decideBot(table, request.seat, request.seq, move, ports));
  }
  return log;
}

const LOG = playMatch();
const ends = new MatchEnds();
const END = LOG.flatMap((entry, index) => ends.follow({ lineNumber: index + 1, entry }) ?? []).at(-1);
const CHECKPOINT = JSON.stringify(END.checkpoint());
const RECORD = JSON.stringify(END.record);
const PACKED = { checkpoint: packText(CHECKPOINT), record: packText(RECORD) };
const HALF = LOG.slice(0, Math.floor(LOG.length / 2)).map((entry) => JSON.stringify(entry));
const idOf = (number) => `t${String(number).padStart(9, '0')}`;
const guestOf = (number) => `g${String(Math.floor((number - 1) / TABLES_PER_GUEST)).padStart(9, '0')}`;
const isPlayed = (number) => number % PLAYED === 0;
/** Visits are spread over the 80 days before. */
const visitOf = (number, count, now) => now - Math.floor((80 * DAY * (count - number)) / count);

// ---- Stores ------------------------------------------------------------------------------------------------

async function fillSqlite(path, count, now) {
  await (await openSqliteStore(path)).close();
  const db = pickDriver().open(path);
  for (const pragma of ['synchronous = OFF', 'cache_size = -400000', 'foreign_keys = OFF'])
    db.exec(`PRAGMA ${pragma}`);
  const into = (table, columns) =>
    db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
  const put = {
    guest: into('guests', ['id', 'name', 'language', 'seen_at']),
    session: into('sessions', ['hash', 'guest', 'seen_at']),
    table: into('tables', [
      ...[
        'id',
        'code',
        'number',
        'created_at',
        'visited_at',
        'game',
        'seat_count',
        'phase',
        'matches',
        'changed_at',
      ],
      'checkpoint',
    ]),
    line: into('lines', ['table_number', 'seq', 'line', 'checksum']),
    checkpoint: into('checkpoints', ['table_number', 'seq', 'packed', 'checksum']),
    record: into('records', [
      ...['table_id', 'match', 'record', 'checksum', 'game', 'ended_at', 'from_line', 'to_line', 'packed'],
    ]),
    holding: into('holdings', ['table_id', 'seat', 'guest', 'since']),
    stay: into('stays', ['guest', 'table_id', 'seat', 'from_line']),
    link: into('links', ['hash', 'table_id', 'kind', 'seat']),
  };
  db.exec('BEGIN');
  for (let number = 1; number <= count; number++) {
    const [id, guest, at] = [idOf(number), guestOf(number), visitOf(number, count, now)];
    if ((number - 1) % TABLES_PER_GUEST === 0) {
      put.guest.run(guest, `Guest ${number}`, 'en', now);
      put.session.run(`hash of ${guest}`, guest, now);
    }
    const played = isPlayed(number);
    put.table.run(
      id,
      id,
      number,
      at,
      at,
      'yokai',
      2,
      played ? 'playing' : 'over',
      1,
      at,
      played ? 0 : END.to,
    );
    if (played)
      for (const [index, line] of HALF.entries())
        put.line.run(number, index + 1, line, checksumOf(id, index + 1, line));
    else {
      put.checkpoint.run(number, END.to, PACKED.checkpoint, checksumOf(id, END.to, CHECKPOINT));
      put.record.run(id, 1, '', checksumOf(id, 1, RECORD), 'yokai', at, END.from, END.to, PACKED.record);
    }
    put.holding.run(id, 0, guest, 0);
    put.stay.run(guest, id, 0, 0);
    put.link.run(`own of ${id}`, id, 'own', 0);
    put.link.run(`spectator of ${id}`, id, 'spectator', null);
    if (number % 20_000 === 0) db.exec('COMMIT; BEGIN');
  }
  db.exec(`UPDATE facts SET value = ${count} WHERE name = 'table number'`);
  db.exec('COMMIT');
  db.exec('ANALYZE');
  db.close();
}

async function fillPostgres(url, count, now) {
  await (await openPostgresStore(url)).close();
  const client = await connectTo(url);
  const id = `'t' || lpad(n::text, 9, '0')`;
  const guest = `'g' || lpad(((n - 1) / ${TABLES_PER_GUEST})::text, 9, '0')`;
  const at = `(${now}::bigint - (${80 * DAY}::bigint * (${count} - n)) / ${count})`;
  const sum = (place, text) =>
    `left(encode(sha256(convert_to(${id} || E'\\n' || ${place} || E'\\n' || ${text}, 'UTF8')), 'hex'), 16)`;
  const all = `generate_series(1, ${count}) AS n`;
  const over = `${all} WHERE n % ${PLAYED} <> 0`;
  const run = (sql, ...more) => client.query(sql, more);
  await run(`INSERT INTO guests SELECT DISTINCT ${guest}, 'Guest', 'en', ${now}::bigint FROM ${all}`);
  await run(`INSERT INTO sessions SELECT 'hash of ' || id, id, seen_at FROM guests`);
  await run(
    `INSERT INTO tables (id, number, created_at, visited_at, game, seat_count, phase, matches, changed_at, checkpoint)
     SELECT ${id}, n, ${at}, ${at}, 'yokai', 2, CASE n % ${PLAYED} WHEN 0 THEN 'playing' ELSE 'over' END, 1, ${at},
       CASE n % ${PLAYED} WHEN 0 THEN 0 ELSE ${END.to} END FROM ${all}`,
  );
  await run(`SELECT setval('tables_number_seq', ${count})`);
  await run(
    `INSERT INTO checkpoints SELECT n, ${END.to}, $1::bytea, ${sum(END.to, '$2::text')} FROM ${over}`,
    PACKED.checkpoint,
    CHECKPOINT,
  );
  await run(
    `INSERT INTO records (table_id, match, record, checksum, game, ended_at, from_line, to_line, packed)
     SELECT ${id}, 1, '', ${sum(1, '$2::text')}, 'yokai', ${at}, ${END.from}, ${END.to}, $1::bytea FROM ${over}`,
    PACKED.record,
    RECORD,
  );
  for (const [index, line] of HALF.entries())
    await run(
      `INSERT INTO lines SELECT n, ${index + 1}, $1::text, ${sum(index + 1, '$1::text')}
       FROM ${all} WHERE n % ${PLAYED} = 0`,
      line,
    );
  await run(`INSERT INTO holdings SELECT ${id}, 0, ${guest}, 0 FROM ${all}`);
  await run(`INSERT INTO stays SELECT ${guest}, ${id}, 0, 0 FROM ${all}`);
  for (const [kind, seat] of [
    ['own', '0'],
    ['spectator', 'NULL'],
  ])
    await run(`INSERT INTO links SELECT '${kind} of ' || ${id}, ${id}, '${kind}', ${seat} FROM ${all}`);
  await run('VACUUM ANALYZE');
  const { rows } = await run('SELECT pg_database_size(current_database())::float8 AS bytes');
  await client.end();
  return rows[0].bytes;
}

// ---- Measuring ---------------------------------------------------------------------------------------------

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** The median time of one, in milliseconds. */
async function time(count, work) {
  const times = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await work(index);
    times.push(performance.now() - began);
  }
  return median(times);
}

async function measure(open, count, now) {
  const rng = new Generator(seedFromText(`measure ${count}`));
  const anyPlayed = () => PLAYED * (1 + rng.below(Math.floor(count / PLAYED)));
  const anyOver = () => {
    const number = 1 + rng.below(count);
    return isPlayed(number) ? number - 1 : number;
  };
  const starts = [];
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', HYAKKI_BOT_THREADS: '1' });
    const store = await open();
    const server = await startServer(config, { store, webFolder: null, now: () => now });
    starts.push(performance.now() - began);
    await server.close();
  }
  const store = await open();
  const lasts = new Map();
  const move = { at: now, type: 'moved', seat: 0, move: 'a1 b1', id: 'x'.repeat(22), by: 'person' };
  await store.append(idOf(PLAYED), HALF.length, [{ ...move, type: 'said' }]);
  lasts.set(PLAYED, HALF.length + 1);
  const cpu = process.cpuUsage();
  const moveMs = await time(MOVES, async () => {
    const number = anyPlayed();
    const last = lasts.get(number) ?? HALF.length;
    if ((await store.append(idOf(number), last, [move])) !== 'written') throw new Error('not written');
    lasts.set(number, last + 1);
  });
  const { user, system } = process.cpuUsage(cpu);
  const openMs = await time(LOOKS, async () => {
    const lines = await readLog(store, idOf(anyOver()));
    foldLog(lines.map(({ entry }) => entry));
  });
  const listMs = await time(LOOKS, async () => {
    const guest = guestOf(anyOver());
    await store.tablesOf(guest);
    await store.recordsOf(guest);
  });
  const tidyMs = await time(5, async () => {
    await store.dueGuests({ guests: now - 30 * DAY, keepers: now - 730 * DAY }, 1_000);
    await store.dueSessions(now - 30 * DAY, 1_000);
    await store.dueTables({ neverStarted: now - 7 * DAY, others: now - 90 * DAY }, 1_000);
    await store.dropOld({
      tablesDeletedBefore: now - 90 * DAY,
      codesBefore: now,
      dailiesBefore: '2000-01-01',
    });
    await store.matchesToPack(now, 200);
    await store.claimDue({ kind: 'table', now, leaseMs: 1, most: 100 });
  });
  await store.close();
  return {
    startMs: median(starts),
    moveMs,
    moveCpuMs: (user + system) / 1000 / MOVES,
    openMs,
    listMs,
    tidyMs,
  };
}

const results = [];
function report(kind, tables, bytes, seconds, figures) {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, ms]) => [name, Number(ms.toPrecision(3))]),
  );
  results.push({ store: kind, tables, bytes, bytesPerTable: Math.round(bytes / tables), ...rounded });
  const shown = Object.entries(rounded).map(([name, ms]) => `${name} ${ms}`);
  console.log(
    `${kind} with ${tables} tables (${Math.round(bytes / 1e6)} MB, filled in ${Math.round(seconds)} s): ${shown.join(', ')}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'hyakki-growth-'));
try {
  console.log(
    `a match has ${LOG.length} lines, ${LOG.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0)} bytes; packed: checkpoint ${PACKED.checkpoint.length}, record ${PACKED.record.length} bytes`,
  );
  for (const count of sizesOf(values.sizes)) {
    const path = join(folder, `${count}.sqlite`);
    const now = Date.now();
    const began = performance.now();
    await fillSqlite(path, count, now);
    const seconds = (performance.now() - began) / 1000;
    const { size } = statSync(path);
    report('SQLite', count, size, seconds, await measure(() => openSqliteStore(path), count, now));
    rmSync(path);
  }
  const sizes = sizesOf(values.postgres);
  const server = sizes.length === 0 ? undefined : await PostgresServer.start();
  try {
    for (const count of sizes) {
      const url = await server.createDatabase();
      const now = Date.now();
      const began = performance.now();
      const bytes = await fillPostgres(url, count, now);
      const seconds = (performance.now() - began) / 1000;
      report('PostgreSQL', count, bytes, seconds, await measure(() => openPostgresStore(url), count, now));
    }
  } finally {
    await server?.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ results }, undefined, 2)}\n`);
if (values.plot !== undefined) writeFileSync(values.plot, plot(results));

// ---- The plot ----------------------------------------------------------------------------------------------

/** Milliseconds over tables, both by powers of ten. */
function plot(rows) {
  const [width, height, left, top, right, bottom] = [720, 420, 60, 20, 190, 46];
  const [few, many, least, most] = [3, 6, -2, 3];
  const x = (tables) => left + ((Math.log10(tables) - few) / (many - few)) * (width - left - right);
  const y = (ms) => top + ((most - Math.log10(ms)) / (most - least)) * (height - top - bottom);
  const LINES = {
    startMs: ['start of a server', '#b3402e'],
    openMs: ['open a finished table', '#8a6d1f'],
    listMs: ["a guest's lists", '#2f7d4f'],
    tidyMs: ['hourly cleanup, nothing due', '#6b4fa0'],
    moveMs: ['a move, stored', '#1f5f99'],
  };
  const parts = [];
  const text = (at, to, words, more = '') =>
    parts.push(`<text x="${at.toFixed(1)}" y="${to.toFixed(1)}" ${more}>${words}</text>`);
  for (let power = least; power <= most; power++) {
    parts.push(`<path class="grid" d="M${left} ${y(10 ** power)}H${width - right}"/>`);
    text(left - 6, y(10 ** power) + 4, `${10 ** power} ms`, 'text-anchor="end"');
  }
  for (let power = few; power <= many; power++)
    text(
      x(10 ** power),
      height - bottom + 18,
      `10<tspan dy="-5" font-size="9">${power}</tspan>`,
      'text-anchor="middle"',
    );
  text(
    (left + width - right) / 2,
    height - 8,
    'stored tables, 99 % of them finished',
    'text-anchor="middle"',
  );
  const kinds = [...new Set(rows.map((row) => row.store))];
  for (const [index, [name, [words, colour]]] of Object.entries(LINES).entries()) {
    for (const kind of kinds) {
      const own = rows.filter((row) => row.store === kind);
      const points = own.map((row) => `${x(row.tables).toFixed(1)} ${y(row[name]).toFixed(1)}`);
      const dash = kind === 'SQLite' ? '' : ' stroke-dasharray="5 4"';
      parts.push(`<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>`);
      for (const point of points) {
        const [cx, cy] = point.split(' ');
        parts.push(`<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`);
      }
    }
    text(width - right + 14, top + 20 + 20 * index, words, `fill="${colour}"`);
  }
  text(width - right + 14, top + 140, '— SQLite  - - PostgreSQL');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333">
<title>What a store costs as it grows</title>
<style>.grid{stroke:#ccc}svg{background:#fff}</style>
${parts.join('\n')}
</svg>
`;
}
