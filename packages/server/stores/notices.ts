import type { NoticeAddress } from '../notices/addresses.ts';
import type { QuietHours } from '../notices/quiet-hours.ts';
import type { VapidKeyStore } from '../notices/vapid.ts';
import type { Due } from './nodes.ts';
import type { TableId } from './store.ts';

// What the store has of notices: the server's key, where people want them, and when not.

/** An address of a guest. It goes with its guest, and with the browser that it belongs to. */
export interface StoredAddress {
  /** Tells it from all others. */
  readonly hash: string;
  readonly guest: string;
  /** The hash of the browser's session; null if it belongs to no browser. */
  readonly session: string | null;
  readonly addedAt: number;
  readonly address: NoticeAddress;
}

export interface NoticesStore extends VapidKeyStore {
  /** The oldest first. */
  addressesOf(guest: string): Promise<readonly StoredAddress[]>;
  /**
   * Stores an address, or renews it; whoever had it before has it no longer, nor has this browser another one. The oldest
   * beyond `most` of this guest go. False if guest or session is gone.
   */
  putAddress(address: StoredAddress, most: number): Promise<boolean>;
  /** Deletes an address, whoever's it is. */
  forgetAddress(hash: string): Promise<void>;
  /** Deletes one address of a guest, or all. False if there was none. */
  dropAddresses(guest: string, hash?: string): Promise<boolean>;
  /** Undefined if they want notices at any time. */
  quietHoursOf(guest: string): Promise<QuietHours | undefined>;
  /** False if the guest is gone. */
  setQuietHours(guest: string, quiet: QuietHours | null): Promise<boolean>;
  /** Whether anybody who holds a seat has an address. */
  wantsNotices(table: TableId): Promise<boolean>;
  /**
   * Puts another time and text in the place of something due, unless somebody changed it meanwhile (false). It happens once: of
   * several who claimed it, one gets true.
   */
  settleDue(due: Due, next: { readonly at: number; readonly about: string }): Promise<boolean>;
}

/** A due row that waits for nothing but its text: a time that never comes. */
export const NEVER = Number.MAX_SAFE_INTEGER;
