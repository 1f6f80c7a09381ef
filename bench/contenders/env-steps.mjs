// What a program that learns gets out of `hyakki env`: lines of JSON in and out, all but the pipe. Random actions.

import { EnvSession } from '../../packages/cli/dist/env/env-session.js';
import { randomChoice } from './random-play.mjs';

/**
 * @param {{ game: string, seats: number, options: object, matches: number, output: string[] }} settings
 * @returns {(milliseconds: number) => import('./random-play.mjs').Tally}
 */
export function prepare({ game, seats, options, matches, output }) {
  const session = new EnvSession();
  const choose = randomChoice(0x9e3779b9);
  const ask = (request) => JSON.parse(session.answerText(JSON.stringify(request)));
  let now = ask({
    do: 'make',
    game,
    seats,
    options,
    matches,
    output,
    seed: 'bench',
    autoReset: true,
    memory: output.includes('informationState'),
  });
  // Never the last of Yōkai's first looks, a declaration: most matches would end on the first turn.
  const declare = game === 'yokai' ? now.actions - 1 : -1;

  return (milliseconds) => {
    const start = performance.now();
    let moves = 0;
    let ended = 0;
    let elapsed = 0;
    while (elapsed < milliseconds) {
      const actions = now.legal.map((legal) => {
        const last = legal.at(-1) === declare ? legal.length - 1 : legal.length;
        return legal[choose(last)];
      });
      now = ask({ do: 'step', actions });
      if (!now.ok) throw new Error(JSON.stringify(now.error));
      moves += matches;
      for (const done of now.done) if (done) ended++;
      elapsed = performance.now() - start;
    }
    return { seconds: elapsed / 1000, matches: ended, moves };
  };
}
