import { Session } from '@hyakki/cli/node-ports';
import { CLIENT_FORMS, type ClientMessageType, PROTOCOL, RIGHTS } from '@hyakki/table';
import type { CreatedTable } from '@hyakki/table/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { RawSocket, request } from '../testing/raw-http.ts';
import { ROUTES } from './routes.ts';

// Every action is tried as everybody: the lists of routes and messages make the matrix, so that a new one cannot be forgotten.

const ROLES = [
  'nobody',
  'other guest',
  'host',
  'other seat',
  'spectator',
  'sent away',
  'left',
  'erased',
] as const;
type Asker = (typeof ROLES)[number];

let server: LoopbackServer;
let created: CreatedTable;
const sessions = new Map<Asker, Session>();
let spectatorToken = '';

beforeAll(async () => {
  server = await startLoopback();
  for (const role of ROLES) sessions.set(role, new Session());
  const as = (role: Asker) => server.guest({ session: sessions.get(role)! });
  created = await as('host').createTable({ game: 'yokai', seatCount: 4 });
  spectatorToken = created.spectator.link.split('#')[1]!;
  await as('other guest').createTable({ game: 'yokai', seatCount: 2 });
  await as('spectator').introduce();
  await as('other seat').openLink(created.seats[1]!.link);
  const sitAndGo = async (role: Asker, seat: number, go: (socket: RawSocket) => Promise<unknown>) => {
    await as(role).openLink(created.seats[seat]!.link);
    const socket = await new RawSocket(server.origin, created.table, cookie(role)).come();
    await go(socket);
    await socket.closed;
  };
  const host = await new RawSocket(server.origin, created.table, cookie('host')).come();
  const seatOne = await new RawSocket(server.origin, created.table, cookie('other seat')).come();
  await sitAndGo('left', 2, (socket) => socket.request({ type: 'leave', id: 'l' }));
  await sitAndGo('sent away', 3, () => host.request({ type: 'empty-seat', id: 'e', seat: 3 }));
  const erasedCookie = await (async () => {
    await as('erased').introduce();
    const kept = cookie('erased');
    await as('erased').erase();
    return kept;
  })();
  sessions.get('erased')!.keep([erasedCookie['cookie']!]);
  host.close();
  seatOne.close();
});
afterAll(() => server.close());

function cookie(role: Asker): Record<string, string> {
  const held = sessions.get(role)!.cookie;
  return held === undefined ? {} : { cookie: held };
}

const HOLDERS: readonly Asker[] = ['host', 'other seat'];
const SITTERS: readonly Asker[] = [...HOLDERS, 'left', 'sent away'];
/** Left and sent away are guests still, only not of this table. */
const GUESTS: readonly Asker[] = ['other guest', 'host', 'other seat', 'spectator', 'sent away', 'left'];

/** What a role gets when it asks rightly; undefined where its right is proved by something else than who it is. */
function expected(route: (typeof ROUTES)[number], role: Asker): readonly number[] {
  const isGuest = GUESTS.includes(role);
  switch (route.right) {
    case 'anybody':
      return [200, 201];
    case 'guest':
      // What is sent along needs a code that waits.
      if (isGuest && route.url === '/api/me/transfer/bundle' && route.method === 'POST') return [204, 404];
      return isGuest ? [200, 204, 409] : [401];
    case 'own-passkey':
      // With a wrong one: no guest has it.
      return isGuest ? [422] : [401];
    case 'passkey':
      return [422];
    case 'link':
    case 'code':
      // With a wrong one: whoever they are.
      return [404];
    case 'seat':
      // Others do not learn that there is a table.
      return !isGuest ? [401] : HOLDERS.includes(role) ? [200] : [404];
    case 'record':
      // The match is not over, so even who may ask finds nothing.
      return isGuest ? [404] : [401];
    case 'host':
      if (!isGuest) return [401];
      return role === 'host' ? [200] : HOLDERS.includes(role) ? [403] : [404];
  }
}

