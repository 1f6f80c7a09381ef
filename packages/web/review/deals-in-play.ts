import type { Seed } from '@hyakki/engine';

// Which deals are being played at tables that this browser has open or had open last: nobody looks back at a deal while they play it again.

const KEY = 'hyakki.deals';
/** Longer than any turn clock: a table that was never opened again blocks nothing for ever. */
const LONGEST_MS = 30 * 24 * 3_600_000;

interface Noted {
  readonly table: string;
  readonly commitment: Seed;
  readonly at: number;
}

/** `commitment` is that of the running match; undefined when none is running. */
export function noteDeal(table: string, commitment: Seed | undefined, now = Date.now()): void {
  const others = read(now).filter((noted) => noted.table !== table);
  write(commitment === undefined ? others : [...others, { table, commitment, at: now }]);
}

/** The table at which this deal is being played, if there is one. */
export function tablePlaying(commitment: Seed, now = Date.now()): string | undefined {
  return read(now).find((noted) => noted.commitment === commitment)?.table;
}

function read(now: number): readonly Noted[] {
  try {
    const input: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(input) ? input.filter((one): one is Noted => isNoted(one, now)) : [];
  } catch {
    return [];
  }
}

/** A browser's storage may hold anything. */
function isNoted(input: Partial<Record<keyof Noted, unknown>> | null, now: number): boolean {
  return (
    typeof input?.table === 'string' &&
    typeof input.commitment === 'string' &&
    typeof input.at === 'number' &&
    now - input.at < LONGEST_MS
  );
}

function write(noted: readonly Noted[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(noted));
  } catch {
    // This browser stores nothing.
  }
}
