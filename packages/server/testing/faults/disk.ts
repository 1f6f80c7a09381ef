import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORE_FILE } from '../../stores/store-file.ts';
import { judgeStore } from '../store-judge.ts';
import { type FaultCase, Skipped, type Tally } from './fault-case.ts';

// The disk under the embedded store, broken call by call with strace, and what its writer was told.

const HOOKS = new URL('../typescript-hooks.mjs', import.meta.url);
const WRITER = fileURLToPath(new URL('../store-writer.ts', import.meta.url));
const TABLES = 8;
const AT_ONCE = 2;
const LONGEST_MS = 120_000;

interface DiskFault {
  readonly calls: 'pwrite64' | 'fsync,fdatasync';
  readonly fault: 'signal=SIGKILL' | 'error=EIO' | 'error=ENOSPC';
  /** Every how many-th call is struck. */
  readonly every: number;
  /** How many calls fail, one after the other. */
  readonly times?: number;
}

function diskCase(name: string, about: string, tries: FaultCase['tries'], fault: DiskFault): FaultCase {
  return {
    name,
    about,
    tries,
    async run(count, tally, report) {
      if (spawnSync('strace', ['-V']).status !== 0)
        throw new Skipped('strace is not here (Debian: apt install strace)');
      // Twelve moves at each of eight tables are more than 200 calls; more are made where more are to be struck.
      const moves = Math.max(12, Math.ceil((count * fault.every * 12) / 200));
      let next = 0;
      const work = async () => {
        while (next < count) {
          const call = 1 + fault.every * next++;
          await strike(fault, call, moves, tally);
          if (tally.tries % 25 === 0) report(`${tally.tries} of ${count}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}

export const DISK_CASES: readonly FaultCase[] = [
  diskCase(
    'killed-at-write',
    'kill -9 at every fourth write',
    { sample: 2, quick: 50, full: 500 },
    { calls: 'pwrite64', fault: 'signal=SIGKILL', every: 4 },
  ),
  diskCase(
    'killed-at-fsync',
    'kill -9 at an fsync',
    { sample: 0, quick: 8, full: 80 },
    { calls: 'fsync,fdatasync', fault: 'signal=SIGKILL', every: 1 },
  ),
  diskCase(
    'write-error',
    'a write fails (EIO)',
    { sample: 1, quick: 12, full: 120 },
    { calls: 'pwrite64', fault: 'error=EIO', every: 16 },
  ),
  diskCase(
    'disk-full',
    'a write finds the disk full (ENOSPC)',
    { sample: 1, quick: 12, full: 120 },
    { calls: 'pwrite64', fault: 'error=ENOSPC', every: 16 },
  ),
  diskCase(
    'disk-full-long',
    'forty writes find the disk full',
    { sample: 0, quick: 6, full: 60 },
    { calls: 'pwrite64', fault: 'error=ENOSPC', every: 30, times: 40 },
  ),
  diskCase(
    'fsync-error',
    'an fsync fails',
    { sample: 0, quick: 8, full: 80 },
    { calls: 'fsync,fdatasync', fault: 'error=EIO', every: 1 },
  ),
  diskCase(
    'fsync-error-long',
    'twenty fsyncs fail',
    { sample: 0, quick: 4, full: 40 },
    { calls: 'fsync,fdatasync', fault: 'error=EIO', every: 2, times: 20 },
  ),
];

async function strike(
  { calls, fault, times = 1 }: DiskFault,
  call: number,
  moves: number,
  tally: Tally,
): Promise<void> {
  const kills = fault.startsWith('signal');
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-faults-'));
  const say = (kind: Parameters<Tally['find']>[0], what: string) =>
    tally.find(kind, `at call ${call}: ${what}`);
  try {
    const traced = join(folder, 'trace');
    const status = await write(folder, '1', moves, [
      'strace',
      // Faster, but it sends no signals.
      ...(kills ? [] : ['--seccomp-bpf']),
      ...['-f', '-o', traced],
      ...[STORE_FILE, `${STORE_FILE}-wal`].flatMap((file) => ['-P', join(folder, file)]),
      ...['-e', `trace=${calls}`],
      ...['-e', `inject=${calls}:${fault}:when=${call}${times > 1 ? `..${call + times - 1}` : ''}`],
    ]);
    tally.tries += 1;
    const isStruck = kills ? status !== 0 : (await readFile(traced, 'utf8')).includes('(INJECTED)');
    if (isStruck) tally.count('struck');
    const isDone = status === 0;
    const early = await saidIn(folder, '1');
    // Whoever comes after goes on where the other was stopped.
    const after = await write(folder, '2', moves, []);
    const { acknowledged, ...faults } = await judgeStore(folder, [...early, ...(await saidIn(folder, '2'))]);
    tally.moves += acknowledged;
    tally.add(faults);
    if (after !== 0) say('stuck', `the next process could not go on (${after})`);
    // A disk that fails while the store is opened is refused with a sentence; afterwards every move must come through.
    if (!kills && !isDone && early.includes('ready')) say('stuck', 'the writer gave up');
    if (isDone && acknowledged !== 2 * TABLES * moves) say('lost', `${acknowledged} acknowledged`);
    for (const line of new Set(early.filter((one) => one.startsWith('error '))))
      if (!['error disk-full', 'error disk-failed'].includes(line)) say('damaged', `said "${line}"`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(
  folder: string,
  round: string,
  moves: number,
  before: readonly string[],
): Promise<number | null> {
  const output = await open(join(folder, `said-${round}`), 'w');
  const args = ['--import', HOOKS.href, '--conditions=source', WRITER, folder, round, String(moves)];
  const [command, ...rest] = [...before, process.execPath, ...args] as [string, ...string[]];
  // To a file: a pipe would lose what is in it when the writer dies.
  const child = spawn(command, rest, { stdio: ['ignore', output.fd, 'ignore'], timeout: LONGEST_MS });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  await output.close();
  return ended;
}

/** The last line may be half said. */
async function saidIn(folder: string, round: string): Promise<readonly string[]> {
  return (await readFile(join(folder, `said-${round}`), 'utf8')).split('\n').slice(0, -1);
}