const PASSKEY = { id: 'x', clientData: 'x', authenticatorData: 'x' };
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/me': {},
  'PATCH /api/me': { language: 'en' },
  'POST /api/me/notices': { way: 'ntfy' },
  'PATCH /api/me/notices': { quiet: null },
  'POST /api/me/kept/bundle': 'QUJD',
  'POST /api/me/transfer': { locator: 'ABCD', proof: 'x'.repeat(43) },
  'POST /api/me/transfer/bundle': 'QUJD',
  'POST /api/me/passkeys': { ...PASSKEY, publicKey: 'x', algorithm: -7 },
  'POST /api/me/passkeys/challenge': {},
  'POST /api/transfers': { locator: 'ZZZZ', proof: 'x'.repeat(43), join: true },
  'POST /api/passkeys': { ...PASSKEY, signature: 'x', join: true },
  'POST /api/passkeys/challenge': {},
  'POST /api/tables': { game: 'sketch', seatCount: 2 },
  'POST /api/daily': { game: 'sketch', seatCount: 2, with: 'bots' },
  'POST /api/links': { link: 'x'.repeat(22) },
  'POST /api/codes': { code: 'CFHJKL' },
  'POST /api/tables/:table/invitations': { kind: 'spectator' },
  'POST /api/tables/:table/own': {},
  'POST /api/tables/:table/seats': { watch: 'x'.repeat(22) },
};

describe.each(ROUTES)('$method $url', (route) => {
  // Deleting ends the role: that is tried elsewhere.
  const roles = route.method === 'DELETE' ? (['nobody', 'erased'] as const) : ROLES;
  it.each(roles)('as %s', async (role) => {
    const path = route.url
      .replace(':table', created.table)
      .replace(':match', '1')
      .replace(':passkey', 'x')
      .replace(':address', 'x'.repeat(22))
      .replace(':session', 'a'.repeat(64));
    const body = BODIES[`${route.method} ${route.url}`];
    const isBundle = 'body' in route;
    const headers = { ...cookie(role), ...(isBundle ? { 'content-type': 'text/plain' } : {}) };
    const query = route.url === '/api/me/kept/bundle' && isBundle ? '?after=0' : '';
    const answer = await request(server.origin, route.method, path + query, { body, headers });
    expect(expected(route, role), answer.text).toContain(answer.status);
    if (answer.status >= 400) expect(answer.body).toMatchObject({ error: { code: expect.any(String) } });
    const code = (answer.body as { error?: { code: string } } | undefined)?.error?.code;
    if (route.right === 'record')
      // Who left or was sent away sat here once, and may ask for what was played then.
      expect(code).toBe(
        !GUESTS.includes(role) ? 'nobody' : SITTERS.includes(role) ? 'no-such-record' : 'no-such-table',
      );
    // The spectators' link was changed: those who still watch need the new one.
    const given = (answer.body as { link?: string } | undefined)?.link;
    if (route.url.endsWith('/invitations') && given !== undefined) spectatorToken = given.split('#')[1]!;
  });
});

const MESSAGES: Readonly<Record<ClientMessageType, object>> = {
  come: { type: 'come', protocol: PROTOCOL },
  set: { type: 'set', change: { aids: 'bare' } },
  'seat-bot': { type: 'seat-bot', seat: 3, bot: { name: 'random' } },
  'empty-seat': { type: 'empty-seat', seat: 3 },
  swap: { type: 'swap', a: 2, b: 3 },
  'give-host': { type: 'give-host', seat: 1 },
  start: { type: 'start' },
  share: { type: 'share', share: 'a'.repeat(64) },
  move: { type: 'move', at: 1, move: 'look a1' },
  say: { type: 'say', saying: { kind: 'reaction', name: 'hello' } },
  chat: { type: 'chat', text: 'hello' },
  'look-back': { type: 'look-back', match: 1, how: 'lead', step: 1, thing: null },
  'look-away': { type: 'look-away' },
  note: { type: 'note', on: '1', mark: 'oni?' },
  'stand-in': { type: 'stand-in', seat: 0 },
  'take-back': { type: 'take-back' },
  nudge: { type: 'nudge', seat: 0 },
  wait: { type: 'wait', at: 1, how: 'hold' },
  pace: { type: 'pace', pace: 700 },
  hurry: { type: 'hurry' },
  propose: { type: 'propose', seat: 0, what: 'stand-in' },
  agree: { type: 'agree', proposal: 1 },
  decline: { type: 'decline', proposal: 1 },
  pause: { type: 'pause', match: 1 },
  resume: { type: 'resume', match: 1 },
  again: { type: 'again', how: 'rematch' },
  why: { type: 'why', at: 1 },
  stop: { type: 'stop', match: 1 },
  leave: { type: 'leave' },
};

