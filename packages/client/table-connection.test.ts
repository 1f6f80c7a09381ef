import { seedFromText } from '@hyakki/engine';
import { openTable, PROTOCOL } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import type { ConnectionStatus } from './link.ts';
import type { ClientPorts, SocketEvents } from './ports.ts';
import { TableConnection } from './table-connection.ts';

/** A network with a clock of its own: nothing happens unless the test does it. */
class StillNetwork {
  now = 0;
  readonly sockets: { readonly events: SocketEvents; readonly sent: string[] }[] = [];
  #timers: { readonly at: number; readonly ring: () => void }[] = [];

  readonly ports: ClientPorts = {
    request: () => Promise.reject(new Error('nobody asks')),
    openSocket: (_, events) => {
      const sent: string[] = [];
      this.sockets.push({ events, sent });
      return { send: (text) => void sent.push(text), close: () => undefined };
    },
    random256: () => seedFromText('still'),
    now: () => this.now,
    setTimer: (ms, ring) => {
      const timer = { at: this.now + ms, ring };
      this.#timers.push(timer);
      return () => {
        this.#timers = this.#timers.filter((one) => one !== timer);
      };
    },
  };

  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.now = next.at;
      next.ring();
    }
    this.now = end;
  }
}

const opened = openTable({ game: 'sketch', seatCount: 2 }, 'server', {
  now: 0,
  random256: () => seedFromText('table'),
});
if (!opened.ok || opened.value[0]?.type !== 'opened') throw new Error('no table');
const { setting } = opened.value[0];
const WELCOME = JSON.stringify({
  type: 'table',
  protocol: PROTOCOL,
  seq: 1,
  now: 0,
  you: 0,
  host: 0,
  dealer: 'server',
  setting,
  seats: [{ sitter: { kind: 'person' }, standIn: null, isOpen: false, isKept: false }],
  proposal: null,
  chat: null,
  lookBack: null,
  match: null,
});

function connect() {
  const network = new StillNetwork();
  const statuses: ConnectionStatus[] = [];
  const connection = new TableConnection('ws://here', undefined, network.ports, {
    told: () => undefined,
    status: (status) => statuses.push(status),
  });
  network.sockets[0]!.events.opened();
  network.sockets[0]!.events.heard(WELCOME);
  expect(connection.status).toBe('here');
  return { network, connection, statuses };
}

describe('a line that may be dead', () => {
  it('is given up when nobody answers a check, long before silence alone would do it', () => {
    const { network, connection } = connect();
    network.pass(1_500);
    expect(connection.status).toBe('here');
    connection.check();
    expect(network.sockets[0]!.sent.at(-1)).toBe('{"type":"beat"}');
    network.pass(1_500);
    expect(connection.status).toBe('interrupted');
    connection.close();
  });

  it('is kept when somebody does', () => {
    const { network, connection, statuses } = connect();
    network.pass(1_500);
    connection.check();
    network.pass(300);
    network.sockets[0]!.events.heard('{"type":"beat"}');
    network.pass(5_000);
    expect(statuses).toEqual(['here']);
    expect(network.sockets).toHaveLength(1);
    connection.close();
  });

  it('that is back is taken at once, however long the next try would still be away', () => {
    const { network, connection } = connect();
    for (let tries = 0; tries < 8; tries++) {
      network.sockets.at(-1)!.events.gone(1006);
      network.pass(8_000);
    }
    network.sockets.at(-1)!.events.gone(1006);
    const before = network.sockets.length;
    connection.check();
    expect(network.sockets).toHaveLength(before + 1);
    network.sockets.at(-1)!.events.opened();
    network.sockets.at(-1)!.events.heard(WELCOME);
    expect(connection.status).toBe('here');
    connection.close();
  });
});

describe('who sees the page', () => {
  it('[P35] is told to the server after the welcome, and again after every interruption', () => {
    const { network, connection } = connect();
    const said = () => network.sockets.at(-1)!.sent.filter((text) => text.includes('visibility'));
    connection.setVisible(true);
    expect(said()).toEqual([]);
    connection.setVisible(false);
    connection.setVisible(false);
    expect(said()).toEqual(['{"type":"visibility","isVisible":false}']);
    network.sockets[0]!.events.gone(undefined);
    network.pass(1_000);
    network.sockets[1]!.events.opened();
    expect(said()).toEqual([]);
    network.sockets[1]!.events.heard(WELCOME);
    expect(said()).toEqual(['{"type":"visibility","isVisible":false}']);
    connection.setVisible(true);
    expect(said().at(-1)).toBe('{"type":"visibility","isVisible":true}');
  });
});
