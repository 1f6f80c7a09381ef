import { serverBenchmark } from './server-contenders.mjs';

export const serverVsColyseus200 = serverBenchmark('colyseus', 200, { ratio: 1 });
