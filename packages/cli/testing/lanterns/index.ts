import type { Lanterns } from '@hyakki/engine/testing/lanterns';
import type { MakeEncoder } from '../../env/encoder.ts';
import type { Board } from '../../games/board.ts';
import { PLAIN_TALLY } from '../../games/game-tally.ts';
import type { TerminalPack } from '../../games/terminal-pack.ts';

const COLOURS = ['red', 'green', 'blue', 'white'];

const board: Board<Lanterns> = {
  draw: ({ view }) => [view.lanterns.map((face) => `[${face === 'hidden' ? '?' : face}]`).join(' ')],
  legend: () => ['[?] a lantern that nobody looks into'],
  open: ({ secret, ...open }) => ({ viewer: 'spectator', ...open, lanterns: secret.lanterns }),
  pieceAt: (place) => {
    const at = Number(/^lantern-([1-4])$/.exec(place)?.[1]);
    return Number.isNaN(at) ? undefined : at - 1;
  },
  placeOf: (piece) => `lantern-${piece + 1}`,
};

const encoder: MakeEncoder = () => ({
  actions: {
    groups: [
      { name: 'peek', size: COLOURS.length, about: 'by lantern' },
      ...['mix', 'done', 'help', 'pass'].map((name) => ({ name, size: 1, about: '' })),
    ],
    number(moves, _, actions) {
      for (const [i, given] of moves.entries()) {
        const move = given as Lanterns['Move'];
        actions[i] =
          move.do === 'peek' ? move.lantern : COLOURS.length + ['mix', 'done', 'help'].indexOf(move.do);
      }
    },
  },
  observation: [
    {
      name: 'lanterns',
      size: COLOURS.length ** 2,
      about: 'lantern × colour',
      bounds: [0, 1],
      write({ view }, tensor) {
        for (const face of (view as Lanterns['View']).lanterns)
          tensor.oneHot(COLOURS.length, COLOURS.indexOf(face));
      },
    },
  ],
  memory: [],
});

export const lanternsTerminal: TerminalPack<Lanterns> = {
  board: async () => board,
  encoder,
  tally: { ...PLAIN_TALLY, mostMoves: ({ turns }) => 2 * turns + 3 },
  solver: null,
};
