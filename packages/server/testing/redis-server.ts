import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis, freePort } from './programs.ts';
import { PATIENCE_MS, StartedProgram } from './started-program.ts';

/** A Redis of the tests: on a free port of this machine, which stores nothing. */
export class RedisServer {
  readonly #program: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'hyakki-redis-'));
  #port = 0;
  #running: StartedProgram | undefined;

  private constructor(program: string) {
    this.#program = program;
  }

  /** Resolves when it answers. */
  static async start(): Promise<RedisServer> {
    const program = findRedis();
    if (program === undefined) throw new Error('there is no Redis on this machine');
    const server = new RedisServer(program);
    try {
      await server.#launchSomewhere();
    } catch (problem) {
      await server.stop();
      throw problem;
    }
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** `kill -9`, then the same address again. */
  async restartImmediately(): Promise<void> {
    await this.stopImmediately();
    await this.resume();
  }

  /** `kill -9`: does not answer until `resume`. */
  async stopImmediately(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async resume(): Promise<void> {
    await this.#launch();
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #launchSomewhere(): Promise<void> {
    for (let tries = 3; ; tries--) {
      this.#port = await freePort();
      try {
        return await this.#launch();
      } catch (problem) {
        if (tries === 1) throw problem;
      }
    }
  }

  async #launch(): Promise<void> {
    this.#running = await StartedProgram.start(
      [
        this.#program,
        ...['--port', `${this.#port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      ],
      { cwd: this.#folder, atExit: 'SIGKILL' },
      () => isAnswering(this.#port),
    );
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    await this.#running?.end(signal);
    this.#running = undefined;
  }
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
