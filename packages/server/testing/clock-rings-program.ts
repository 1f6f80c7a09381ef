// clock-rings-program.ts CLOCKS SECONDS: for `npm run clock-rings`.
import { type ClockRings, ringOnOne, ringOnTwo } from './clock-rings.ts';
import { PostgresServer } from './postgres-server.ts';
import { findPostgres } from './programs.ts';

const [clocks, seconds] = process.argv.slice(2).map(Number) as [number, number];
/** In milliseconds. */
const MOST_LATE = 2_000;

function tell(what: string, { rung, lost, twice, early, lateMs, kills }: ClockRings): boolean {
  const sorted = lateMs.toSorted((a, b) => a - b);
  const of = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  console.log(
    `${what}: ${rung} of ${clocks} clocks, ${kills} kills; lost ${lost}, twice ${twice}, early ${early}; late p50 ${of(0.5)}, p95 ${of(0.95)}, most ${of(1)} ms`,
  );
  return lost + twice + early === 0 && of(1) <= MOST_LATE;
}

let isFine = tell('one server', await ringOnOne({ clocks, seconds }));
if (findPostgres() === undefined) console.log('two servers: skipped, there is no PostgreSQL');
else {
  const postgres = await PostgresServer.start();
  try {
    isFine =
      tell('two servers', await ringOnTwo({ clocks, seconds }, await postgres.createDatabase())) && isFine;
  } finally {
    await postgres.stop();
  }
}
process.exitCode = isFine ? 0 : 1;
