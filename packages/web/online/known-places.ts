// Which tables of the server this browser has a place at. The session itself is a cookie that no script sees. What opens
// a door is kept only as long as it does: an invitation until it is used, one's own link until the seat is left.

const KEY = 'hyakki.places';
const GUEST = 'hyakki.guest';

/** How others come in, as the host was told. The server knows only hashes, so it is kept here. */
export interface Invitations {
  /** One for a group chat: whoever opens it first sits first. */
  readonly group?: string | undefined;
  readonly code?: { readonly text: string; readonly madeAt: number } | undefined;
  /** By seat: for one person. */
  readonly seats?: Readonly<Record<number, string>> | undefined;
  readonly spectator?: string | undefined;
  /** Link and code for all have ended: new ones take nothing away from anybody. */
  readonly hasLapsed?: boolean | undefined;
}

export interface KnownPlace {
  readonly table: string;
  /** The spectators' link by which we look on. */
  readonly watch?: string | undefined;
  /** To one's own seat, from another device. */
  readonly own?: string | undefined;
  readonly invitations?: Invitations | undefined;
}

const MOST = 30;

export function knownPlace(table: string): KnownPlace | undefined {
  return read().find((place) => place.table === table);
}

/** What is left out of `place` stays as it is known. */
export function keepPlace(place: KnownPlace): void {
  const others = read().filter(({ table }) => table !== place.table);
  write([{ ...knownPlace(place.table), ...place }, ...others].slice(0, MOST));
}

export function forgetPlace(table: string): void {
  write(read().filter((place) => place.table !== table));
}

/** Whether this browser has ever been a guest of this server: only then is there something to ask for. */
export function hasBeenGuest(): boolean {
  try {
    return localStorage.getItem(GUEST) !== null || read().length > 0;
  } catch {
    return false;
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

/** Anything may stand in a browser's store. What older pages kept there, keys to others' seats, goes the next time it is written. */
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
    // A browser that keeps nothing: the seat is still held by the session.
  }
}
