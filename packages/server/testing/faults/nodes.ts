import { setTimeout as sleep } from 'node:timers/promises';
import type { NewTable } from '@hyakki/table';
import { DEAD_MS } from '../../nodes/neighbours.ts';
import { PostgresServer } from '../postgres-server.ts';
import { whatIsMissing } from '../programs.ts';
import { TABLES } from './crowd.ts';
import { type FaultCase, Skipped, type Tally } from './fault-case.ts';
import { type TwoNodes, withTwoNodes } from './two-nodes.ts';

const WITH_BOT: NewTable = { game: 'yokai', seatCount: 3, pace: 0, bots: [null, null, { name: 'random' }] };
/** At half of them a bot waits for the node that stands still. */
const TWENTY: readonly NewTable[] = Array.from({ length: 20 }, (_, i) =>
  i % 2 === 0 ? WITH_BOT : TABLES[(i >> 1) % TABLES.length]!,
);
const MOVES_PER_SECOND = 80;
/** Pairs of nodes at once: they wait more than they work. */
const PAIRS = 2;

export const NODE_CASES: readonly FaultCase[] = [
  {
    name: 'node-stalled',
    about: 'a node with 20 tables in play stands still (SIGSTOP) until another has taken over, then wakes',
    tries: { sample: 1, quick: 25, full: 250 },
    async run(tries, tally, report) {
      const missing = whatIsMissing();
      if (missing !== undefined) throw new Skipped(missing);
      const postgres = await PostgresServer.start();
      try {
        const pair = (own: number) =>
          withTwoNodes({}, (two) => stallInTurn(two, own, tally, report), postgres);
        const shares = Array.from({ length: Math.min(PAIRS, tries) }, (_, i) =>
          Math.floor((tries + i) / PAIRS),
        );
        await Promise.all((tries < PAIRS ? [tries] : shares).map(pair));
      } finally {
        await postgres.stop();
      }
    },
  },
];

async function stallInTurn(
  two: TwoNodes,
  count: number,
  tally: Tally,
  report: (line: string) => void,
): Promise<void> {
  const crowd = await two.gather({ tables: TWENTY, movesPerSecond: MOVES_PER_SECOND });
  await crowd.untilPlayGoesOn();
  for (let i = 0; i < count; i++) {
    const victim = two.nodes[i % 2]!;
    await sleep(Math.random() * 500);
    const stalledAt = performance.now();
    victim.stall();
    two.door.avoid(victim.port);
    // Cut, but they do not know it yet.
    await sleep(50);
    await crowd.untilBack();
    tally.atMost('backMs', performance.now() - stalledAt);
    // Every table goes on, also where a bot has the turn, which the other node asks when this one counts as dead.
    await crowd.untilPlayGoesOn({ byPersons: false });
    tally.atMost('takenOverMs', performance.now() - stalledAt);
    await sleep(Math.max(0, stalledAt + DEAD_MS + 500 - performance.now()));
    await crowd.untilPlayGoesOn({ byPersons: false });
    victim.resume();
    two.door.trust(victim.port);
    // It wakes with what it had begun, and people come back to it.
    await sleep(Math.random() * 500);
    for (const { connection } of crowd.everybody) if (Math.random() < 0.5) connection.interrupt();
    await sleep(50);
    await crowd.untilBack();
    tally.tries += 1;
    if (tally.tries % 5 === 0) report(`${tally.tries} stalls`);
  }
  await two.judge(tally);
}
