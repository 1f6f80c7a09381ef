import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ClientSocket, SocketEvents } from '@hyakki/client';
import type { WebSocket } from 'ws';
import { mayNotBeLate } from '../mangling-proxy.ts';
import type { Machine, Process } from './machine.ts';
import type { Weather } from './weather.ts';

const NEAR_MS = [0.5, 40] as const;
const LATE_MS = [40, 400] as const;
const DYING_MS = 300;
/** A client shows its link and asks to be let in, in this order. */
const FIRST_FRAMES = 2;

const OPEN = 1;
const CLOSED = 3;

/** What a node does with a new connection. */
export type Accept = (url: string, socket: WebSocket, wire: Socket) => void;

/** One connection between a client's device and a node, as TCP carries it: in order, and whole until it breaks. */
export class Connection {
  readonly #machine: Machine;
  readonly #weather: () => Weather;
  readonly #device: Process;
  readonly node: Process;
  readonly #events: SocketEvents;
  readonly #server: ServerEnd;
  /** Nothing comes through any more, and neither end knows. */
  #isHalfOpen = false;
  #isDying = false;
  #isGoneAtClient = false;
  /** When the last frame of each direction arrives: the next comes after it. */
  readonly #lastAt = { up: 0, down: 0 };
  #sentUp = 0;

  constructor(
    machine: Machine,
    weather: () => Weather,
    {
      device,
      node,
      url,
      events,
      accept,
    }: {
      readonly device: Process;
      /** Undefined if no node answers. */
      readonly node: Process;
      readonly url: string;
      readonly events: SocketEvents;
      readonly accept: Accept;
    },
  ) {
    this.#machine = machine;
    this.#weather = weather;
    this.#device = device;
    this.node = node;
    this.#events = events;
    this.#server = new ServerEnd({
      frame: (text) => this.#carry('down', text),
      ping: () => this.#ping(),
      end: () => this.#endedByServer(),
    });
    this.#deliver('up', `opens ${url}`, () => {
      accept(url, this.#server.asSocket, this.#server.asWire);
      this.#deliver('down', 'opened', () => {
        if (!this.#isGoneAtClient) this.#events.opened();
      });
    });
  }

  get clientEnd(): ClientSocket {
    return {
      send: (text) => {
        if (!this.#isGoneAtClient) this.#carry('up', text);
      },
      close: () => {
        this.#deliver('up', 'closed', () => this.#server.closed());
        this.#goneAtClient();
      },
    };
  }

  get isOver(): boolean {
    return this.#isGoneAtClient;
  }

  /** The network breaks: both ends learn it. */
  cut(): void {
    this.#isDying = true;
    this.#machine.after(this.#machine.between([0, DYING_MS]), this.#device, 'cut', () =>
      this.#goneAtClient(),
    );
    this.#machine.after(this.#machine.between([0, DYING_MS]), this.node, 'cut', () => this.#server.closed());
  }

  /** The network is gone without a word: only silence shows it. */
  goSilent(): void {
    this.#isHalfOpen = true;
  }

  /** The node was killed: its machine says so, or is gone too. */
  nodeDied(isMachineAlive: boolean): void {
    if (isMachineAlive) this.cut();
    else this.goSilent();
  }

  #goneAtClient(): void {
    if (this.#isGoneAtClient) return;
    this.#isGoneAtClient = true;
    // Its events come later, never during the call.
    this.#machine.after(0, this.#device, 'gone', () => this.#events.gone(undefined));
  }

  #endedByServer(): void {
    this.#deliver('down', 'closed', () => this.#goneAtClient());
  }

  #ping(): void {
    // A device answers by itself, whatever its page does.
    this.#deliver('down', 'ping', () => {
      if (!this.#isGoneAtClient) this.#deliver('up', 'pong', () => this.#server.pong());
    });
  }

  #carry(way: 'up' | 'down', text: string): void {
    const machine = this.#machine;
    const isFirst = way === 'up' && this.#sentUp++ < FIRST_FRAMES;
    const hand = () => {
      if (way === 'up') this.#server.receive(text);
      else if (!this.#isGoneAtClient) this.#events.heard(text);
    };
    const weather = this.#weather();
    if (!isFirst && !this.#isDying && machine.happens(weather.frameCut)) {
      this.cut();
      return;
    }
    const isLate = !isFirst && !mayNotBeLate(text) && machine.happens(weather.frameLate);
    if (isLate) this.#outOfOrder(way, text, hand);
    else this.#deliver(way, text, hand);
    if (!isFirst && machine.happens(weather.frameDoubled)) this.#outOfOrder(way, text, hand);
  }

  #outOfOrder(way: 'up' | 'down', text: string, hand: () => void): void {
    if (this.#isDying) return;
    this.#machine.after(this.#machine.between(LATE_MS), this.#to(way), `late ${text}`, () => {
      if (!this.#isHalfOpen && !this.#isDying) hand();
    });
  }

  #deliver(way: 'up' | 'down', what: string, hand: () => void): void {
    const machine = this.#machine;
    if (this.#isHalfOpen || this.#isDying) return;
    const at = Math.max(this.#lastAt[way], machine.now + machine.between(NEAR_MS));
    this.#lastAt[way] = at;
    machine.after(at - machine.now, this.#to(way), `${way} ${what}`, () => {
      if (!this.#isHalfOpen) hand();
    });
  }

  #to(way: 'up' | 'down'): Process {
    return way === 'up' ? this.node : this.#device;
  }
}

interface ServerEndPorts {
  frame(text: string): void;
  ping(): void;
  end(): void;
}

/** The socket as the server has it: as much of `ws` as it uses. */
class ServerEnd extends EventEmitter {
  readonly OPEN = OPEN;
  readonly bufferedAmount = 0;
  /** Nothing waits: the network takes everything. */
  readonly writableLength = 0;
  readyState = OPEN;
  readonly #ports: ServerEndPorts;

  constructor(ports: ServerEndPorts) {
    super();
    this.#ports = ports;
  }

  get asSocket(): WebSocket {
    return this as unknown as WebSocket;
  }

  get asWire(): Socket {
    return this as unknown as Socket;
  }

  write(frames: string): void {
    for (const text of textsOf(frames)) this.#ports.frame(text);
  }

  ping(): void {
    this.#ports.ping();
  }

  pause(): void {}

  close(): void {
    this.#end();
  }

  terminate(): void {
    this.#end();
  }

  receive(text: string): void {
    if (this.readyState === OPEN) this.emit('message', Buffer.from(text), false);
  }

  pong(): void {
    if (this.readyState === OPEN) this.emit('pong', Buffer.alloc(0));
  }

  closed(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.emit('close');
  }

  #end(): void {
    if (this.readyState === CLOSED) return;
    this.#ports.end();
    this.readyState = CLOSED;
    setImmediate(() => this.emit('close'));
  }
}

/** The texts of whole, unmasked frames of a server (RFC 6455 §5.2). */
function textsOf(frames: string): readonly string[] {
  const bytes = Buffer.from(frames, 'latin1');
  const texts: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const short = bytes[from + 1]!;
    const more = short === 126 ? 2 : short === 127 ? 8 : 0;
    const begin = from + 2 + more;
    const size =
      more === 0
        ? short
        : more === 2
          ? bytes.readUInt16BE(from + 2)
          : Number(bytes.readBigUInt64BE(from + 2));
    texts.push(bytes.toString('utf8', begin, begin + size));
    from = begin + size;
  }
  return texts;
}
