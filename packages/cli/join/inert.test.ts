import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { isFields } from '@hyakki/engine';
import { type LoopbackServer, startLoopback } from '@hyakki/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRecordPath } from '../records/record-path.ts';
import { startPoisoning } from '../testing/poisoning-proxy.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { Typist } from '../testing/typed-by-chance.ts';
import { inert, inertJson, inertText } from './inert.ts';
import { table } from './table.ts';

/** Sets a title, clears the screen, changes colour without an ESC, rings, and turns the line round. */
const EVIL = '\x1b]0;owned\x07\x1b[2J\x9b31m\r\u202e';
/** All that a terminal could obey; lines end as they should. */
const OBEYED = /[\p{C}\p{Zl}\p{Zp}](?<!\n)/u;

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopback();
});
afterAll(() => server.close());

describe('texts of others', () => {
  it('a terminal obeys nothing in them, and names of any script stay', () => {
    expect(inertText(EVIL)).not.toMatch(OBEYED);
    expect(inertText('あき Ōtsuka d’Éluard नमस्ते №1')).toBe('あき Ōtsuka d’Éluard नमस्ते №1');
    const deep = JSON.parse('{"__proto__":[{"name":"a\\u001b[2J"}],"n":1,"no":null}');
    expect(JSON.stringify(inert(deep))).toBe('{"__proto__":[{"name":"a·[2J"}],"n":1,"no":null}');
  });

  it('as JSON nothing is lost, and nothing obeyed', () => {
    const value = { [EVIL]: [`${EVIL}é\n\u{e0001}`] };
    expect(inertJson(value)).not.toMatch(OBEYED);
    expect(JSON.parse(inertJson(value))).toEqual(value);
  });

  it('nothing in them leads out of the folder of records', () => {
    expect(newRecordPath('../../x', '/../../../etc')).toMatch(/^records\/x-[\d-]+-etc\.json$/);
  });
});

describe('a hostile server', () => {
  const evilName = (message: Readonly<Record<string, unknown>>) => {
    const poisoned = (value: unknown): unknown => {
      if (typeof value === 'string') return `${value}${EVIL}`;
      if (Array.isArray(value)) return value.map(poisoned);
      if (isFields(value))
        return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, poisoned(held)]));
      return value;
    };
    /** Where a card lies: said in every sentence, and no word that our own texts are looked up by. */
    const poisonedCells = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_, held) =>
        typeof held === 'string' && /^[a-z]\d$/.test(held) ? `${held}${EVIL}` : held,
      );
    switch (message['type']) {
      case 'table':
        return { ...message, chat: [{ number: 1, seat: 0, text: `written${EVIL}` }] };
      case 'people':
        return {
          ...message,
          people: (message['people'] as (object | null)[]).map(
            (person) => person && { ...person, name: `Ana${EVIL}` },
          ),
        };
      case 'said':
        return { ...message, saying: { kind: 'point', move: `look a1${EVIL}` } };
      case 'told':
        return {
          ...message,
          events: poisonedCells(message['events']),
          history: poisonedCells(message['history']),
        };
      case 'noted':
        return { ...message, mark: poisoned(message['mark']) };
      case 'reasons':
        return {
          ...message,
          reasons: [
            { code: `x${EVIL}`, params: {} },
            { code: 'at-random', params: {} },
          ],
        };
      case 'refused':
        return { ...message, rule: '\x1b[2J', params: poisoned(message['params']) };
      default:
        return message;
    }
  };

  it.each([[[]], [['--plain']]])('writes no escape sequence to the terminal: join %j', async (more) => {
    const proxy = await startPoisoning(server.origin, { message: evilName });
    try {
      const created = await server.guest().createTable({
        game: 'yokai',
        seatCount: 2,
        options: { first: 1 },
        aids: 'notes',
        talk: 'strategy',
        pace: 0,
      });
      const link = created.own.link.replace(server.origin, proxy.origin);
      const host = new Typist(link, 0, ['--record', 'none', ...more]);
      await host.until('You are the host');
      for (const line of ['bot 1', 'bot 2', 'who', 'start']) host.type(line);
      await host.until('Your turn');
      host.type('say hello');
      await host.until('would consider');
      for (const line of ['why', 'note a1 oni?', 'notes', 'history', 'look a1', 'who', 'stop'])
        host.type(line);
      expect(await host.done).toBe(0);
      expect(host.out).toContain('Ana');
      expect(host.out).toContain('owned');
      expect(host.out).toContain('Ana·]0;owned··[2J·31m··: written·]0;owned');
      expect(host.out).toContain('[·[2J]');
      expect(host.out).not.toMatch(OBEYED);
      expect(host.err).not.toMatch(OBEYED);
    } finally {
      await proxy.close();
    }
  });

  it.each([
    ['a link that a shell would run', `http://x/#'; touch owned; '`],
    ['a link that a terminal obeys', `http://x/#${EVIL}`],
    ['no link', 7],
  ])('is not believed when it gives %s', async (_, link) => {
    const proxy = await startPoisoning(server.origin, {
      answer: (_path, answer) => ({ ...answer, spectator: { link, qr: '' } }),
    });
    try {
      for (const more of [[], ['--json'], ['--qr']]) {
        const { io, out, err } = pretend();
        expect(await table(['yokai', '--server', proxy.origin, ...more], io)).toBe(1);
        expect(out()).toBe('');
        expect(err()).toContain('Something went wrong on the server');
      }
    } finally {
      await proxy.close();
    }
  });

  it('refuses in its own words, and they are quoted; what is no refusal is not said', async () => {
    const refusals = [
      { code: `x${EVIL}`, rule: EVIL, params: {} },
      { code: 'bad-option', rule: 'Y1', params: { option: EVIL, value: EVIL } },
      { code: 'x' },
      EVIL,
      null,
    ];
    for (const refusal of refusals) {
      const proxy = await startPoisoning(server.origin, {
        answer: () => ({ error: { code: 'refused', refusal } }),
      });
      try {
        const { io, err } = pretend();
        // What the honest server refuses keeps its status.
        expect(await table(['yokai', '--options', '{"x":1}', '--server', proxy.origin], io)).toBe(2);
        expect(err()).toContain('The table refuses that.');
        expect(err()).not.toMatch(OBEYED);
      } finally {
        await proxy.close();
      }
    }
  });

  it('gives a record that is none, which is told of and not written', async () => {
    const folder = await mkdtemp(path(tmpdir(), 'hyakki-hostile-'));
    const proxy = await startPoisoning(server.origin, {
      message: (message) =>
        message['type'] === 'over'
          ? { ...message, record: { hyakki: EVIL, deal: 3, outcome: EVIL } }
          : message,
    });
    try {
      const created = await server.guest().createTable({ game: 'yokai', seatCount: 2, pace: 0 });
      const link = created.own.link.replace(server.origin, proxy.origin);
      const host = new Typist(link, 0, ['--record', path(folder, 'x.json'), '--receipt', 'none']);
      await host.until('You are the host');
      for (const line of ['bot 2', 'start']) host.type(line);
      await host.until('Your turn');
      host.type('stop');
      expect(await host.done).toBe(1);
      expect(host.err).toContain('“hyakki”');
      expect(host.out + host.err).not.toMatch(OBEYED);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await proxy.close();
      await rm(folder, { recursive: true });
    }
  });
});
