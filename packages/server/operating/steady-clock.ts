/**
 * The clock of tables: the wall clock at the start, plus the time that really passed. Setting the wall clock during a
 * match takes nobody's time.
 */
/** `ahead`: by how much another clock, which all nodes go by, is ahead of this machine's. */
export function steadyClock(ahead = 0): () => number {
  const began = Date.now() + ahead - performance.now();
  return () => Math.round(began + performance.now());
}

/** By how much the store's clock is ahead of this machine's, as exactly as its answer is quick. */
export async function clockAhead(store: { time(): Promise<number> }): Promise<number> {
  const before = Date.now();
  const there = await store.time();
  return Math.round(there - (before + Date.now()) / 2);
}
