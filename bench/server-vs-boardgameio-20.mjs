import { serverBenchmark } from './server-contenders.mjs';

export const serverVsBoardgameio20 = serverBenchmark('boardgameio', 20, { ratio: 5, p99Share: 1 / 3 });
