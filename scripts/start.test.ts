import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hyakki-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As somebody types it in a clone. Nothing is left in the folder of the sources: a wrong setting ends a server's start. */
function npmStart(words: readonly string[], more: { input?: string; env?: Record<string, string> } = {}) {
  return spawnSync('npm', ['start', '--silent', '--', ...words], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    input: more.input ?? '',
    env: { ...process.env, NODE_ENV: '', LANG: 'en_GB.UTF-8', LC_ALL: '', ...more.env },
    shell: process.platform === 'win32',
  });
}

describe('npm start', () => {
  it('plays a match in the terminal, as the README says', () => {
    const { stdout } = npmStart(['play', 'yokai', '--plain', '--record', 'none'], {
      input: 'quit\n',
    });
    expect(stdout).toContain('Yōkai');
  });

  it.each([[[]], [['--lang', 'fr']]])('serves where no command is given: %j', (words) => {
    const { status, stderr } = npmStart(words, { env: { PORT: 'none', HYAKKI_DATA: folder } });
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/PORT .*(?:“none”|«\snone\s»)/),
    });
  });

  it('helps where help is asked for', () => {
    expect(npmStart(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('hyakki play') });
  });
});

it('git takes no notice of what a server keeps in the folder it was started in', () => {
  const [first] = readFileSync(join(REPOSITORY, '.gitignore'), 'utf8').match(/^\/data\/$/m) ?? [];
  expect(first).toBe('/data/');
  if (!existsSync(join(REPOSITORY, '.git'))) return;
  const { status, error } = spawnSync('git', ['check-ignore', '-q', 'data/hyakki.sqlite'], {
    cwd: REPOSITORY,
  });
  if (error === undefined) expect(status).toBe(0);
});
