import { readFileSync } from 'node:fs';
import { type CreatedDaily, type CreatedTable, ERRORS, type OwnNotices } from '@hyakki/table/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNamedTarget } from '../notices/targets.ts';
// The terminal's tests have a validator for what our documents use.
import { breakOf, type Schema } from '../testing/json-schema.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';
import { cookieOf, type RawAnswer, request } from '../testing/raw-http.ts';
import { ROUTES } from './routes.ts';

interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: { readonly 'application/json': { readonly schema: Schema } };
      }
    >
  >;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const DOC = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8').replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  ),
) as OpenApi;
const ROOT: Schema = { $defs: DOC.components.schemas };

const pathOf = (url: string) => url.replace(/:(\w+)/g, '{$1}');

let server: LoopbackServer;
beforeAll(async () => {
  const webhook = { target: readNamedTarget('http://127.0.0.1:9/hook')!, token: undefined };
  server = await startLoopback({ notices: { pushHosts: [], ntfy: undefined, webhook } });
});
afterAll(() => server.close());

/** Asks, and holds both what was sent and what came back against the document. */
async function tryRoute(
  method: string,
  url: string,
  { path = url, body, cookie }: { path?: string; body?: unknown; cookie?: string } = {},
): Promise<RawAnswer> {
  const operation = DOC.paths[pathOf(url)]![method.toLowerCase()]!;
  const answer = await request(server.origin, method, path, {
    body,
    headers: cookie === undefined ? {} : { cookie },
  });
  const described = operation.responses[answer.status];
  expect(described, `${method} ${url} ${answer.status} is not described`).toBeDefined();
  const schema = described!.content?.['application/json'].schema;
  if (schema === undefined) expect(answer.text).toBe('');
  else expect(breakOf(answer.body, schema, ROOT), answer.text.slice(0, 300)).toBeUndefined();
  const code = (answer.body as { error?: { code: string } } | undefined)?.error?.code;
  if (code !== undefined) expect(described!.description.split(', ')).toContain(code);
  const form = operation.requestBody?.content['application/json'].schema;
  if (answer.status < 300 && form !== undefined) expect(breakOf(body, form, ROOT)).toBeUndefined();
  return answer;
}

