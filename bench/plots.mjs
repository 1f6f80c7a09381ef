// `npm run bench:plots`: measures what docs/performance.md draws, and draws it again.

import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { chartOf } from './plots/svg.mjs';

const USAGE = `npm run bench:plots [-- --only tables|match|store] [--draw]
  Measures our server over the number of tables, a move over the length of a match, and an append over the size of the
  store; writes docs/pictures/performance.json and the plots beside it. --draw only draws them again.`;

const PARTS = {
  tables: async (report) => (await import('./plots/over-tables.mjs')).measureOverTables(report),
  match: async (report) => (await import('./plots/over-match.mjs')).measureOverMatch(report),
  store: async (report) => (await import('./plots/over-store.mjs')).measureOverStore(report),
};
const PICTURES = new URL('../docs/pictures/', import.meta.url);
const FIGURES = new URL('performance.json', PICTURES);

const { only, draw: isDrawnOnly } = readArguments();
const figures = readFigures();
if (!isDrawnOnly) {
  ensureInstalled({ forTests: false });
  ensureBuilt();
  for (const name of only === undefined ? Object.keys(PARTS) : [only]) {
    const points = await PARTS[name](report);
    figures[name] = { node: process.version, cores: availableParallelism(), points };
    // The end of the run says what the figures are worth.
    report(`${name}: done, load ${loadavg()[0].toFixed(2)}`);
    writeFileSync(FIGURES, `${JSON.stringify(figures, rounded, 2)}\n`);
  }
}
drawAll(figures);

function drawAll({ tables, match, store }) {
  if (tables !== undefined) {
    const over = (y) => tables.points.map((point) => ({ x: point.tables, y: point[y] }));
    const across = 'tables that play at once (logarithmic)';
    const one = (title, y) => ({ title, across, isLog: true, curves: [{ name: y, points: over(y) }] });
    draw('server-rate', one('Durable moves per second, one core', 'rate'));
    draw('server-p99', {
      ...one('Milliseconds of a move, from sending to seeing it', 'p99'),
      curves: [
        { name: 'p50', points: over('p50') },
        { name: 'p99', points: over('p99') },
      ],
    });
    draw('server-cpu', one('Microseconds of processor time a move', 'cpuPerMoveUs'));
  }
  if (match !== undefined)
    draw('move-over-match', {
      title: 'Microseconds to decide, fold and tell a move',
      across: 'moves made in the match',
      curves: match.points,
    });
  if (store !== undefined)
    draw('append-over-store', {
      title: 'Microseconds of processor time to store a move',
      across: 'lines in the store (logarithmic)',
      isLog: true,
      curves: [{ name: 'append', points: store.points }],
    });
}

function draw(name, chart) {
  writeFileSync(new URL(`${name}.svg`, PICTURES), chartOf(chart));
}

function readFigures() {
  try {
    return JSON.parse(readFileSync(FIGURES, 'utf8'));
  } catch {
    return {};
  }
}

function rounded(_, value) {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

function report(line) {
  process.stderr.write(`${line}\n`);
}

function readArguments() {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' }, draw: { type: 'boolean' } } });
    if (values.only === undefined || Object.hasOwn(PARTS, values.only)) return values;
  } catch {
    // The usage says what there is.
  }
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
