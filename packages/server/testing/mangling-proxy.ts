import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Finds whole messages in a stream of bytes. */
export interface Splitter {
  /** Where the message that begins here ends, and whether it may be mangled; undefined if it has not come whole. */
  next(bytes: Buffer): { readonly length: number; readonly isMangled: boolean } | undefined;
}

/** `cut`: this message and all after it are lost, and the connection ends a moment later. */
type Fate = 'pass' | 'lose' | 'double' | 'late' | 'cut';

export interface ManglingOptions {
  /** One for each direction of every connection. */
  splitter(way: 'up' | 'down'): Splitter;
  fate(way: 'up' | 'down'): Fate;
}

const LATE_MS = 30;
const DYING_MS = 150;

/** Stands before a server of this machine, and loses, doubles and delays whole messages. */
export class ManglingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #options: ManglingOptions;
  /** While false, everything passes. */
  isOn = true;
  /** How many messages did not simply pass. */
  mangled = 0;

  private constructor(options: ManglingOptions, port: number) {
    this.#options = options;
    this.#server = createServer((near) => this.#join(near, connect(port, '127.0.0.1')));
  }

  static async to(port: number, options: ManglingOptions): Promise<ManglingProxy> {
    const proxy = new ManglingProxy(options, port);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    const end = () => {
      for (const socket of [near, far]) {
        this.#sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    this.#carry('up', near, far, end);
    this.#carry('down', far, near, end);
  }

  #carry(way: 'up' | 'down', from: Socket, to: Socket, end: () => void): void {
    const splitter = this.#options.splitter(way);
    let bytes: Buffer = Buffer.alloc(0);
    let isDying = false;
    from.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      for (let found = splitter.next(bytes); found !== undefined; found = splitter.next(bytes)) {
        const message = bytes.subarray(0, found.length);
        bytes = bytes.subarray(found.length);
        if (isDying) continue;
        const fate = found.isMangled && this.isOn ? this.#options.fate(way) : 'pass';
        if (fate !== 'pass') this.mangled += 1;
        if (fate === 'cut') {
          isDying = true;
          setTimeout(end, Math.random() * DYING_MS);
        } else if (fate === 'late')
          setTimeout(() => to.writable && to.write(message), Math.random() * LATE_MS);
        else if (fate !== 'lose') {
          to.write(message);
          if (fate === 'double') setTimeout(() => to.writable && to.write(message), Math.random() * LATE_MS);
        }
      }
    });
  }
}

/** A client shows its link and asks to be let in, in this order. */
const FIRST_FRAMES = 2;

/** The end of a match has the number of its last move, and goes directly behind it: by the numbers alone nobody would miss it. */
export function mayNotBeLate(text: string): boolean {
  return text.startsWith('{"type":"over"');
}

/** WebSocket's frames after the request that begins it (RFC 6455); texts may be mangled. Other connections pass whole. */
export function socketFrames(way: 'up' | 'down'): Splitter {
  let texts = 0;
  let kind: 'unknown' | 'frames' | 'plain' = 'unknown';
  return {
    next(bytes) {
      if (bytes.length === 0) return undefined;
      if (kind === 'unknown') {
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return undefined;
        const head = bytes.toString('latin1', 0, end);
        const isUpgrade = way === 'up' ? /\nupgrade: *websocket/i.test(head) : /^HTTP\/1\.1 101 /.test(head);
        kind = isUpgrade ? 'frames' : 'plain';
        return { length: isUpgrade ? end + 4 : bytes.length, isMangled: false };
      }
      if (kind === 'plain') return { length: bytes.length, isMangled: false };
      if (bytes.length < 2) return undefined;
      const short = bytes[1]! & 0x7f;
      const more = short === 126 ? 2 : short === 127 ? 8 : 0;
      if (bytes.length < 2 + more) return undefined;
      const size = more === 0 ? short : more === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
      const length = 2 + more + ((bytes[1]! & 0x80) === 0 ? 0 : 4) + size;
      if (bytes.length < length) return undefined;
      const isWholeText = bytes[0] === 0x81;
      if (isWholeText) texts += 1;
      const isMangled =
        way === 'up'
          ? texts > FIRST_FRAMES
          : !mayNotBeLate(bytes.toString('latin1', 2 + more, Math.min(length, 2 + more + 20)));
      return { length, isMangled: isWholeText && isMangled };
    },
  };
}

/** Redis's answers (RESP 2 and 3); what subscribers are sent may be mangled. */
export function redisMessages(way: 'up' | 'down'): Splitter {
  return {
    next(bytes) {
      if (bytes.length === 0) return undefined;
      if (way === 'up') return { length: bytes.length, isMangled: false };
      const length = lengthOfValue(bytes, 0);
      if (length === undefined) return undefined;
      return { length, isMangled: PUSHED.test(bytes.toString('latin1', 0, 20)) };
    },
  };
}

const PUSHED = /^[*>]3\r\n\$7\r\nmessage\r\n/;

function lengthOfValue(bytes: Buffer, from: number): number | undefined {
  const line = bytes.indexOf('\r\n', from);
  if (line < 0) return undefined;
  const type = String.fromCharCode(bytes[from]!);
  const count = Number(bytes.toString('latin1', from + 1, line));
  let end = line + 2;
  if (['$', '=', '!'].includes(type) && count >= 0) end += count + 2;
  const values = type === '%' ? 2 * count : ['*', '>', '~'].includes(type) ? count : 0;
  for (let i = 0; i < values; i++) {
    const inner = end < bytes.length ? lengthOfValue(bytes, end) : undefined;
    if (inner === undefined) return undefined;
    end += inner;
  }
  return end > bytes.length ? undefined : end - from;
}
