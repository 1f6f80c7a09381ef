// program.ts [--seeds N] [--from S] [--seed S] [--plant NAME|all] [--list] [--json] [--workers N]: the simulator by itself, for
// `npm run simulate:cluster`. `--seed` runs one seed and tells on stderr everything that happens in it; `--plant` puts a bug into
// the program and looks for the first seed that shows it.
import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PLANTS, type Plant } from './plants.mjs';
import type { Run } from './simulate.ts';
import { runSeeds } from './workers.ts';

const TOLD_EVERY_MS = 10_000;
const MOST_FOUND = 20;
/** A planted bug that so many seeds do not show is not found. */
const SEEDS_FOR_A_PLANT = 600;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string' },
    seed: { type: 'string' },
    plant: { type: 'string' },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.min(8, availableParallelism())) },
  },
});
const isNumber = (text = '1') => /^\d{1,9}$/.test(text);
// Those that few seeds show take minutes: each has a test of its own, too.
const plants = PLANTS.filter(
  ({ name, from }) => values.plant === name || (values.plant === 'all' && from === undefined),
);

if (values.list) for (const { name, finds } of PLANTS) console.log(`${name.padEnd(46)} ${finds.join(', ')}`);
else if (![values.seeds, values.from, values.workers, values.seed].every(isNumber)) {
  console.error('--seeds, --from, --seed and --workers want numbers.');
  process.exitCode = 2;
} else if (values.plant !== undefined && plants.length === 0) {
  console.error(`There is no plant ${values.plant}: --list names them.`);
  process.exitCode = 2;
} else if (values.seed !== undefined) await runOne(Number(values.seed));
else if (plants.length > 0) await findAll(plants);
else await runAll(Number(values.seeds ?? 1000));

async function runOne(seed: number): Promise<void> {
  const { simulate } = await import('./simulate.ts');
  const run = await simulate(seed, { trace: (line) => console.error(line) });
  if (values.json) console.log(JSON.stringify(run));
  else tellRun(run);
  process.exitCode = run.found.length === 0 ? 0 : 1;
}

async function runAll(seeds: number): Promise<void> {
  const began = performance.now();
  const from = Number(values.from ?? 1);
  const runs: Run[] = [];
  const bad: Run[] = [];
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const telling = setInterval(
    () => console.error(`${runs.length} of ${seeds} seeds, ${bad.length} with a finding, ${seconds()} s`),
    TOLD_EVERY_MS,
  );
  await runSeeds({ from, to: from + seeds }, Number(values.workers), (run) => {
    runs.push(run);
    if (run.found.length === 0) return;
    bad.push(run);
    if (!values.json) tellRun(run);
  });
  clearInterval(telling);
  const total = { from, ...totalOf(runs), wallSeconds: seconds() };
  if (values.json) console.log(JSON.stringify(total));
  else
    console.log(
      `${seeds} seeds in ${seconds()} s: ${total.violations} with a finding; ${total.moves} moves acknowledged, ` +
        `${total.lines} lines, packed ${total.packed} times, ${total.simulatedSeconds} simulated seconds, digest ${total.digest}`,
    );
  process.exitCode = bad.length === 0 ? 0 : 1;
}

/** Each by itself, several at once. */
async function findAll(all: readonly Plant[]): Promise<void> {
  const waiting = [...all];
  const results: { readonly plant: string; readonly seed: number | null; readonly found: string | null }[] =
    [];
  const work = async () => {
    for (let plant = waiting.shift(); plant !== undefined; plant = waiting.shift()) {
      const { name, finds } = plant;
      let first: { readonly seed: number; readonly what: string } | undefined;
      const from = values.from === undefined ? (plant.from ?? 1) : Number(values.from);
      const to = from + Number(values.seeds ?? SEEDS_FOR_A_PLANT);
      const look = ({ seed, found }: Run) => {
        const what = found.find((one) => finds.some((kind) => one.startsWith(`${kind}:`)));
        if (what !== undefined) first ??= { seed, what };
      };
      await runSeeds({ from, to }, 1, look, { plant, isEnough: () => first !== undefined });
      results.push({ plant: name, seed: first?.seed ?? null, found: first?.what ?? null });
      console.error(
        `${name}: ${first === undefined ? 'NOT FOUND' : `seed ${first.seed}, ${first.what.slice(0, 100)}`}`,
      );
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  const missed = results.filter(({ seed }) => seed === null).length;
  if (values.json) console.log(JSON.stringify({ results }));
  else console.log(`${results.length - missed} of ${results.length} planted bugs found`);
  process.exitCode = missed === 0 ? 0 : 1;
}

function totalOf(unordered: readonly Run[]) {
  const runs = unordered.toSorted((a, b) => a.seed - b.seed);
  const sum = (of: (run: Run) => number) => runs.reduce((all, run) => all + of(run), 0);
  const failed = runs.filter(({ found }) => found.length > 0);
  const faults: Record<string, number> = {};
  for (const run of runs)
    for (const [kind, count] of Object.entries(run.faults)) faults[kind] = (faults[kind] ?? 0) + count;
  return {
    seeds: runs.length,
    violations: failed.length,
    found: failed.slice(0, MOST_FOUND).map(({ seed, found }) => ({ seed, found })),
    moves: sum(({ moves }) => moves),
    lines: sum(({ lines }) => lines),
    packed: sum(({ packed }) => packed),
    simulatedSeconds: sum(({ seconds }) => seconds),
    faults,
    /** Of all digests, in the order of the seeds. */
    digest: hash('sha256', runs.map(({ digest }) => digest).join(' ')).slice(0, 16),
  };
}

function tellRun({ seed, digest, found, moves, lines, seconds, faults }: Run): void {
  console.log(
    `seed ${seed} (${digest}): ${lines} lines, ${moves} moves in ${seconds} s, ${JSON.stringify(faults)}`,
  );
  for (const what of found) console.log(`  ${what}`);
}
