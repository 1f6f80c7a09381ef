import { randomBytes } from 'node:crypto';
import type { Store } from '../stores/store.ts';
import { CHALLENGE_MS, type ChallengeBook, type ChallengeFor } from './challenges.ts';

/** Challenges that any node may take, because a browser asks one node and answers another. In the store, for five minutes. */
export class SharedChallenges implements ChallengeBook {
  readonly #store: Pick<Store, 'putOnce' | 'takeOnce'>;
  readonly #now: () => number;

  constructor(store: Pick<Store, 'putOnce' | 'takeOnce'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async issue(use: ChallengeFor): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const expiresAt = this.#now() + CHALLENGE_MS;
    await this.#store.putOnce({ key: keyOf(challenge), value: JSON.stringify(use), expiresAt });
    return challenge;
  }

  async take(challenge: string, use: ChallengeFor): Promise<boolean> {
    const issued = await this.#store.takeOnce(keyOf(challenge), this.#now());
    return issued === JSON.stringify(use);
  }
}

/** Whatever a browser sends as a challenge. */
function keyOf(challenge: string): string {
  return `challenge ${challenge.slice(0, 100)}`;
}
