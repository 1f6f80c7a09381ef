// Random matches of one of our games through the contract and nothing else: setup, then view, legalMoves and apply
// for whoever is active, as a server does. No shortcut that a server could not take.

import { createHash } from 'node:crypto';
import { expectOk } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { playFor, randomChoice } from './random-play.mjs';

const SEEDS = 4096;

/**
 * @param {{ game: string, seats: number, options: object, avoid: string[] }} settings
 *   `avoid` names the moves that a random player never makes, such as a declaration
 * @returns {(milliseconds: number) => import('./random-play.mjs').Tally}
 */
export function prepare({ game: id, seats, options: input, avoid }) {
  const game = GAMES[id];
  const options = expectOk(game.parseOptions(input, seats));
  // Made beforehand: where a server's seeds come from is not the engine's doing.
  const seeds = Array.from({ length: SEEDS }, (_, i) =>
    createHash('sha256').update(`${id} ${i}`).digest('hex'),
  );
  const choose = randomChoice(0x9e3779b9);
  let next = 0;

  function playMatch() {
    let { state } = game.setup(options, seats, seeds[next++ % SEEDS]);
    let moves = 0;
    for (;;) {
      const seat = game.activeSeats(state)[0];
      if (seat === undefined) return moves;
      const legal = game.legalMoves(game.view(state, seat));
      // Drawn again rather than filtered: as even over the other moves, and cheaper.
      let move = legal[choose(legal.length)];
      while (avoid.includes(move.do)) move = legal[choose(legal.length)];
      const step = game.apply(state, seat, move);
      if (!step.ok) throw new Error(`a legal move was refused: ${JSON.stringify(step.refusal)}`);
      state = step.value.state;
      moves++;
    }
  }

  return (milliseconds) => playFor(milliseconds, playMatch);
}