describe.each(Object.keys(CLIENT_FORMS) as ClientMessageType[])('message %s', (type) => {
  it.each(ROLES.filter((role) => role !== 'host'))('as %s', async (role) => {
    const host = await new RawSocket(server.origin, created.table, cookie('host')).come();
    const before = await server.store.read(created.table, 0);
    const socket = await new RawSocket(server.origin, created.table, cookie(role)).opened();
    if (role === 'spectator') socket.send({ type: 'watch', link: spectatorToken });
    if (role === 'other seat' || role === 'spectator') {
      if (type !== 'leave' || role === 'spectator') await checkAsKnown(socket, type, role);
    } else {
      // Nobody hears nothing but goodbye, whatever they say.
      socket.send({ ...MESSAGES[type], ...(type === 'come' ? {} : { id: 'x' }) });
      expect(await socket.closed).toBe(4401);
      expect(socket.frames).toEqual([{ type: 'bye', code: 'nobody' }]);
      expect(await server.store.read(created.table, 0)).toEqual(before);
    }
    socket.close();
    host.close();
  });
});

async function checkAsKnown(socket: RawSocket, type: ClientMessageType, role: Asker): Promise<void> {
  socket.send({ type: 'come', protocol: PROTOCOL });
  const welcome = await socket.until((frame) => frame.type === 'table');
  expect(welcome['you']).toBe(role === 'spectator' ? 'spectator' : 1);
  if (type === 'come') return;
  const answer = await socket.request({ ...MESSAGES[type], type, id: `${type}-${role.length}` });
  if (role === 'spectator') expect(answer).toMatchObject({ type: 'refused', code: 'not-a-player' });
  else if (RIGHTS[type] === 'host') expect(answer).toMatchObject({ type: 'refused', code: 'not-host' });
  else if (answer.type === 'refused')
    expect(['not-host', 'not-a-player', 'not-seated']).not.toContain(answer['code']);
}

describe('other ways in', () => {
  it('the spectators’ link of another table shows nothing', async () => {
    const other = await server.guest().createTable({ game: 'yokai', seatCount: 2 });
    const socket = await new RawSocket(server.origin, other.table, {}).opened();
    socket.send({ type: 'watch', link: spectatorToken });
    expect(await socket.closed).toBe(4401);
  });

  it('no other link makes a spectator of somebody who lost the session', async () => {
    for (const { link } of [created.own, created.group, created.seats[1]!]) {
      const socket = await new RawSocket(server.origin, created.table, {}).opened();
      socket.send({ type: 'watch', link: link.split('#')[1]! });
      expect(await socket.closed).toBe(4401);
      const sat = await request(server.origin, 'POST', `/api/tables/${created.table}/seats`, {
        body: { watch: link.split('#')[1]! },
      });
      expect(sat.body).toEqual({ error: { code: 'no-such-link' } });
    }
  });

  it('a guest asks for a seat that is another’s, and gets their own', async () => {
    const headers = cookie('other seat');
    const socket = await new RawSocket(server.origin, created.table, headers, '?seat=0').come();
    expect(socket.frames.find(({ type }) => type === 'table')).toMatchObject({ you: 1 });
    socket.close();
  });

  it('the link of somebody who was sent away opens nothing any more', async () => {
    const answer = await request(server.origin, 'POST', '/api/links', {
      body: { link: created.seats[3]!.link.split('#')[1] },
      headers: cookie('sent away'),
    });
    expect(answer.body).toEqual({ error: { code: 'no-such-link' } });
  });

  it('a table that does not exist looks like one that is not yours', async () => {
    const socket = await new RawSocket(server.origin, 'x'.repeat(22), cookie('host')).opened();
    socket.send({ type: 'come', protocol: PROTOCOL });
    expect(await socket.closed).toBe(4401);
    const record = await request(server.origin, 'GET', `/api/tables/${'x'.repeat(22)}/matches/1`, {
      headers: cookie('host'),
    });
    expect(record.body).toEqual({ error: { code: 'no-such-table' } });
  });
});
