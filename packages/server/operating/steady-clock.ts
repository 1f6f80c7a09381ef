/**
 * The clock of tables: the wall clock at the start, plus the time that really passed. Setting the wall clock during a
 * match takes nobody's time.
 */
export function steadyClock(): () => number {
  const began = Date.now() - performance.now();
  return () => Math.round(began + performance.now());
}
