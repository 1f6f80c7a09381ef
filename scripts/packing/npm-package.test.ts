import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../build.mjs';
import { sourceDate, VERSION } from './identity.mjs';
import { assemblePackage, type Bundled, packPackage } from './npm-package.mjs';
import { ENTRIES } from './program.mjs';
import { makeSbom } from './sbom.mjs';
import { freePort, start, tryOut } from './ways/server.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUTSIDE = ['@photostructure/sqlite', 'pg-native'];

let folder = '';
let assembled = '';
let again = '';
let bundled: readonly Bundled[] = [];
beforeAll(async () => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // Below the repository: an old Node finds the packaged SQLite there, as npm would install it beside the package.
  folder = mkdtempSync(join(ROOT, 'dist/test-package-'));
  assembled = join(folder, 'hyakki');
  again = join(folder, 'again');
  const rooms = ensureBuilt();
  ({ bundled } = await assemblePackage(rooms, assembled));
  await assemblePackage(rooms, again);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function list(where: string): readonly string[] {
  return readdirSync(where, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(where.length + 1))
    .sort();
}

const sum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const textOf = (path: string) => readFileSync(join(assembled, path), 'utf8');

describe('the package for npm', () => {
  it('has the program, its threads, the page and what the law asks for, and no tests', () => {
    const files = list(assembled);
    expect(files).toEqual(
      expect.arrayContaining([
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'THIRD-PARTY.md',
        'docs/operations.md',
        'hyakki.mjs',
        'package.json',
        'web/index.html',
        'web/index.html.br',
        'web/service-worker.js',
        ...Object.keys(ENTRIES).map((name) => `program/${name}.js`),
      ]),
    );
    expect(files.filter((path) => /\.test\.|testing\/|\.d\.ts$|\.map$/.test(path))).toEqual([]);
  });

  it('asks a registry for nothing but the SQLite of older releases of Node, and runs no script', () => {
    const { name, version, dependencies, scripts, optionalDependencies, bin } = JSON.parse(
      textOf('package.json'),
    ) as Record<string, unknown>;
    expect({ name, version, dependencies, scripts }).toEqual({ name: 'hyakki', version: VERSION });
    expect(Object.keys(optionalDependencies as object)).toEqual(['@photostructure/sqlite']);
    expect(bin).toEqual({ hyakki: 'hyakki.mjs' });
    const imported = list(join(assembled, 'program')).flatMap((path) =>
      [...textOf(`program/${path}`).matchAll(/^(?:import|export) (?:.* from )?"([^"]+)";$/gm)].map(
        ([, from]) => from!,
      ),
    );
    expect(imported.length).toBeGreaterThan(100);
    const strangers = imported.filter(
      (from) => !(from.startsWith('./') || from.startsWith('node:') || builtinModules.includes(from)),
    );
    expect(strangers.filter((from) => !OUTSIDE.includes(from))).toEqual([]);
  });

  it('names the packages inside, with their licences', () => {
    const page = textOf('THIRD-PARTY.md');
    for (const name of ['fastify', 'svelte', 'ws', 'pg', 'valibot']) {
      expect(bundled.map((one) => one.name)).toContain(name);
      expect(page).toMatch(new RegExp(`^## ${name} \\d`, 'm'));
    }
    expect(page).toContain('Permission is hereby granted');
    expect(page).not.toContain('@hyakki/');
  });

  it('says nothing of the machine that made it, and is the same the second time', () => {
    const files = list(assembled);
    const describeAll = (where: string) =>
      files.map((path) => [path, sum(join(where, path)), statSync(join(where, path)).mtimeMs]);
    expect(list(again)).toEqual(files);
    expect(describeAll(again)).toEqual(describeAll(assembled));
    expect(statSync(join(assembled, 'package.json')).mtimeMs).toBe(sourceDate() * 1000);
    expect(files.filter((path) => textOf(path).includes(ROOT))).toEqual([]);
  });

  it('is the same tarball whenever it is packed, and its program is the one that answers', async () => {
    const first = sum(packPackage(assembled, folder));
    utimesSync(join(again, 'hyakki.mjs'), 1, 1);
    const tarball = packPackage(again, folder);
    expect(sum(tarball)).toBe(first);
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    expect(spawnSync('tar', ['-xzf', tarball, '-C', unpacked]).status).toBe(0);
    const port = await freePort();
    const server = await start(
      [
        process.execPath,
        join(unpacked, 'package/hyakki.mjs'),
        'serve',
        '--port',
        `${port}`,
        '--host',
        '127.0.0.1',
      ],
      { port, cwd: unpacked },
    );
    try {
      await tryOut(server.origin);
      expect((await fetch(`${server.origin}/licences.json`)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });

  it('has a list of its parts that is the same for the same commit', () => {
    const sbom = makeSbom(bundled);
    const scopes = new Map(sbom.components.map((one) => [one['bom-ref'].replace(/@[^@]+$/, ''), one.scope]));
    expect(scopes.get('fastify')).toBe('required');
    expect(scopes.get('@hyakki/engine')).toBe('required');
    expect(scopes.get('@photostructure/sqlite')).toBe('optional');
    expect(scopes.get('vite')).toBe('excluded');
    expect(scopes.get('node')).toBe('required');
    expect(sbom.metadata.timestamp).toBe(new Date(sourceDate() * 1000).toISOString());
    expect(makeSbom(bundled).serialNumber).toBe(sbom.serialNumber);
  });
});
