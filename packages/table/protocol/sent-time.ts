/** Messages have times in tenths of a second: a bot's exact thinking time would give away what it holds (P17). */
export const SENT_MS = 100;

export function sentTime(at: number): number {
  return at - (at % SENT_MS);
}
