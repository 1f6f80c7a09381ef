import { playRounds } from './rounds.mjs';

/** Level 1; nobody stays put who can go. */
export const hyakkiTengu = {
  module: './contenders/hyakki-playouts.mjs',
  settings: { game: 'tengu', seats: 2, options: { level: 1 }, avoid: ['stay'] },
};

/** @type {import('./benchmarks.mjs').Benchmark} */
export const tenguPlayouts = {
  name: 'tengu-playouts',
  unit: 'matches/s',
  target: { ours: 60_000 },
  needsPeers: false,
  async run(report) {
    const { ours } = await playRounds({ ours: hyakkiTengu }, ['matches', 'moves'], report);
    return { ours: ours.matches, peer: null, moves: ours.moves };
  },
};
