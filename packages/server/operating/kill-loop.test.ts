import { expect, it } from 'vitest';
import { FAULTS } from '../testing/checker.ts';
import { runKillLoop } from '../testing/faults/kills.ts';

const ROUNDS = 10;

it(`kill -9 under load, ${ROUNDS} times: nothing lost, doubled, leaked or stuck, and everybody comes back`, async () => {
  const { rounds, findings, complaints } = await runKillLoop(ROUNDS);
  expect(Object.fromEntries(FAULTS.map((fault) => [fault, findings[fault]]))).toEqual(
    Object.fromEntries(FAULTS.map((fault) => [fault, []])),
  );
  expect(complaints).toEqual([]);
  expect(rounds).toHaveLength(ROUNDS);
  // The loop must have had something to lose.
  expect(rounds.filter(({ moves }) => moves > 0).length).toBeGreaterThanOrEqual(ROUNDS / 2);
  // How soon a server serves again is a figure of `npm run faults`: here it would be the machine's.
}, 600_000);
