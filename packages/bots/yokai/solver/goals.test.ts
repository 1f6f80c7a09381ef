import { seedFromText } from '@hyakki/engine';
import { SHAPES, yokai } from '@hyakki/games/yokai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playedAtRandom } from '../testing/positions.ts';
import { boardOf, familyNumbers } from './board.ts';
import { goalsFrom, goalsOf, isWon } from './goals.ts';

/** The rules' verdict on a declaration here. */
function isWonByTheRules(rows: readonly string[], options: object, affinities: readonly string[]): boolean {
  const parsed = yokai.parseOptions(options, 2);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const dealt = yokai.deal({ rows, affinities }, parsed.value, 2, seedFromText('any'));
  if (!dealt.ok) throw new Error(`${dealt.refusal.code} ${JSON.stringify(dealt.refusal.params)}`);
  const { state } = dealt.value;
  const over = yokai.apply(state, state.seat, { do: 'declare' });
  if (!over.ok) throw new Error(over.refusal.code);
  const won = yokai.outcome(over.value.state)?.verdict === 'won';
  const board = boardOf(state, familyNumbers(state.secret.families));
  const goals = goalsFrom(
    state.secret.affinities.map(({ pair }) => pair),
    state.shape,
  );
  expect(isWon(board, goals)).toBe(won);
  return won;
}

const COLUMNS = ['ki ka ro on', 'ki ka ro on', 'ki ka ro on', 'ki ka ro on'];

test('four families together win, and one card astray does not', () => {
  expect(isWonByTheRules(COLUMNS, {}, [])).toBe(true);
  expect(isWonByTheRules(['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'], {}, [])).toBe(true);
  expect(isWonByTheRules(['ki ka ro on', 'ki ka ro on', 'ki ro ka on', 'ki ka ro on'], {}, [])).toBe(false);
});

test('an affinity is met by a side, and not by a corner', () => {
  const several = { affinity: 'secret-several', affinityCount: 2 };
  expect(isWonByTheRules(COLUMNS, several, ['kitsune-kappa', 'rokurokubi-oni'])).toBe(true);
  expect(isWonByTheRules(COLUMNS, several, ['kitsune-kappa', 'kitsune-rokurokubi'])).toBe(false);
  const corner = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];
  expect(isWonByTheRules(corner, several, ['kitsune-kappa', 'kitsune-oni'])).toBe(false);
});

test('an objective is met however it is turned', () => {
  expect(isWonByTheRules(COLUMNS, { shape: 'square' }, [])).toBe(true);
  expect(isWonByTheRules(COLUMNS, { shape: 'lantern' }, [])).toBe(false);
  const lantern = ['ki ki ki', 'ki ka ka', 'ka ka ro', 'ro ro ro', 'on on on', '.. on ..'];
  expect(isWonByTheRules(lantern, { shape: 'lantern' }, [])).toBe(true);
  const lying = ['.. on on ro ka ki', 'on on ro ka ki ki', '.. ro ro ka ka ki'];
  expect(isWonByTheRules(lying, { shape: 'lantern' }, [])).toBe(false);
  const together = ['.. on ro ro ka ki', 'on on ro ka ka ki', '.. on ro ka ki ki'];
  expect(isWonByTheRules(together, { shape: 'lantern' }, [])).toBe(true);
});

test('random play ends as the rules say, with every sort of goal', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...SHAPES, null), (seed, shape) => {
      const options = { affinity: 'open', ...(shape === null ? {} : { shape }) };
      const end = playedAtRandom(seedFromText(seed), 2, options).at(-1)!;
      const view = yokai.view(end, 'spectator');
      const board = boardOf(end, familyNumbers(end.secret.families));
      expect(isWon(board, goalsOf(view))).toBe(view.outcome!.verdict === 'won');
    }),
    { numRuns: 100 },
  );
});
