import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plant } from './plants.mjs';
import type { Run } from './simulate.ts';

/** Seeds that a worker gets in one go. */
const SLICE = 10;

type Message = { readonly run: Run } | { readonly isDone: true };

export interface Seeds {
  readonly from: number;
  /** Before this one. */
  readonly to: number;
}

/** Runs seeds in processes of their own, so many at once, until all are done or `isEnough`. */
export async function runSeeds(
  { from, to }: Seeds,
  atOnce: number,
  ran: (run: Run) => void,
  { plant, isEnough = () => false }: { readonly plant?: Plant; readonly isEnough?: () => boolean } = {},
): Promise<void> {
  let next = from;
  const work = (worker: ChildProcess) =>
    new Promise<void>((resolve, reject) => {
      const give = () => {
        if (next >= to || isEnough()) {
          worker.kill();
          resolve();
          return;
        }
        const slice: Seeds = { from: next, to: Math.min(to, next + SLICE) };
        next = slice.to;
        worker.send(slice);
      };
      worker.on('message', (message: Message) => {
        if ('isDone' in message) give();
        else ran(message.run);
      });
      worker.once('exit', (code, signal) => reject(new Error(`a worker ended with ${code ?? signal}`)));
      give();
    });
  await Promise.all(Array.from({ length: atOnce }, () => work(start(plant))));
}

function start(plant: Plant | undefined): ChildProcess {
  const path = (name: string) => new URL(name, import.meta.url);
  const planting = plant === undefined ? [] : ['--import', path('plant-hooks.mjs').href];
  return fork(fileURLToPath(path('worker.ts')), [], {
    execArgv: [...process.execArgv, ...planting],
    env: { ...process.env, ...(plant === undefined ? {} : { HYAKKI_PLANT: plant.name }) },
  });
}
