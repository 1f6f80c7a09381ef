import type { Language } from '@hyakki/words';
import { ServerError } from '../http/server-error.ts';
import type { Guest, Store } from '../stores/store.ts';
import { hashSecret, isSession, newId, newSession } from '../tables/secrets.ts';
import { drawName } from './names/names.ts';

const DAY = 86_400_000;
/** A visit is noted once in a while, not with every request. */
const VISIT_NOTED_EVERY = DAY / 4;

/** Somebody with a session, which only they have. */
export interface Visitor {
  readonly guest: Guest;
  readonly session: string;
  /** It was noted just now that they are here: a good moment to let their cookie live longer too. */
  readonly isNoted: boolean;
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
    const guest = await this.#store.findGuest(hashSecret('session', session));
    if (guest === undefined) return undefined;
    const now = this.#now();
    // Also after a clock that was ahead: otherwise nobody would be seen until it is that late.
    if (Math.abs(now - guest.seenAt) < VISIT_NOTED_EVERY) return { guest, session, isNoted: false };
    const noted = await this.#store.changeGuest(guest.id, { seenAt: now });
    return noted === undefined ? undefined : { guest: noted, session, isNoted: true };
  }

  /** A new guest, with a session to be given away once. */
  async welcome(language: Language, name = drawName(language)): Promise<Visitor> {
    const session = newSession();
    const guest: Guest = { id: newId(), name, language, seenAt: this.#now() };
    await this.#store.addGuest(hashSecret('session', session), guest);
    return { guest, session, isNoted: true };
  }

  /** Throws for somebody who was erased in the meantime. */
  async change(
    { guest }: Visitor,
    change: { readonly name?: string; readonly language?: Language },
  ): Promise<Guest> {
    const changed = await this.#store.changeGuest(guest.id, { ...change, seenAt: this.#now() });
    if (changed === undefined) throw new ServerError('nobody');
    return changed;
  }
}
