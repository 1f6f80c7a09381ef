import { type Memory, placeOf } from './memory-data.ts';
import type { Due } from './nodes.ts';
import type { StoredAddress } from './notices.ts';
import type { TableId } from './store.ts';

// What the memory has of notices.

export function addressesOf({ addresses }: Memory, guest: string): readonly StoredAddress[] {
  return [...addresses.values()]
    .filter((one) => one.guest === guest)
    .sort((a, b) => a.addedAt - b.addedAt || (a.hash < b.hash ? -1 : 1));
}

export function putAddress(memory: Memory, added: StoredAddress, most: number): boolean {
  const { addresses, guests, sessions } = memory;
  const { hash, guest, session } = added;
  const isKnown = session === null ? guests.has(guest) : sessions.get(session)?.guest === guest;
  if (!isKnown) return false;
  for (const other of addresses.values())
    if (session !== null && other.session === session) addresses.delete(other.hash);
  addresses.set(hash, added);
  const older = addressesOf(memory, guest).filter((one) => one.hash !== hash);
  for (const one of older.slice(0, Math.max(0, older.length + 1 - most))) addresses.delete(one.hash);
  return true;
}

export function dropAddresses({ addresses }: Memory, guest: string, hash: string | undefined): boolean {
  const own = [...addresses.values()].filter(
    (one) => one.guest === guest && (hash === undefined || one.hash === hash),
  );
  for (const one of own) addresses.delete(one.hash);
  return own.length > 0;
}

/** As SQL does by itself: an address goes with its browser. */
export function dropAddressesWithoutSession({ addresses, sessions }: Memory): void {
  for (const { hash, session } of [...addresses.values()])
    if (session !== null && !sessions.has(session)) addresses.delete(hash);
}

export function wantsNotices({ addresses, holdings }: Memory, table: TableId): boolean {
  const guests = new Set([...addresses.values()].map(({ guest }) => guest));
  return [...holdings.values()].some((held) => held.table === table && guests.has(held.guest));
}

export function settleDue(
  { dues }: Memory,
  { kind, subject, at, about }: Due,
  next: { readonly at: number; readonly about: string },
): boolean {
  const key = placeOf(kind, subject);
  const due = dues.get(key);
  if (due === undefined || due.at !== at || (due.about ?? '') !== (about ?? '')) return false;
  dues.set(key, { kind, subject, at: next.at, leasedUntil: 0, ...aboutOf(next.about) });
  return true;
}

/** No text is none. */
export function aboutOf(about: string): { readonly about?: string } {
  return about === '' ? {} : { about };
}
