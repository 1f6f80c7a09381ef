import type { Socket } from 'node:net';
import { idOf, type TableMessageOf } from '@hyakki/table';
import {
  CLIENT_SOCKET_FORMS,
  type ClientSocketMessage,
  FAREWELLS,
  type Farewell,
  type ServerSocketMessage,
} from '@hyakki/table/protocol';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { parseBounded } from '../http/bounded-json.ts';
import { toServerError } from '../http/server-error.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { TokenBucket } from '../limits/token-bucket.ts';
import type { Limits } from '../operating/config.ts';
import type { ServerMetrics } from '../operating/metrics.ts';
import type { NoteEvent } from '../operating/security-events.ts';
import type { TableId } from '../stores/store.ts';
import type { Attendant, Connection } from '../tables/attendants.ts';
import type { LiveTables, Visit } from '../tables/live-tables.ts';
import type { RunningTable } from '../tables/running-table.ts';
import { frameOf } from './frames.ts';
import { MOST_BUFFERED } from './heartbeat.ts';
import type { Outbox } from './outbox.ts';

/** Messages that may come before the table is loaded. */
const MOST_EARLY = 20;
/** How long a socket may stay open without saying who it is. */
const DOOR_MS = 10_000;
/** How many warnings a client gets before its socket is closed. */
const MOST_WARNINGS = 200;
/** How long a closing handshake may take. */
const CLOSE_MS = 2_000;
/** The same after a flood, when we have stopped reading. */
const CUT_OFF_MS = 500;

export interface SocketPorts {
  readonly liveTables: LiveTables;
  readonly metrics: ServerMetrics;
  readonly addresses: AddressLimits;
  readonly limits: Limits;
  readonly note: NoteEvent;
  readonly outbox: Outbox;
  now(): number;
  report(kind: 'socket', problem: unknown): void;
}

/** The client of a socket, and the table it asked for. */
export interface Caller {
  readonly table: TableId;
  readonly visit: Visit;
  readonly address: string;
  /** The connection that was upgraded. */
  readonly wire: Socket;
}

const BEAT = JSON.stringify({ type: 'beat' } satisfies ServerSocketMessage);

/** One socket, from the upgrade to its end. Bounds incoming messages and unsent output. */
export class TableSocket implements Connection {
  readonly #socket: WebSocket;
  /** The connection under the socket. */
  readonly #wire: Socket;
  readonly #ports: SocketPorts;
  readonly #table: TableId;
  readonly #address: string;
  readonly #bucket: TokenBucket | undefined;
  readonly #door: NodeJS.Timeout;
  /** Frames to write together at the end of this turn of the event loop. */
  #outgoing = '';
  #early: unknown[] | undefined;
  #place: { readonly running: RunningTable; readonly attendant: Attendant } | undefined;
  #warnings = 0;
  #warnedAt = 0;
  #isGone = false;

