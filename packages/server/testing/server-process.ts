import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HOOKS = new URL('typescript-hooks.mjs', import.meta.url);
const PROGRAM = fileURLToPath(new URL('serve-folder.ts', import.meta.url));

/** All clients of a test come from one address. */
const NO_LIMITS = {
  HYAKKI_CONNECTIONS_PER_ADDRESS: '0',
  HYAKKI_SOCKETS_PER_ADDRESS: '0',
  HYAKKI_MESSAGES_PER_SOCKET: '0',
  HYAKKI_MESSAGES_PER_ADDRESS: '0',
  HYAKKI_REQUESTS_PER_ADDRESS: '0',
  HYAKKI_TABLES_PER_ADDRESS: '0',
  HYAKKI_GUESTS_PER_ADDRESS: '0',
  HYAKKI_CODES_PER_ADDRESS: '0',
  HYAKKI_BUNDLES_PER_ADDRESS: '0',
  HYAKKI_KEPT_MB_PER_ADDRESS: '0',
  HYAKKI_KEEPERS_PER_ADDRESS: '0',
};

export interface ProcessOptions {
  /** Beside what every server of a test has. */
  readonly env?: Readonly<Record<string, string>>;
  /** A program that runs it, with its arguments. */
  readonly prefix?: readonly string[];
}

/** A real server in a process of its own, run from the sources, on this machine alone. */
export class ServerProcess {
  readonly host: string;
  readonly port: number;
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #complaints: () => string;

  private constructor(
    host: string,
    port: number,
    process: ChildProcess,
    ended: Promise<void>,
    complaints: () => string,
  ) {
    this.host = host;
    this.port = port;
    this.#process = process;
    this.#ended = ended;
    this.#complaints = complaints;
  }

  /** Resolves when it answers requests. On any free port, unless one is named. */
  static async start(
    folder: string,
    port = 0,
    { env, prefix = [] }: ProcessOptions = {},
  ): Promise<ServerProcess> {
    const args = ['--import', HOOKS.href, '--conditions=source', PROGRAM];
    const [command, ...rest] = [...prefix, process.execPath, ...args] as [string, ...string[]];
    const child = spawn(command, rest, {
      env: {
        PATH: process.env['PATH'],
        PORT: `${port}`,
        HOST: '127.0.0.1',
        HYAKKI_DATA: folder,
        HYAKKI_LOG: 'error',
        ...NO_LIMITS,
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let complaints = '';
    child.stderr!.on('data', (data: Buffer) => {
      complaints = (complaints + data.toString()).slice(-10_000);
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const said = await new Promise<string>((resolve, reject) => {
      child.stdout!.once('data', (data: Buffer) => resolve(data.toString()));
      child.once('error', reject);
      void ended.then(() => reject(new Error(`the server ended before it was ready: ${complaints}`)));
    });
    const host = env?.['HOST'] ?? '127.0.0.1';
    const running = new ServerProcess(host, Number(said), child, ended, () => complaints);
    const ready = await fetch(`${running.origin}/readyz`);
    if (!ready.ok) throw new Error(`the server is not ready: ${ready.status}`);
    return running;
  }

  get origin(): string {
    return `http://${this.host}:${this.port}`;
  }

  /** What it wrote to its log; only errors are written. */
  get complaints(): string {
    return this.#complaints();
  }

  /** `kill -9` */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  /** Stands still until `resume`: its sockets stay open, and nobody answers. */
  stall(): void {
    this.#process.kill('SIGSTOP');
  }

  resume(): void {
    this.#process.kill('SIGCONT');
  }

  /** As an operator ends it. */
  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.#ended;
  }
}
