import type { Language } from '@hyakki/words';
import { drawName } from './names/names.ts';
import { hashSecret, isSession, newId, newSession } from './secrets.ts';
import type { Guest, Store } from './store.ts';

const DAY = 86_400_000;
/** Whoever does not come back for so long is forgotten. */
export const FORGOTTEN_AFTER = 30 * DAY;
/** A visit is noted once in a while, not with every request. */
const VISIT_NOTED_EVERY = DAY / 4;

/** Somebody with a session, which only they have. */
export interface Visitor {
  readonly guest: Guest;
  readonly sessionHash: string;
}

/** Who is who, without asking anything. */
export class Guests {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** By the session that a cookie brought. A lost or forgotten one is nobody's. */
  async find(session: string | undefined): Promise<Visitor | undefined> {
    if (!isSession(session)) return undefined;
    const sessionHash = hashSecret('session', session);
    const guest = await this.#store.findGuest(sessionHash);
    if (guest === undefined) return undefined;
    const now = this.#now();
    if (now - guest.seenAt >= FORGOTTEN_AFTER) {
      await this.#store.eraseGuest(guest.id);
      return undefined;
    }
    if (now - guest.seenAt < VISIT_NOTED_EVERY) return { guest, sessionHash };
    return this.#save({ ...guest, seenAt: now }, sessionHash);
  }

  /** A new guest, with a session to be given away once. */
  async welcome(
    language: Language,
    name = drawName(language),
  ): Promise<Visitor & { readonly session: string }> {
    const session = newSession();
    const guest: Guest = { id: newId(), name, language, seenAt: this.#now() };
    return { session, ...(await this.#save(guest, hashSecret('session', session))) };
  }

  async change(
    { guest, sessionHash }: Visitor,
    change: { readonly name?: string; readonly language?: Language },
  ): Promise<Visitor> {
    return this.#save({ ...guest, ...change, seenAt: this.#now() }, sessionHash);
  }

  async erase({ guest }: Visitor): Promise<void> {
    await this.#store.eraseGuest(guest.id);
  }

  /** How many were forgotten. */
  async forget(): Promise<number> {
    return this.#store.eraseGuestsNotSeenSince(this.#now() - FORGOTTEN_AFTER);
  }

  async #save(guest: Guest, sessionHash: string): Promise<Visitor> {
    await this.#store.saveGuest(sessionHash, guest);
    return { guest, sessionHash };
  }
}
