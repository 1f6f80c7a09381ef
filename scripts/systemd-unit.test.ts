import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, VARIABLES } from '@hyakki/server';
import { describe, expect, it } from 'vitest';

const UNIT = fileURLToPath(new URL('../examples/systemd/hyakki.service', import.meta.url));
const lines = readFileSync(UNIT, 'utf8').split('\n');
const valuesOf = (key: string) =>
  lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));

// Debian: apt install systemd. Elsewhere these two are skipped.
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the unit of the backups', () => {
  const backups = readFileSync(UNIT.replace('hyakki.service', 'hyakki-backup.service'), 'utf8');
  const settings = (text: string) => text.match(/HYAKKI_DATA=\S+/)?.[0];

  it('reads the folder that the server writes, as the same user, with the same restrictions', () => {
    expect(settings(backups)).toBe(settings(lines.join('\n')));
    const restrictions = (text: string) =>
      text
        .split('\n')
        .filter((line) =>
          /^(?:User|Group|UMask|Protect|Private|Restrict|System|Lock|NoNew|Remove|Cap|Ambient)/.test(line),
        );
    // It needs no network.
    const wanted = restrictions(lines.join('\n')).filter(
      (line) => !line.startsWith('RestrictAddressFamilies'),
    );
    expect(restrictions(backups)).toEqual(expect.arrayContaining(wanted));
    expect(backups).toMatch(
      /^ExecStart=\S+ packages\/cli\/hyakki\.mjs backup \S+ --every 24h --keep 7 --verify$/m,
    );
  });
});

describe('the unit for systemd', () => {
  it('starts a program that is there, with settings that there are', () => {
    const [start = ''] = valuesOf('ExecStart');
    const [, ...words] = start.split(' ');
    const program = words.find((word) => !word.startsWith('-'));
    expect(existsSync(new URL(`../${program}`, import.meta.url))).toBe(true);
    // A flag that this Node does not know would keep the server from starting.
    const flags = words.filter((word) => word.startsWith('-'));
    expect(spawnSync(process.execPath, [...flags, '--eval', '']).status).toBe(0);
    const settings = valuesOf('Environment').flatMap((line) => line.split(' ').map((one) => one.split('=')));
    const env = Object.fromEntries(settings);
    expect(env).toMatchObject({ NODE_ENV: 'production', HYAKKI_DATA: '/var/lib/hyakki' });
    for (const name of Object.keys(env)) expect([...VARIABLES, 'NODE_ENV']).toContain(name);
    expect(() => readConfig(env)).not.toThrow();
    expect(valuesOf('StateDirectory')).toEqual(['hyakki']);
  });

  it.skipIf(!hasSystemd)('is understood by systemd to the last line', () => {
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' });
    // It also says whether this machine has the user and the program, which is no fault of the unit.
    const said = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => /Unknown|invalid|Failed to parse/i.test(line));
    expect(said).toEqual([]);
  });

  it.skipIf(!hasSystemd)('leaves the service little to do harm with', () => {
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', '--threshold=20', UNIT],
      { encoding: 'utf8' },
    );
    // Ten times the exposure level, which was 8.5 without the restrictions; not all versions know the option.
    if (stdout.includes('Overall exposure level')) expect(status).toBe(0);
  });
});
