import { playRounds } from './rounds.mjs';

/** @type {import('./rounds.mjs').Contender} */
export const hyakkiSketch = {
  module: './contenders/hyakki-playouts.mjs',
  settings: { game: 'sketch', seats: 2, options: { edition: 'french' }, avoid: [] },
};

/** @type {import('./benchmarks.mjs').Benchmark} */
export const sketchPlayouts = {
  name: 'sketch-playouts',
  unit: 'matches/s',
  target: { ours: 50_000 },
  needsPeers: false,
  async run(report) {
    const { ours } = await playRounds({ ours: hyakkiSketch }, ['matches', 'moves'], report);
    return { ours: ours.matches, peer: null, moves: ours.moves };
  },
};
