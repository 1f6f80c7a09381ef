/** Times are told in tenths of a second: how long a bot thought would tell of what it holds (P17). */
export const SENT_MS = 100;

export function sentTime(at: number): number {
  return at - (at % SENT_MS);
}
