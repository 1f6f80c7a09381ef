import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@hyakki/server/threads';
import { type Job, MatchPlayer, partSize, type Simulation } from './simulation.ts';
import { addTally, emptyTally, type Tally } from './statistics.ts';

/** Those who play the matches of a simulation: this thread alone, or several workers. */
export interface Crew {
  readonly size: number;
  /** Plays a job as the member of this number. */
  play(member: number, job: Job): Promise<Tally>;
  dismiss(): Promise<void>;
}

export async function hireCrew(simulation: Simulation, size: number): Promise<Crew> {
  // Run from its sources, as tests do, there is no compiled file that a worker could start from.
  if (size === 1 || import.meta.url.endsWith('.ts')) return aloneWith(simulation);
  const workers = Array.from({ length: size }, () =>
    startThread(new URL('./worker.js', import.meta.url), { workerData: simulation }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'online')));
  let isBroken = false;
  const ask = async (worker: Worker, message: Job | 'close'): Promise<unknown> => {
    worker.postMessage(message);
    try {
      // Rejects when the worker dies instead.
      const [answer] = await once(worker, 'message');
      return answer;
    } catch (error) {
      isBroken = true;
      throw error;
    }
  };
  return {
    size,
    play: async (member, job) => (await ask(workers[member]!, job)) as Tally,
    async dismiss() {
      // A member that is still at work answers that first; after a failure nobody waits for it.
      if (!isBroken) await Promise.all(workers.map((worker) => ask(worker, 'close')));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function aloneWith(simulation: Simulation): Crew {
  const player = new MatchPlayer(simulation);
  return {
    size: 1,
    async play(_, job) {
      // Lets the progress bar and an interruption through.
      await new Promise(setImmediate);
      return player.play(job);
    },
    dismiss: () => player.close(),
  };
}

/** Plays all matches of one cell. Parts are added up in their order, whoever was quicker. */
export async function playCell(
  crew: Crew,
  { matches }: Simulation,
  cell: number,
  tellDone: (matches: number) => void,
): Promise<Tally> {
  const size = partSize(matches);
  const whole = emptyTally();
  const early = new Map<number, Tally>();
  let next = 0;
  let added = 0;
  const work = async (_: unknown, member: number) => {
    while (next * size < matches) {
      const part = next++;
      const tally = await crew.play(member, {
        cell,
        from: part * size,
        to: Math.min(matches, (part + 1) * size),
      });
      tellDone(tally.matches);
      early.set(part, tally);
      for (let ready = early.get(added); ready !== undefined; ready = early.get(++added)) {
        early.delete(added);
        addTally(whole, ready);
      }
    }
  };
  await Promise.all(Array.from({ length: crew.size }, work));
  return whole;
}
