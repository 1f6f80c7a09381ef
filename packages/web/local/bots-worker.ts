/// <reference lib="webworker" />
import { answerAsk, answerWhy, botsOf } from '@hyakki/bots';
import type { FromBots, ToBots } from './worker-messages.ts';

// Bots think here, apart from everything: a long thought keeps neither the table nor the page waiting.

function answer(asked: ToBots): FromBots {
  const { call } = asked;
  try {
    if (asked.type === 'ask') return { call, move: answerAsk(asked.ask) };
    if (asked.type === 'why') return { call, reasons: answerWhy(asked.ask) };
    const bots = botsOf(asked.game).map(({ name, version, memory, isSecretive }) => ({
      name,
      version,
      memory,
      isSecretive,
    }));
    return { call, bots };
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