  constructor(socket: WebSocket, { table, visit, address, wire }: Caller, ports: SocketPorts) {
    this.#socket = socket;
    this.#wire = wire;
    this.#ports = ports;
    this.#table = table;
    this.#address = address;
    const { messagesPerSocket } = ports.limits;
    this.#bucket = messagesPerSocket && new TokenBucket(messagesPerSocket, ports.now());
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary));
    socket.on('ping', (data: Buffer) => this.#pong(data));
    socket.on('pong', () => this.#isGone || this.#isSlowEnough());
    socket.on('close', () => this.#gone());
    socket.on('error', () => socket.terminate());
    // A server that stood still rings this before it reads what the client has said meanwhile: they may come again.
    this.#door = setTimeout(() => this.bye('come-back'), DOOR_MS);
    this.#door.unref();
    if (visit.guest !== undefined) this.#enter(visit, false);
  }

  // ---- In --------------------------------------------------------------------------------------------------

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#isGone) return;
    if (!this.#isSlowEnough()) return;
    const parsed = isBinary ? undefined : parseBounded(data.toString());
    if (parsed === undefined) {
      this.#ports.metrics.messages.unreadable += 1;
      this.bye('bad-message');
      return;
    }
    const own = readSocketMessage(parsed.value);
    if (own?.type === 'beat') this.send(BEAT);
    else if (own?.type === 'watch') this.#watch(own.link);
    else if (own?.type === 'visibility')
      this.#place?.running.setVisible(this.#place.attendant, own.isVisible);
    else this.#serve(parsed.value);
  }

  /** The library would answer every ping, and fill the memory with unread answers. */
  #pong(data: Buffer): void {
    const socket = this.#socket;
    if (this.#isGone || socket.readyState !== socket.OPEN || !this.#isSlowEnough()) return;
    if (this.#hasRoom()) socket.pong(data);
    else this.#letGo();
  }

  #isSlowEnough(): boolean {
    const { addresses, metrics, now } = this.#ports;
    const isOwnEnough = this.#bucket?.take(now()) ?? true;
    if (isOwnEnough && addresses.take(this.#address, 'messages')) return true;
    metrics.messages['too-fast'] += 1;
    this.#warnings += 1;
    if (this.#warnings > MOST_WARNINGS) this.bye('too-fast');
    else if (now() - this.#warnedAt >= 1000) {
      // Not parsed, to save time, so its id is unknown.
      this.#warnedAt = now();
      this.send(TOO_FAST);
    }
    return false;
  }

  #serve(input: unknown): void {
    if (this.#place !== undefined) {
      this.#hand(this.#place, input);
      return;
    }
    // The first message must say who it is.
    if (this.#early === undefined) this.bye('nobody');
    else if (this.#early.length >= MOST_EARLY) this.bye('too-fast');
    else this.#early.push(input);
  }

  #hand({ running, attendant }: NonNullable<typeof this.place>, input: unknown): void {
    const { metrics, report } = this.#ports;
    metrics.messages.read += 1;
    const began = performance.now();
    running.receive(attendant, input).then(
      () => metrics.answer.add((performance.now() - began) / 1000),
      (problem) => {
        report('socket', problem);
        this.send(JSON.stringify(notStored(idOf(input))));
      },
    );
  }

  // ---- The door --------------------------------------------------------------------------------------------

  #watch(link: string): void {
    if (this.#place !== undefined || this.#early !== undefined) return;
    this.#enter({ guest: undefined, watch: link }, true);
  }

  #enter(visit: Visit, isLast: boolean): void {
    this.#early = [];
    this.#ports.liveTables.enter(this.#table, visit, this).then(
      (place) => this.#entered(place),
      (problem) => {
        const { code } = toServerError(problem);
        // A guest without a seat here may still have the spectators' link.
        if (code === 'nobody' && !isLast && this.#early?.length === 0) this.#early = undefined;
        else this.bye(farewellFor(code));
        if (code === 'broken') this.#ports.report('socket', problem);
      },
    );
  }

  #entered(place: NonNullable<typeof this.place>): void {
    clearTimeout(this.#door);
    if (this.#isGone) {
      place.running.part(place.attendant);
      return;
    }
    this.#place = place;
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const input of early) this.#hand(place, input);
  }

  get place(): { readonly running: RunningTable; readonly attendant: Attendant } | undefined {
    return this.#place;
  }

  // ---- Out -------------------------------------------------------------------------------------------------

  send(text: string): void {
    const socket = this.#socket;
    if (this.#isGone || socket.readyState !== socket.OPEN) return;
    if (!this.#hasRoom()) {
      this.#letGo();
      return;
    }
    if (this.#outgoing === '') this.#ports.outbox.add(this.#flush);
    this.#outgoing += frameOf(text);
  }

  #hasRoom(): boolean {
    return this.#wire.writableLength + this.#outgoing.length <= MOST_BUFFERED;
  }

  /** Without a goodbye: the client reads nothing. */
  #letGo(): void {
    const { metrics, note } = this.#ports;
    metrics.goodbyes.inc({ why: 'too-slow' });
    note('limit-hit', { table: this.#table, limit: 'unread' });
    this.#outgoing = '';
    this.#socket.terminate();
  }

  /** Writes whole frames between the library's own (pings, closing). Without compression none is ever half written. */
  readonly #flush = (): void => {
    const frames = this.#outgoing;
    this.#outgoing = '';
    const socket = this.#socket;
    if (frames !== '' && socket.readyState === socket.OPEN) this.#wire.write(frames, 'latin1');
  };

  bye(why: Farewell): void {
    if (this.#isGone) return;
    const { metrics, note } = this.#ports;
    metrics.goodbyes.inc({ why });
    if (why === 'too-fast') note('limit-hit', { table: this.#table, limit: 'messages-of-socket' });
    this.send(JSON.stringify({ type: 'bye', code: why } satisfies ServerSocketMessage));
    this.#flush();
    this.#gone();
    const socket = this.#socket;
    // Stop reading: parsing the rest of a flood would keep the loop busy until the handshake is over.
    const isFlood = why === 'too-fast';
    if (isFlood) socket.pause();
    socket.close(FAREWELLS[why], why);
    setTimeout(() => socket.terminate(), isFlood ? CUT_OFF_MS : CLOSE_MS).unref();
  }

  #gone(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#door);
    const place = this.#place;
    this.#place = undefined;
    if (place !== undefined) place.running.part(place.attendant);
  }
}

function readSocketMessage(input: unknown): ClientSocketMessage | undefined {
  const type = (input as { readonly type?: unknown } | null)?.type;
  if (type !== 'watch' && type !== 'beat' && type !== 'visibility') return undefined;
  const read = v.safeParse<v.GenericSchema<unknown, ClientSocketMessage>>(CLIENT_SOCKET_FORMS[type], input);
  return read.success ? read.output : undefined;
}

function farewellFor(code: string): Farewell {
  if (code === 'table-damaged' || code === 'rules-changed') return code;
  return code === 'nobody' || code === 'no-such-table' ? 'nobody' : 'come-back';
}

const TOO_FAST = JSON.stringify({
  type: 'refused',
  id: null,
  code: 'too-fast',
  rule: 'P20',
  params: {},
} satisfies TableMessageOf<'refused'>);

function notStored(id: string | null): TableMessageOf<'refused'> {
  return { type: 'refused', id, code: 'not-stored', rule: 'P21', params: {} };
}
