// How long the sender waits before it tries again.

/** The first try and the ones after it. */
export const MOST_TRIES = 6;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 3_600_000;

/** Milliseconds until the next try: 5 s, 20 s, 80 s …, or what the service asks for, up to an hour. */
export function waitAfter(
  tries: number,
  retryAfter: string | undefined,
  { today, random }: { readonly today: number; readonly random: number },
): number {
  // A quarter more or less, so that not all come back at once.
  const own = FIRST_WAIT * 4 ** (tries - 1) * (0.75 + random / 2);
  return Math.min(LONGEST_WAIT, Math.max(own, readRetryAfter(retryAfter, today)));
}

/** Seconds, or a date; 0 if it is neither. */
function readRetryAfter(text: string | undefined, today: number): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - today);
}
