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
  expect(findings.acknowledged).toBeGreaterThan(50 * ROUNDS);
  // Other tests run beside this one: of one unlucky moment the machine is guilty, of half of them the server.
  expect(middle(rounds.map(({ servingMs }) => servingMs))).toBeLessThan(2_000);
  expect(middle(rounds.map(({ backMs }) => backMs))).toBeLessThan(5_000);
}, 300_000);

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
