// `node scripts/store-faults.mjs [--every N]`: breaks the disk under the embedded store and holds it against what its writer was told.
// At call after call: the process killed, a failed write (EIO), a full disk (ENOSPC), a failed fsync. Lost, doubled, holes: none.
// Needs strace (Debian: apt install strace); takes minutes, so it is no part of `npm test`.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const TESTING = new URL('../packages/server/testing/', import.meta.url);
const HOOKS = new URL('typescript-hooks.mjs', TESTING);
const WRITER = fileURLToPath(new URL('store-writer.ts', TESTING));
const MOVES = 12;
const TABLES = 8;
const FILES = ['hyakki.sqlite', 'hyakki.sqlite-wal'];

/** The calls of one run, in order; `last` of them are looked at. The first fault of a kind that strikes nothing ends its row. */
const FAULTS = [
  { name: 'killed at a write', calls: 'pwrite64', fault: 'signal=SIGKILL', last: 400, kills: true },
  { name: 'killed at an fsync', calls: 'fsync,fdatasync', fault: 'signal=SIGKILL', last: 60, kills: true },
  { name: 'a write fails', calls: 'pwrite64', fault: 'error=EIO', last: 400 },
  { name: 'the disk is full', calls: 'pwrite64', fault: 'error=ENOSPC', last: 400 },
  { name: 'the disk is full for long', calls: 'pwrite64', fault: 'error=ENOSPC', last: 300, times: 40 },
  { name: 'an fsync fails', calls: 'fsync,fdatasync', fault: 'error=EIO', last: 60 },
  { name: 'fsync fails for long', calls: 'fsync,fdatasync', fault: 'error=EIO', last: 60, times: 20 },
];

const { values } = parseArgs({ options: { every: { type: 'string', default: '7' } } });
const every = Number(values.every);
if (!(every >= 1)) fail('--every wants a number from 1 on');
if (spawnSync('strace', ['-V']).status !== 0) fail('strace is not here: apt install strace');

// The judge is read from its sources too.
await import(HOOKS.href);
const { judgeStore } = await import(new URL('store-judge.ts', TESTING).href);

let wrong = 0;
for (const fault of FAULTS) {
  const codes = new Map();
  let runs = 0;
  let struck = 0;
  let acknowledged = 0;
  for (let first = 1; first <= fault.last; first += fault.calls === 'pwrite64' ? every : 1) {
    const found = await runOnce(fault, first);
    runs++;
    if (!found.struck) break;
    struck++;
    acknowledged += found.judgement.acknowledged;
    for (const code of found.codes) codes.set(code, (codes.get(code) ?? 0) + 1);
    for (const problem of found.problems) {
      wrong++;
      console.log(`  ${fault.name}, call ${first}: ${problem}`);
    }
  }
  const said = [...codes].map(([code, count]) => `${code} ×${count}`).join(', ');
  console.log(
    `${fault.name}: ${struck} of ${runs} runs struck, ${acknowledged} acknowledged${said && `; ${said}`}`,
  );
}
console.log(wrong === 0 ? 'nothing lost, doubled or missing' : `${wrong} problems`);
process.exit(wrong === 0 ? 0 : 1);

async function runOnce({ calls, fault, kills = false, times = 1 }, first) {
  const folder = mkdtempSync(join(tmpdir(), 'hyakki-faults-'));
  try {
    const traced = join(folder, 'trace');
    const status = write(folder, '1', [
      'strace',
      // Faster, but it sends no signals.
      ...(kills ? [] : ['--seccomp-bpf']),
      ...['-f', '-o', traced],
      ...FILES.flatMap((file) => ['-P', join(folder, file)]),
      ...['-e', `trace=${calls}`],
      ...['-e', `inject=${calls}:${fault}:when=${first}${times > 1 ? `..${first + times - 1}` : ''}`],
    ]);
    const struck = kills ? status !== 0 : readFileSync(traced, 'utf8').includes('(INJECTED)');
    const ended = status === 0;
    const early = lines(folder, '1');
    // Whoever comes after goes on where the other was stopped.
    const after = write(folder, '2', []);
    const said = [...early, ...lines(folder, '2')];
    const { acknowledged, ...faults } = await judgeStore(folder, said);
    const codes = new Set(
      early.filter((line) => line.startsWith('error ')).map((line) => line.slice('error '.length)),
    );
    const problems = Object.entries(faults)
      .filter(([, found]) => found.length > 0)
      .map(([name, found]) => `${name}: ${found.slice(0, 3).join('; ')}`);
    if (after !== 0) problems.push(`the next process could not go on (${after})`);
    // A disk that fails while the store is opened is refused with a sentence; afterwards every move must come through.
    if (!kills && !ended && early.includes('ready')) problems.push('the writer gave up');
    if (ended && acknowledged !== 2 * TABLES * MOVES) problems.push(`${acknowledged} acknowledged`);
    for (const code of codes)
      if (!['disk-full', 'disk-failed'].includes(code)) problems.push(`said "${code}"`);
    return { struck, judgement: { acknowledged }, codes, problems };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder, round, before) {
  const output = openSync(join(folder, `said-${round}`), 'w');
  const complaints = openSync(join(folder, `complaints-${round}`), 'w');
  const args = ['--import', HOOKS.href, '--conditions=source', WRITER, folder, round, String(MOVES)];
  const [command, ...rest] = [...before, process.execPath, ...args];
  const { status } = spawnSync(command, rest, { stdio: ['ignore', output, complaints], timeout: 60_000 });
  closeSync(output);
  closeSync(complaints);
  return status;
}

function lines(folder, round) {
  return readFileSync(join(folder, `said-${round}`), 'utf8')
    .split('\n')
    .slice(0, -1);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
