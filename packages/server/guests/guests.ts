import type { Language } from '@hyakki/words';
import { ServerError } from '../http/server-error.ts';
import type { Guest, Store } from '../stores/store.ts';
import { hashSecret, isSession, newId, newSession } from '../tables/secrets.ts';
import { drawName } from './names/names.ts';

const DAY = 86_400_000;
/** Store visits this rarely, not with every request. */
const VISIT_NOTED_EVERY = DAY / 4;

/** A guest with their session. */
export interface Visitor {
  readonly guest: Guest;
  readonly session: string;
  /** Their visit was just stored: renew the cookie too. */
  readonly isNoted: boolean;
}

/** Guests and their sessions. Nobody has to register. */
export class Guests {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The guest of a session cookie; undefined for an unknown session. */
  async find(session: string | undefined): Promise<Visitor | undefined> {
    if (!isSession(session)) return undefined;
    const hash = hashSecret('session', session);
    const found = await this.#store.findSession(hash);
    if (found === undefined) return undefined;
    const { guest } = found;
    const now = this.#now();
    // Also store it if the last visit lies in the future, because the clock was ahead then.
    const isRecent = (seenAt: number) => Math.abs(now - seenAt) < VISIT_NOTED_EVERY;
    if (isRecent(guest.seenAt) && isRecent(found.seenAt)) return { guest, session, isNoted: false };
    const noted = await this.#store.noteVisit({ hash, seenAt: now });
    return noted === undefined ? undefined : { guest: noted, session, isNoted: true };
  }

  /** A new guest with a session. */
  async welcome(language: Language, name = drawName(language)): Promise<Visitor> {
    const session = newSession();
    const guest: Guest = { id: newId(), name, language, seenAt: this.#now() };
    await this.#store.addGuest(hashSecret('session', session), guest);
    return { guest, session, isNoted: true };
  }

  /** Throws if the guest was erased in the meantime. */
  async change(
    { guest }: Visitor,
    change: { readonly name?: string; readonly language?: Language },
  ): Promise<Guest> {
    const changed = await this.#store.changeGuest(guest.id, { ...change, seenAt: this.#now() });
    if (changed === undefined) throw new ServerError('nobody');
    return changed;
  }
}
