import { serverBenchmark } from './server-contenders.mjs';

export const serverVsColyseus20 = serverBenchmark('colyseus', 20, {});
