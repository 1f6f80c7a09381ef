// One thread of a simulation: plays the jobs it is sent, one after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { type Job, MatchPlayer, type Simulation } from './simulation.ts';

const player = new MatchPlayer(workerData as Simulation);
parentPort?.on('message', async (job: Job | 'close') => {
  if (job === 'close') {
    await player.close();
    parentPort?.postMessage('closed');
  } else parentPort?.postMessage(await player.play(job));
});
