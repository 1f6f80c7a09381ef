// Works out the pars of one daily deal, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { type DealToPar, parsOfDeal } from '@hyakki/review';

const steps = parsOfDeal(workerData as DealToPar);
let next = steps.next();
while (next.done !== true) next = steps.next();
parentPort?.postMessage(next.value);
