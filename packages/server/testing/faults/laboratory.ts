import { BACKUP_CASES } from './backups.ts';
import { DISK_CASES } from './disk.ts';
import { COLUMNS, type FaultCase, type FaultResult, type Size, Skipped, Tally } from './fault-case.ts';
import { FRAMES_CASES } from './frames.ts';
import { KILL_CASES } from './kills.ts';
import { NODE_CASES } from './nodes.ts';
import { Stuck } from './patience.ts';
import { POSTGRES_CASES } from './postgres.ts';
import { RACE_CASES } from './races.ts';
import { REDIS_CASES } from './redis.ts';

// The fault laboratory: real processes, real sockets, and one fault after the other. Whatever it is, one checker compares
// what clients were told with what the store has.

/** Two at a time: most of them wait more than they work. */
const LANES: readonly (readonly FaultCase[])[] = [
  [...DISK_CASES, ...KILL_CASES, ...FRAMES_CASES, ...BACKUP_CASES],
  [...POSTGRES_CASES, ...REDIS_CASES, ...NODE_CASES, ...RACE_CASES],
];

export const CASES: readonly FaultCase[] = LANES.flat();

export interface LaboratoryOptions {
  readonly size: Size;
  /** All by default. */
  readonly only?: readonly string[];
  readonly report?: (line: string) => void;
}

export async function runFaults({
  size,
  only,
  report = () => {},
}: LaboratoryOptions): Promise<readonly FaultResult[]> {
  const results = new Map<string, FaultResult>();
  const lane = async (cases: readonly FaultCase[]) => {
    for (const one of cases) {
      if (one.tries[size] === 0 || (only !== undefined && !only.includes(one.name))) continue;
      const result = await runCase(one, one.tries[size], report);
      results.set(one.name, result);
      report(describeResult(result));
    }
  };
  await Promise.all(LANES.map(lane));
  return CASES.flatMap(({ name }) => results.get(name) ?? []);
}

export async function runCase(
  one: FaultCase,
  tries: number,
  report: (line: string) => void = () => {},
): Promise<FaultResult> {
  const tally = new Tally();
  const began = performance.now();
  let skipped: string | undefined;
  try {
    await one.run(tries, tally, (line) => report(`  ${one.name}: ${line}`));
  } catch (problem) {
    if (problem instanceof Skipped) skipped = problem.message;
    else if (problem instanceof Stuck) tally.find('stuck', problem.message);
    else throw problem;
  }
  return tally.result(one.name, (performance.now() - began) / 1000, skipped);
}

function describeResult({ fault, tries, seconds, moves, skipped, found, ...rest }: FaultResult): string {
  if (skipped !== undefined) return `${fault}: skipped, ${skipped}`;
  const counts = COLUMNS.map((column) => `${column} ${rest[column]}`).join(', ');
  const figures = Object.entries(rest.figures).map(([name, value]) => `, ${name} ${value}`);
  const words = found.map((what) => `\n    ${what}`);
  return `${fault}: ${tries} tries, ${moves} moves in ${seconds} s: ${counts}${figures.join('')}${words.join('')}`;
}
