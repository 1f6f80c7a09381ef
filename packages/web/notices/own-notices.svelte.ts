import type {
  NewNotices,
  NoticeWays,
  OwnNoticeAddress,
  OwnNotices,
  SentQuietHours,
} from '@hyakki/table/protocol';
import { hasBeenGuest, noteGuest } from '../online/known-places.ts';
import { server } from '../online/server.ts';
import { settings } from '../settings.svelte.ts';
import { currentSubscription, NoService, subscribe, unsubscribe } from './subscription.ts';
import { noteWantsPush, wantsPush } from './wanted.ts';
import { deviceFacts, type WhyNot, whyNoPush } from './why-not.ts';

/** The reader's notices: on this device, on others, and by the ways that the operator offers. */
class OwnNoticesHere {
  /** Undefined before the server has answered. */
  ways = $state.raw<NoticeWays>();
  addresses = $state.raw<readonly OwnNoticeAddress[]>([]);
  quiet = $state.raw<SentQuietHours | null>(null);
  /** Why the last attempt failed. */
  problem = $state<WhyNot>();
  isBusy = $state(false);
  #facts = $state.raw(deviceFacts());
  #isSubscribed = $state(false);
  /** Whether the server knows this person. */
  #isGuest = false;

  /** Why notices cannot be turned on here; undefined if they can, or are on. */
  get whyNot(): WhyNot | undefined {
    return whyNoPush(this.#facts, this.ways) ?? this.problem;
  }

  /** Whether it is worth a try. */
  get canTry(): boolean {
    return this.ways?.push != null && whyNoPush(this.#facts, this.ways) === undefined;
  }

  /** The browser and the server both say so. */
  get here(): OwnNoticeAddress | undefined {
    const isAllowed = this.#facts.permission === 'granted' && this.#isSubscribed;
    return isAllowed ? this.addresses.find(({ way, isThis }) => way === 'push' && isThis) : undefined;
  }

  get elsewhere(): readonly OwnNoticeAddress[] {
    return this.addresses.filter((address) => address !== this.here);
  }

  async look(): Promise<void> {
    this.#facts = deviceFacts();
    try {
      this.#isSubscribed = (await currentSubscription()) !== undefined;
      this.#take(await readNotices());
      this.problem = undefined;
    } catch {
      this.problem = 'unreachable';
    }
  }

  /** The browser asks the person first: call it only on their touch, and before anything that takes time. */
  turnOnHere(): Promise<void> {
    const asked = Notification.requestPermission();
    return this.#attempt(async () => {
      const permission = await asked;
      this.#facts = deviceFacts();
      const { push } = this.ways ?? {};
      if (permission !== 'granted') this.problem = permission === 'denied' ? 'blocked' : 'not-allowed';
      if (permission !== 'granted' || push == null) return;
      await this.#send({ way: 'push', subscription: await subscribe(push.publicKey) });
      this.#isSubscribed = true;
      noteWantsPush(true);
    });
  }

  turnOffHere(): Promise<void> {
    const { here } = this;
    return this.#attempt(async () => {
      noteWantsPush(false);
      if (here !== undefined) await server.turnNoticesOff(here.id);
      await unsubscribe();
      this.#isSubscribed = false;
      this.#take(await readNotices());
    });
  }

  turnOn(way: 'ntfy' | 'webhook'): Promise<void> {
    return this.#attempt(() => this.#send({ way }));
  }

  turnOff(id: string): Promise<void> {
    return this.#attempt(async () => {
      await server.turnNoticesOff(id);
      this.#take(await readNotices());
    });
  }

  setQuiet(quiet: SentQuietHours | null): Promise<void> {
    return this.#attempt(async () => this.#take(await server.setQuietHours(quiet)));
  }

  /**
   * At every visit: subscriptions end without a word, and the server may have another key. The browser is not asked again if
   * its person took the permission back; then the server stops too.
   */
  async renew(): Promise<void> {
    if (!wantsPush()) return;
    await this.look();
    if (this.ways === undefined || !this.#isGuest) return;
    const { push } = this.ways;
    if (this.#facts.permission !== 'granted' || push === null) {
      const stale = this.addresses.find(({ way, isThis }) => way === 'push' && isThis);
      if (stale !== undefined) await server.turnNoticesOff(stale.id);
      return;
    }
    await this.#send({ way: 'push', subscription: await subscribe(push.publicKey) });
    this.#isSubscribed = true;
  }

  async #send(wish: NewNotices): Promise<void> {
    const me = await server.introduce();
    noteGuest();
    // The server writes notices in the language of the page.
    if (me.language !== settings.language) await server.change({ language: settings.language });
    this.#take(await server.turnNoticesOn(wish));
  }

  #take(answer: NoticeWays & Partial<OwnNotices>): void {
    this.ways = answer;
    this.#isGuest = answer.addresses !== undefined;
    this.addresses = answer.addresses ?? [];
    this.quiet = answer.quiet ?? null;
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = undefined;
    try {
      await work();
    } catch (thrown) {
      this.problem = whyOf(thrown);
    } finally {
      this.isBusy = false;
    }
  }
}

/** Somebody who is no guest yet has none of their own. */
async function readNotices(): Promise<NoticeWays & Partial<OwnNotices>> {
  if (!hasBeenGuest()) return server.noticeWays();
  return server.notices().catch((thrown) => {
    if ((thrown as { readonly code?: string }).code !== 'nobody') throw thrown;
    return server.noticeWays();
  });
}

function whyOf(thrown: unknown): WhyNot {
  if (thrown instanceof NoService) return 'no-service';
  const { code } = thrown as { readonly code?: string };
  if (code === 'bad-subscription') return 'bad-service';
  return code === 'notices-off' ? 'switched-off' : 'unreachable';
}

export const ownNotices = new OwnNoticesHere();
