import type { Guest, GuestSession } from './store.ts';

// What the store has of people who come back with another device.

/** A passkey of a person. The private half never leaves their devices. */
export interface Passkey {
  /** As the authenticator named it, in base64url. */
  readonly id: string;
  readonly guest: string;
  /** SPKI in base64url. */
  readonly publicKey: string;
  /** COSE's number of the algorithm. */
  readonly algorithm: number;
  /** How often it was used, as far as the authenticator counts. */
  readonly counter: number;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** A one-time code that another device will use. A guest has one at a time. */
export interface Transfer {
  readonly guest: string;
  /** The first signs of the code, to find it by. */
  readonly locator: string;
  /** Of what only somebody with the rest of the code can compute. */
  readonly proofHash: string;
  readonly expiresAt: number;
}

export interface StoredTransfer extends Transfer {
  readonly isUsed: boolean;
  /** Encrypted by the first device, in base64. */
  readonly bundle: string | null;
}

export const MOST_TRANSFER_TRIES = 5;

/** Somebody tries a code. */
export interface TransferTry {
  readonly locator: string;
  readonly proofHash: string;
  readonly now: number;
  /** The guest who tries it, if the browser has one. */
  readonly visitor: string | undefined;
}

export type TransferTried =
  | { readonly result: 'right'; readonly guest: string }
  /** The last try that was allowed deletes the code. */
  | { readonly result: 'wrong'; readonly isGone: boolean }
  /** The code is right, but both guests sit at one table. Nothing is used. */
  | { readonly result: 'both-seated' }
  | { readonly result: 'unknown' };

/** What a person keeps at the server. The server does not read it. */
export interface KeptBundle {
  /** In base64. */
  readonly bundle: string;
  /** Rises by one with every change. */
  readonly version: number;
  readonly savedAt: number;
}

export interface KeptBundleSize {
  readonly version: number;
  readonly savedAt: number;
  readonly bytes: number;
}

/** How many bytes may be stored for all guests together. */
export interface Room {
  readonly most: number;
}

export interface KeepingStore {
  /** Another session of a guest. False if there is no such guest. */
  addSession(session: GuestSession, guest: string): Promise<boolean>;
  /** Stores a visit of a session and of its guest, who is returned. Undefined if the session is over. */
  noteVisit(session: GuestSession): Promise<Guest | undefined>;
  /** The last used first. */
  sessionsOf(guest: string): Promise<readonly GuestSession[]>;
  endSession(sessionHash: string): Promise<void>;
  /** Ends all sessions of a guest but one, and returns how many. */
  endOtherSessions(guest: string, sessionHash: string): Promise<number>;
  /**
   * Sessions without a visit since a time, the longest unused first, except those of guests in a current match and the last
   * used one of every guest: that one ends with its guest.
   */
  dueSessions(before: number, most: number): Promise<readonly string[]>;
  /** Ends those that are still due, and returns their guests. */
  endDueSessions(hashes: readonly string[], before: number): Promise<readonly string[]>;
  /** Whether two guests hold seats at one table. */
  sitTogether(one: string, other: string): Promise<boolean>;
  /**
   * One guest becomes another, with all sessions, seats, stays and passkeys; the first is gone afterwards. What the first
   * keeps at the server goes only to somebody who keeps nothing there.
   */
  joinGuests(from: string, into: string): Promise<void>;

  /** False if somebody has a passkey of this name, or the guest is gone. */
  addPasskey(passkey: Passkey): Promise<boolean>;
  findPasskey(id: string): Promise<Passkey | undefined>;
  /** The oldest first. */
  passkeysOf(guest: string): Promise<readonly Passkey[]>;
  notePasskeyUse(id: string, use: { readonly counter: number; readonly usedAt: number }): Promise<void>;
  /** False if this guest has no such passkey. */
  dropPasskey(guest: string, id: string): Promise<boolean>;

  /** Replaces the guest's code. False if the locator is another's, or the guest is gone. */
  putTransfer(transfer: Transfer): Promise<boolean>;
  /** Adds what the first device sends along. False if there is no code that waits, or no room. */
  putTransferBundle(guest: string, bundle: string, room: Room): Promise<'stored' | 'unknown' | 'full'>;
  transferOf(guest: string): Promise<StoredTransfer | undefined>;
  /** Uses a code up, or counts a wrong try, at once: tries that come together gain nothing. */
  tryTransfer(attempt: TransferTry): Promise<TransferTried>;
  /** Deletes a code that waits. Of a used one only what was sent along goes, so that the first device sees that it was used. */
  endTransfer(guest: string): Promise<void>;
  dropTransfer(guest: string): Promise<void>;
  /** Deletes codes that ended before a time, with what was sent along. */
  dropTransfers(before: number): Promise<number>;

  /** Replaces what the guest keeps, if its version is still `after` (0: nothing kept). Returns the new version. */
  putKept(
    guest: string,
    kept: { readonly bundle: string; readonly after: number; readonly savedAt: number },
    room: Room,
  ): Promise<number | 'changed' | 'full' | 'unknown-guest'>;
  keptOf(guest: string): Promise<KeptBundle | undefined>;
  keptSizeOf(guest: string): Promise<KeptBundleSize | undefined>;
  dropKept(guest: string): Promise<void>;
}
