import { createHash } from 'node:crypto';
import type { KeptAtServer, OwnSession, TransferState } from '@hyakki/table/protocol';
import type { Visitor } from '../guests/guests.ts';
import { ServerError } from '../http/server-error.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { MEGABYTE } from '../operating/config.ts';
import type { NoteEvent } from '../operating/security-events.ts';
import type { Guest, Store } from '../stores/store.ts';
import type { GuestTables } from '../tables/guest-tables.ts';
import { hashSecret, newSession } from '../tables/secrets.ts';
import { type ChallengeBook, Challenges } from './challenges.ts';
import {
  checkNewPasskey,
  checkUsedPasskey,
  type Expected,
  type NewPasskey,
  type UsedPasskey,
} from './passkey-check.ts';

const TRANSFER_MS = 10 * 60_000;
const MOST_PASSKEYS = 10;
/** Of the room for all: one-time codes work when people keep too much. */
const KEPT_SHARE = 0.75;

export interface KeepingPorts {
  readonly store: Store;
  readonly guestTables: GuestTables;
  readonly note: NoteEvent;
  readonly addresses: Pick<AddressLimits, 'reserve'>;
  /** Those of all nodes. Without it: of this process. */
  readonly challenges?: ChallengeBook;
  /** The wall clock. */
  now(): number;
  /** For one person, and for all together, in characters. */
  readonly mostPerPerson: number;
  readonly most: number;
}

/** The address of the page that a passkey belongs to. */
export type PasskeyPlace = Omit<Expected, 'takeChallenge'>;

/** One person on several devices: one-time codes, passkeys, and what they keep here. */
export class Keeping {
  readonly #ports: KeepingPorts;
  readonly #challenges: ChallengeBook;
  /** When the last code ends that may be in the store; after a restart there may be some. */
  #lastTransferEnds: number | undefined;

  constructor(ports: KeepingPorts) {
    this.#ports = ports;
    this.#challenges = ports.challenges ?? new Challenges(ports.now);
    this.#lastTransferEnds = ports.now() + TRANSFER_MS;
  }

  // ---- One-time codes --------------------------------------------------------------------------------------

  async makeTransfer(
    guest: string,
    { locator, proof }: { readonly locator: string; readonly proof: string },
  ): Promise<TransferState> {
    const { store, now, note } = this.#ports;
    const expiresAt = now() + TRANSFER_MS;
    if (!(await store.putTransfer({ guest, locator, proofHash: hashSecret('transfer', proof), expiresAt })))
      throw new ServerError('code-taken');
    this.#lastTransferEnds = expiresAt;
    note('transfer-made');
    return { expiresAt, isUsed: false };
  }

