import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ENV_CONTENDERS } from './env.mjs';
import { collectRounds, ROUNDS } from './rounds.mjs';
import { HYAKKI as hyakkiServer } from './server-contenders.mjs';
import { collectServerRounds, SERVER_ROUNDS } from './server-rounds.mjs';
import { hyakkiSketch } from './sketch-playouts.mjs';
import { hyakkiTengu } from './tengu-playouts.mjs';
import { hyakkiYokai } from './yokai-contenders.mjs';

// This tree and another in one run, in turns, round by round: two runs one after the other on a machine that others use too
// differ by more than most changes do.

const HERE = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Comparison
 * @property {string} name
 * @property {string} unit
 * @property {number} here
 * @property {number} there
 * @property {number} ratio how fast this tree is as a part of the other: 1 the same, 0.95 five per cent slower
 * @property {number} worst the ratio of the round in which this tree did worst
 * @property {number} best and best
 */

/** Where more is worse. */
const IS_COST = { p50: true, p99: true, cpuPerMoveUs: true, rssMb: true };
const SERVER_UNITS = { rate: 'moves/s', p50: 'ms', p99: 'ms', cpuPerMoveUs: 'µs', rssMb: 'MB' };

/** What is measured of our own, by name: without peers, which are the same in both. */
export const OWN = [
  playouts('yokai-playouts', hyakkiYokai),
  playouts('tengu-playouts', hyakkiTengu),
  playouts('sketch-playouts', hyakkiSketch),
  ...Object.entries(ENV_CONTENDERS).map(([name, contender]) =>
    rates(name === 'ours' ? 'env-steps' : `env-steps-${name}`, contender, 'moves', 'steps/s'),
  ),
  server(20),
  server(200),
];

function playouts(name, contender) {
  return rates(name, contender, 'matches', 'matches/s');
}

function rates(name, { module, settings }, count, unit) {
  return {
    name,
    modules: [module],
    async compare(trees, { rounds, report }) {
      const contenders = mapTrees(trees, (tree) => ({ module: moduleOf(tree, module), settings }));
      const measured = await collectRounds(contenders, [count], report, rounds ?? ROUNDS);
      return [compared(name, unit, measured, (round) => round[count], false)];
    },
  };
}

function server(matches) {
  const name = `server-${matches}`;
  return {
    name,
    modules: Object.values(hyakkiServer),
    async compare(trees, { rounds, report }) {
      const contenders = mapTrees(trees, (tree) =>
        Object.fromEntries(
          Object.entries(hyakkiServer).map(([part, module]) => [part, moduleOf(tree, module)]),
        ),
      );
      const measured = await collectServerRounds(contenders, matches, report, rounds ?? SERVER_ROUNDS);
      return Object.entries(SERVER_UNITS).map(([figure, unit]) =>
        compared(`${name}, ${figure}`, unit, measured, (round) => round[figure], IS_COST[figure] ?? false),
      );
    },
  };
}

/**
 * @param {string} there the folder of the other tree, installed and built
 * @param {{ chosen: typeof OWN, rounds: number | undefined, report: (line: string) => void }} wish
 * @returns {Promise<readonly Comparison[]>}
 */
export async function compareWith(there, { chosen, rounds, report }) {
  const trees = { here: HERE, there };
  const comparisons = [];
  for (const { name, modules, compare } of chosen) {
    report(name);
    if (!modules.every((module) => existsSync(fileURLToPath(moduleOf(there, module))))) {
      report('  the other tree does not measure this');
      continue;
    }
    const found = await compare(trees, { rounds, report });
    // At once: a later one may fail, and these took minutes.
    for (const { name: figure, ratio } of found) report(`  ${figure}: ratio ${ratio.toFixed(3)}`);
    comparisons.push(...found);
  }
  return comparisons;
}

/** Each tree brings its own: what it calls may have other names there. */
function moduleOf(tree, module) {
  return pathToFileURL(join(tree, 'bench', module)).href;
}

function mapTrees(trees, make) {
  return Object.fromEntries(Object.entries(trees).map(([name, tree]) => [name, make(tree)]));
}

/** The ratio is the median of the rounds' ratios: both of a pair were measured within seconds, so both had the same machine. */
function compared(name, unit, { here, there }, figureOf, isCost) {
  const ratios = here.map((round, i) => {
    const [ours, theirs] = [figureOf(round), figureOf(there[i])];
    return isCost ? theirs / ours : ours / theirs;
  });
  return {
    name,
    unit,
    here: median(here.map(figureOf)),
    there: median(there.map(figureOf)),
    ratio: median(ratios),
    worst: Math.min(...ratios),
    best: Math.max(...ratios),
  };
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}
