import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Also enough for a machine that is busy with other tests. */
export const PATIENCE_MS = 60_000;

/** A server in a process of its own, which ends with this one at the latest. */
export class StartedProgram {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #endWithUs: () => void;

  private constructor(process_: ChildProcess, ended: Promise<void>, atExit: NodeJS.Signals) {
    this.#process = process_;
    this.#ended = ended;
    this.#endWithUs = () => process_.kill(atExit);
    process.once('exit', this.#endWithUs);
  }

  /** Resolves when it answers. */
  static async start(
    [program, ...args]: readonly [string, ...string[]],
    options: SpawnOptions & { readonly atExit: NodeJS.Signals },
    isAnswering: () => Promise<boolean>,
  ): Promise<StartedProgram> {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data: Buffer) => {
        said = (said + data.toString()).slice(-10_000);
      });
    let isOver = false;
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        isOver = true;
        resolve();
      };
      child.once('exit', end);
      child.once('error', end);
    });
    const started = new StartedProgram(child, ended, options.atExit);
    for (const until = Date.now() + PATIENCE_MS; ; await wait(50)) {
      if (!isOver && (await isAnswering())) return started;
      if (!isOver && Date.now() < until) continue;
      await started.end('SIGKILL');
      throw new Error(`${program} is not ready: ${said}`);
    }
  }

  get pid(): number {
    return this.#process.pid!;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.#process.kill(signal);
    await this.#ended;
    process.off('exit', this.#endWithUs);
  }
}
