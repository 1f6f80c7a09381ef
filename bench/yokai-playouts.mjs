import { playRounds } from './rounds.mjs';
import { hyakkiYokai } from './yokai-contenders.mjs';

/** @type {import('./benchmarks.mjs').Benchmark} */
export const yokaiPlayouts = {
  name: 'yokai-playouts',
  unit: 'matches/s',
  target: { ours: 16_000 },
  needsPeers: false,
  async run(report) {
    const { ours } = await playRounds({ ours: hyakkiYokai }, ['matches', 'moves'], report);
    return { ours: ours.matches, peer: null, moves: ours.moves };
  },
};