  async sendAlong(guest: string, bundle: string, address: string): Promise<void> {
    const { store, most } = this.#ports;
    const stored = await this.#countAt(
      address,
      { isNew: false, bytes: bundle.length },
      () => store.putTransferBundle(guest, bundle, { most }),
      (answer) => answer === 'stored',
    );
    if (stored === 'full') throw this.#noRoom();
    if (stored === 'unknown') throw new ServerError('no-such-code');
  }

  async transferOf(guest: string): Promise<TransferState | null> {
    const transfer = await this.#ports.store.transferOf(guest);
    if (transfer === undefined || transfer.expiresAt <= this.#ports.now()) return null;
    return { expiresAt: transfer.expiresAt, isUsed: transfer.isUsed };
  }

  async endTransfer(guest: string): Promise<void> {
    await this.#ports.store.endTransfer(guest);
  }

  async sentAlong(guest: string): Promise<string | null> {
    const transfer = await this.#ports.store.transferOf(guest);
    return transfer === undefined || transfer.expiresAt <= this.#ports.now() ? null : transfer.bundle;
  }

  /** A browser with the right code becomes the person who made it. */
  async useTransfer(
    { locator, proof }: { readonly locator: string; readonly proof: string },
    visitor: Visitor | undefined,
    mayJoin: boolean,
  ): Promise<Visitor> {
    const { store, now, note } = this.#ports;
    const own = visitor && (await store.transferOf(visitor.guest.id));
    const proofHash = hashSecret('transfer', proof);
    // The connection broke before what was sent along had come: once more, for whoever is that person already.
    if (visitor !== undefined && own?.isUsed === true && own.expiresAt > now())
      if (own.locator === locator && own.proofHash === proofHash) return visitor;
    if (!mayJoin && own?.locator !== locator) await this.#expectNobodyElse(visitor);
    const tried = await store.tryTransfer({
      locator,
      proofHash,
      now: now(),
      visitor: visitor?.guest.id,
    });
    switch (tried.result) {
      case 'both-seated':
        throw new ServerError('both-seated');
      case 'wrong':
      case 'unknown':
        note(tried.result === 'wrong' && tried.isGone ? 'transfer-burnt' : 'transfer-wrong');
        throw new ServerError('no-such-code');
      case 'right':
        note('transfer-used');
        return this.#become(tried.guest, visitor, 'no-such-code');
    }
  }

  /** Deletes codes that are over, with what was sent along. */
  async tidy(): Promise<void> {
    const { store, now } = this.#ports;
    const last = this.#lastTransferEnds;
    if (last === undefined) return;
    const time = now();
    await store.dropTransfers(time);
    // No write every minute for nothing.
    if (last < time && this.#lastTransferEnds === last) this.#lastTransferEnds = undefined;
  }

  // ---- Passkeys --------------------------------------------------------------------------------------------

  async challengeToAdd(guest: string): Promise<string> {
    return this.#challenges.issue({ kind: 'add', guest });
  }

  async challengeToEnter(): Promise<string> {
    return this.#challenges.issue({ kind: 'enter' });
  }

  async addPasskey(guest: string, made: NewPasskey, place: PasskeyPlace, address: string): Promise<void> {
    const { store, now, note } = this.#ports;
    const [known, kept] = await Promise.all([store.passkeysOf(guest), store.keptSizeOf(guest)]);
    if (known.length >= MOST_PASSKEYS) throw this.#noRoom();
    const checked = await checkNewPasskey(made, {
      ...place,
      takeChallenge: (challenge) => this.#challenges.take(challenge, { kind: 'add', guest }),
    });
    const { id, publicKey, algorithm } = made;
    const [createdAt, usedAt] = [now(), now()];
    const add = async ({ counter }: { readonly counter: number }) => {
      const isNew = known.length === 0 && kept === undefined;
      const passkey = { id, guest, publicKey, algorithm, counter, createdAt, usedAt };
      return this.#countAt(
        address,
        { isNew, bytes: 0 },
        () => store.addPasskey(passkey),
        (answer) => answer,
      );
    };
    const isAdded = checked !== undefined && (await add(checked));
    note(isAdded ? 'passkey-added' : 'passkey-wrong');
    if (!isAdded) throw new ServerError('bad-passkey');
  }

  async dropPasskey(guest: string, id: string): Promise<void> {
    if (!(await this.#ports.store.dropPasskey(guest, id))) throw new ServerError('bad-passkey');
    this.#ports.note('passkey-removed');
  }

  /** A browser with somebody's passkey becomes that person. */
  async enter(
    used: UsedPasskey,
    place: PasskeyPlace,
    visitor: Visitor | undefined,
    mayJoin: boolean,
  ): Promise<Visitor> {
    const { store, now, note } = this.#ports;
    const known = await store.findPasskey(used.id);
    if (!mayJoin && visitor?.guest.id !== known?.guest) await this.#expectNobodyElse(visitor);
    const checked = await checkUsedPasskey(used, known ?? NO_KEY, {
      ...place,
      takeChallenge: (challenge) => this.#challenges.take(challenge, { kind: 'enter' }),
    });
    if (known === undefined || checked === undefined) {
      note('passkey-wrong');
      throw new ServerError('bad-passkey');
    }
    if (visitor !== undefined && visitor.guest.id !== known.guest) {
      if (await store.sitTogether(visitor.guest.id, known.guest)) throw new ServerError('both-seated');
    }
    // Passkeys that several devices share do not count. For one that counts, going back means that there is a copy.
    if (checked.counter < known.counter) note('passkey-counter');
    await store.notePasskeyUse(used.id, { counter: checked.counter, usedAt: now() });
    note('passkey-used');
    return this.#become(known.guest, visitor, 'bad-passkey');
  }

  // ---- What is kept ----------------------------------------------------------------------------------------

  async keptBy(guest: string): Promise<KeptAtServer> {
    const { store, mostPerPerson } = this.#ports;
    const [passkeys, bundle] = await Promise.all([store.passkeysOf(guest), store.keptSizeOf(guest)]);
    return {
      passkeys: passkeys.map(({ id, createdAt, usedAt }) => ({ id, createdAt, usedAt })),
      bundle: bundle ?? null,
      most: mostPerPerson,
    };
  }

  async bundleOf(guest: string): Promise<{ readonly bundle: string | null; readonly version: number }> {
    const kept = await this.#ports.store.keptOf(guest);
    return { bundle: kept?.bundle ?? null, version: kept?.version ?? 0 };
  }

  async keep(guest: string, bundle: string, after: number, address: string): Promise<number> {
    const { store, now, most } = this.#ports;
    const room = { most: Math.floor(most * KEPT_SHARE) };
    const [known, passkeys] = await Promise.all([store.keptSizeOf(guest), store.passkeysOf(guest)]);
    const isNew = known === undefined && passkeys.length === 0;
    // Devices send all of it again and again: only what comes on top takes room.
    const bytes = Math.max(0, bundle.length - (known?.bytes ?? 0));
    const version = await this.#countAt(
      address,
      { isNew, bytes },
      () => store.putKept(guest, { bundle, after, savedAt: now() }, room),
      (answer) => typeof answer === 'number',
    );
    if (version === 'full') throw this.#noRoom();
    if (version === 'changed') throw new ServerError('bundle-changed');
    if (version === 'unknown-guest') throw new ServerError('nobody');
    return version;
  }

  /** Deletes what a person keeps here; they stay a guest. */
  async forget(guest: string): Promise<void> {
    const { store, note } = this.#ports;
    await store.dropKept(guest);
    await store.dropTransfer(guest);
    for (const { id } of await store.passkeysOf(guest)) await store.dropPasskey(guest, id);
    note('kept-deleted');
  }

  /** The browsers in which a person is signed in, the last used first. */
  async sessionsOf({ guest, session }: Visitor): Promise<readonly OwnSession[]> {
    const own = hashSecret('session', session);
    const sessions = await this.#ports.store.sessionsOf(guest.id);
    return sessions.map(({ hash, seenAt }) => ({
      name: hashSecret('session-name', hash),
      seenAt,
      isThis: hash === own,
    }));
  }

  /** Ends one of a person's other sessions. Nothing happens if it is over already. */
  async endSession({ guest, session }: Visitor, name: string): Promise<void> {
    const { store, guestTables, note } = this.#ports;
    const own = hashSecret('session', session);
    const known = await store.sessionsOf(guest.id);
    const meant = known.find(({ hash }) => hash !== own && hashSecret('session-name', hash) === name);
    if (meant === undefined) return;
    await store.endSession(meant.hash);
    // A code would let it in again.
    await store.dropTransfer(guest.id);
    await guestTables.reconnect(guest.id);
    note('sessions-ended');
  }

  async endOtherSessions({ guest, session }: Visitor): Promise<number> {
    const { store, guestTables, note } = this.#ports;
    const count = await store.endOtherSessions(guest.id, hashSecret('session', session));
    // A code would let them in again.
    await store.dropTransfer(guest.id);
    await guestTables.reconnect(guest.id);
    note('sessions-ended');
    return count;
  }

  // ---- Becoming somebody -----------------------------------------------------------------------------------

  /** Somebody who has seats here, or keeps something, is asked first. */
  async #expectNobodyElse(visitor: Visitor | undefined): Promise<void> {
    if (visitor === undefined) return;
    const { store } = this.#ports;
    const { id } = visitor.guest;
    const [tables, passkeys, kept] = await Promise.all([
      store.tablesOf(id),
      store.passkeysOf(id),
      store.keptSizeOf(id),
    ]);
    if (tables.length + passkeys.length > 0 || kept !== undefined) throw new ServerError('other-person');
  }

  /** Gives the browser a session of this person. The guest it had before becomes the same person. */
  async #become(
    person: string,
    visitor: Visitor | undefined,
    otherwise: 'no-such-code' | 'bad-passkey',
  ): Promise<Visitor> {
    const { store, guestTables, now, note } = this.#ports;
    const [guest] = await store.guestsById([person]);
    if (guest === undefined) throw new ServerError(otherwise);
    if (visitor !== undefined && visitor.guest.id !== person) {
      await guestTables.join(visitor.guest.id, guest);
      note('persons-joined');
    }
    const session = newSession();
    const hash = hashSecret('session', session);
    const seenAt = now();
    if (!(await store.addSession({ hash, seenAt }, person))) throw new ServerError(otherwise);
    // Nobody goes on with a session from before.
    if (visitor !== undefined) await store.endSession(hashSecret('session', visitor.session));
    const seen: Guest | undefined = await store.changeGuest(person, { seenAt });
    return { guest: seen ?? guest, session, isNoted: true };
  }

  /** Counts what an address brings to the store, before it is written: many at once gain nothing. What is not stored does not count. */
  async #countAt<Answer>(
    address: string,
    { isNew, bytes }: { readonly isNew: boolean; readonly bytes: number },
    write: () => Promise<Answer>,
    isStored: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const { addresses } = this.#ports;
    const freePerson = isNew ? addresses.reserve(address, 'keepers') : () => {};
    const freeBytes = freePerson && addresses.reserve(address, 'kept', bytes / MEGABYTE);
    if (freeBytes === undefined) {
      freePerson?.();
      throw new ServerError('kept-enough');
    }
    const giveBack = () => {
      freePerson?.();
      freeBytes();
    };
    try {
      const answer = await write();
      if (!isStored(answer)) giveBack();
      return answer;
    } catch (problem) {
      giveBack();
      throw problem;
    }
  }

  #noRoom(): ServerError {
    this.#ports.note('limit-hit', { limit: 'kept' });
    return new ServerError('no-room');
  }
}

/** An unknown passkey takes the same way as a known one. */
const NO_KEY = { publicKey: '', algorithm: 0 };

/** How authenticators tell people apart: not the guest's id itself. */
export function personHandle(guest: string): string {
  return createHash('sha256')
    .update(`hyakki person 1\n${guest}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
