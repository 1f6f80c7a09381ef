import { serverBenchmark } from './server-contenders.mjs';

export const serverVsBoardgameio200 = serverBenchmark('boardgameio', 200, { ratio: 4, p99Share: 1 / 3 });
