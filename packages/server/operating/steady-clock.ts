/**
 * The time of tables: what the clock on the wall said at the start, and from then on what really passed. Nobody's time runs out
 * because a clock was set right in the middle of a match.
 */
export function steadyClock(): () => number {
  const began = Date.now() - performance.now();
  return () => Math.round(began + performance.now());
}
