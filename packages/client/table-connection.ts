import type { Receipt, Seat } from '@hyakki/engine';
import {
  type ClientMessage,
  PROTOCOL,
  readTableMessage,
  type TableMessage,
  type TableMessageOf,
} from '@hyakki/table';
import { type ClientSocketMessage, type Farewell, FINAL_FAREWELLS } from '@hyakki/table/protocol';
import { DealWatch } from './deal-watch.ts';
import type { ClientPorts, ClientSocket } from './ports.ts';
import { readSocketAnswer } from './socket-message.ts';

export type ConnectionStatus = 'connecting' | 'here' | 'interrupted' | 'closed';

export interface TableEvents {
  /** Everything the table tells, each number once and in order; a `table` stands for all that was missed. */
  told(told: TableMessage): void;
  status?(status: ConnectionStatus, why: Farewell | undefined): void;
  /**
   * A promise was made to this seat, and this is how it can be checked: keep it until the match is over. Comes again for the
   * same match, with what the server answered: keep the last.
   */
  receipt?(receipt: Receipt): void;
  /**
   * The receipt that was kept for a match of this table, before this connection was opened: none for a promised match whose
   * record was seen already.
   */
  recall?(match: number, seat: Seat, phase: 'promised' | 'dealt'): Receipt | undefined;
}

type WithId = Exclude<ClientMessage, { readonly type: 'come' }>;
type WithoutId<Message> = Message extends WithId ? Omit<Message, 'id'> : never;
/** What can be asked of a table; the id is given here. */
export type TableRequest = WithoutId<ClientMessage>;
export type Answer = TableMessageOf<'answer'> | TableMessageOf<'refused'>;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** Nothing heard for so long: ask. Nothing for so long after all: it is gone. Together less than 25 seconds. */
const ASK_AFTER = 12_000;
const GONE_AFTER = 20_000;
const LOOK_EVERY = 4_000;
/** Somebody has reason to ask: whoever is there answers within this time. */
const CHECK_MS = 1_200;
const SLOW_DOWN_MS = 1_200;
/** Answers that say nothing of what was asked: try again, the same id makes it count once. */
const PASSING = ['not-stored', 'too-fast', 'come-first'];

interface Waiting {
  readonly message: WithId;
  readonly resolve: (answer: Answer) => void;
}

/**
 * A place at a table over a socket that may break at any time. What was asked and not answered is asked again with the same
 * id; what was missed is noticed by its number.
 */
export class TableConnection {
  readonly #url: string;
  readonly #watch: string | undefined;
  readonly #ports: ClientPorts;
  readonly #events: TableEvents;
  #socket: ClientSocket | undefined;
  #generation = 0;
  #status: ConnectionStatus = 'connecting';
  /** The last number we were told; undefined before the first welcome, and while one is awaited after a gap. */
  #seq: number | undefined;
  #isWelcomeAwaited = true;
  /** The highest number heard while a welcome was awaited: one that knows less came too late. */
  #heardOf = 0;
  #farewell: Farewell | undefined;
  #tries = 0;
  #heardAt = 0;
  #callOff: (() => void) | undefined;
  #callOffRetry: (() => void) | undefined;
  #callOffCheck: (() => void) | undefined;
  readonly #waiting = new Map<string, Waiting>();
  readonly #idPrefix: string;
  #ids = 0;
  readonly #deals: DealWatch;

