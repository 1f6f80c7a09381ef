import { randomBytes } from 'node:crypto';
import type { ClientPorts } from '@hyakki/client';
import { WebSocket } from 'ws';

/** The session of one person in a process without a browser: what a cookie is in a page. */
export class Session {
  #cookie: string | undefined;

  /** With the cookie of an earlier one, to go on with it. */
  constructor(cookie?: string) {
    this.#cookie = cookie;
  }

  get cookie(): string | undefined {
    return this.#cookie;
  }

  keep(setCookie: readonly string[]): void {
    for (const line of setCookie) {
      const [pair = ''] = line.split(';');
      this.#cookie = pair.endsWith('=') ? undefined : pair;
    }
  }
}

/** For a terminal and for tests: Node has no socket of its own before its version 22, and keeps no cookies. */
export function nodePorts(origin: string, { language = 'en', session = new Session() } = {}): ClientPorts {
  const own = new URL(origin).origin;
  const headers = () => ({
    origin: own,
    'accept-language': language,
    ...(session.cookie === undefined ? {} : { cookie: session.cookie }),
  });
  return {
    async request({ method, url, body, type = 'application/json' }) {
      const answer = await fetch(url, {
        method,
        headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': type }) },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
      });
      session.keep(answer.headers.getSetCookie());
      return { status: answer.status, text: await answer.text() };
    },
    openSocket(url, events) {
      const socket = new WebSocket(url, { headers: headers(), perMessageDeflate: false });
      let refusedWith: number | undefined;
      let isGone = false;
      socket.on('open', () => events.opened());
      socket.on('message', (data: Buffer) => events.heard(data.toString()));
      socket.on('unexpected-response', (request, response) => {
        refusedWith = response.statusCode;
        request.destroy();
        gone(refusedWith);
      });
      socket.on('error', () => {});
      socket.on('close', (code) => gone(refusedWith ?? code));
      const gone = (code: number | undefined) => {
        if (isGone) return;
        isGone = true;
        events.gone(code);
      };
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => socket.terminate(),
      };
    },
    random256: () => randomBytes(32).toString('hex'),
    now: Date.now,
    setTimer(ms, ring) {
      const timer = setTimeout(ring, ms);
      return () => clearTimeout(timer);
    },
  };
}
