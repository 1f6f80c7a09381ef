import { randomBytes } from 'node:crypto';
import { hashAddress, type NoticeAddress, readPushAddress } from '../notices/addresses.ts';
import type { Notice } from '../notices/notice.ts';
import type { Post } from '../notices/post.ts';
import type { Ways } from '../notices/requests.ts';
import { type NoticeOutcome, NoticeSender, type SenderLimits } from '../notices/sender.ts';
import { EndpointGuard } from '../notices/targets.ts';
import { makeVapidKeys, VapidKeys } from '../notices/vapid.ts';
import { TestBrowser } from './push-reader.ts';

export const ORIGIN = 'https://play.example.org';
export const NOW = Date.UTC(2026, 10, 18, 12);

/** A clock that stands still until a test moves it. */
class TestClock {
  at = NOW;
  /** Of the wall clock. */
  ahead = 0;
  readonly #timers = new Set<{ readonly at: number; ring(): void }>();

  readonly now = () => this.at;
  readonly today = () => this.at + this.ahead;

  readonly setTimer = (at: number, ring: () => void) => {
    const timer = { at, ring };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  /** When the next timer rings. */
  get next(): number | undefined {
    return this.#timers.size === 0 ? undefined : Math.min(...[...this.#timers].map(({ at }) => at));
  }

  pass(ms: number): void {
    this.at += ms;
    for (const timer of this.#timers)
      if (timer.at <= this.at) {
        this.#timers.delete(timer);
        timer.ring();
      }
  }
}

/** A sender with all its ports, and what it did. */
export class TestSender {
  readonly clock = new TestClock();
  readonly counts: Partial<Record<NoticeOutcome, number>> = {};
  readonly problems: unknown[] = [];
  readonly addresses = new Map<string, NoticeAddress[]>();
  readonly forgotten: string[] = [];
  isStillSo = true;
  readonly keys = new VapidKeys(makeVapidKeys());
  readonly sender: NoticeSender;

  constructor(
    post: Post,
    {
      limits = {},
      ...ways
    }: Partial<Pick<Ways, 'ntfy' | 'webhook'>> & {
      readonly guard?: EndpointGuard;
      readonly limits?: Partial<SenderLimits>;
    } = {},
  ) {
    const { guard = new EndpointGuard(), ntfy, webhook } = ways;
    this.sender = new NoticeSender(
      {
        addresses: {
          addressesOf: async (guest) => this.addresses.get(guest) ?? [],
          forgetAddress: async (hash) => {
            this.forgotten.push(hash);
            for (const [guest, known] of this.addresses)
              this.addresses.set(
                guest,
                known.filter((address) => hashAddress(address) !== hash),
              );
          },
        },
        isStillSo: async () => this.isStillSo,
        post,
        ways: { origin: ORIGIN, push: { keys: this.keys, subject: ORIGIN, guard }, ntfy, webhook },
        now: this.clock.now,
        today: this.clock.today,
        setTimer: this.clock.setTimer,
        random: () => 0.5,
        count: (outcome) => {
          this.counts[outcome] = (this.counts[outcome] ?? 0) + 1;
        },
        report: (problem) => this.problems.push(problem),
      },
      limits,
    );
  }

  /** Gives a guest one more browser. */
  subscribe(guest: string, path: string = randomBytes(8).toString('hex')): TestBrowser {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${path}`;
    const browser = new TestBrowser(endpoint, { auth: randomBytes(16) });
    this.add(guest, readPushAddress(browser.toJSON(), new EndpointGuard())!);
    return browser;
  }

  add(guest: string, address: NoticeAddress): void {
    this.addresses.set(guest, [...(this.addresses.get(guest) ?? []), address]);
  }
}

export function noticeTo(guest: string, more: Partial<Notice> = {}): Notice {
  return {
    guest,
    table: 'AAAAAAAAAAAAAAAAAAAAAA',
    game: 'yokai',
    kind: 'turn',
    turn: 7,
    language: 'en',
    waiting: 1,
    expiresAt: NOW + 3_600_000,
    ...more,
  };
}
