import { serverBenchmark } from './server-contenders.mjs';

export const serverVsBoardgameio20 = serverBenchmark('boardgameio', 20, { ratio: 4, p99Share: 1 / 3 });
