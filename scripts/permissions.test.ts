import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodePorts, Session } from '@hyakki/cli/node-ports';
import { HyakkiServer } from '@hyakki/client';
import { verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { Player } from '@hyakki/server/testing';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

const REPOSITORY = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
const PAGE = readFileSync(join(REPOSITORY, 'docs/operations.md'), 'utf8');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hyakki-permissions-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const major = Number(process.versions.node.split('.')[0]);
const hasPermissions = major >= 24;
if (!hasPermissions)
  console.log(
    `permissions: Node ${major} has no permission model that serves; npm run test:nodes tries 24 and 26`,
  );

/** As the guide for operators prints them, for this Node and these folders. */
function documentedFlags(): readonly string[] {
  const [, text = ''] =
    /^node (--permission [^\n]*(?:\\\n[^\n]*)*)packages\/cli\/hyakki\.mjs serve$/m.exec(PAGE) ?? [];
  return (
    text
      .replaceAll('\\\n', ' ')
      .replaceAll('/opt/hyakki', REPOSITORY.replace(/\/$/, ''))
      .replaceAll('/var/lib/hyakki', folder)
      .split(/\s+/)
      .filter((flag) => flag !== '')
      // Node 24 asks for no permission to use the network.
      .filter((flag) => flag !== '--allow-net' || major > 24)
  );
}

it('the guide has the flags', () => {
  const flags = documentedFlags();
  expect(flags).toContain('--permission');
  expect(flags.filter((flag) => flag.startsWith('--allow-fs-write'))).toEqual([`--allow-fs-write=${folder}`]);
  expect(flags.join(' ')).not.toMatch(/allow-(?:child-process|addons|wasi|inspector)|=\*/);
});

describe.skipIf(!hasPermissions)('with the permissions that the guide gives it', () => {
  it('a server serves the page and plays a match with a bot', async () => {
    spawnSync(process.execPath, [join(REPOSITORY, 'scripts/build.mjs')]);
    const child = spawn(process.execPath, [...documentedFlags(), 'packages/cli/hyakki.mjs', 'serve'], {
      cwd: REPOSITORY,
      env: {
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        HYAKKI_DATA: folder,
        HYAKKI_MESSAGES_PER_SOCKET: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        said += piece;
      });
    await expect.poll(() => said, { timeout: 90_000 }).toContain('All data is in');
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)![0];
    const page = await fetch(`${origin}/`);
    expect(await page.text()).toContain('<div id="page">');
    const host = new HyakkiServer(origin, nodePorts(origin, { language: 'en', session: new Session() }));
    const { table } = await host.createTable({
      game: 'sketch',
      seatCount: 2,
      pace: 0,
      bots: [null, { name: 'greedy' }],
    });
    const player = new Player(host, { table, seat: 0 }, 'permissions');
    onTestFinished(() => player.close());
    await player.here();
    await player.connection.ask({ type: 'start' });
    player.play();
    await expect.poll(() => player.match?.record != null, { timeout: 100_000 }).toBe(true);
    expect(verify(findGame('sketch')!, player.match!.record!)).toMatchObject({ ok: true });
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(said).not.toMatch(/ERR_ACCESS_DENIED|"level":"error"/);
  });

  it('nothing else can be read or written, and no program started', () => {
    const secret = join(tmpdir(), `hyakki-secret-${process.pid}`);
    writeFileSync(secret, 'secret');
    onTestFinished(() => rmSync(secret, { force: true }));
    const attempts = `
      const { readFileSync, writeFileSync } = await import('node:fs');
      const { spawnSync } = await import('node:child_process');
      const tries = {
        reads: () => readFileSync(${JSON.stringify(secret)}),
        writes: () => writeFileSync(${JSON.stringify(join(REPOSITORY, 'planted.mjs'))}, ''),
        starts: () => spawnSync('true'),
        writesItsOwn: () => writeFileSync(${JSON.stringify(join(folder, 'own'))}, ''),
      };
      for (const [name, attempt] of Object.entries(tries))
        try { attempt(); console.log(name); } catch (error) { console.log(error.code); }`;
    const { stdout } = spawnSync(
      process.execPath,
      [...documentedFlags(), '--input-type=module', '--eval', attempts],
      { encoding: 'utf8', cwd: REPOSITORY },
    );
    expect(stdout.trim().split('\n')).toEqual([
      'ERR_ACCESS_DENIED',
      'ERR_ACCESS_DENIED',
      'ERR_ACCESS_DENIED',
      'writesItsOwn',
    ]);
  });
});
