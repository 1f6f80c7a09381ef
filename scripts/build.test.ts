import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

/** Compilers that take no time: what is written in a room is what is run, and every call leaves a line. */
const TSC = `
  const { appendFileSync, cpSync, mkdirSync, readFileSync } = require('node:fs');
  appendFileSync('calls', 'rooms ');
  if (readFileSync('packages/engine/index.ts', 'utf8').includes('mistake')) process.exit(2);
  for (const [room, file] of [['engine', 'index'], ['cli', 'main'], ['cli', 'later']]) {
    mkdirSync('packages/' + room + '/dist', { recursive: true });
    cpSync('packages/' + room + '/' + file + '.ts', 'packages/' + room + '/dist/' + file + '.js');
  }`;
const VITE = `
  const { appendFileSync, cpSync, mkdirSync } = require('node:fs');
  appendFileSync('calls', 'page ');
  mkdirSync('packages/web/dist', { recursive: true });
  cpSync('packages/web/page.ts', 'packages/web/dist/service-worker.js');`;
/** Says what it was built from; and again later, in a thread, when it is asked to. */
const MAIN = `
  import { Worker } from 'node:worker_threads';
  import { word } from '@hyakki/engine';
  export async function run() {
    console.log(word, ...process.argv.slice(2));
    if (!process.argv.includes('stay')) return;
    process.stdin.once('data', () =>
      new Worker(new URL('./later.js', import.meta.url)).once('exit', () => process.exit(0)));
  }`;
const LATER = `import { word } from '@hyakki/engine'; console.log('later', word, 'one');`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hyakki-build-'));
  const files = {
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{}',
    'tsconfig.json': '{}',
    'tsconfig.base.json': '{}',
    'node_modules/package.json': '{ "type": "commonjs" }',
    'node_modules/typescript/bin/tsc': TSC,
    'node_modules/vite/bin/vite.js': VITE,
    'packages/engine/package.json': '{ "type": "module", "exports": "./dist/index.js" }',
    'packages/engine/index.ts': "export const word = 'first';",
    'packages/cli/package.json': '{ "type": "module" }',
    'packages/cli/main.ts': MAIN,
    'packages/cli/later.ts': LATER,
    'packages/web/package.json': '{}',
    'packages/web/page.ts': '',
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  await mkdir(join(root, 'scripts'));
  for (const path of ['scripts/build.mjs', 'packages/cli/hyakki.mjs'])
    await cp(join(REPOSITORY, path), join(root, path));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
}

const LAUNCHER = 'packages/cli/hyakki.mjs';

function hyakki(
  options: { readonly env?: Record<string, string>; readonly uid?: number } = {},
): SpawnSyncReturns<string> {
  const { env = {}, ...others } = options;
  return spawnSync(process.execPath, [join(root, LAUNCHER)], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
    // A launcher that waits for ever is a failure.
    timeout: 60_000,
    ...others,
  });
}

const calls = () => readFile(join(root, 'calls'), 'utf8').catch(() => '');

