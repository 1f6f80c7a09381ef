import { canonicalJson } from '@hyakki/engine';
import { foldLog, type StoredLine, type Table } from '@hyakki/table';
import { StoreError } from '../../stores/store-error.ts';
import { check, FAULTS as KINDS } from '../checker.ts';
import { gather } from '../evidence.ts';
import { Cluster } from './cluster.ts';
import { Machine } from './machine.ts';
import { GivenTwice, Party } from './party.ts';
import { makePlan, type Plan } from './plan.ts';
import { CALM, type Weather } from './weather.ts';

/** Everything that a run of a seed showed. */
export interface Run {
  readonly seed: number;
  /** Of everything that happened: the same seed gives the same one. */
  readonly digest: string;
  /** What must not be, in words that begin with its kind; none if all is well. */
  readonly found: readonly string[];
  readonly moves: number;
  readonly lines: number;
  readonly happened: number;
  /** How often a checkpoint took the place of lines. */
  readonly packed: number;
  /** How often each fault came. */
  readonly faults: Readonly<Record<string, number>>;
  /** Simulated. */
  readonly seconds: number;
}

export interface Simulating {
  /** Instead of what the seed would draw. */
  readonly plan?: Partial<Omit<Plan, 'weather'>> & { readonly weather?: Partial<Weather> };
  /** Hears of everything that happens. */
  readonly trace?: (line: string) => void;
}

/** One seed: a table, its people and its nodes, faults for some time, and then none: play must go on, and all must be level. */
export async function simulate(seed: number, { plan: wish = {}, trace }: Simulating = {}): Promise<Run> {
  const machine = new Machine(String(seed), trace);
  const drawn = makePlan(machine);
  const plan: Plan = {
    ...drawn,
    ...wish,
    weather: wish.weather ? { ...CALM, ...wish.weather } : drawn.weather,
  };
  trace?.(JSON.stringify(plan));
  const cluster = new Cluster(machine, plan);
  const party = new Party(machine, cluster, plan);
  const found: string[] = [];
  try {
    const stuck = await machine.run(async () => {
      await cluster.start();
      await party.gather();
      party.play();
      await cluster.suffer(party);
      await cluster.heal();
      return (await party.goOn()) ?? (await party.comeToRest());
    });
    // From here on nothing happens any more.
    if (stuck !== undefined) found.push(`stuck: ${stuck}`);
    found.push(...(await judge(cluster, party, stuck === undefined)));
  } catch (problem) {
    if (problem instanceof GivenTwice) found.push(`twins: ${problem.message}`);
    else found.push(`stuck: ${problem instanceof Error ? problem.stack : problem}`);
  }
  for (const problem of machine.uncaught) found.push(`thrown: ${(problem as Error).stack ?? problem}`);
  for (const problem of cluster.problems)
    if (!isExpected(problem)) found.push(`reported: ${(problem as Error).stack ?? problem}`);
  const { moves } = party;
  return {
    seed,
    digest: machine.digest,
    found,
    moves,
    lines: party.table === undefined ? 0 : cluster.database.linesOf(party.table).length,
    packed: cluster.database.packed,
    happened: machine.happened,
    faults: cluster.came,
    seconds: Math.round(machine.seconds),
  };
}

/** A store that failed is what was tried. */
function isExpected(problem: unknown): boolean {
  return problem instanceof StoreError && problem.code === 'unreachable';
}

async function judge(cluster: Cluster, party: Party, isLevel: boolean): Promise<readonly string[]> {
  const table = party.table!;
  const evidence = await gather(cluster.database.store, table, party.keepers, isLevel);
  const lines = cluster.database.linesOf(table);
  const findings = check([{ ...evidence, lines }]);
  const found = KINDS.flatMap((kind) => findings[kind].map((what) => `${kind}: ${what}`));
  const [first] = evidence.lines;
  const packed = first?.entry.type === 'checkpoint' ? first.lineNumber : 0;
  const isSame =
    canonicalJson(evidence.lines.filter(({ lineNumber }) => lineNumber > packed)) ===
      canonicalJson(lines.slice(packed)) && digestOf(fold(evidence.lines)) === digestOf(fold(lines));
  if (!isSame) found.push('holes: the store has not what was committed');
  if (found.length > 0 || !isLevel) return found;
  for (const { name, table: folded } of await cluster.loaded(table)) {
    if (folded.lines === lines.length && digestOf(folded) !== digestOf(fold(lines)))
      found.push(`twins: ${name} has another table than its log tells`);
  }
  return [...found, ...(await party.wrongHolders())];
}

function fold(lines: readonly StoredLine[]): Table {
  return foldLog(lines.map(({ entry }) => entry));
}

function digestOf({ lines, seq, host, seats, proposal, setting, match, matches }: Table): string {
  const played = match?.phase === 'playing' || match?.phase === 'over' ? match : undefined;
  return canonicalJson({
    ...{ lines, seq, host, seats, proposal, setting, matches },
    ...(played === undefined
      ? {}
      : {
          state: played.state,
          clock: { ...played.clock, seat: played.clock.seat ?? null },
          notes: played.notes,
        }),
  });
}
