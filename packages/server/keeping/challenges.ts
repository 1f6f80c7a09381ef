import { randomBytes } from 'node:crypto';

/** For one passkey: `add` it to a guest, or `enter` with it. */
export type ChallengeFor = { readonly kind: 'add'; readonly guest: string } | { readonly kind: 'enter' };

/** How long a challenge lives. */
export const CHALLENGE_MS = 5 * 60_000;
/** An address asks for twenty a second at most, so this is more than anybody needs. */
const MOST = 10_000;

interface Issued {
  readonly use: ChallengeFor;
  readonly expiresAt: number;
}

/** Challenges by whoever issued them. */
export interface ChallengeBook {
  issue(use: ChallengeFor): string | Promise<string>;
  /** Uses a challenge up, whatever comes of it. False if it was never issued for this, or is over. */
  take(challenge: string, use: ChallengeFor): boolean | Promise<boolean>;
}

/** Challenges that passkeys sign: each for one purpose, once, for five minutes. In memory, because a restart may end them. */
export class Challenges implements ChallengeBook {
  readonly #now: () => number;
  /** The oldest first. */
  readonly #issued = new Map<string, Issued>();

  constructor(now: () => number) {
    this.#now = now;
  }

  issue(use: ChallengeFor): string {
    this.#prune();
    const challenge = randomBytes(32).toString('base64url');
    this.#issued.set(challenge, { use, expiresAt: this.#now() + CHALLENGE_MS });
    return challenge;
  }

  /** Uses a challenge up, whatever comes of it. False if it was never issued for this, or is over. */
  take(challenge: string, use: ChallengeFor): boolean {
    const issued = this.#issued.get(challenge);
    this.#issued.delete(challenge);
    if (issued === undefined || issued.expiresAt <= this.#now() || issued.use.kind !== use.kind) return false;
    return issued.use.kind === 'enter' || (use.kind === 'add' && issued.use.guest === use.guest);
  }

  get size(): number {
    return this.#issued.size;
  }

  #prune(): void {
    const now = this.#now();
    for (const [challenge, { expiresAt }] of this.#issued) {
      if (expiresAt > now && this.#issued.size < MOST) return;
      this.#issued.delete(challenge);
    }
  }
}
