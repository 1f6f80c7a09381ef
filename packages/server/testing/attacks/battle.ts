import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Attack, type Ground, Skipped, type Verdict } from './attack.ts';
import { send } from './raw-wire.ts';
import { type Program, Target, type TargetWish } from './target.ts';

const HYAKKI = fileURLToPath(new URL('../../../cli/hyakki.mjs', import.meta.url));

/** One attack and its result. */
export type Outcome = { readonly attack: Attack; readonly seconds: number } & (
  | ({ readonly kind: 'judged' } & Verdict)
  | { readonly kind: 'skipped' | 'unjudged'; readonly what: string }
);

/** Runs attacks, and starts and stops the servers they need. */
export class Battle {
  readonly #program: Program;
  readonly #isQuick: boolean;
  readonly #shared = new Map<'none' | 'usual', Promise<Target>>();

  constructor({ program, isQuick }: { readonly program: Program; readonly isQuick: boolean }) {
    this.#program = program;
    this.#isQuick = isQuick;
  }

  async run(attack: Attack): Promise<Outcome> {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const own: Target[] = [];
    const folders: string[] = [];
    const used = new Set<Target>();
    const use = async (target: Promise<Target>) => {
      used.add(await target);
      return target;
    };
    const ground: Ground = {
      program: this.#program,
      isQuick: this.#isQuick,
      open: () => use(this.#share('none')),
      usual: () => use(this.#share('usual')),
      fresh: async (wish?: TargetWish) => {
        const target = await Target.start(this.#program, wish);
        own.push(target);
        return target;
      },
      folder: async () => {
        const folder = await mkdtemp(join(tmpdir(), 'hyakki-attack-'));
        folders.push(folder);
        return folder;
      },
      hyakki: runHyakki,
    };
    try {
      const verdict = await attack.run(ground);
      const fallen = await this.#fallenOf(used);
      return fallen === undefined
        ? { attack, kind: 'judged', seconds: seconds(), ...verdict }
        : { attack, kind: 'judged', seconds: seconds(), hasSucceeded: true, what: fallen };
    } catch (problem) {
      const what = problem instanceof Error ? problem.message : String(problem);
      if (problem instanceof Skipped) return { attack, kind: 'skipped', what, seconds: seconds() };
      // If the server is gone, that is why the attack failed.
      const fallen = await this.#fallenOf(used);
      return fallen === undefined
        ? { attack, kind: 'unjudged', what, seconds: seconds() }
        : { attack, kind: 'judged', seconds: seconds(), hasSucceeded: true, what: fallen };
    } finally {
      for (const target of own) await target.forget();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    for (const target of this.#shared.values()) await (await target).forget();
    this.#shared.clear();
  }

  async #share(limits: 'none' | 'usual'): Promise<Target> {
    let target = this.#shared.get(limits);
    if (target === undefined || !(await target).isRunning) {
      target = Target.start(this.#program, { limits });
      this.#shared.set(limits, target);
    }
    return target;
  }

  /** A shared server must survive an attack and still answer. */
  async #fallenOf(used: ReadonlySet<Target>): Promise<string | undefined> {
    for (const target of used) {
      if (!target.isRunning) return `the server is gone: ${target.lastWords}`;
      const isAnswered = await send(target, { path: '/healthz', address: '127.0.0.200' }).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (!isAnswered) return 'the server does not answer any more';
    }
    return undefined;
  }
}

const runHyakki: Ground['hyakki'] = (args, settings = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [HYAKKI, ...args], {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LANG: 'en', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        said += data.toString();
      });
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code, said }));
  });
