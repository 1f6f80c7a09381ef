import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HYAKKI = fileURLToPath(new URL('../../packages/cli/hyakki.mjs', import.meta.url));
const STARTS_WITHIN_MS = 60_000;

/** Loaded before the server: its clock, and that of its threads, runs ahead. */
const AHEAD = new URL('./clock-ahead.mjs', import.meta.url).href;

/** The real server in a process of its own, as `npm start` runs it, with a folder of its own. */
export class ServedPage {
  readonly origin: string;
  readonly #folder: string;
  #process: ChildProcess;

  private constructor(origin: string, process: ChildProcess, folder: string) {
    this.origin = origin;
    this.#process = process;
    this.#folder = folder;
  }

  /** By itself it listens where only this machine can reach it. */
  static async start(host = '127.0.0.1', settings: NodeJS.ProcessEnv = {}): Promise<ServedPage> {
    const folder = mkdtempSync(join(tmpdir(), 'hyakki-e2e-'));
    const server = serve(folder, { PORT: '0', HOST: host, ...settings });
    const origin = await findOrigin(server);
    return new ServedPage(origin, server, folder);
  }

  /** The same store at the same address, by a clock that runs ahead. */
  async restart({ aheadMs }: { readonly aheadMs: number }): Promise<void> {
    await this.#end();
    const { hostname, port } = new URL(this.origin);
    const options = `${process.env['NODE_OPTIONS'] ?? ''} --import=${AHEAD}`;
    this.#process = serve(this.#folder, {
      PORT: port,
      HOST: hostname,
      NODE_OPTIONS: options,
      CLOCK_AHEAD_MS: String(aheadMs),
    });
    await findOrigin(this.#process);
  }

  /** `kill -9` */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }

  async stop(): Promise<void> {
    await this.#end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill('SIGTERM');
    await once(this.#process, 'exit');
  }
}

function serve(folder: string, settings: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [HYAKKI, 'serve'], {
    env: { ...process.env, ...settings, HYAKKI_DATA: folder, LANG: 'en_GB.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function findOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${said}`)), STARTS_WITHIN_MS);
    const listen = (data: Buffer) => {
      said += data.toString();
      const found = /http:\/\/[\w.]+:\d+/.exec(said);
      if (found === null) return;
      clearTimeout(timer);
      resolve(found[0]);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${said}`));
    });
  });
}
