// The tables of the server at which this browser has a seat. The session itself is a cookie that no script sees. Links are
// kept only as long as they work: an invitation until somebody uses it, a personal link until the person leaves the seat.

const KEY = 'hyakki.places';
const GUEST = 'hyakki.guest';

/** The invitations that the server gave the host. The server stores only their hashes, so the browser keeps them. */
export interface Invitations {
  /** One link for a group chat: the first to open it sits first. */
  readonly group?: string | undefined;
  readonly code?: { readonly text: string; readonly madeAt: number } | undefined;
  /** By seat: for one person. */
  readonly seats?: Readonly<Record<number, string>> | undefined;
  readonly spectator?: string | undefined;
  /** The link and the code for all have expired, so new ones take nothing away from anybody. */
  readonly hasLapsed?: boolean | undefined;
}

export interface KnownPlace {
  readonly table: string;
  /** The spectators' link by which this browser watches. */
  readonly watch?: string | undefined;
  /** The personal link, for another device. */
  readonly own?: string | undefined;
  readonly invitations?: Invitations | undefined;
}

const MOST = 30;

export function knownPlace(table: string): KnownPlace | undefined {
  return read().find((place) => place.table === table);
}

/** Fields that are left out of `place` stay as they are. */
export function keepPlace(place: KnownPlace): void {
  const others = read().filter(({ table }) => table !== place.table);
  write([{ ...knownPlace(place.table), ...place }, ...others].slice(0, MOST));
}

export function forgetPlace(table: string): void {
  write(read().filter((place) => place.table !== table));
}

/** Whether this browser has ever been a guest of this server. Otherwise there is nothing to ask it for. */
export function hasBeenGuest(): boolean {
  try {
    return localStorage.getItem(GUEST) !== null || read().length > 0;
  } catch {
    return false;
  }
}

/** This browser is a guest of the server now, with or without a seat. */
export function noteGuest(): void {
  try {
    localStorage.setItem(GUEST, 'yes');
  } catch {
    // This browser stores nothing.
  }
}

function read(): readonly KnownPlace[] {
  try {
    const input: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(input) ? input.flatMap((place) => readPlace(place) ?? []) : [];
  } catch {
    return [];
  }
}

/** A browser's storage may hold anything. Keys to others' seats, which older pages kept, disappear with the next write. */
function readPlace(input: Partial<Record<keyof KnownPlace, unknown>> | null): KnownPlace | undefined {
  const { table, watch, own, invitations } = input ?? {};
  if (typeof table !== 'string') return undefined;
  return {
    table,
    ...(typeof watch === 'string' ? { watch } : {}),
    ...(typeof own === 'string' ? { own } : {}),
    ...(typeof invitations === 'object' && invitations !== null ? { invitations } : {}),
  };
}

function write(places: readonly KnownPlace[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(places));
    localStorage.setItem(GUEST, 'yes');
  } catch {
    // This browser stores nothing. The session still holds the seat.
  }
}
