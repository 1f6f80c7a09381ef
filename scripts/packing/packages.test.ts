import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, VARIABLES } from '@hyakki/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sectionOf } from './changelog.mjs';
import { makeUnit, versionOfDebian } from './debian-package.mjs';
import { VERSION } from './identity.mjs';
import { ENTRIES } from './program.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const known: readonly string[] = VARIABLES;

/** The settings in lines such as `PORT=3000`, also those that stand there as a comment. */
function settingsIn(text: string): Record<string, string> {
  const found = [...text.matchAll(/^#?([A-Z][A-Z_]*)=(.*)$/gm)];
  return Object.fromEntries(found.map(([, name, value]) => [name!, value!]));
}

function expectSettings(settings: Record<string, string>): void {
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  expect(() => readConfig(settings)).not.toThrow();
}

const UNITS = ['hyakki.service', 'hyakki-backup.service'];

describe('the program', () => {
  it('is packed with every file from which it starts a thread', () => {
    const started = ['server', 'cli']
      .flatMap((room) =>
        readdirSync(join(ROOT, 'packages', room), { recursive: true, encoding: 'utf8' }).map((path) =>
          join('packages', room, path),
        ),
      )
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/(testing|dist|node_modules)\//.test(path))
      .map((path) => read(path))
      .filter((text) => text.includes('program-files.ts') || text.includes('@hyakki/server/threads'))
      .flatMap((text) => [...text.matchAll(/'\.\/([\w-]+)\.js'/g)].map(([, name]) => name!));
    expect(new Set(['main', ...started])).toEqual(new Set(Object.keys(ENTRIES)));
    for (const [name, path] of Object.entries(ENTRIES)) {
      expect(basename(path)).toBe(`${name}.js`);
      expect(existsSync(join(ROOT, 'packages', path.replace('/dist/', '/').replace(/js$/, 'ts')))).toBe(true);
    }
  });
});

describe('the package for Debian', () => {
  const unit = makeUnit();
  const valuesOf = (key: string, text = unit) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${key}=`))
      .map((line) => line.slice(key.length + 1));

  it('starts the installed program with settings that there are', () => {
    expect(valuesOf('ExecStart')).toEqual(['/usr/bin/hyakki serve']);
    expect(valuesOf('EnvironmentFile')).toEqual(['-/etc/default/hyakki']);
    expect(valuesOf('WorkingDirectory')).toEqual(['/var/lib/hyakki']);
    expect(unit).not.toMatch(/\/opt\/|play\.example\.org/);
    expectSettings(settingsIn(valuesOf('Environment').join('\n')));
    expect(settingsIn(valuesOf('Environment').join('\n'))).toEqual({ HYAKKI_DATA: '/var/lib/hyakki' });
    expect(valuesOf('ExecStart', makeUnit('hyakki-backup.service'))).toEqual([
      '/usr/bin/hyakki backup /var/lib/hyakki/backups --every 24h --keep 7 --verify',
    ]);
    expectSettings(settingsIn(read('scripts/packing/debian/hyakki.default')));
  });

  it.each(UNITS)('forbids %s what the example forbids', (name) => {
    const example = read(`examples/systemd/${name}`);
    const forbidding =
      /^(Capability|Ambient|No|Protect|Private|Proc|Remove|Lock|Restrict|System|UMask|StateDirectory)/;
    const lines = example.split('\n').filter((line) => forbidding.test(line));
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(makeUnit(name).split('\n')).toContain(line);
  });

  it.each(UNITS)('exposes as little by %s as the example, says systemd', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'hyakki-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, name);
    writeFileSync(path, makeUnit(name));
    const { status, stdout, error } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', '--threshold=20', path],
      { encoding: 'utf8' },
    );
    // Debian has it; not all versions know the option.
    if (error === undefined && stdout.includes('Overall exposure level')) expect(status).toBe(0);
  });

  it.each(['postinst', 'prerm', 'postrm'])('has a %s that a shell can read', (script) => {
    const path = join(ROOT, 'scripts/packing/debian', script);
    expect(spawnSync('sh', ['-n', path], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    expect(read(`scripts/packing/debian/${script}`)).toMatch(/^#!\/bin\/sh\nset -e\n/);
  });

  it('deletes what people have played only when it is purged', () => {
    const script = read('scripts/packing/debian/postrm');
    const purge = script.slice(script.indexOf('"$1" = purge'));
    expect(purge).toContain('rm -rf /var/lib/hyakki');
    expect(script.indexOf('rm -rf')).toBeGreaterThan(script.indexOf('"$1" = purge'));
    expect(read('scripts/packing/debian/prerm')).not.toContain('rm ');
  });

  it('comes after its release candidates', () => {
    expect(versionOfDebian('1.0.0-rc.1')).toBe('1.0.0~rc.1');
    expect(versionOfDebian('1.0.0')).toBe('1.0.0');
  });
});

describe('the container', () => {
  const containerfile = read('scripts/packing/container/Containerfile');
  const lineOf = (word: string) => new RegExp(`^${word} (.*)$`, 'm').exec(containerfile)?.[1] ?? '';

  it('runs the server as nobody, and its health check asks where it listens', () => {
    expect(lineOf('USER')).toBe('65532:65532');
    expect(JSON.parse(lineOf('ENTRYPOINT'))).toEqual(['/usr/bin/hyakki']);
    expect(JSON.parse(lineOf('CMD'))).toEqual(['serve']);
    expect(lineOf('HEALTHCHECK')).toMatch(/CMD \["\/usr\/bin\/hyakki", "health"\]$/);
    const settings = settingsIn(lineOf('ENV').replaceAll(' ', '\n'));
    expectSettings(settings);
    expect(settings['PORT']).toBe(lineOf('EXPOSE'));
    expect(settings['HYAKKI_DATA']).toBe(lineOf('VOLUME'));
  });

  it('has an example with PostgreSQL and Redis, of this version and with settings that there are', () => {
    const compose = read('examples/compose/compose.yaml');
    expect(compose).toContain(`image: localhost/hyakki:${VERSION}\n`);
    const service = /^ {2}hyakki:\n(?: {4}.*\n)+/m.exec(compose)![0];
    const environment = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service)![1]!;
    const lines = environment
      .replace(/\$\{POSTGRES_PASSWORD:[^}]*\}/g, 'secret')
      .split('\n')
      .filter((line) => !line.trim().startsWith('#'))
      .map((line) => line.trim().replace(': ', '=').replaceAll('"', ''));
    const settings = settingsIn(lines.join('\n'));
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(['DATABASE_URL', 'REDIS_URL']));
    expectSettings(settings);
    for (const safe of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(service).toContain(safe);
    // No password in the file.
    expect(compose).not.toMatch(/PASSWORD: (?!\$\{)/);
  });
});

describe('a release', () => {
  it('tells what is new in its version', () => {
    const text =
      '# Changelog\n\n## Unreleased\n\n- soon\n\n## 1.2.0 (2026-12-01)\n\n- now\n\n## 1.1.0\n\n- then\n';
    expect(sectionOf('1.2.0', text)).toBe('- now');
    expect(sectionOf('1.1.0', text)).toBe('- then');
    expect(sectionOf('Unreleased', text)).toBe('- soon');
    expect(sectionOf('1.2', text)).toBeUndefined();
    expect(sectionOf(VERSION) ?? sectionOf('Unreleased')).toBeTruthy();
  });

  it.each(['docs/install.md', 'README.md'])('%s names the files of this version', (page) => {
    const versions = [...read(page).matchAll(/hyakki[-_:](\d+\.\d+\.\d+)/g)].map(([, version]) => version);
    expect(new Set(versions)).toEqual(new Set([VERSION]));
  });
});
