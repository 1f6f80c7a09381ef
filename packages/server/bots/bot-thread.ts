// One thread that thinks for bots, one request after the other. It keeps nothing between them that changes an answer.
import { parentPort } from 'node:worker_threads';
import { answerAsk, answerWhy } from '@hyakki/bots';
import { READY, type Thinking, type Thought } from './bot-job.ts';

parentPort?.on('message', (job: Thinking) => parentPort?.postMessage(think(job)));
parentPort?.postMessage(READY);

function think(job: Thinking): Thought {
  try {
    if ('ask' in job) return { move: answerAsk(job.ask) };
    return { reasons: answerWhy(job.why) };
  } catch (problem) {
    return { problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
  }
}
