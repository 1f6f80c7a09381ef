import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { send } from './raw-wire.ts';

const HOOKS = new URL('../typescript-hooks.mjs', import.meta.url);
const CLOCK = new URL('clock-ahead.mjs', import.meta.url);
const FROM_SOURCES = fileURLToPath(new URL('../serve-folder.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../cli/hyakki.mjs', import.meta.url));

/** `hyakki serve` as built, or the sources. */
export type Program = 'built' | 'sources';

const NO_LIMITS = Object.fromEntries(
  [
    'SOCKETS_PER_ADDRESS',
    'MESSAGES_PER_SOCKET',
    'MESSAGES_PER_ADDRESS',
    'REQUESTS_PER_ADDRESS',
    'TABLES_PER_ADDRESS',
    'GUESTS_PER_ADDRESS',
    'CODES_PER_ADDRESS',
  ].map((what) => [`HYAKKI_${what}`, '0']),
);
const METRICS_TOKEN = 'for-the-attacks-alone';

export interface TargetWish {
  /** `none` (the default) lifts the limits per address; `usual` keeps the program's own. */
  readonly limits?: 'none' | 'usual';
  readonly settings?: Readonly<Record<string, string>>;
  /** The data folder of an earlier server; by default a new one. */
  readonly folder?: string;
  readonly port?: number;
  /** `ulimit -n` */
  readonly mostFiles?: number;
  readonly clockAheadMs?: number;
  /** How much time passes at each `passTime()`. */
  readonly passesMs?: number;
}

/** A server under attack, in a process of its own, on loopback. */
export class Target {
  readonly port: number;
  readonly folder: string;
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #log: string[];

  private constructor(
    port: number,
    folder: string,
    child: ChildProcess,
    ended: Promise<void>,
    log: string[],
  ) {
    this.port = port;
    this.folder = folder;
    this.#child = child;
    this.ended = ended;
    this.#log = log;
  }

  /** Resolves when it answers. */
  static async start(program: Program, wish: TargetWish = {}): Promise<Target> {
    const folder = wish.folder ?? (await mkdtemp(join(tmpdir(), 'hyakki-attack-')));
    const needsClock = wish.clockAheadMs !== undefined || wish.passesMs !== undefined;
    const command = [
      process.execPath,
      ...(needsClock ? ['--import', CLOCK.href] : []),
      ...(program === 'built'
        ? [BUILT, 'serve']
        : ['--import', HOOKS.href, '--conditions=source', FROM_SOURCES]),
    ];
    const [first, ...rest] =
      wish.mostFiles === undefined
        ? command
        : ['sh', '-c', `ulimit -n ${wish.mostFiles} && exec "$@"`, 'sh', ...command];
    const child = spawn(first!, rest, {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        LANG: 'en',
        PORT: `${wish.port ?? 0}`,
        HOST: '127.0.0.1',
        HYAKKI_DATA: folder,
        HYAKKI_LOG: 'error',
        METRICS_TOKEN,
        ATTACK_CLOCK_AHEAD_MS: `${wish.clockAheadMs ?? 0}`,
        ...(wish.passesMs === undefined ? {} : { ATTACK_PASSES_MS: `${wish.passesMs}` }),
        ...(wish.limits === 'usual' ? {} : NO_LIMITS),
        ...wish.settings,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const log: string[] = [];
    child.stderr!.on('data', (data: Buffer) => {
      if (log.length < 10_000) log.push(data.toString());
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const port = await new Promise<number>((resolve, reject) => {
      let said = '';
      child.stdout!.on('data', (data: Buffer) => {
        said += data.toString();
        const found = /(?:127\.0\.0\.1:|^)(\d+)\s/m.exec(said)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
      child.once('error', reject);
      void ended.then(() => reject(new Error(`the server did not start: ${said}${log.join('')}`)));
    });
    const target = new Target(port, folder, child, ended, log);
    // Leave no server and no folder behind, however this process ends.
    process.once('exit', target.#forget);
    await send(target, { path: '/readyz', timeoutMs: 20_000 });
    return target;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Lines of its log since it started; only errors are logged. */
  get complaints(): number {
    return this.#log.join('').split('\n').length - 1;
  }

  get lastWords(): string {
    return this.#log.join('').slice(-500);
  }

  get rssMb(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(this.#proc('status'))?.[1] ?? 0) / 1024;
  }

  /** User and system time of the whole process, in milliseconds. */
  get cpuMs(): number {
    // After the name, which may have anything in it; user and system time are the 14th and 15th, in hundredths.
    const fields = this.#proc('stat')
      .replace(/^.*\) /s, '')
      .split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  }

  #proc(file: string): string {
    return readFileSync(`/proc/${this.#child.pid}/${file}`, 'utf8');
  }

  /** A figure of `/metrics`, summed over its labels. */
  async metric(name: string): Promise<number> {
    const { text } = await send(this, {
      path: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }

  /** Lets `passesMs` pass at once. */
  passTime(): void {
    this.#child.kill('SIGUSR2');
  }

  /** `kill -9`; its folder stays. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  terminate(): void {
    this.#child.kill('SIGTERM');
  }

  /** SIGTERM; its folder stays. Resolves to whether it ended by itself. */
  async stop(patienceMs = 15_000): Promise<boolean> {
    this.terminate();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), patienceMs);
    await this.ended;
    clearTimeout(late);
    return this.#child.exitCode === 0;
  }

  /** Ends it and removes its folder. */
  async forget(): Promise<void> {
    process.off('exit', this.#forget);
    this.#child.kill('SIGKILL');
    await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  readonly #forget = (): void => {
    this.#child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  };
}
