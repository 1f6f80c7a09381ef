import { readFileSync } from 'node:fs';

const OF_LIMIT = 0.8;
/** Of the process itself: store, log, threads, and requests that come and go. */
const OWN = 64;
/** Where nothing can be known: what most systems allow at least. */
const USUAL_LIMIT = 1024;

/** How many sockets may be open at once: the rest of the descriptors is for the store, the log, and whoever comes to repair. */
export function mostSockets(): number {
  const limit = readLimit();
  return Math.max(1, Math.min(Math.floor(OF_LIMIT * limit), limit - OWN));
}

function readLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    if (soft === 'unlimited') return 1_000_000;
    return soft === undefined ? USUAL_LIMIT : Number(soft);
  } catch {
    return USUAL_LIMIT;
  }
}
