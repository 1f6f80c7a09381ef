import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from '@hyakki/cli/node-ports';
import { Refused } from '@hyakki/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../stores/sqlite.ts';
import { pickDriver } from '../stores/sqlite-driver.ts';
import { makeFaulty, sqliteError } from '../testing/faulty-driver.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';
import { cookieOf, RawSocket, request } from '../testing/raw-http.ts';

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopback();
});
afterAll(() => server.close());

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    (problem) => (problem instanceof Refused ? problem.code : String(problem)),
  );

describe('guests', () => {
  it('are somebody without being asked anything, and nobody before', async () => {
    const guest = server.guest({ language: 'fr-CH, en;q=0.5' });
    expect(await guest.me()).toBeNull();
    expect(await codeOf(guest.tables())).toBe('nobody');
    const me = await guest.introduce();
    expect(me.language).toBe('fr');
    expect(me.name).toMatch(/^\p{Lu}\p{Ll}+ \p{Ll}+$/u);
    expect(await guest.me()).toEqual(me);
    expect(await guest.introduce()).toEqual(me);
  });

  it('hold a 256-bit session in a cookie that scripts and other sites never get; the store has only its hash', async () => {
    const answer = await request(server.origin, 'POST', '/api/me', { body: {} });
    const [line] = answer.headers.getSetCookie();
    expect(line).toMatch(/^hyakki=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    const session = cookieOf(answer).split('=')[1]!;
    expect(await server.store.findSession(session)).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toContain(session);
  });

  it('may be called something else, within reason', async () => {
    const guest = server.guest();
    await guest.introduce();
    expect((await guest.change({ name: '  Zoë   O’Neil ' })).name).toBe('Zoë O’Neil');
    for (const name of [
      '',
      ' ',
      'x'.repeat(25),
      'a\u202eb',
      'a\u0007b',
      '<b>',
      'www.example.org',
      'Fu ck',
      'merde',
      'z͎͗ͣḁ̵̑l̉̃ͦg̐̓̒o͓̔ͥ',
    ])
      expect(await codeOf(guest.change({ name })), name).toBe('bad-name');
    expect((await guest.change({ language: 'fr' })).language).toBe('fr');
    expect(await codeOf(guest.change({ language: 'xx' }))).toBe('bad-request');
  });

  it('keep the session as long as they come: the cookie is given again at every visit', async () => {
    let now = Date.now();
    const long = await startLoopback({}, { now: () => now });
    const session = new Session();
    await long.guest({ session }).createTable({ game: 'yokai', seatCount: 2 });
    const given = async (path: string) => {
      const answer = await request(long.origin, 'GET', path, { headers: { cookie: session.cookie! } });
      expect(answer.status).toBe(200);
      return answer.headers.getSetCookie()[0];
    };
    expect(await given('/api/tables')).toBeUndefined();
    for (let day = 0; day < 60; day += 10) {
      now += 10 * 86_400_000;
      const again = await given('/api/tables');
      expect(again).toMatch(/^hyakki=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
      expect(again?.split(';')[0]).toBe(session.cookie);
      // Noted once, not with every request; what a page asks for first gives it each time.
      expect(await given('/api/tables')).toBeUndefined();
      expect((await given('/api/me'))?.split(';')[0]).toBe(session.cookie);
    }
    await long.close();
  });

  it('take everything with them, and leave nothing behind', async () => {
    const session = new Session();
    const guest = server.guest({ session });
    const { table } = await guest.createTable({ game: 'yokai', seatCount: 2 });
    const player = await new Player(guest, { table, seat: 0 }).here();
    const all = await guest.export();
    const { name } = (await guest.me())!;
    expect(all).toMatchObject({
      guest: { name },
      tables: [
        { table, seat: 0, game: 'yokai', phase: 'waiting', matches: 0, turn: null, names: [name, null] },
      ],
      records: [],
      notes: [],
      sayings: [],
      sentAwayFrom: [],
    });
    await guest.erase();
    await player.until(({ isClosed }) => isClosed);
    expect(player.farewell).toBe('erased');
    expect(session.cookie).toBeUndefined();
    expect(await guest.me()).toBeNull();
    expect(await server.store.holdersOf(table)).toEqual([]);
  });

  it('erased and changed at the same moment, 60 times: none of them is alive afterwards', async () => {
    const alive = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const session = new Session();
        const guest = server.guest({ session });
        await guest.introduce();
        const headers = { cookie: session.cookie! };
        const [erased] = await Promise.all([
          request(server.origin, 'DELETE', '/api/me', { headers }),
          ...['fr', 'en', 'fr'].map((language) =>
            request(server.origin, 'PATCH', '/api/me', { headers, body: { language } }),
          ),
        ]);
        expect(erased?.status).toBe(204);
        return (await request(server.origin, 'GET', '/api/me', { headers })).body;
      }),
    );
    expect(alive).toEqual(alive.map(() => ({ me: null })));
  });
});

