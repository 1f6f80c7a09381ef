import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, type Finding, openStore, STORE_FILE } from '@hyakki/server';
import { makeCertificate, startLoopback, writeFirstSchema } from '@hyakki/server/testing';
import { LANGUAGES } from '@hyakki/words';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupPath } from '../backup/backup-folder.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { doctor } from './doctor.ts';

let folder = '';
let data = '';
let servers: Server[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-doctor-'));
  data = join(folder, 'data');
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
  await rm(folder, { recursive: true, force: true });
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A store with a guest who was here at some time. */
async function fill({ seenAt = Date.now() }: { seenAt?: number } = {}): Promise<void> {
  const store = await openStore(data);
  await store.addGuest('session', { id: 'ann', name: 'Ann', language: 'en', seenAt });
  await store.loadOrMakeKeys({ publicKey: 'none', privateKey: 'of this' });
  await store.close();
}

async function fillWithDamagedLine(): Promise<void> {
  const first = join(folder, 'first');
  await mkdir(first);
  writeFirstSchema(join(first, STORE_FILE), ['t', 'u'], 20);
  await (await openStore(first)).close();
  const bytes = await readFile(join(first, STORE_FILE));
  bytes[bytes.lastIndexOf('t 20') + 2]! ^= 1;
  await mkdir(data, { mode: 0o700 });
  await writeFile(join(data, STORE_FILE), bytes, { mode: 0o600 });
}

interface Examined {
  readonly ok: boolean;
  readonly findings: readonly (Finding & { readonly says: string })[];
}

async function examine(env: Record<string, string> = {}, args: readonly string[] = []) {
  const { io, out } = pretend([], { env: { PORT: '0', HOST: '127.0.0.1', HYAKKI_DATA: data, ...env } });
  const code = await doctor(['--json', ...args], io);
  const { ok, findings } = JSON.parse(out()) as Examined;
  const worse = findings.filter(({ level }) => level !== 'well');
  return {
    code,
    ok,
    findings,
    codes: worse.map((one) => one.code),
    says: worse.map((one) => one.says).join('\n'),
  };
}

describe('a doctor', () => {
  it.each(LANGUAGES)('finds nothing wrong where nothing is, in %s', async (language) => {
    const { io, out } = pretend([], { language, env: { PORT: '0', HYAKKI_DATA: data } });
    expect(await doctor([], io)).toBe(0);
    expect(out()).not.toMatch(/^✗/m);
    expect(out()).not.toContain('undefined');
    const help = pretend([], { language });
    expect(await doctor(['--help'], help.io)).toBe(0);
    expect(help.out()).toContain('--json');
    expect(await doctor(['--jsn'], pretend([], { language }).io)).toBe(2);
  });

  it('looks at everything, and finds a server that serves, through its public address too', async () => {
    const { running, close } = await startLoopback({});
    const origin = `http://127.0.0.1:${running.port}`;
    const { code, findings } = await examine({ PORT: `${running.port}`, HYAKKI_ORIGIN: origin });
    expect(code).toBe(0);
    expect(findings.map((one) => one.code)).toEqual(
      expect.arrayContaining(['port-serves', 'origin-leads-here']),
    );
    await close();
    const { findings: all } = await examine();
    const shown = CHECKS.filter((check) => !['https', 'keys', 'postgres', 'redis', 'backup'].includes(check));
    expect(all.map(({ check }) => check)).toEqual(expect.arrayContaining(shown));
  });
});

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
const HYAKKI = { 'content-security-policy': "default-src 'none'" };

/** Each plants one fault and returns the settings with which it shows, what has to be found, and what the sentence has to name. */
const PLANTED: readonly (readonly [
  name: string,
  plant: () => Promise<{ readonly env?: Record<string, string>; readonly args?: readonly string[] }>,
  code: Finding['code'],
  says: RegExp,
])[] = [
  [
    'a misspelt setting',
    async () => ({ env: { HYAKKI_ORIGN: 'https://play.example.org' } }),
    'bad-setting',
    /HYAKKI_ORIGIN\?/,
  ],
  [
    'a port that another program has',
    async () => ({ env: { PORT: `${await listen(createServer(answer(200, 'hello')))}` } }),
    'port-taken',
    /PORT=/,
  ],
  [
    'an address that leads to another program',
    async () => ({
      env: {
        HYAKKI_ORIGIN: `http://127.0.0.1:${await listen(createServer(answer(200, '<h1>Welcome to nginx!')))}`,
      },
    }),
    'origin-elsewhere',
    /Something else than Hyakki/,
  ],
  [
    'a proxy that changes the name of the host',
    async () => ({
      env: {
        HYAKKI_ORIGIN: `http://127.0.0.1:${await listen(createServer(answer(421, '{"error":{"code":"unknown-host"}}', HYAKKI)))}`,
      },
    }),
    'host-changed',
    /Host \$http_host/,
  ],
  [
    'a proxy that passes on no websockets',
    async () => ({
      env: {
        HYAKKI_ORIGIN: `http://127.0.0.1:${await listen(createServer(answer(200, '{"ok":true}', HYAKKI)))}`,
      },
    }),
    'no-upgrade',
    /Upgrade \$http_upgrade/,
  ],
  [
    'a certificate that browsers refuse',
    async () => ({
      env: {
        HYAKKI_TRUST_PROXY: '127.0.0.1',
        HYAKKI_ORIGIN: `https://localhost:${await listen(createTlsServer(makeCertificate('localhost'), answer(200, '{"ok":true}', HYAKKI)))}`,
      },
    }),
    'certificate-refused',
    /SELF_SIGNED/,
  ],
  [
    'a public address without https',
    // A name that nobody can have (RFC 6761).
    async () => ({ env: { HYAKKI_ORIGIN: 'http://play.hyakki.invalid' } }),
    'plain-http',
    /TLS/,
  ],
  [
    'a proxy that is not trusted',
    async () => ({ env: { HYAKKI_ORIGIN: 'https://play.hyakki.invalid' } }),
    'proxy-not-trusted',
    /HYAKKI_TRUST_PROXY/,
  ],
  [
    'trust in everybody',
    async () => ({ env: { HYAKKI_TRUST_PROXY: '0.0.0.0/0' } }),
    'everybody-trusted',
    /anybody can claim any address/,
  ],
  [
    'a clock behind the store',
    async () => {
      await fill({ seenAt: Date.now() + 3 * 86_400_000 });
      return {};
    },
    'clock-behind-store',
    /3 days ahead/,
  ],
  [
    'a clock that differs from that of the proxy',
    async () => ({
      env: {
        HYAKKI_ORIGIN: `http://127.0.0.1:${await listen(createServer(answer(200, '{"ok":true}', { ...HYAKKI, date: new Date(Date.now() - 3_600_000).toUTCString() })))}`,
      },
    }),
    'clock-differs',
    /differ by 3[56]\d\d s/,
  ],
  [
    'a store too large for its disk',
    async () => {
      await fill();
      // A sparse file: it only says that it is so large.
      await writeFile(join(data, `${STORE_FILE}-wal`), '');
      await truncate(join(data, `${STORE_FILE}-wal`), 8e12);
      return {};
    },
    'disk-short',
    /Make room/,
  ],
  [
    'more connections than file descriptors',
    async () => ({ env: { HYAKKI_CONNECTIONS: '9999999' } }),
    'descriptors-few',
    /LimitNOFILE/,
  ],
  [
    'a store that is none',
    async () => {
      await mkdir(data, { mode: 0o700 });
      await writeFile(join(data, STORE_FILE), 'x'.repeat(5_000), { mode: 0o600 });
      return {};
    },
    'store-problem',
    /hyakki restore/,
  ],
  [
    'a damaged line, in the store',
    async () => {
      await fillWithDamagedLine();
      return {};
    },
    'tables-damaged',
    /play on: t\./,
  ],
  [
    'a damaged line, in the newest backup',
    async () => {
      await fillWithDamagedLine();
      await copyFile(join(data, STORE_FILE), backupPath(folder, Date.now()));
      return { args: ['--backups', folder] };
    },
    'backup-tables-damaged',
    /can be restored: t \(/,
  ],
  [
    'a store that others can read',
    async () => {
      await fill();
      await chmod(join(data, STORE_FILE), 0o644);
      return {};
    },
    'not-private',
    /chmod go-rwx/,
  ],
  [
    'damaged keys',
    async () => {
      await fill();
      return {};
    },
    'keys-damaged',
    /Restore a backup/,
  ],
  [
    'no backup',
    async () => {
      await fill();
      return { args: ['--backups', join(folder, 'none')] };
    },
    'no-backup',
    /--every 24h/,
  ],
  [
    'a backup that is damaged',
    async () => {
      await fill();
      await writeFile(backupPath(folder, Date.now()), 'x'.repeat(5_000));
      return { args: ['--backups', folder] };
    },
    'backup-damaged',
    /Make another/,
  ],
  [
    'a PostgreSQL that does not answer',
    async () => ({ env: { DATABASE_URL: 'postgres://hyakki:hunter2@127.0.0.1:1/hyakki' } }),
    'store-problem',
    /unreachable/,
  ],
  [
    'a Redis that does not answer',
    async () => ({ env: { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' } }),
    'redis-unreachable',
    /ECONNREFUSED/,
  ],
];

describe('a planted fault is found and named, with what to do', () => {
  it.each(PLANTED)('%s', async (_, plant, code, says) => {
    const { env, args } = await plant();
    const found = await examine(env, args);
    const one = found.findings.find((finding) => finding.code === code);
    expect({ found: found.codes, says: one?.says }).toMatchObject({ says: expect.stringMatching(says) });
    expect(one!.level).not.toBe('well');
    expect(found.code).toBe(found.ok ? 0 : 1);
    expect(found.ok).toBe(!found.findings.some(({ level }) => level === 'problem'));
    expect(found.says).not.toContain('hunter2');
    const { io, out } = pretend([], {
      language: 'fr',
      env: { PORT: '0', HOST: '127.0.0.1', HYAKKI_DATA: data, ...env },
    });
    expect(await doctor(args ?? [], io)).toBe(found.code);
    expect(out()).toMatch(/^[!✗]/m);
    expect(out()).not.toMatch(/undefined|hunter2/);
  });

  it('an old backup is one too', async () => {
    await fill();
    const store = await openStore(data);
    const path = backupPath(folder, Date.now() - 5 * 86_400_000);
    await store.backup(path);
    await store.close();
    await utimes(path, new Date(), new Date());
    const { codes, says } = await examine({}, ['--backups', folder]);
    expect(codes).toContain('backup-old');
    expect(says).toContain('5 days old');
  });
});
