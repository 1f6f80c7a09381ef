import { HYAKKI } from '../server-contenders.mjs';
import { playServerRounds } from '../server-rounds.mjs';

const TABLES = [20, 50, 100, 200, 500, 1_000, 2_000];
const ROUNDS = 3;

/**
 * Our server under the closed loop of `server-vs-…`, at more and more tables.
 * @param {(line: string) => void} report
 */
export async function measureOverTables(report) {
  const points = [];
  for (const tables of TABLES) {
    report(`${tables} tables`);
    const { ours } = await playServerRounds({ ours: HYAKKI }, tables, report, ROUNDS);
    const { rate, p50, p99, cpuPerMoveUs, rssMb, serverShare } = ours;
    // Where the server did not get its core, others were at work, and the times say little.
    points.push({ tables, rate, p50, p99, cpuPerMoveUs, rssMb, serverShare });
  }
  return points;
}
