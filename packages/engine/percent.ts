/** A chance in whole per cent. Only what is certain is 0 or 100: rounding makes nobody sure. */
export function inPercent(chance: number): number {
  if (chance <= 0) return 0;
  if (chance >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}
