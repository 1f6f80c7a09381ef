import type { TableId } from '../stores/store.ts';
import { hashAddress, type NoticeAddress, type NoticeAddresses } from './addresses.ts';
import type { Notice } from './notice.ts';
import { MOST_TRIES, waitAfter } from './patience.ts';
import { type Answer, type Outgoing, type Post, Unanswered } from './post.ts';
import { requestFor, type Ways } from './requests.ts';

/** What became of a notice to one address. A closed list, because each is a label of a metric. */
export const NOTICE_OUTCOMES = [
  'sent',
  /** The service has no such subscription any more; neither has the store. */
  'forgotten',
  /** The service refused it. */
  'dropped',
  /** There will be another try. */
  'retried',
  /** Tried often enough, or no longer true or worth sending. */
  'given-up',
  /** A newer notice about the same table came before it was sent. */
  'replaced',
  /** Too many wait already. */
  'crowded-out',
  /** This server does not send there. */
  'not-allowed',
] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

export interface SenderPorts {
  readonly addresses: NoticeAddresses;
  /** Whether what it says is still so: its turn may be over by another server, or the match may be paused. */
  isStillSo(notice: Notice): Promise<boolean>;
  readonly post: Post;
  readonly ways: Ways;
  /** The clock of tables. */
  now(): number;
  /** The wall clock: for dates that others read and write. */
  today(): number;
  setTimer(at: number, ring: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  count(outcome: NoticeOutcome): void;
  /** A bug, or a store that failed. */
  report(problem: unknown): void;
}

/** Bounds, so that neither a flood of turns nor a push service that hangs fills the memory. */
export interface SenderLimits {
  readonly queued: number;
  readonly queuedPerPerson: number;
  readonly atOnce: number;
  readonly atOncePerHost: number;
}
const LIMITS: SenderLimits = { queued: 2_000, queuedPerPerson: 25, atOnce: 16, atOncePerHost: 8 };

/** A notice on its way to one address. */
interface Delivery {
  /** The same for all notices to this address about this table. */
  readonly key: string;
  readonly notice: Notice;
  readonly address: NoticeAddress;
  readonly host: string;
  readonly tries: number;
  /** The service asked for patience: the turn may be over since. */
  readonly hasRested?: boolean;
}

/**
 * Sends notices, a bounded number at a time, and tries again with patience. It remembers nothing across a restart: what
 * is due is in the store, and a notice that was handed over here counts as sent.
 */
export class NoticeSender {
  readonly #ports: SenderPorts;
  readonly #limits: SenderLimits;
  /** In the order in which they came. */
  readonly #ready = new Map<string, Delivery>();
  /** Waiting for another try. */
  readonly #resting = new Map<string, { readonly delivery: Delivery; cancel(): void }>();
  readonly #sending = new Map<Delivery, Promise<void>>();
  /** Being sent, but not to be tried again. */
  readonly #withdrawn = new WeakSet<Delivery>();
  #isClosed = false;

