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

/** A real server in a process of its own, run from the sources, on this machine alone. */
export class ServerProcess {
  readonly port: number;
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #complaints: () => string;

  private constructor(port: number, process: ChildProcess, ended: Promise<void>, complaints: () => string) {
    this.port = port;
    this.#process = process;
    this.#ended = ended;
    this.#complaints = complaints;
  }

  /** Resolves when it answers requests. On any free port, unless one is named. */
  static async start(
    folder: string,
    port = 0,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, ['--import', HOOKS.href, '--conditions=source', PROGRAM], {
      env: {
        PATH: process.env['PATH'],
        PORT: `${port}`,
        HOST: '127.0.0.1',
        HYAKKI_DATA: folder,
        HYAKKI_LOG: 'error',
        ...NO_LIMITS,
        ...settings,
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
    const running = new ServerProcess(Number(said), child, ended, () => complaints);
    const ready = await fetch(`${running.origin}/readyz`);
    if (!ready.ok) throw new Error(`the server is not ready: ${ready.status}`);
    return running;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
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

  /** As an operator ends it. */
  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.#ended;
  }
}
