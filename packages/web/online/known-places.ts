import type { Place } from '@hyakki/server/client';

// Which seat, or which spectators' link, this browser has at which table of the server. The session itself is a cookie that
// no script sees; links of seats that the host may still give away are kept until they are used.

const KEY = 'hyakki.places';

export interface KnownPlace extends Place {
  /** For the host: how others come in. Told once by the server, so kept here. */
  readonly code?: string;
  readonly links?: readonly ({ readonly link: string } | null)[];
  readonly spectator?: { readonly link: string };
}

const MOST = 30;

export function knownPlace(table: string): KnownPlace | undefined {
  return read().find((place) => place.table === table);
}

export function keepPlace(place: KnownPlace): void {
  const others = read().filter(({ table }) => table !== place.table);
  write([{ ...knownPlace(place.table), ...place }, ...others].slice(0, MOST));
}

export function forgetPlace(table: string): void {
  write(read().filter((place) => place.table !== table));
}

/** Whether this browser has ever been a guest of this server: only then is there something to ask for. */
export function hasBeenGuest(): boolean {
  return read().length > 0;
}

function read(): readonly KnownPlace[] {
  try {
    const input: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(input) ? input.filter((place) => typeof place?.table === 'string') : [];
  } catch {
    return [];
  }
}

function write(places: readonly KnownPlace[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // A browser that keeps nothing: the seat is still held by the session.
  }
}
