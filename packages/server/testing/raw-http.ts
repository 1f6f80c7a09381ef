import { connect } from 'node:net';
import { PROTOCOL } from '@hyakki/table';
import { WebSocket } from 'ws';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
}

/** A request as anybody could make it, right or wrong. */
export async function request(
  origin: string,
  method: string,
  path: string,
  {
    body,
    headers = {},
  }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(method === 'GET' || method === 'HEAD' ? {} : { origin }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}

/** The session that an answer gave away, as a cookie to send back. */
export function cookieOf({ headers }: RawAnswer): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** A bare socket, without any of a client's good manners. */
export class RawSocket {
  readonly socket: WebSocket;
  readonly frames: { readonly type: string; readonly [field: string]: unknown }[] = [];
  readonly texts: string[] = [];
  readonly closed: Promise<number>;
  #wake: () => void = () => {};

  constructor(origin: string, table: string, headers: Readonly<Record<string, string>>, query = '') {
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}/api/tables/${table}/socket${query}`, {
      headers: { origin, ...headers },
      perMessageDeflate: false,
    });
    this.socket.on('message', (data: Buffer) => {
      this.texts.push(data.toString());
      this.frames.push(JSON.parse(data.toString()));
      this.#wake();
    });
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      this.socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      this.socket.on('close', (code) => resolve(code));
    });
  }

  async opened(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN)
      await new Promise((resolve) => this.socket.once('open', resolve));
    return this;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async come(): Promise<this> {
    await this.opened();
    this.send({ type: 'come', protocol: PROTOCOL });
    await this.until((frame) => frame.type === 'table');
    return this;
  }

  /** The first frame from now on or before that is so. */
  async until(
    isSo: (frame: { readonly type: string; readonly [field: string]: unknown }) => boolean,
  ): Promise<{ readonly type: string; readonly [field: string]: unknown }> {
    const end = Date.now() + 5_000;
    for (;;) {
      const found = this.frames.find(isSo);
      if (found !== undefined) return found;
      if (Date.now() > end)
        throw new Error(`never heard ${isSo}; heard ${this.texts.join('\n').slice(0, 1000)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 100);
      });
    }
  }

  /** Asks with an id, and returns the answer. */
  async request(message: { readonly type: string; readonly id: string; readonly [field: string]: unknown }) {
    this.send(message);
    return this.until(({ type, id }) => (type === 'answer' || type === 'refused') && id === message.id);
  }

  close(): void {
    this.socket.terminate();
  }
}

/** Letter by letter, right or wrong; resolves with all that came back once the server has closed the connection. */
export async function sayRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
  });
  socket.on('error', () => {});
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** The lines of an upgrade, with which a socket of a table begins. */
export function upgradeText(origin: string, path: string, headers: readonly string[] = []): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
    ...headers,
    '\r\n',
  ].join('\r\n');
}
