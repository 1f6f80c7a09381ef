import { setTimeout as sleep } from 'node:timers/promises';

/** Much longer than anything may take: what takes longer is stuck, and is counted so. */
const PATIENCE_MS = 60_000;

/** Something that had to happen did not. */
export class Stuck extends Error {
  constructor(what: string) {
    super(`waited in vain until ${what}`);
    this.name = 'Stuck';
  }
}

export async function until(what: string, isSo: () => boolean, patienceMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Stuck(what);
    await sleep(5);
  }
}

/** What was asked for, unless it takes too long. */
export async function inTime<Value>(what: string, asked: Promise<Value>): Promise<Value> {
  const waiting = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Stuck(what);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    late.catch(() => undefined);
    waiting.abort();
  }
}
