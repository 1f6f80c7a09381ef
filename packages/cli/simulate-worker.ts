// One thread of a simulation: plays the jobs it is sent, one after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { type Job, playJob, type Simulation } from './simulation.ts';

const simulation = workerData as Simulation;
parentPort?.on('message', (job: Job) => parentPort?.postMessage(playJob(simulation, job)));
