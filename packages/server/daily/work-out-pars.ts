import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { openDailyDeal } from '@hyakki/engine';
import { type DealToPar, parsOfDeal } from '@hyakki/review';
import type { DailyPars } from '@hyakki/table/protocol';
import type { StoredDaily } from '../stores/store.ts';
import { breathe } from '../tables/read-log.ts';

/** Works out both pars of a daily deal. May take a minute. */
export type WorkOutPars = (deal: StoredDaily) => Promise<DailyPars>;

/** More than any deal needs, on a slow machine. */
const LONGEST_MS = 10 * 60_000;

/** In a thread of its own, which ends with it: the threads of bots stay free for moves. */
export const workOutPars: WorkOutPars = ({ day, plan, secret }) => {
  const { game, options, seatCount } = plan;
  const deal: DealToPar = { game, options, seatCount, deal: openDailyDeal(day, secret, seatCount) };
  const thread = new URL('./par-thread.js', import.meta.url);
  // Sources have no compiled file for a thread to start from.
  return existsSync(thread) ? inThread(thread, deal) : workOutHere(deal);
};

function inThread(thread: URL, deal: DealToPar): Promise<DailyPars> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: deal });
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
}

async function workOutHere(deal: DealToPar): Promise<DailyPars> {
  const steps = parsOfDeal(deal);
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done === true) return next.value;
    await breathe();
  }
}
