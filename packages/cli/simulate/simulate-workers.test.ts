import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutTimes } from '../testing/without-times.ts';

const LAUNCHER = fileURLToPath(new URL('../hyakki.mjs', import.meta.url));

it('the result is the same with 1, 2 and 3 workers', { timeout: 240_000 }, () => {
  const [one, two, three] = [1, 2, 3].map((workers) => {
    const args = ['simulate', 'yokai', '--seats', '2,3', '--matches', '157', '--seed', 'same', '--json'];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [LAUNCHER, ...args, '--workers', String(workers)],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, stderr: stderr.replace('Building…\n', '') }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(stdout, withoutTimes);
  });
  expect(
    one.results.map(({ matches, errors }: { matches: number; errors: number }) => [matches, errors]),
  ).toEqual([
    [157, 0],
    [157, 0],
  ]);
  expect(two).toEqual(one);
  expect(three).toEqual(one);
});

it('a worker that cannot write a record ends the simulation with a sentence', () => {
  const args = ['simulate', 'yokai', '--matches', '200', '--workers', '2', '--records', LAUNCHER, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('ENOTDIR');
  expect(stderr).not.toContain('    at ');
});
