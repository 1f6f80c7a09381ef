/** Times are told in tenths of a second: how long a bot thought would tell of what it holds (P17). */
export const TOLD_MS = 100;

export function toldTime(at: number): number {
  return at - (at % TOLD_MS);
}