describe('tables', () => {
  it('have a link for each free seat, for the host, for a group and for spectators, and a code; only hashes are kept', async () => {
    const host = server.guest();
    const created = await host.createTable({
      game: 'tengu',
      seatCount: 4,
      bots: [null, null, null, { name: 'random' }],
    });
    expect(created.role).toEqual({ kind: 'seat', seat: 0 });
    expect(created.code).toMatch(/^[CFHJKLMPQRTWXYZ]{6}$/);
    expect(created.seats.map((given) => given !== null)).toEqual([false, true, true, false]);
    const seats = created.seats.filter((given) => given !== null);
    const links = [...seats, created.own, created.group, created.spectator];
    expect(new Set(links.map(({ link }) => link)).size).toBe(5);
    for (const { link } of links) {
      expect(link.startsWith(`${server.origin}/#`)).toBe(true);
      expect(link.split('#')[1]).toMatch(/^[\w-]{22}$/);
      expect(await server.store.findLink(link.split('#')[1]!)).toBeUndefined();
    }
  });

  it('refuse what the game refuses, and what is no wish', async () => {
    const host = server.guest();
    const refused = await request(server.origin, 'POST', '/api/tables', {
      body: { game: 'yokai', seatCount: 9 },
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ error: { code: 'refused', refusal: { code: expect.any(String) } } });
    expect(await codeOf(host.createTable({ game: 'chess', seatCount: 2 }))).toBe('refused');
    expect(
      await codeOf(host.createTable({ game: 'yokai', seatCount: 2, __proto__: {}, more: 1 } as never)),
    ).toBe('refused');
  });

  it('a code gives the next free seat, however it is typed; the same guest keeps theirs', async () => {
    const { code, table } = await server.guest().createTable({ game: 'yokai', seatCount: 3 });
    const [a, b, c] = [server.guest(), server.guest(), server.guest()];
    const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
    expect(await Promise.all([a.joinByCode(typed), b.joinByCode(code)])).toEqual(
      expect.arrayContaining([
        { table, seat: 1, own: expect.stringContaining(`${server.origin}/#`) },
        { table, seat: 2, own: expect.stringContaining(`${server.origin}/#`) },
      ]),
    );
    const own = await a.tables();
    expect(await a.joinByCode(code)).toEqual({ table, seat: own[0]!.seat });
    expect(await codeOf(c.joinByCode(code))).toBe('table-full');
    expect(await codeOf(c.joinByCode('CFHJKL'))).toBe('no-such-code');
    expect(await codeOf(c.joinByCode('AEIOU1'))).toBe('no-such-code');
  });

  it('names are frozen during a match, and given to the next device of the same seat', async () => {
    const host = server.guest();
    const { table, own } = await host.createTable({
      game: 'sketch',
      seatCount: 2,
      bots: [null, { name: 'random' }],
    });
    await host.change({ name: 'Aki' });
    const player = await new Player(host, { table, seat: 0 }).here();
    await player.until(({ state }) => state!.people[0]?.name === 'Aki');
    await player.connection.ask({ type: 'start' });
    await player.until(({ match }) => match !== undefined);
    expect(await codeOf(host.change({ name: 'OniIsAtC2' }))).toBe('name-frozen');
    expect(await host.change({ name: 'Aki', language: 'fr' })).toEqual({ name: 'Aki', language: 'fr' });
    const phone = server.guest();
    const place = await phone.openLink(own.link);
    expect((await phone.me())!.name).toBe('Aki');
    await player.until(({ isClosed }) => isClosed);
    expect(player.farewell).toBe('taken-over');
    // Renamed before it came back: the others still see who sat down.
    expect(await codeOf(host.change({ name: 'Signal' }))).toBe('ok');
    await host.openLink(own.link);
    const back = await new Player(host, place).here();
    await back.until(({ state }) => state!.people[0] != null, 'people');
    expect(back.state!.people[0]!.name).toBe('Aki');
    await back.connection.ask({ type: 'stop', match: 1 });
    await back.until(({ match }) => match?.record != null);
    expect((await host.record(table, 1)).outcome).toBeNull();
    expect(await codeOf(host.record(table, 2))).toBe('no-such-record');
    // The same person sat there with both.
    expect((await phone.record(table, 1)).outcome).toBeNull();
    const stranger = server.guest();
    await stranger.introduce();
    expect(await codeOf(stranger.record(table, 1))).toBe('no-such-table');
    back.close();
  });
});