describe('the launcher', () => {
  it('builds once, and then writes nothing', async () => {
    expect(hyakki()).toMatchObject({ status: 0, stdout: 'first\n' });
    const written = async () =>
      Promise.all((await readdir(join(root, 'dist'))).map((name) => stat(join(root, 'dist', name))));
    const before = await written();
    expect(hyakki()).toMatchObject({ status: 0, stdout: 'first\n', stderr: '' });
    expect(await calls()).toBe('rooms page ');
    expect((await written()).map(({ mtimeMs }) => mtimeMs)).toEqual(before.map(({ mtimeMs }) => mtimeMs));
  });

  it('builds again what has changed, also by a change that keeps the size', async () => {
    hyakki();
    await write('packages/engine/index.ts', "export const word = 'other';");
    expect(hyakki().stdout).toBe('other\n');
    // The page is made of every room.
    expect(await calls()).toBe('rooms page rooms page ');
    await write('packages/web/page.ts', '// new');
    expect(hyakki().stdout).toBe('other\n');
    expect(await calls()).toBe('rooms page rooms page page ');
  });

  it('does not build again what was only touched', async () => {
    hyakki();
    await utimes(join(root, 'packages/engine/index.ts'), 1, 1);
    expect(hyakki()).toMatchObject({ status: 0, stdout: 'first\n', stderr: '' });
    expect(await calls()).toBe('rooms page ');
  });

  it('does not run what a compiler left when it failed, and gives the lock back', async () => {
    hyakki();
    await write('packages/engine/index.ts', "export const word = 'a mistake';");
    expect(hyakki()).toMatchObject({ status: 1, stdout: '' });
    await write('packages/engine/index.ts', "export const word = 'first';");
    expect(hyakki()).toMatchObject({ status: 0, stdout: 'first\n' });
  });

  it('leaves a running server its own build: threads it starts later are of the same program', async () => {
    const server = spawn(process.execPath, [join(root, LAUNCHER), 'stay'], { cwd: root });
    let said = '';
    server.stdout.on('data', (piece: Buffer) => {
      said += piece;
    });
    await once(server.stdout, 'data');
    await write('packages/engine/index.ts', "export const word = 'second';");
    await write('packages/cli/later.ts', LATER.replace('one', 'two'));
    expect(hyakki().stdout).toBe('second\n');
    server.stdin.end('go on\n');
    await once(server, 'exit');
    expect(said).toBe('first stay\nlater first one\n');
  });

  it('of several started at once one builds, and the others wait for it', async () => {
    const many = Array.from({ length: 4 }, () =>
      spawn(process.execPath, [join(root, LAUNCHER)], { cwd: root }),
    );
    const codes = await Promise.all(many.map((one) => once(one, 'exit')));
    expect(codes).toEqual(many.map(() => [0, null]));
    expect(await calls()).toBe('rooms page ');
  });

  it('takes away a lock that was left behind', async () => {
    await mkdir(join(root, 'dist/lock'), { recursive: true });
    await utimes(join(root, 'dist/lock'), 1, 1);
    expect(hyakki()).toMatchObject({ status: 0, stdout: 'first\n' });
    expect(await readdir(join(root, 'dist'))).not.toContain('lock');
  });

  it('keeps only the newest builds', async () => {
    hyakki();
    for (let number = 10; number < 35; number++) {
      const old = join(root, `dist/00000000000000${number}`);
      await mkdir(old);
      await utimes(old, number, number);
    }
    await write('packages/engine/index.ts', "export const word = 'second';");
    hyakki();
    const kept = (await readdir(join(root, 'dist'))).filter((name) => /^[0-9a-f]{16}$/.test(name));
    expect(kept).toHaveLength(10);
    expect(kept).toContain('0000000000000034');
    expect(kept).not.toContain('0000000000000010');
  });

  // Only root may be somebody else; and to root every folder is open.
  const others = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const close = async () => {
    await chmod(root, 0o755);
    if (others.uid === undefined) await chmod(join(root, 'dist'), 0o555);
  };

  it.skipIf(process.platform === 'win32')(
    'in a folder that cannot be written runs what is built, and says so where it is not',
    async () => {
      hyakki();
      await close();
      expect(hyakki(others)).toMatchObject({ status: 0, stdout: 'first\n', stderr: '' });
      await write('packages/engine/index.ts', "export const word = 'second';");
      expect(hyakki(others)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^It has to be built, .*EACCES.*npm run build.*\n$/),
      });
      await chmod(join(root, 'dist'), 0o755);
    },
  );

  it('as a service runs the last build as it is, at once', async () => {
    const env = { NODE_ENV: 'production' };
    expect(hyakki({ env })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('npm run build'),
    });
    hyakki();
    await write('packages/engine/index.ts', "export const word = 'second';");
    await close();
    expect(hyakki({ env, ...others })).toMatchObject({ status: 0, stdout: 'first\n', stderr: '' });
    expect(await calls()).toBe('rooms page ');
    await chmod(join(root, 'dist'), 0o755);
  });
});
