import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// How long the check-lists and statistics of a device with many matches take, from the entries it keeps.

const RUNS = 40;

/** @type {readonly import('./benchmarks.mjs').Benchmark[]} */
export const JOURNEYS = [1_000, 10_000].map((matches) => ({
  name: `journey-${matches}`,
  unit: 'ms, p50',
  target: { most: 15 },
  needsPeers: false,
  async run(report) {
    const times = await countAll({ matches, runs: RUNS });
    const [first] = times;
    const p50 = times.toSorted((a, b) => a - b)[RUNS / 2];
    report(`  ${matches} matches: ${p50.toFixed(1)} ms, the first time ${first.toFixed(1)} ms of CPU`);
    return { ours: p50, peer: null, first };
  },
}));

/** In a process of its own: the first time pays for the compiler, as a person does. */
async function countAll(settings) {
  const child = fork(fileURLToPath(new URL('./journey-counter.mjs', import.meta.url)));
  try {
    child.send(settings);
    const [times] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the counter ended with ${code}`);
      }),
    ]);
    return times;
  } finally {
    child.kill();
  }
}
