import { readFileSync } from 'node:fs';

const OF_LIMIT = 0.8;
/** Of the process itself: store, log, threads. */
const OWN = 64;
/** Where nothing can be known: what most systems allow at least. */
const USUAL_LIMIT = 1024;

/** How many connections may be open at once: the rest of the descriptors is for the store, the log, and whoever comes to repair. */
export function mostConnections(): number {
  const limit = readLimit();
  return Math.max(2, Math.min(Math.floor(OF_LIMIT * limit), limit - OWN));
}

/** How many of them may be sockets of tables: the others are for requests, which come and go. */
export function mostSockets(connections = mostConnections()): number {
  return Math.max(1, connections - Math.min(256, Math.max(8, Math.ceil(connections / 10))));
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
