import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// How long a person waits for a fast review: facts, values, turning points and the par with open cards of a whole match.

/** The most seats that each game is played with. */
const REVIEWED = [
  { game: 'yokai', seats: 4, target: 2000 },
  { game: 'tengu', seats: 4, target: 1000 },
  { game: 'sketch', seats: 2, target: 1000 },
];
const RECORDS = 50;

/** @type {readonly import('./benchmarks.mjs').Benchmark[]} */
export const REVIEWS = REVIEWED.map(({ game, seats, target }) => ({
  name: `review-${game}`,
  unit: 'ms, p95',
  target: { most: target },
  needsPeers: false,
  async run(report) {
    const times = await reviewAll({ game, seats, records: RECORDS });
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share));
    report(`  ${RECORDS} records, ${seats} seats: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of CPU`);
    return { ours: p95, peer: null, p50, p95, records: RECORDS };
  },
}));

/** In a process of its own, as `hyakki review` is; the first reviews pay for the compiler, as a person does. */
async function reviewAll(settings) {
  const child = fork(fileURLToPath(new URL('./reviewer.mjs', import.meta.url)));
  try {
    child.send(settings);
    const [times] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the reviewer ended with ${code}`);
      }),
    ]);
    return times;
  } finally {
    child.kill();
  }
}

/** The least time that is not exceeded by this share of the records. */
function percentile(times, share) {
  return times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1];
}
