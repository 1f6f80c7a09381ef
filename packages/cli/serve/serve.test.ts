import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HyakkiServer } from '@hyakki/client';
import { VARIABLES } from '@hyakki/server';
import { LANGUAGES } from '@hyakki/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { backup } from '../backup/backup.ts';
import { nodePorts, Session } from '../join/node-ports.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { flagOf, readSettings } from './flags.ts';
import { serve } from './serve.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-serve-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HOOKS = fileURLToPath(new URL('../../server/testing/typescript-hooks.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../testing/run-main.ts', import.meta.url));

/** The server as a process of its own, from its sources. */
function spawnServe(
  env: Record<string, string>,
  { before = '', args = [] }: { before?: string; args?: readonly string[] } = {},
) {
  // The shell becomes the server.
  const command = `${before} exec "$0" "$@"`;
  const run = [process.execPath, '--import', HOOKS, '--conditions=source', MAIN, 'serve', ...args];
  return spawn('sh', ['-c', command, ...run], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same, once it serves. */
async function startProcess(env: Record<string, string>, how: Parameters<typeof spawnServe>[1] = {}) {
  const child = spawnServe(env, how);
  let out = '';
  child.stdout.on('data', (piece: Buffer) => {
    out += piece;
  });
  let err = '';
  child.stderr.on('data', (piece: Buffer) => {
    err += piece;
  });
  while (!out.includes('All data is in')) {
    if (child.exitCode !== null) throw new Error(err);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(out)![0];
  return { child, origin, out: () => out, err: () => err };
}

describe('serve', () => {
  it.each(LANGUAGES)('explains every setting in %s', async (language) => {
    const { io, out } = pretend([], { language });
    expect(await serve(['--help'], io)).toBe(0);
    for (const variable of VARIABLES) {
      expect(out()).toContain(variable);
      expect(out()).toMatch(new RegExp(`(?<= )--${flagOf(variable)}(?=\\s)`));
    }
    // Why a secret does not belong on a command line.
    expect(out()).toMatch(/16 (characters|caractères)/);
    expect(out()).toMatch(/process list|liste\s+des processus/);
  });

  it('refuses to start on a bad setting, with a sentence', async () => {
    for (const [env, said] of [
      [{ PORT: 'x' }, 'PORT cannot be “x”. It can be: a number from 0 to 65535.'],
      [{ HYAKKI_ORIGIN: 'x' }, 'HYAKKI_ORIGIN cannot be “x”.'],
      [{ HYAKKI_DTA: 'x' }, 'There is no setting HYAKKI_DTA. Did you mean HYAKKI_DATA?'],
      [{ HYAKKI_PROT: '1' }, 'There is no setting HYAKKI_PROT. Did you mean PORT?'],
      [{ HYAKKI_METRICS_PORT: '1' }, 'Did you mean METRICS_PORT?'],
      [{ HYAKKI_ABRACADABRA: '1' }, 'There is no setting HYAKKI_ABRACADABRA. See hyakki serve --help.'],
    ] as const) {
      const { io, err } = pretend([], { env });
      expect(await serve([], io)).toBe(2);
      expect(err()).toContain(said);
      expect(err()).not.toContain('undefined');
    }
  });

  it.each([
    ['en', 'environment', '–'],
    ['fr', 'environnement', '–'],
  ] as const)(
    'prints every setting and where it came from, starts nothing, and tells no secret, in %s',
    async (language, environment, unset) => {
      const data = join(folder, 'never-made');
      const { io, out } = pretend([], {
        language,
        env: { HYAKKI_DATA: data, DATABASE_URL: 'postgres://ann:hunter2@db.example.org/hyakki' },
      });
      expect(
        await serve(['--print-config', '--port', '8080', '--metrics-token=hunter2hunter2hunter2'], io),
      ).toBe(0);
      const rows = out()
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/ {2,}/));
      expect(rows.map(([variable]) => variable)).toEqual([...VARIABLES]);
      expect(rows.find(([variable]) => variable === 'PORT')).toEqual(['PORT', '8080', '--port']);
      expect(rows.find(([variable]) => variable === 'HYAKKI_DATA')).toEqual([
        'HYAKKI_DATA',
        data,
        environment,
      ]);
      expect(rows.find(([variable]) => variable === 'REDIS_URL')).toEqual(['REDIS_URL', unset]);
      expect(out()).not.toContain('hunter2');
      await expect(stat(data)).rejects.toThrow();
      const wrong = pretend([], { language, env: { PORT: 'x' } });
      expect(await serve(['--print-config'], wrong.io)).toBe(2);
      expect(wrong.out()).toBe('');
    },
  );

  it('takes every setting as a flag, which wins and is called by its name', async () => {
    const all = VARIABLES.flatMap((variable, i) => [`--${flagOf(variable)}`, `value ${i}`]);
    expect(readSettings(all, { command: 'serve', switches: [] }, pretend().io)?.given).toEqual(
      Object.fromEntries(VARIABLES.map((variable, i) => [variable, `value ${i}`])),
    );
    const wins = pretend([], { env: { PORT: '0' } });
    expect(await serve(['--port', 'x'], wins.io)).toBe(2);
    expect(wins.err()).toContain('--port cannot be “x”. It can be: a number from 0 to 65535.');
    const secret = pretend();
    expect(await serve(['--metrics-token=short'], secret.io)).toBe(2);
    expect(secret.err()).toContain('--metrics-token cannot be “…”. It can be: at least 16 characters');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const busy = pretend();
    const data = join(folder, 'flags');
    expect(await serve(['--port', String(port), '--host=127.0.0.1', '--data', data], busy.io)).toBe(2);
    expect(busy.err()).toContain(`Another program uses port ${port}. Choose one with --port=…`);
    taken.close();
    for (const [typed, meant] of [
      ['--prot', '--port'],
      ['--trust-proxies', '--trust-proxy'],
      ['--metric-port', '--metrics-port'],
    ]) {
      const { io, err } = pretend();
      expect(await serve([typed!, '1'], io)).toBe(2);
      expect(err()).toContain(`Did you mean ${meant}?`);
    }
  });

  it('says so when the port is taken, or the folder cannot be used', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const busy = pretend([], {
      env: { PORT: String(port), HOST: '127.0.0.1', HYAKKI_DATA: join(folder, 'busy') },
    });
    expect(await serve([], busy.io)).toBe(2);
    expect(busy.err()).toContain(`Another program uses port ${port}.`);
    taken.close();
    const lost = pretend([], { env: { PORT: '0', HYAKKI_DATA: '/dev/null/nowhere' }, language: 'fr' });
    expect(await serve([], lost.io)).toBe(2);
    expect(lost.err()).toContain('La base est inutilisable');
  });

  it('says which setting is wrong when figures cannot be had there, and leaves nothing open', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const metrics = `${(taken.address() as { port: number }).port}`;
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const port = `${(free.address() as { port: number }).port}`;
    free.close();
    await once(free, 'close');
    const env = { PORT: port, HOST: '127.0.0.1', HYAKKI_DATA: join(folder, 'half') };
    for (const [more, said] of [
      [{ METRICS_PORT: metrics }, `Another program uses port ${metrics}. Choose one with METRICS_PORT=…`],
      [{ METRICS_PORT: '0', METRICS_HOST: '203.0.113.7' }, 'METRICS_HOST=203.0.113.7 (EADDRNOTAVAIL)'],
      [{ METRICS_PORT: port }, `METRICS_PORT cannot be “${port}”. It can be: a port other than PORT.`],
    ] as const) {
      const { io, err } = pretend([], { env: { ...env, ...more } });
      expect(await serve([], io)).toBe(2);
      expect(err()).toContain(said);
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    }
    // As a process of its own it ends by itself: whoever watches it starts it again.
    const child = spawnServe({ ...env, METRICS_PORT: metrics });
    const [code] = await once(child, 'exit');
    expect(code).toBe(2);
    taken.close();
  });

  it('ends when told to, although somebody has sent half a request', async () => {
    const { child, origin } = await startProcess({
      PORT: '0',
      HOST: '127.0.0.1',
      HYAKKI_DATA: join(folder, 'unfinished'),
    });
    const half = connect(Number(new URL(origin).port), '127.0.0.1');
    half.on('error', () => {});
    half.write(
      `POST /api/me HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    );
    await fetch(`${origin}/healthz`);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    half.destroy();
  });

  it('serves until it is told to stop, keeps everything, and is copied while it runs', async () => {
    const data = join(folder, 'data');
    const env = { PORT: '0', HOST: '127.0.0.1', HYAKKI_DATA: data };
    const first = await startProcess(env);
    const ports = nodePorts(first.origin);
    const host = new HyakkiServer(first.origin, ports);
    const { table } = await host.createTable({ game: 'yokai', seatCount: 2 });
    const copy = join(folder, 'copy.sqlite');
    const copied = pretend([], { env: { HYAKKI_DATA: data } });
    expect(await backup([copy], copied.io)).toBe(0);
    expect((await stat(copy)).size).toBeGreaterThan(0);
    expect(await backup([copy], pretend([], { env: { HYAKKI_DATA: data } }).io)).toBe(1);
    first.child.kill('SIGTERM');
    const [code] = await once(first.child, 'exit');
    expect(code).toBe(0);
    expect(first.out()).toContain('Closed.');
    expect(first.out().split('gets no security fixes')).toHaveLength(
      process.version.startsWith('v20.') ? 2 : 1,
    );
    for (const line of first.err().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();

    const again = ['--port', new URL(first.origin).port, '--data', data];
    const second = await startProcess({ ...env, PORT: '1', HYAKKI_DATA: '/dev/null' }, { args: again });
    expect((await host.tables()).map((own) => own.table)).toEqual([table]);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
  });

  it('lets in as many sockets as its file descriptors allow, and stays well', async () => {
    const { child, origin } = await startProcess(
      {
        PORT: '0',
        HOST: '127.0.0.1',
        HYAKKI_DATA: join(folder, 'few'),
        HYAKKI_SOCKETS_PER_ADDRESS: '0',
        HYAKKI_CONNECTIONS_PER_ADDRESS: '0',
      },
      { before: 'ulimit -n 160;' },
    );
    const session = new Session();
    const host = new HyakkiServer(origin, nodePorts(origin, { language: 'en', session }));
    const { table } = await host.createTable({ game: 'yokai', seatCount: 2 });
    const open: WebSocket[] = [];
    const come = async () => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/tables/${table}/socket`, {
        headers: { origin, cookie: session.cookie! },
      });
      socket.on('error', () => {});
      const status = await new Promise<number>((resolve) => {
        socket.once('open', () => resolve(101));
        socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      });
      if (status === 101) open.push(socket);
      return status;
    };
    let status = 101;
    while (status === 101 && open.length < 160) status = await come();
    expect({ status, sockets: open.length }).toEqual({ status: 503, sockets: 86 });
    // Requests are still answered, the disk is still written, and a place that is left is given to the next.
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await host.createTable({ game: 'tengu', seatCount: 2 });
    open.pop()!.close();
    await expect.poll(come).toBe(101);
    // Connections that ask for nothing are counted with them: they cannot use up the descriptors either.
    const idle = Array.from({ length: 200 }, () => connect(Number(new URL(origin).port), '127.0.0.1'));
    for (const one of idle) one.on('error', () => {});
    await Promise.race(idle.map((one) => new Promise((resolve) => one.resume().once('close', resolve))));
    for (const one of [...idle, open.pop()!]) one instanceof WebSocket ? one.terminate() : one.destroy();
    await expect.poll(() => fetch(`${origin}/readyz`).then(({ status }) => status, String)).toBe(200);
    for (const socket of open) socket.terminate();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });
});

describe('backup', () => {
  it('says what it needs, and makes no store where there is none', async () => {
    const nowhere = pretend();
    expect(await backup([], nowhere.io)).toBe(2);
    const empty = pretend([], { env: { HYAKKI_DATA: join(folder, 'none') } });
    expect(await backup([join(folder, 'x.sqlite')], empty.io)).toBe(2);
    expect(empty.err()).toContain('There is no store');
    await expect(stat(join(folder, 'none'))).rejects.toThrow();
  });
});
