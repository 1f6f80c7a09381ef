import type { ClientPorts } from '@hyakki/client';
import { random256 } from '../local/random.ts';
import { setTimer } from '../timers.ts';

/** The client's ports in a browser, which sends the cookie of the session itself. */
export const browserPorts: ClientPorts = {
  async request({ method, url, body, type = 'application/json' }) {
    const answer = await fetch(url, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      ...(body === undefined ? {} : { body, headers: { 'content-type': type } }),
    });
    return { status: answer.status, text: await answer.text() };
  },
  openSocket(url, events) {
    const socket = new WebSocket(url);
    socket.onopen = () => events.opened();
    socket.onmessage = ({ data }) => events.heard(String(data));
    socket.onclose = ({ code }) => events.gone(code);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  random256,
  now: Date.now,
  setTimer,
};
