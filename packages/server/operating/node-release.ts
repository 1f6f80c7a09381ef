/** Releases of Node that run this but get no security fixes any more; the odd ones last half a year only. */
const ENDED: readonly number[] = [20, 21, 23, 25];

export function hasNodeEnded(version: string): boolean {
  return ENDED.includes(Number(version.split('.', 1)[0]));
}