  constructor(ports: SenderPorts, limits: Partial<SenderLimits> = {}) {
    this.#ports = ports;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Takes a notice for all addresses of its person. Throws if the store cannot say them. */
  async send(notice: Notice): Promise<void> {
    for (const address of await this.#ports.addresses.addressesOf(notice.guest)) {
      const key = `${hashAddress(address)} ${notice.table}`;
      this.#enqueue({ key, notice, address, host: hostOf(address), tries: 0 });
    }
    this.#sendNext();
  }

  /** The turn is over: what still waits would no longer be true. */
  withdraw(guest: string, table: TableId): void {
    const isOf = ({ notice }: Delivery) => notice.guest === guest && notice.table === table;
    for (const [key, delivery] of this.#ready) if (isOf(delivery)) this.#ready.delete(key);
    for (const [key, { delivery, cancel }] of this.#resting)
      if (isOf(delivery)) {
        cancel();
        this.#resting.delete(key);
      }
    for (const delivery of this.#sending.keys()) if (isOf(delivery)) this.#withdrawn.add(delivery);
  }

  /** How many deliveries wait, for the metrics. */
  get waiting(): number {
    return this.#ready.size + this.#resting.size;
  }

  /** Waits for those that are being sent. The others are lost: their reminders come from the store. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { cancel } of this.#resting.values()) cancel();
    this.#resting.clear();
    this.#ready.clear();
    await Promise.all(this.#sending.values());
  }

  #enqueue(delivery: Delivery): void {
    if (this.#isClosed) return;
    const older = this.#resting.get(delivery.key);
    const isReplacing = older !== undefined || this.#ready.has(delivery.key);
    if (!isReplacing && !this.#hasRoomFor(delivery.notice.guest)) {
      this.#ports.count('crowded-out');
      return;
    }
    // Where the service asked for patience, the newer notice waits instead of the older one.
    if (older !== undefined) this.#resting.set(delivery.key, { ...older, delivery });
    else this.#ready.set(delivery.key, delivery);
    if (isReplacing) this.#ports.count('replaced');
  }

  #hasRoomFor(guest: string): boolean {
    const { queued, queuedPerPerson } = this.#limits;
    if (this.waiting >= queued) return false;
    let own = 0;
    for (const { notice } of this.#ready.values()) if (notice.guest === guest) own += 1;
    for (const { delivery } of this.#resting.values()) if (delivery.notice.guest === guest) own += 1;
    return own < queuedPerPerson;
  }

  #sendNext(): void {
    const { atOnce, atOncePerHost } = this.#limits;
    for (const [key, delivery] of this.#ready) {
      if (this.#sending.size >= atOnce) return;
      const busy = [...this.#sending.keys()];
      // Never two to one address at a time: the older one could arrive last.
      if (busy.some((other) => other.key === key)) continue;
      if (busy.filter(({ host }) => host === delivery.host).length >= atOncePerHost) continue;
      this.#ready.delete(key);
      this.#sending.set(delivery, this.#deliver(delivery));
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    try {
      this.#ports.count(await this.#try(delivery));
    } catch (problem) {
      this.#ports.report(problem);
    } finally {
      this.#sending.delete(delivery);
      this.#sendNext();
    }
  }

  async #try(delivery: Delivery): Promise<NoticeOutcome> {
    const { notice, address } = delivery;
    const { ways, isStillSo, now, today } = this.#ports;
    // `#sending` must know of it before it can end.
    await Promise.resolve();
    if (now() >= notice.expiresAt) return 'given-up';
    if (delivery.hasRested === true && !(await isStillSo(notice))) return 'given-up';
    const request = requestFor(notice, address, ways, { now: now(), today: today() });
    if (request === undefined) return 'not-allowed';
    const answer = await this.#answerTo(request);
    if (answer === 'not-public') return 'not-allowed';
    if (answer === 'network' || answer.status === 429 || answer.status >= 500)
      return this.#rest(delivery, answer === 'network' ? undefined : answer.retryAfter);
    if (answer.status >= 200 && answer.status < 300) return 'sent';
    if (address.way !== 'push' || (answer.status !== 404 && answer.status !== 410)) return 'dropped';
    await this.#ports.addresses.forgetAddress(hashAddress(address));
    return 'forgotten';
  }

  async #answerTo(request: Outgoing): Promise<Answer | Unanswered['why']> {
    try {
      return await this.#ports.post(request);
    } catch (problem) {
      if (problem instanceof Unanswered) return problem.why;
      throw problem;
    }
  }

  #rest(delivery: Delivery, retryAfter: string | undefined): NoticeOutcome {
    const { now, today, setTimer, random } = this.#ports;
    const { key } = delivery;
    const tries = delivery.tries + 1;
    const at = now() + waitAfter(tries, retryAfter, { today: today(), random: random() });
    const newer = this.#ready.get(key);
    this.#ready.delete(key);
    const next = newer ?? { ...delivery, tries };
    if (newer === undefined && this.#withdrawn.has(delivery)) return 'given-up';
    if (this.#isClosed || next.tries >= MOST_TRIES || at >= next.notice.expiresAt) return 'given-up';
    const cancel = setTimer(at, () => {
      const { delivery: rested } = this.#resting.get(key)!;
      this.#resting.delete(key);
      this.#ready.set(key, { ...rested, hasRested: true });
      this.#sendNext();
    });
    this.#resting.set(key, { delivery: next, cancel });
    return newer === undefined ? 'retried' : 'replaced';
  }
}

function hostOf(address: NoticeAddress): string {
  if (address.way !== 'push') return address.way;
  return URL.canParse(address.endpoint) ? new URL(address.endpoint).host : '';
}
