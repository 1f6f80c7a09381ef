import { playRounds } from './rounds.mjs';
import { hyakkiYokai } from './yokai-contenders.mjs';

/** @type {import('./benchmarks.mjs').Benchmark} */
export const yokaiVsBoardgameioHotseat = {
  name: 'yokai-vs-boardgameio-hotseat',
  unit: 'moves/s',
  target: { ratio: 100 },
  needsPeers: true,
  async run(report) {
    const peer = {
      module: './contenders/boardgameio-hotseat.mjs',
      settings: { seats: hyakkiYokai.settings.seats },
    };
    const rates = await playRounds({ ours: hyakkiYokai, peer }, ['moves'], report);
    return { ours: rates.ours.moves, peer: rates.peer.moves };
  },
};
