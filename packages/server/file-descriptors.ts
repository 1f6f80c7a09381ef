import { readFileSync } from 'node:fs';

const OF_LIMIT = 0.8;
/** Where nothing can be known: what most systems allow at least. */
const USUAL_LIMIT = 1024;

/** How many sockets may be open at once: the rest of the descriptors is for the store, the log, and whoever comes to repair. */
export function mostSockets(): number {
  return Math.floor(OF_LIMIT * readLimit());
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
