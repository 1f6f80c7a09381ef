import {
  type KeptBundle,
  MOST_TRANSFER_TRIES,
  type StoredTransfer,
  type TransferTried,
  type TransferTry,
} from './keeping.ts';
import type { Memory } from './memory-data.ts';
import { forgetAttending } from './memory-nodes.ts';

/** A code with the wrong tries so far. */
export type CountedTransfer = StoredTransfer & { readonly tries: number };

export function sitTogether({ holdings }: Memory, one: string, other: string): boolean {
  const tablesOf = (guest: string) =>
    [...holdings.values()].filter((holding) => holding.guest === guest).map(({ table }) => table);
  const tables = new Set(tablesOf(one));
  return tablesOf(other).some((table) => tables.has(table));
}

export function joinGuests(memory: Memory, from: string, into: string): void {
  const { guests, sessions, holdings, stays, sentAway, passkeys, transfers, kept, tries } = memory;
  const [gone, left] = [guests.get(from), guests.get(into)];
  if (from === into || gone === undefined || left === undefined) return;
  const give = <Value extends { readonly guest: string }>(map: Map<string, Value>) => {
    for (const [key, value] of map) if (value.guest === from) map.set(key, { ...value, guest: into });
  };
  give(sessions);
  give(holdings);
  give(passkeys);
  give(memory.addresses);
  const quiet = memory.quietHours.get(from);
  if (quiet !== undefined && !memory.quietHours.has(into)) memory.quietHours.set(into, quiet);
  memory.quietHours.delete(from);
  // Their keys name the guest.
  const rename = <Value extends { readonly guest: string }>(map: Map<string, Value>) => {
    for (const [key, value] of [...map]) {
      if (value.guest !== from) continue;
      map.delete(key);
      const renamed = key.replace(from, into);
      if (!map.has(renamed)) map.set(renamed, { ...value, guest: into });
    }
  };
  rename(stays);
  rename(sentAway);
  // A seat that went over just now began a try there: the one who played it has the result.
  for (const [key, { guest, table }] of [...tries])
    if (guest === from && tries.get(key.replace(from, into))?.table === table)
      tries.delete(key.replace(from, into));
  rename(tries);
  const bundle = kept.get(from);
  if (bundle !== undefined && !kept.has(into)) kept.set(into, bundle);
  kept.delete(from);
  for (const [locator, transfer] of transfers) if (transfer.guest === from) transfers.delete(locator);
  guests.set(into, { ...left, seenAt: Math.max(left.seenAt, gone.seenAt) });
  guests.delete(from);
  forgetAttending(memory, from);
}

export function transferOf({ transfers }: Memory, guest: string): CountedTransfer | undefined {
  return [...transfers.values()].find((transfer) => transfer.guest === guest);
}

export function tryTransfer(
  memory: Memory,
  { locator, proofHash, now, visitor }: TransferTry,
): TransferTried {
  const { transfers } = memory;
  const transfer = transfers.get(locator);
  if (transfer === undefined || transfer.isUsed || transfer.expiresAt <= now) return { result: 'unknown' };
  if (transfer.proofHash !== proofHash) {
    const isGone = transfer.tries + 1 >= MOST_TRANSFER_TRIES;
    if (isGone) transfers.delete(locator);
    else transfers.set(locator, { ...transfer, tries: transfer.tries + 1 });
    return { result: 'wrong', isGone };
  }
  if (visitor !== undefined && visitor !== transfer.guest && sitTogether(memory, visitor, transfer.guest))
    return { result: 'both-seated' };
  transfers.set(locator, { ...transfer, isUsed: true });
  return { result: 'right', guest: transfer.guest };
}

/** Of all guests together. */
export function storedBytes({ transfers, kept }: Memory): number {
  const bundles = [...transfers.values(), ...kept.values()] as readonly Pick<KeptBundle, 'bundle'>[];
  return bundles.reduce((sum, { bundle }) => sum + ((bundle as string | null)?.length ?? 0), 0);
}
