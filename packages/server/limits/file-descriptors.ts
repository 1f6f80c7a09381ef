import { readFileSync } from 'node:fs';

const OF_LIMIT = 0.8;
/** Descriptors for the process itself: store, log, threads. */
const OWN = 64;
/** If the limit is unknown: the least that most systems allow. */
const USUAL_LIMIT = 1024;

/** The most open connections. The other descriptors are for the store, the log and an operator. */
export function mostConnections(): number {
  const limit = readLimit();
  return Math.max(2, Math.min(Math.floor(OF_LIMIT * limit), limit - OWN));
}

/** The descriptors that so many connections need. */
export function spareDescriptors(connections: number): number {
  return connections + OWN;
}

/** The most sockets among them. The others are for requests. */
export function mostSockets(connections = mostConnections()): number {
  return Math.max(1, connections - Math.min(256, Math.max(8, Math.ceil(connections / 10))));
}

export function readLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    if (soft === 'unlimited') return 1_000_000;
    return soft === undefined ? USUAL_LIMIT : Number(soft);
  } catch {
    return USUAL_LIMIT;
  }
}
