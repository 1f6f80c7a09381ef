// Another commit of this repository, installed and built in a folder of its own, for as long as it is needed.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const TREES = join(ROOT, '.cache/trees');

/**
 * Answers what `work` answers, which is given the folder. The folder is removed afterwards, whatever happens.
 * @template Answer
 * @param {string} commit anything that git takes for one: a hash, a branch, HEAD~3
 * @param {{ forTests: boolean }} wanted a page in a browser needs more than benchmarks do
 * @param {(folder: string) => Promise<Answer>} work
 * @returns {Promise<Answer>}
 */
export async function withTree(commit, { forTests }, work) {
  const hash = git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
  if (hash === undefined) throw new UnknownCommit(commit);
  const folder = join(TREES, hash.slice(0, 12));
  const stop = () => {
    remove(folder);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  try {
    // One that was left behind by a run that was killed.
    remove(folder);
    process.stderr.write(`Laying out ${hash.slice(0, 12)} in ${folder}\n`);
    run('git', ['worktree', 'add', '--detach', '--force', folder, hash], ROOT);
    run(
      'npm',
      ['ci', '--prefer-offline', '--no-audit', '--no-fund', ...(forTests ? [] : ['--omit=dev'])],
      folder,
    );
    run(process.execPath, ['scripts/build.mjs'], folder);
    return await work(folder);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
    remove(folder);
  }
}

export class UnknownCommit extends Error {
  constructor(commit) {
    super(`git knows no commit "${commit}" here.`);
  }
}

function remove(folder) {
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** What it printed; undefined where it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function run(program, args, cwd) {
  // stdout may be somebody's JSON.
  const { status } = spawnSync(program, args, {
    cwd,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}`);
}