describe('records', () => {
  it('[P18] nobody gets the record of a deal that is being played again, until that match is over', async () => {
    const host = server.guest();
    const { table } = await host.createTable({
      game: 'yokai',
      seatCount: 2,
      bots: [null, { name: 'random' }],
      options: { first: 0 },
    });
    const player = await new Player(host, { table, seat: 0 }).here();
    await player.connection.ask({ type: 'start' });
    await player.until(({ match }) => match?.phase === 'playing');
    const declare = async () => {
      await player.connection.move('declare');
      await player.until(({ match }) => match?.phase === 'over', 'it is over');
    };
    await declare();
    const { seed } = (await host.record(table, 1)).deal;
    await player.connection.ask({ type: 'again', how: 'same-deal' });
    await player.until(({ match }) => match?.phase === 'playing', 'the same deal');
    expect(await codeOf(host.record(table, 1))).toBe('deal-in-play');
    await declare();
    expect((await host.record(table, 1)).deal.seed).toBe(seed);
    expect((await host.record(table, 2)).deal.seed).toBe(seed);
    player.close();
  });
});

describe('the front door', () => {
  it('every answer has the headers that keep a page safe', async () => {
    for (const path of ['/', '/api/me', '/nothing', '/healthz']) {
      const { headers } = await request(server.origin, 'GET', path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await request(server.origin, 'GET', '/api/me')).headers.get('cache-control')).toBe('no-store');
  });

  it('changes come from our own page only', async () => {
    const bad: Readonly<Record<string, string>>[] = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: `${server.origin}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of bad) {
      const answer = await request(server.origin, 'POST', '/api/me', { body: {}, headers });
      expect(answer.body, JSON.stringify(headers)).toEqual({ error: { code: 'bad-origin' } });
    }
    const nameless = await fetch(`${server.origin}/api/me`, { method: 'DELETE' });
    expect(nameless.status).toBe(403);
  });

  it('a socket is opened from our own page only', async () => {
    const { table } = await server.guest().createTable({ game: 'yokai', seatCount: 2 });
    for (const origin of ['http://evil.example', `${server.origin}x`, 'null']) {
      expect(await new RawSocket(server.origin, table, { origin }).closed).toBe(403);
    }
  });

  it('what cannot be read is refused with a code, and changes nothing', async () => {
    const post = (body: string, headers = {}) =>
      request(server.origin, 'POST', '/api/tables', { body, headers });
    expect((await post('{')).body).toEqual({ error: { code: 'bad-json' } });
    expect((await post('['.repeat(17) + ']'.repeat(17))).body).toEqual({ error: { code: 'bad-json' } });
    expect((await post('['.repeat(8000))).body).toEqual({ error: { code: 'bad-json' } });
    expect((await post(`"${'x'.repeat(17_000)}"`)).body).toEqual({ error: { code: 'too-big' } });
    expect((await post('a=b', { 'content-type': 'text/plain' })).body).toEqual({
      error: { code: 'not-json' },
    });
    expect((await post('null')).body).toMatchObject({ error: { code: 'refused' } });
    expect((await request(server.origin, 'GET', '/api/tables/..%2f..%2fdata/matches/1')).status).toBe(401);
    expect((await request(server.origin, 'GET', '/../package.json')).status).toBe(404);
  });

  it('answers to names of a home network, not to those that a stranger could own', async () => {
    const { request } = await import('node:http');
    const status = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(server.origin);
        request({ hostname, port, path: '/', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    for (const host of ['192.168.1.20:3000', 'localhost', '[::1]:3000', 'raspberry.local', 'nas'])
      expect(await status(host), host).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example:3000'])
      expect(await status(host), host).toBe(421);
  });

  it('behind a proxy: the public origin counts, the cookie is bound to it, and only a trusted address is believed', async () => {
    const proxied = await startLoopback({
      origin: 'https://play.example.org',
      trustProxy: '127.0.0.1',
      limits: { requestsPerAddress: { perSecond: 0.001, burst: 1 } },
    });
    const from = `http://127.0.0.1:${proxied.running.port}`;
    const headers = { origin: 'https://play.example.org', host: 'play.example.org' };
    const answer = await request(from, 'POST', '/api/me', {
      body: {},
      headers: { ...headers, 'x-forwarded-for': '203.0.113.7' },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-hyakki=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
    const again = (address: string) =>
      request(from, 'GET', '/healthz', { headers: { 'x-forwarded-for': address } });
    expect((await again('203.0.113.7')).status).toBe(429);
    expect((await again('203.0.113.8')).status).toBe(200);
    const plain = await request(from, 'POST', '/api/me', {
      body: {},
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(plain.body).toEqual({ error: { code: 'bad-origin' } });
    await proxied.close();
  });
});

describe('for operators', () => {
  it('says that it lives and whether it is ready', async () => {
    expect((await request(server.origin, 'GET', '/healthz')).body).toEqual({ ok: true });
    expect((await request(server.origin, 'GET', '/readyz')).body).toEqual({ ok: true });
  });

  it('is not ready once its disk has failed, and is again when it can be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hyakki-ready-'));
    const driver = makeFaulty(pickDriver());
    const failing = await startLoopback(
      {},
      { store: await openSqliteStore(join(folder, 'store.sqlite'), driver) },
    );
    const ready = () => request(failing.origin, 'GET', '/readyz');
    expect((await ready()).status).toBe(200);
    driver.intercept = (sql) => {
      if (sql === 'COMMIT') throw sqliteError(13);
    };
    await expect(failing.guest().introduce()).rejects.toMatchObject({ code: 'not-stored' });
    for (let time = 0; time < 2; time++)
      expect(await ready()).toMatchObject({ status: 503, body: { error: { code: 'not-stored' } } });
    expect((await request(failing.origin, 'GET', '/healthz')).status).toBe(200);
    driver.intercept = undefined;
    expect((await ready()).status).toBe(200);
    await failing.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['migrated', 'PRAGMA user_version = 99'],
    ['robbed of the log', 'DROP TABLE lines'],
  ])('is not ready once its store was %s by another program', async (_, sql) => {
    const folder = await mkdtemp(join(tmpdir(), 'hyakki-ready-'));
    const path = join(folder, 'store.sqlite');
    const older = await startLoopback({}, { store: await openSqliteStore(path) });
    const ready = () => request(older.origin, 'GET', '/readyz');
    const { table } = await older.guest().createTable({ game: 'yokai', seatCount: 2 });
    const lines = (await older.store.read(table, 0)).length;
    for (let time = 0; time < 2; time++) expect((await ready()).status).toBe(200);
    expect((await older.store.read(table, 0)).length).toBe(lines);
    const newer = pickDriver().open(path);
    newer.exec(sql);
    newer.close();
    for (let time = 0; time < 2; time++)
      expect(await ready()).toMatchObject({ status: 503, body: { error: { code: 'not-stored' } } });
    expect((await request(older.origin, 'GET', '/healthz')).status).toBe(200);
    await older.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('figures are on a port of their own, or behind a token, or nowhere', async () => {
    expect((await request(server.origin, 'GET', '/metrics')).status).toBe(404);
    const apart = await startLoopback({ metrics: { kind: 'port', port: 0, host: '127.0.0.1' } });
    const figures = await request(`http://127.0.0.1:${apart.running.metricsPort}`, 'GET', '/metrics');
    expect(figures.text).toContain('hyakki_commit_seconds_bucket');
    expect((await request(apart.origin, 'GET', '/metrics')).status).toBe(404);
    await apart.close();
    const token = 'a-long-secret-token';
    const behind = await startLoopback({ metrics: { kind: 'token', token } });
    expect((await request(behind.origin, 'GET', '/metrics')).status).toBe(401);
    const shown = await request(behind.origin, 'GET', '/metrics', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(shown.text).toContain('hyakki_sockets');
    await behind.close();
  });

  it('the log has no secret, name, link or address in it', async () => {
    const lines: string[] = [];
    const { createLog } = await import('../operating/log-lines.ts');
    const { Writable } = await import('node:stream');
    const out = new Writable({
      write(piece: Buffer, _, done) {
        lines.push(piece.toString());
        done();
      },
    });
    const logged = await startLoopback({}, { log: createLog(out, 'debug') });
    const session = new Session();
    const host = logged.guest({ session });
    const { seats, code, table } = await host.createTable({ game: 'sketch', seatCount: 2 });
    const guest = logged.guest();
    await guest.openLink(seats[1]!.link);
    await codeOf(guest.openLink(`${logged.origin}/#${'x'.repeat(22)}`));
    await new Player(host, { table, seat: 0 }).here().then((player) => player.close());
    const name = (await host.me())!.name;
    await logged.close();
    const text = lines.join('');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(text).toContain('/api/links');
    for (const secret of [
      session.cookie!.split('=')[1]!,
      seats[1]!.link.split('#')[1]!,
      code,
      name,
      '127.0.0.1',
    ])
      expect(text).not.toContain(secret);
  });

  it('the page comes next, in the reader’s language', async () => {
    const page = await request(server.origin, 'GET', '/', { headers: { 'accept-language': 'fr' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).toContain('npx hyakki join');
  });

  it('the built page is served at each of its addresses, packed, and its hashed files for ever', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hyakki-page-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Hyakki</title>');
    await writeFile(join(folder, 'assets/page-abc123.js'), 'plain');
    await writeFile(join(folder, 'assets/page-abc123.js.br'), 'packed');
    const built = await startLoopback({}, { webFolder: folder });
    try {
      for (const url of [
        '/',
        '/settings',
        '/learn',
        '/learn/some-lesson',
        '/rules/tengu',
        '/daily',
        '/practice',
        '/journey',
        '/journey/statistics',
        '/matches',
        '/practice/sketch',
        '/here/x1',
        '/review',
        '/review/x1/1',
        '/table/AAAAAAAAAAAAAAAAAAAAAA',
      ]) {
        const page = await request(built.origin, 'GET', url);
        expect(page.text, url).toContain('<title>Hyakki</title>');
        expect(page.headers.get('cache-control'), url).toBe('no-cache');
        expect(page.headers.get('content-security-policy'), url).toContain("default-src 'none'");
      }
      const plain = await request(built.origin, 'GET', '/assets/page-abc123.js', {
        headers: { 'accept-encoding': 'identity' },
      });
      expect(plain.text).toBe('plain');
      expect(plain.headers.get('cache-control')).toContain('immutable');
      expect((await request(built.origin, 'GET', '/assets/none.js')).status).toBe(404);
      expect((await request(built.origin, 'GET', '/api/nothing')).status).toBe(404);
      const astray = await request(built.origin, 'GET', '/nowhere', { headers: { accept: 'text/html' } });
      expect(astray.status).toBe(404);
      expect(astray.text).toContain('<title>Hyakki</title>');
    } finally {
      await built.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('a link to the page shows its picture, wherever the page is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hyakki-page-'));
    await writeFile(join(folder, 'index.html'), '<meta property="og:image" content="/icons/social.png">');
    const origin = 'https://play.example.org';
    const built = await startLoopback({ origin }, { webFolder: folder });
    try {
      const page = await request(built.origin, 'GET', '/');
      expect(page.text).toBe(`<meta property="og:image" content="${origin}/icons/social.png">`);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    } finally {
      await built.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
