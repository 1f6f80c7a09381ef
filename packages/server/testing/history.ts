import { hash } from 'node:crypto';
import type { ClientPorts } from '@hyakki/client';
import { canonicalJson } from '@hyakki/engine';
import type { Role, TableMessage } from '@hyakki/table';

/** A move as the one who sent it knows it. Neither acknowledged nor refused: its outcome is unknown. */
export interface SentMove {
  readonly id: string;
  /** On the clock that all clients of a run share. */
  readonly sentAt: number;
  readonly acked?: { readonly seq: number; readonly at: number };
  readonly refused?: string;
}

/** From one welcome to the next, or to the end of the socket. */
export interface Stay {
  /** The numbers with which it may have been asked for: a client may ask again before it was answered. */
  readonly since: readonly (number | undefined)[];
  readonly seq: number;
  readonly welcome: string;
  /** The fingerprints of what was told then, in order. */
  readonly messages: readonly string[];
}

export interface ClientHistory {
  readonly role: Role;
  readonly moves: ReadonlyMap<string, SentMove>;
  readonly stays: readonly Stay[];
  /** What was heard and could not have been said: before a welcome, or no message at all. */
  readonly strange: readonly string[];
}

/** After these nobody knows whether the move was made: it is sent again. */
const SAYS_NOTHING = ['not-stored', 'too-fast', 'come-first', 'table-damaged'];

/** Instead of what was said, so that the histories of thousands of clients fit in one process. */
export function fingerprint(message: TableMessage, text: string): string {
  // The order of fields may differ between what was just made and what was read from the log. For the steps of a match it
  // must not, and these are nearly all there is.
  if (message.type === 'told') return hash('sha1', text, 'base64url');
  // What time it is the log does not know, nor what people write and show each other.
  return hash(
    'sha1',
    canonicalJson(message.type === 'table' ? { ...message, now: 0, chat: null, lookBack: null } : message),
    'base64url',
  );
}

/** Keeps what goes over the sockets of one client: raw, whatever the client itself makes of it. */
export class HistoryKeeper implements ClientHistory {
  readonly role: Role;
  readonly moves = new Map<string, SentMove>();
  readonly stays: (Stay & { readonly messages: string[] })[] = [];
  readonly strange: string[] = [];
  readonly #now: () => number;
  #since: (number | undefined)[] = [];
  #isWelcome = false;

  constructor(role: Role, now: () => number) {
    this.role = role;
    this.#now = now;
  }

  /** A new socket: nothing may be told before its welcome. */
  opened(): void {
    this.#since = [];
    this.#isWelcome = false;
  }

  sent(text: string): void {
    const message = JSON.parse(text) as {
      readonly type: string;
      readonly id?: string;
      readonly since?: number;
    };
    if (message.type === 'come') this.sentCome(message.since);
    if (message.type === 'move') this.sentMove(message.id!);
  }

  sentMove(id: string): void {
    if (!this.moves.has(id)) this.moves.set(id, { id, sentAt: this.#now() });
  }

  sentCome(since: number | undefined): void {
    if (!this.#since.includes(since)) this.#since.push(since);
  }

  /** Gives back what it was, where it is something a table tells. */
  received(text: string): TableMessage | undefined {
    const message = JSON.parse(text) as TableMessage | { readonly type: 'beat' | 'bye' };
    switch (message.type) {
      case 'beat':
      case 'bye':
        return undefined;
      case 'people':
      case 'chat':
      case 'chatted':
      case 'look-back':
        // Of who is here and what they write the log knows nothing.
        if (!this.#isWelcome) this.strange.push(text);
        return message;
      case 'answer':
        this.#settle(message.id, { acked: { seq: message.seq, at: this.#now() } });
        return message;
      case 'refused':
        if (message.id !== null && !SAYS_NOTHING.includes(message.code))
          this.#settle(message.id, { refused: message.code });
        return message;
      case 'table':
        this.#isWelcome = true;
        this.stays.push({
          since: [...this.#since],
          seq: message.seq,
          welcome: fingerprint(message, text),
          messages: [],
        });
        return message;
      default:
        if (this.#isWelcome) this.stays.at(-1)!.messages.push(fingerprint(message, text));
        else this.strange.push(text);
        return message;
    }
  }

  #settle(id: string, outcome: Partial<SentMove>): void {
    const move = this.moves.get(id);
    // The first answer counts; that a later one may not say otherwise is for the log to show.
    if (move !== undefined) this.moves.set(id, { ...outcome, ...move });
  }
}

/** The same ports, but everything that goes through their sockets is kept. */
export function keepingHistory(ports: ClientPorts, keeper: HistoryKeeper): ClientPorts {
  return tapped(ports, keeper, (text) => keeper.received(text));
}

/**
 * Where frames come doubled and out of order: keeps what the client makes of them. Call `took` whenever it tells of a
 * message, which it does while it hears the frame or never.
 */
export function keepingWhatIsTaken(
  ports: ClientPorts,
  keeper: HistoryKeeper,
): { readonly ports: ClientPorts; readonly took: () => void } {
  let hearing = '';
  return {
    ports: tapped(ports, keeper, (text) => {
      hearing = text;
      if (ANSWERS.test(text)) keeper.received(text);
    }),
    took: () => keeper.received(hearing),
  };
}

const ANSWERS = /^\{"type":"(?:answer|refused)"/;

function tapped(ports: ClientPorts, keeper: HistoryKeeper, heard: (text: string) => void): ClientPorts {
  return {
    ...ports,
    openSocket(url, events) {
      keeper.opened();
      const socket = ports.openSocket(url, {
        ...events,
        heard(text) {
          heard(text);
          events.heard(text);
        },
      });
      return {
        send(text) {
          keeper.sent(text);
          socket.send(text);
        },
        close: () => socket.close(),
      };
    },
  };
}