  constructor(url: string, watch: string | undefined, ports: ClientPorts, events: TableEvents) {
    this.#url = url;
    this.#watch = watch;
    this.#ports = ports;
    this.#events = events;
    this.#idPrefix = ports.random256().slice(0, 12);
    this.#deals = new DealWatch({
      random256: () => ports.random256(),
      share: (commitment, share) => this.ask({ type: 'share', share }, `share-${commitment.slice(0, 32)}`),
      receipt: (receipt) => events.receipt?.(receipt),
      recall: (match, seat, phase) => events.recall?.(match, seat, phase),
    });
    this.#open();
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  /** The last number we were told. */
  get seq(): number {
    return this.#seq ?? 0;
  }

  /** Asks, and waits for the answer through every interruption. Rejects only when this connection is closed. */
  ask(asking: TableRequest, id = `${this.#idPrefix}-${++this.#ids}`): Promise<Answer> {
    const message = { ...asking, id } as WithId;
    return new Promise((resolve, reject) => {
      if (this.#status === 'closed') {
        reject(new Error('the connection is closed'));
        return;
      }
      this.#waiting.set(id, { message, resolve });
      if (this.#status === 'here') this.#send(message);
    });
  }

  /** A move chosen from what we were told last. */
  move(move: string | object): Promise<Answer> {
    return this.ask({ type: 'move', at: this.seq, move });
  }

  close(): void {
    this.#end(undefined);
  }

  /** The line is cut here, for tests: everything goes on as if the network had done it. */
  interrupt(): void {
    this.#socket?.close();
  }

  /**
   * Something says that the line may be dead, or back: a browser's event, a page that was asleep, an answer that does not come.
   * Looks at once, instead of when it would be time to.
   */
  check(): void {
    if (this.#status === 'closed') return;
    if (this.#status !== 'here') {
      this.#callOff?.();
      this.#socket?.close();
      this.#tries = 0;
      this.#open();
      return;
    }
    const generation = this.#generation;
    const askedAt = this.#ports.now();
    this.#send({ type: 'beat' });
    this.#callOffCheck?.();
    this.#callOffCheck = this.#ports.setTimer(CHECK_MS, () => {
      if (generation === this.#generation && this.#heardAt < askedAt) this.#giveUp();
    });
  }

  // ---- Opening ---------------------------------------------------------------------------------------------

  #open(): void {
    const generation = ++this.#generation;
    const isCurrent = () => generation === this.#generation;
    this.#farewell = undefined;
    this.#heardOf = 0;
    this.#isWelcomeAwaited = true;
    this.#heardAt = this.#ports.now();
    this.#socket = this.#ports.openSocket(this.#url, {
      opened: () => {
        if (!isCurrent()) return;
        if (this.#watch !== undefined) this.#send({ type: 'watch', link: this.#watch });
        this.#come();
      },
      heard: (text) => {
        if (isCurrent()) this.#hear(text);
      },
      gone: (code) => {
        if (isCurrent()) this.#gone(code);
      },
    });
    this.#look();
  }

  #come(): void {
    this.#isWelcomeAwaited = true;
    const since = this.#seq;
    this.#send({ type: 'come', protocol: PROTOCOL, ...(since === undefined ? {} : { since }) });
  }

  #gone(code: number | undefined): void {
    this.#generation += 1;
    this.#socket = undefined;
    this.#callOff?.();
    const isRefused = code === 401 || code === 403 || code === 404 || code === 421;
    const why = this.#farewell ?? (isRefused ? 'nobody' : undefined);
    if (why !== undefined && FINAL_FAREWELLS.includes(why)) {
      this.#end(why);
      return;
    }
    this.#setStatus('interrupted', why);
    // Everybody comes back at once after a restart: some chance keeps them from coming in the same moment.
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    const chance = Number.parseInt(this.#ports.random256().slice(0, 8), 16) / 2 ** 32;
    this.#tries += 1;
    this.#callOff = this.#ports.setTimer(longest * (0.5 + chance / 2), () => this.#open());
  }

  #end(why: Farewell | undefined): void {
    if (this.#status === 'closed') return;
    this.#generation += 1;
    this.#callOff?.();
    this.#callOffRetry?.();
    this.#callOffCheck?.();
    this.#socket?.close();
    this.#socket = undefined;
    for (const { message, resolve } of this.#waiting.values())
      resolve({ type: 'refused', id: message.id, code: why ?? 'left', rule: 'P20', params: {} });
    this.#waiting.clear();
    this.#setStatus('closed', why);
  }

  #setStatus(status: ConnectionStatus, why: Farewell | undefined): void {
    if (status === this.#status && status !== 'interrupted') return;
    this.#status = status;
    this.#events.status?.(status, why);
  }

  /** A connection that is half open says nothing: only by asking can one know. */
  #look(): void {
    this.#callOff = this.#ports.setTimer(LOOK_EVERY, () => {
      const silence = this.#ports.now() - this.#heardAt;
      if (silence >= GONE_AFTER) {
        this.#giveUp();
        return;
      }
      if (silence >= ASK_AFTER) this.#send({ type: 'beat' });
      this.#look();
    });
  }

  /** Nobody answers on this socket: it is left to itself, and another one is tried. */
  #giveUp(): void {
    const socket = this.#socket;
    this.#gone(undefined);
    socket?.close();
  }

  #send(message: ClientMessage | ClientSocketMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  // ---- Hearing ---------------------------------------------------------------------------------------------

  #hear(text: string): void {
    this.#heardAt = this.#ports.now();
    let input: unknown;
    try {
      input = JSON.parse(text);
    } catch {
      return;
    }
    const own = readSocketAnswer(input);
    if (own?.type === 'beat') return;
    if (own?.type === 'bye') {
      this.#farewell = own.code;
      return;
    }
    const told = readTableMessage(input);
    if (told.ok) this.#take(told.value);
  }

  #take(told: TableMessage): void {
    switch (told.type) {
      case 'table':
        this.#welcomed(told);
        return;
      case 'answer':
        this.#answered(told);
        return;
      case 'refused':
        this.#refused(told);
        return;
      case 'people':
      case 'noted':
      case 'reasons':
        if (!this.#isWelcomeAwaited) this.#events.told(told);
        return;
      default:
        this.#next(told);
    }
  }

  #welcomed(told: TableMessageOf<'table'>): void {
    // An answer to an earlier question, overtaken by what happened since.
    if (!this.#isWelcomeAwaited && told.seq <= this.seq) return;
    this.#tries = 0;
    this.#isWelcomeAwaited = false;
    this.#seq = told.seq;
    this.#events.told(told);
    this.#deals.receive(told);
    // Only now: whoever acts on being here acts on what was just told.
    this.#setStatus('here', undefined);
    this.#askAgain();
    if (told.seq < this.#heardOf) this.#come();
  }

  /** Numbers come one after the other; `over` has that of the move that ended the match. */
  #next(
    told: Exclude<TableMessage, { type: 'table' | 'answer' | 'refused' | 'people' | 'noted' | 'reasons' }>,
  ): void {
    if (this.#isWelcomeAwaited || this.#seq === undefined) {
      this.#heardOf = Math.max(this.#heardOf, told.seq);
      return;
    }
    const isEnd = told.type === 'over' && told.seq === this.#seq;
    if (told.seq <= this.#seq && !isEnd) return;
    if (told.seq > this.#seq + 1) {
      this.#heardOf = told.seq;
      this.#come();
      return;
    }
    this.#seq = told.seq;
    this.#events.told(told);
    this.#deals.receive(told);
  }

  // ---- TableRequest ----------------------------------------------------------------------------------------------

  #answered(told: TableMessageOf<'answer'>): void {
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    waiting?.resolve(told);
  }

  #refused(told: TableMessageOf<'refused'>): void {
    if (PASSING.includes(told.code)) {
      this.#retryLater();
      return;
    }
    // The table does not let us come: nothing will change that.
    if (told.id === null && this.#isWelcomeAwaited)
      this.#end(told.code === 'table-damaged' ? 'table-damaged' : 'bad-message');
    const waiting = told.id === null ? undefined : this.#waiting.get(told.id);
    if (waiting === undefined) return;
    this.#waiting.delete(waiting.message.id);
    waiting.resolve(told);
  }

  #retryLater(): void {
    this.#callOffRetry ??= this.#ports.setTimer(SLOW_DOWN_MS, () => {
      this.#callOffRetry = undefined;
      if (this.#isWelcomeAwaited) this.#come();
      else this.#askAgain();
    });
  }

  #askAgain(): void {
    for (const { message } of this.#waiting.values()) this.#send(message);
  }
}