describe('docs/openapi.json', () => {
  it('has every route, and no other', () => {
    const documented = Object.entries(DOC.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(ROUTES.map(({ method, url }) => `${method} ${pathOf(url)}`).sort());
  });

  it('has every code, with its status', () => {
    const { error } = DOC.components.schemas['Error']!.properties!;
    expect([...error!.properties!['code']!.enum!].sort()).toEqual(Object.keys(ERRORS).sort());
    for (const operations of Object.values(DOC.paths))
      for (const { responses } of Object.values(operations))
        for (const [status, { description }] of Object.entries(responses))
          if (Number(status) >= 400)
            for (const code of description.split(', '))
              expect(ERRORS[code as keyof typeof ERRORS]).toBe(Number(status));
  });

  it('is true of all that is asked in an evening', async () => {
    expect((await tryRoute('GET', '/api/me')).status).toBe(200);
    const bots = [null, { name: 'random' }];
    const body = { game: 'sketch', seatCount: 2, chat: 'after-match', bots, pace: 0, linkHours: 24 };
    const created = await tryRoute('POST', '/api/tables', { body });
    const cookie = cookieOf(created);
    const { table, code, own: ownLink, group, seats, spectator } = created.body as CreatedTable;
    expect(seats).toEqual([null, null]);
    expect((await tryRoute('POST', '/api/me', { body: {}, cookie })).status).toBe(200);
    expect((await tryRoute('PATCH', '/api/me', { body: { name: 'Mika' }, cookie })).status).toBe(200);
    expect((await tryRoute('PATCH', '/api/me', { body: { name: '<>' }, cookie })).status).toBe(422);
    expect((await tryRoute('PATCH', '/api/me', { body: { nam: 'Mika' }, cookie })).status).toBe(400);
    expect((await tryRoute('GET', '/api/me/export', { cookie })).status).toBe(200);
    expect((await tryRoute('GET', '/api/me/records', { cookie })).status).toBe(200);
    expect((await tryRoute('GET', '/api/tables', { cookie })).status).toBe(200);
    expect((await tryRoute('GET', '/api/tables')).status).toBe(401);
    const transfer = { locator: 'ABCD', proof: 'p'.repeat(43) };
    const passkey = { id: 'x', clientData: 'x', authenticatorData: 'x' };
    const others: readonly [number, string, string, unknown?][] = [
      [200, 'GET', '/api/me/kept'],
      [200, 'GET', '/api/me/kept/bundle'],
      [200, 'GET', '/api/me/transfer'],
      [200, 'POST', '/api/me/transfer', transfer],
      [200, 'GET', '/api/me/transfer'],
      [200, 'GET', '/api/me/transfer/bundle'],
      [404, 'POST', '/api/transfers', { ...transfer, locator: 'ZZZZ', join: true }],
      [409, 'POST', '/api/transfers', { ...transfer, locator: 'ZZZZ' }],
      [400, 'POST', '/api/transfers', {}],
      [200, 'POST', '/api/me/passkeys/challenge', {}],
      [422, 'POST', '/api/me/passkeys', { ...passkey, publicKey: 'x', algorithm: -7 }],
      [200, 'POST', '/api/passkeys/challenge', {}],
      [422, 'POST', '/api/passkeys', { ...passkey, signature: 'x', join: true }],
      [204, 'DELETE', '/api/me/transfer'],
      [200, 'GET', '/api/notices'],
      [200, 'GET', '/api/me/notices'],
      [200, 'POST', '/api/me/notices', { way: 'webhook' }],
      [
        409,
        'POST',
        '/api/me/notices',
        { way: 'push', subscription: { endpoint: 'x', keys: { p256dh: 'x', auth: 'x' } } },
      ],
      [400, 'POST', '/api/me/notices', { way: 'mail' }],
      [200, 'PATCH', '/api/me/notices', { quiet: { from: 1320, to: 450, zone: 'Europe/Paris' } }],
      [400, 'PATCH', '/api/me/notices', { quiet: { from: 1, to: 2, zone: 'Nowhere' } }],
      [200, 'GET', '/api/me/sessions'],
      [204, 'DELETE', '/api/me/sessions'],
      [204, 'DELETE', '/api/me/kept'],
    ];
    for (const [status, method, url, sent] of others)
      expect((await tryRoute(method, url, { body: sent, cookie })).status, `${method} ${url}`).toBe(status);
    const endSession = (name: string) =>
      tryRoute('DELETE', '/api/me/sessions/:session', { path: `/api/me/sessions/${name}`, cookie });
    expect((await endSession('a'.repeat(64))).status).toBe(204);
    expect((await endSession('x')).status).toBe(404);
    const { addresses } = (await tryRoute('GET', '/api/me/notices', { cookie })).body as OwnNotices;
    for (const [status, id] of [
      [204, addresses[0]!.id],
      [204, 'x'.repeat(22)],
      [404, 'x'],
    ] as const) {
      const path = `/api/me/notices/${id}`;
      expect((await tryRoute('DELETE', '/api/me/notices/:address', { path, cookie })).status).toBe(status);
    }
    expect((await tryRoute('DELETE', '/api/me/notices', { cookie })).status).toBe(204);
    expect((await tryRoute('GET', '/api/addresses')).status).toBe(200);
    expect((await tryRoute('POST', '/api/tables', { body: { game: 'go', seatCount: 2 } })).status).toBe(422);
    expect((await tryRoute('POST', '/api/tables', { body: { ...body, linkHours: 0 } })).status).toBe(400);
    const open = (link: string, as?: string) =>
      tryRoute('POST', '/api/links', {
        body: { link: link.split('#')[1] },
        ...(as === undefined ? {} : { cookie: as }),
      });
    for (const { link } of [ownLink, group, spectator]) expect((await open(link, cookie)).status).toBe(200);
    expect((await open(spectator.link)).status).toBe(200);
    expect((await open(group.link)).status).toBe(409);
    expect((await open(`#${'x'.repeat(22)}`)).status).toBe(404);
    expect((await tryRoute('POST', '/api/links', { body: '{' })).status).toBe(400);
    expect((await tryRoute('POST', '/api/codes', { body: { code } })).status).toBe(409);
    expect((await tryRoute('POST', '/api/codes', { body: { code }, cookie })).status).toBe(200);
    const tryAtTable = (what: string, wish: object, as = cookie) =>
      tryRoute('POST', `/api/tables/:table/${what}`, {
        path: `/api/tables/${table}/${what}`,
        body: wish,
        cookie: as,
      });
    for (const kind of ['group', 'code', 'spectator'])
      expect((await tryAtTable('invitations', { kind })).status).toBe(200);
    expect((await open(group.link)).status).toBe(404);
    expect((await tryAtTable('invitations', { kind: 'seat', seat: 1 })).status).toBe(409);
    expect((await tryAtTable('invitations', { kind: 'seat', seat: 5 })).status).toBe(400);
    expect((await tryAtTable('own', {})).status).toBe(200);
    expect((await tryAtTable('seats', { watch: spectator.link.split('#')[1] })).status).toBe(404);

    const matches = '/api/tables/:table/matches/:match';
    const record = () => tryRoute('GET', matches, { path: `/api/tables/${table}/matches/1`, cookie });
    expect((await record()).status).toBe(404);
    const { Session } = await import('@hyakki/cli/node-ports');
    const session = new Session();
    session.keep([cookie]);
    const host = server.guest({ session });
    const player = (await new Player(host, { table, seat: 0 }).here()).play();
    await player.connection.ask({ type: 'start' });
    await player.until(({ match }) => match?.record != null);
    player.close();
    expect((await record()).status).toBe(200);
    expect((await tryRoute('GET', '/api/me/records', { cookie })).body).toMatchObject({
      records: [{ table, match: 1, game: 'sketch' }],
    });
    expect((await tryRoute('GET', '/api/me/export', { cookie })).status).toBe(200);

    expect((await tryRoute('GET', '/api/daily')).status).toBe(200);
    const daily = { game: 'sketch', seatCount: 2, with: 'bots' };
    const opened = await tryRoute('POST', '/api/daily', { body: daily, cookie });
    expect(opened.status).toBe(201);
    expect((await tryRoute('POST', '/api/daily', { body: { ...daily, seatCount: 3 }, cookie })).status).toBe(
      400,
    );
    const own = (opened.body as CreatedDaily).table;
    const today = (await new Player(host, { table: own, seat: 0 }).here()).play();
    await today.connection.ask({ type: 'pace', pace: 0 });
    await today.connection.ask({ type: 'start' });
    await today.until(({ match }) => match?.phase === 'over');
    today.close();
    for (let i = 0; i < 2; i++)
      expect((await tryRoute('GET', '/api/daily', { cookie })).body).toMatchObject({
        tries: [{ table: own, isOver: true, spread: [{ count: 1 }] }],
      });
    const secret = await tryRoute('GET', matches, { path: `/api/tables/${own}/matches/1`, cookie });
    expect([secret.status, secret.text]).toEqual([409, '{"error":{"code":"deal-in-play"}}']);
    const watching = await tryRoute('POST', '/api/tables/:table/invitations', {
      path: `/api/tables/${own}/invitations`,
      body: { kind: 'spectator' },
      cookie,
    });
    expect(watching.status).toBe(422);
    expect((await tryRoute('GET', '/api/me/export', { cookie })).status).toBe(200);
    expect((await tryRoute('DELETE', '/api/me', { cookie })).status).toBe(204);
    expect((await tryRoute('DELETE', '/api/me', { cookie })).status).toBe(401);
  });
});
