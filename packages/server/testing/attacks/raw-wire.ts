import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';

// Requests and frames written by hand, valid or not.

export interface Where {
  readonly port: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: unknown;
}

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The local address to connect from. */
  readonly address?: string | undefined;
  readonly timeoutMs?: number;
}

const PATIENCE_MS = 30_000;

/** One request on its own connection, with exactly these headers. Status 101 if the server switched protocols. */
export function send({ port }: Where, sent: Sent): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body, address, timeoutMs = PATIENCE_MS } = sent;
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      setHost: false,
      headers: {
        host: `127.0.0.1:${port}`,
        ...headers,
        ...(body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }),
      },
      ...(address === undefined ? {} : { localAddress: address }),
    });
    const timer = setTimeout(
      () => asked.destroy(new Error(`no answer to ${method} ${path} in ${timeoutMs} ms`)),
      timeoutMs,
    );
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(timer);
        const text = Buffer.concat(parts).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          body: parseJson(text),
        });
      });
    });
    asked.on('upgrade', (response, socket) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: 101, headers: response.headers, text: '', body: undefined });
    });
    asked.on('error', (problem) => {
      clearTimeout(timer);
      reject(problem);
    });
    asked.end(body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits for a condition; resolves to whether it came true in time. */
export async function comes(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/** A bare TCP connection and all it received. */
export class Wire {
  readonly socket: Socket;
  readonly #parts: Buffer[] = [];
  isClosed = false;
  isConnected = false;

  constructor({ port }: Where, address?: string) {
    this.socket = connect({
      host: '127.0.0.1',
      port,
      ...(address === undefined ? {} : { localAddress: address }),
    });
    this.socket.setNoDelay(true);
    this.socket.on('connect', () => {
      this.isConnected = true;
    });
    this.socket.on('data', (data) => this.#parts.push(data));
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.isClosed = true;
    });
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }

  get text(): string {
    return this.bytes.toString('latin1');
  }

  /** The status of every answer so far. */
  get statuses(): readonly number[] {
    return [...this.text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
  }

  write(data: string | Buffer): void {
    if (!this.isClosed) this.socket.write(data);
  }

  /** Whether the server closes it in time. */
  closes(withinMs: number): Promise<boolean> {
    return comes(() => this.isClosed, withinMs);
  }

  destroy(): void {
    this.socket.destroy();
  }
}

/** Sends text and collects the reply until the connection closes or falls silent. */
export async function exchange(where: Where, text: string, silenceMs = 1_500): Promise<Wire> {
  const wire = new Wire(where);
  wire.write(text);
  let known = -1;
  let since = Date.now();
  await comes(() => {
    const { length } = wire.bytes;
    if (length !== known) since = Date.now();
    known = length;
    return wire.isClosed || (length > 0 ? Date.now() - since > 80 : Date.now() - since > silenceMs);
  }, 20_000);
  wire.destroy();
  return wire;
}

export function upgradeText(
  where: Where,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const host = `127.0.0.1:${where.port}`;
  const all = {
    Host: host,
    Origin: `http://${host}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16, 7).toString('base64'),
    ...headers,
  };
  return `GET ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
}

/** A socket upgraded by hand. */
export async function upgrade(
  where: Where,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Wire> {
  const wire = new Wire(where);
  wire.write(upgradeText(where, path, headers));
  await comes(() => wire.text.includes('\r\n\r\n') || wire.isClosed, 10_000);
  if (wire.statuses[0] !== 101) throw new Error(`no upgrade: ${wire.text.slice(0, 200)}`);
  return wire;
}

export const OPCODES = {
  continuation: 0,
  text: 1,
  binary: 2,
  reserved: 3,
  close: 8,
  ping: 9,
  pong: 10,
} as const;

export interface FrameWish {
  readonly isLast?: boolean;
  readonly rsv1?: boolean;
  readonly isMasked?: boolean;
  /** The length in the header, whatever follows. */
  readonly declared?: number;
}

/** A frame by hand, masked with zeros. */
export function frame(
  opcode: keyof typeof OPCODES,
  payload: string | Buffer = '',
  { isLast = true, rsv1 = false, isMasked = true, declared }: FrameWish = {},
): Buffer {
  const data = Buffer.from(payload);
  const length = declared ?? data.length;
  const mask = isMasked ? 0x80 : 0;
  const first = (isLast ? 0x80 : 0) | (rsv1 ? 0x40 : 0) | OPCODES[opcode];
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = first;
  if (length < 126) head[1] = mask | length;
  else if (length < 65_536) {
    head[1] = mask | 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = mask | 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, ...(isMasked ? [Buffer.alloc(4)] : []), data]);
}

/** The close code that the server sent, if any. */
export function closeCodeIn(wire: Wire): number | undefined {
  const { bytes } = wire;
  let index = bytes.indexOf('\r\n\r\n') + 4;
  while (index + 2 <= bytes.length) {
    const opcode = bytes[index]! & 0x0f;
    let length = bytes[index + 1]! & 0x7f;
    let head = 2;
    if (length === 126) {
      length = bytes.readUInt16BE(index + 2);
      head = 4;
    } else if (length === 127) {
      length = Number(bytes.readBigUInt64BE(index + 2));
      head = 10;
    }
    if (opcode === OPCODES.close && length >= 2) return bytes.readUInt16BE(index + head);
    index += head + length;
  }
  return undefined;
}
