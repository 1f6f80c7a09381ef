import { deriveSeed, expectOk, type Step } from '@hyakki/engine';
import { playAtRandom, runs, SUITE_SEED } from '@hyakki/engine/testing';
import { placeOf, type State, type Tengu, tengu } from '@hyakki/games/tengu';
import { expect, it } from 'vitest';
import { fewestCards } from './open-race.ts';

/** Every state after one more card, by the rules themselves. A mix may fall either way. */
function afterOneCard(state: State): readonly State[] {
  const { seat } = state;
  const view = tengu.view(state, seat);
  return tengu.legalMoves(view).flatMap((move) => settle(expectOk(tengu.apply(state, seat, move))));
}

function settle({ state }: Step<Tengu>): readonly State[] {
  if (state.phase === 'go' || state.phase === 'over') return [state];
  const moves = tengu.legalMoves(tengu.view(state, state.seat));
  return moves.flatMap((move) => {
    const { state: after, events } = expectOk(tengu.apply(state, state.seat, move));
    const mixed = events.find((event) => event.type === 'mixed');
    if (mixed === undefined) return settle({ state: after, events });
    const [toy, mirage] = [mixed.toy, mixed.mirage].map((cell) => placeOf(cell, state.options.columns));
    const { tiles } = after.secret;
    const other = tiles.with(toy!, tiles[mirage!]!).with(mirage!, tiles[toy!]!);
    return [after, { ...after, secret: { ...after.secret, tiles: other } }];
  });
}

/** Card by card through everything that can be done. */
function listed(state: State): number | null {
  let level: readonly State[] = state.phase === 'go' ? [state] : settle({ state, events: [] });
  const seen = new Set<string>();
  const cardsOf = ({ played, discarded }: State) => played.length + discarded;
  const used = (one: State) => (one.phase === 'over' ? cardsOf(one) : cardsOf(one) - 1);
  const from = state.phase === 'go' ? cardsOf(state) - 1 : cardsOf(state);
  let best: number | null = null;
  while (level.length > 0) {
    const next: State[] = [];
    for (const one of level) {
      if (one.phase === 'over') {
        if (one.ending!.by === 'all-found')
          best = Math.min(best ?? Number.POSITIVE_INFINITY, used(one) - from);
        continue;
      }
      const { secret, pawns, faces, found } = one;
      const key = JSON.stringify([secret.tiles, pawns, faces, found, cardsOf(one)]);
      if (seen.has(key)) continue;
      seen.add(key);
      next.push(...afterOneCard(one));
    }
    level = next;
  }
  return best;
}

const FORESTS = [
  { yokai: ['tanuki', 'oni'], tiles: { path: 0, mist: 0, tornado: 0, mirage: 1 }, columns: 4, rows: 2 },
  { yokai: ['oni'], tiles: { path: 1, mist: 1, tornado: 0, mirage: 2 }, columns: 2, rows: 4 },
  { yokai: ['bakeneko', 'oni'], tiles: { path: 1, mist: 1, tornado: 0, mirage: 0 }, columns: 3, rows: 3 },
];

it('the fewest cards with open tiles are those of a list of everything that can be done', () => {
  let winnable = 0;
  let lost = 0;
  for (let number = 0; number < runs(24); number++) {
    const forest = FORESTS[number % FORESTS.length]!;
    const cards = 6 * forest.yokai.length;
    const options = expectOk(
      tengu.parseOptions({ ...forest, cards: 6, setAside: cards - 3 * forest.yokai.length - 2 }, 2),
    );
    const seed = deriveSeed(SUITE_SEED, 'open race', number);
    const { start, steps } = playAtRandom(tengu, { options, seatCount: 2, seed, mostMoves: 100 });
    // From the middle on: the whole tree of a match is long.
    for (const { state } of [start, ...steps.map(({ step }) => step)].slice(3)) {
      if (state.phase === 'over' || state.pile > 5) continue;
      const { cards: fewest, isProven } = fewestCards(state);
      expect(isProven).toBe(true);
      expect(fewest).toBe(listed(state));
      if (fewest === null) lost++;
      else winnable++;
    }
  }
  expect(winnable).toBeGreaterThan(10);
  expect(lost).toBeGreaterThan(10);
});
