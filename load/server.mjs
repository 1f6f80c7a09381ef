// The server under load: `hyakki serve` as an operator starts it, on this machine alone, with a store in a folder of its own.
import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../packages/cli/hyakki.mjs', import.meta.url));
const STOP_MS = 30_000;

/** Everybody comes from one address here. */
const NO_LIMITS = Object.fromEntries(
  ['CONNECTIONS', 'SOCKETS', 'MESSAGES', 'REQUESTS', 'TABLES', 'GUESTS', 'CODES'].map((what) => [
    `HYAKKI_${what}_PER_ADDRESS`,
    '0',
  ]),
);

/**
 * With a folder for profiles, where one is wanted: what the server's time was spent on, for the tools of a browser; and with the
 * address of a database, where the store is not its own.
 */
export async function startServer(profiles, database) {
  const folder = mkdtempSync(join(tmpdir(), 'hyakki-load-'));
  const profiling = profiles === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profiles];
  const child = spawn(process.execPath, [...profiling, PROGRAM, 'serve'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LANG: 'en',
      PORT: '0',
      HOST: '127.0.0.1',
      HYAKKI_DATA: folder,
      HYAKKI_LOG: 'error',
      ...(database === undefined ? {} : { DATABASE_URL: database }),
      ...NO_LIMITS,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  let isKilled = false;
  child.stderr.on('data', (data) => {
    complaints = (complaints + data).slice(-20_000);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found !== null) resolve(found[0]);
    });
    child.once('error', reject);
    void ended.then(() => reject(new Error(`the server did not start: ${said}${complaints}`)));
  });

  const forget = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  // However this process ends, it leaves no server and no folder behind.
  process.once('exit', forget);
  return {
    origin,
    folder,
    get complaints() {
      return complaints;
    },
    get isKilled() {
      return isKilled;
    },
    sample: () => sampleProcess(child.pid),
    /** `kill -9` */
    async kill() {
      isKilled = true;
      child.kill('SIGKILL');
      await ended;
    },
    /** How long the disk below the store takes to make a page durable: milliseconds, the middle of some and the slowest. */
    probeDisk: () => probeDisk(join(folder, 'probe')),
    /** Says whether it went by itself. */
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const code = await ended;
      clearTimeout(late);
      return code === 0;
    },
    forget,
  };
}

/** From outside: a server that counts its own thousands of sockets stops serving while it does. */
function sampleProcess(pid) {
  const [rss, time] = execFileSync('ps', ['-o', 'rss=,time=', '-p', `${pid}`], { encoding: 'utf8' })
    .trim()
    .split(/\s+/);
  return { rssMb: Number(rss) / 1024, cpuSeconds: readCpu(pid) ?? secondsOf(time) };
}

/** More exact than the whole seconds that `ps` tells; of its children that have ended, too, where they are wanted. */
export function readCpu(pid, withEnded = false) {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  // After the name, which may have anything in it; user and system time are the 14th and 15th, in hundredths, then those of children.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const times = fields.slice(11, withEnded ? 15 : 13);
  return times.reduce((sum, time) => sum + Number(time), 0) / 100;
}

/** `[[days-]hours:]minutes:seconds` */
function secondsOf(time) {
  const [clock, days = '0'] = time.split('-').reverse();
  return clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0) + 86_400 * Number(days);
}

const PROBES = 50;

function probeDisk(path) {
  const page = Buffer.alloc(4096, 1);
  const file = openSync(path, 'w');
  const times = Float64Array.from({ length: PROBES }, () => {
    const start = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    return performance.now() - start;
  }).sort();
  closeSync(file);
  rmSync(path);
  return { p50: times[PROBES / 2], max: times[PROBES - 1] };
}
