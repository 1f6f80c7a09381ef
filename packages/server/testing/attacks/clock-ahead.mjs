// Preloaded into a server. ATTACK_CLOCK_AHEAD_MS sets only the wall clock ahead, as a wrong clock would be. On SIGUSR2
// ATTACK_PASSES_MS pass at once, on the monotonic clock too.
import { isMainThread } from 'node:worker_threads';

const RealDate = Date;
const ahead = Number(process.env.ATTACK_CLOCK_AHEAD_MS ?? 0);
let passed = 0;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + ahead + passed);
    else super(...values);
  }

  static now() {
    return RealDate.now() + ahead + passed;
  }
};

const now = performance.now.bind(performance);
performance.now = () => now() + passed;

if (isMainThread && process.env.ATTACK_PASSES_MS !== undefined)
  process.on('SIGUSR2', () => {
    passed += Number(process.env.ATTACK_PASSES_MS);
  });
