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
import type { Answer, ConnectionStatus, TableLink, TableRequest } from './link.ts';
import { MessageOrder, type NumberedMessage } from './message-order.ts';
import { PendingRequests } from './pending-requests.ts';
import type { ClientPorts, ClientSocket } from './ports.ts';
import { readSocketAnswer } from './socket-message.ts';

export interface TableEvents {
  /** Every message of the table, each number once and in order. A `table` message replaces all that were missed. */
  told(told: TableMessage): void;
  status?(status: ConnectionStatus, why: Farewell | undefined): void;
  /**
   * How to check the deal that was promised to this seat: keep it until the match is over. It comes again for the same match,
   * with the server's answer: keep the last one.
   */
  receipt?(receipt: Receipt): void;
  /**
   * The receipt of a match of this table that was kept before this connection was opened. None for a promised match whose
   * record this device has seen.
   */
  recall?(match: number, seat: Seat, phase: 'promised' | 'dealt'): Receipt | undefined;
  /** Calls `check` whenever the network may be gone or back; the result stops it. */
  watchNetwork?(check: () => void): () => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** Send a heartbeat after so much silence, and give up after so much. A dead connection shows within 25 seconds. */
const ASK_AFTER = 12_000;
const GONE_AFTER = 20_000;
const LOOK_EVERY = 4_000;
/** A checked connection must answer within this time. */
const CHECK_MS = 1_200;
const SLOW_DOWN_MS = 1_200;
/** Refusals that do not concern the request itself: send it again. The same id makes it count once. */
const PASSING = ['not-stored', 'too-fast', 'come-first'];

/**
 * A seat at a table over a socket that may break at any time. Unanswered requests are sent again with the same id; the numbers
 * of messages show which are missing.
 */
export class TableConnection implements TableLink {
  readonly device = undefined;
  readonly #url: string;
  readonly #watch: string | undefined;
  readonly #ports: ClientPorts;
  readonly #events: TableEvents;
  #socket: ClientSocket | undefined;
  #generation = 0;
  #status: ConnectionStatus = 'connecting';
  #farewell: Farewell | undefined;
  #tries = 0;
  #heardAt = 0;
  /** What a server takes for granted until it is told otherwise. */
  #isVisible = true;
  #callOff: (() => void) | undefined;
  #callOffRetry: (() => void) | undefined;
  #callOffCheck: (() => void) | undefined;
  readonly #order = new MessageOrder();
  readonly #requests: PendingRequests;
  readonly #deals: DealWatch;
  readonly #stopWatching: (() => void) | undefined;

  constructor(url: string, watch: string | undefined, ports: ClientPorts, events: TableEvents) {
    this.#url = url;
    this.#watch = watch;
    this.#ports = ports;
    this.#events = events;
    this.#requests = new PendingRequests(() => ports.random256());
    this.#deals = new DealWatch({
      random256: () => ports.random256(),
      share: (commitment, share) => this.ask({ type: 'share', share }, `share-${commitment.slice(0, 32)}`),
      receipt: (receipt) => events.receipt?.(receipt),
      recall: (match, seat, phase) => events.recall?.(match, seat, phase),
    });
    this.#open();
    this.#stopWatching = events.watchNetwork?.(() => this.check());
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  /** The number of the last message. */
  get seq(): number {
    return this.#order.seq ?? 0;
  }

  /** Resolves with the answer, after any number of interruptions. Rejects only if the connection is closed. */
  ask(request: TableRequest, id?: string): Promise<Answer> {
    if (this.#status === 'closed') return Promise.reject(new Error('the connection is closed'));
    const { message, answer } = this.#requests.add(request, id);
    if (this.#status === 'here') this.#send(message);
    return answer;
  }

  /** A move chosen from the last message. */
  move(move: string | object): Promise<Answer> {
    return this.ask({ type: 'move', at: this.seq, move });
  }

  setVisible(isVisible: boolean): void {
    if (isVisible === this.#isVisible) return;
    this.#isVisible = isVisible;
    if (this.#status === 'here') this.#send({ type: 'visibility', isVisible });
  }

  close(): void {
    this.#end(undefined);
  }

  /** For tests: cuts the connection as the network would. */
  interrupt(): void {
    this.#socket?.close();
  }

  /**
   * Checks the connection now instead of at the next heartbeat. Call it when it may be dead or back: on a browser's event, after
   * a page was asleep, when an answer is late.
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
    this.#order.restart();
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
    this.#order.awaitWelcome();
    const since = this.#order.seq;
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
    // After a restart all clients reconnect: chance spreads them.
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
    this.#stopWatching?.();
    this.#socket?.close();
    this.#socket = undefined;
    this.#requests.refuseAll(why ?? 'left');
    this.#setStatus('closed', why);
  }

  #setStatus(status: ConnectionStatus, why: Farewell | undefined): void {
    if (status === this.#status && status !== 'interrupted') return;
    this.#status = status;
    this.#events.status?.(status, why);
  }

  /** A half-open connection stays silent, so only a heartbeat finds it. */
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

  /** Nobody answers on this socket: open another one. */
  #giveUp(): void {
    const socket = this.#socket;
    this.#gone(undefined);
    socket?.close();
  }

  #send(message: ClientMessage | ClientSocketMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  // ---- Receiving -------------------------------------------------------------------------------------------

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
        this.#requests.settle(told);
        return;
      case 'refused':
        this.#refused(told);
        return;
      case 'people':
      case 'noted':
      case 'reasons':
      case 'chat':
      case 'chatted':
      case 'look-back':
        if (!this.#order.isWelcomeAwaited) this.#events.told(told);
        return;
      default:
        this.#next(told);
    }
  }

  #welcomed(told: TableMessageOf<'table'>): void {
    const order = this.#order.welcome(told.seq);
    if (order === 'late') return;
    this.#tries = 0;
    this.#events.told(told);
    this.#deals.receive(told);
    // Only now: somebody who acts on this status needs the welcome first.
    this.#setStatus('here', undefined);
    if (!this.#isVisible) this.#send({ type: 'visibility', isVisible: false });
    this.#askAgain();
    if (order === 'behind') this.#come();
  }

  #next(told: NumberedMessage): void {
    switch (this.#order.take(told)) {
      case 'next':
        this.#events.told(told);
        this.#deals.receive(told);
        return;
      case 'gap':
        this.#come();
        return;
      case 'drop':
        return;
    }
  }

  #refused(told: TableMessageOf<'refused'>): void {
    if (PASSING.includes(told.code)) {
      this.#retryLater();
      return;
    }
    // The table refuses to let this client in, and will again.
    if (told.id === null && this.#order.isWelcomeAwaited)
      this.#end(told.code === 'table-damaged' ? 'table-damaged' : 'bad-message');
    this.#requests.settle(told);
  }

  #retryLater(): void {
    this.#callOffRetry ??= this.#ports.setTimer(SLOW_DOWN_MS, () => {
      this.#callOffRetry = undefined;
      if (this.#order.isWelcomeAwaited) this.#come();
      else this.#askAgain();
    });
  }

  #askAgain(): void {
    for (const message of this.#requests.messages) this.#send(message);
  }
}
