/// <reference lib="webworker" />
import { answerAsk, answerWhy } from '@hyakki/bots';
import { knownBots } from './known-bots.ts';
import type { FromBots, ToBots } from './worker-messages.ts';

// Bots think in this worker, so that neither the table nor the page waits for a long thought.

function answer(asked: ToBots): FromBots {
  const { call } = asked;
  try {
    if (asked.type === 'ask') return { call, move: answerAsk(asked.ask) };
    if (asked.type === 'why') return { call, reasons: answerWhy(asked.ask) };
    return { call, bots: knownBots(asked.game) };
  } catch (problem) {
    // The table plays something legal instead, and the match goes on.
    return { call, problem: String(problem) };
  }
}

addEventListener('message', (event: MessageEvent<{ readonly port: MessagePort } | ToBots>) => {
  if (!('port' in event.data)) {
    postMessage(answer(event.data));
    return;
  }
  const { port } = event.data;
  port.onmessage = ({ data }: MessageEvent<ToBots>) => port.postMessage(answer(data));
});
