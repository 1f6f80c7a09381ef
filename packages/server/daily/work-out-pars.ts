import { openDailyDeal } from '@hyakki/engine';
import type { DealToPar } from '@hyakki/review';
import type { DailyPars } from '@hyakki/table/protocol';
import { startThread } from '../operating/program-files.ts';
import type { StoredDaily } from '../stores/store.ts';

/** Works out both pars of a daily deal. May take a minute. */
export type WorkOutPars = (deal: StoredDaily) => Promise<DailyPars>;

/** More than any deal needs, on a slow machine. */
const LONGEST_MS = 10 * 60_000;

/** In a thread of its own, which ends with it: the threads of bots stay free for moves. */
export const workOutPars: WorkOutPars = ({ day, plan, secret }) => {
  const { game, options, seatCount } = plan;
  const deal: DealToPar = { game, options, seatCount, deal: openDailyDeal(day, secret, seatCount) };
  const file = import.meta.url.endsWith('.ts') ? './par-thread.ts' : './par-thread.js';
  return new Promise((resolve, reject) => {
    const worker = startThread(new URL(file, import.meta.url), { workerData: deal });
    // It keeps no process alive.
    worker.unref();
    const alarm = setTimeout(() => end(new Error('the pars of a daily deal take too long')), LONGEST_MS);
    alarm.unref();
    const end = (problem: unknown) => {
      clearTimeout(alarm);
      reject(problem);
      void worker.terminate();
    };
    worker.once('message', (pars: DailyPars) => {
      resolve(pars);
      end(undefined);
    });
    worker.once('error', end);
    worker.once('exit', () => end(new Error('the thread of the pars has ended')));
  });
};
