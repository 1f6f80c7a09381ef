import { playAtRandom, seedOf } from '@hyakki/engine/testing';
import { expect, test } from 'vitest';
import { type Move, refusalOf, type State, yokai } from './index.ts';
import { AT_PEACE, Scripted } from './testing/scripted.ts';

const HINTS = [
  'kitsune',
  'kitsune-oni',
  'kappa',
  'kappa-oni',
  'rokurokubi-oni',
  'kitsune-kappa-oni',
  'kappa-rokurokubi-oni',
];
const match = (options: object = {}, layout: object = {}) =>
  new Scripted({ options, layout: { rows: AT_PEACE, hints: HINTS, ...layout } });
const code = (result: ReturnType<Scripted['attempt']>) =>
  result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.rule}`;

test('[Y12] a turn is two looks, a move and a hint, in this order', () => {
  const table = match();
  expect(table.state.phase).toBe('first-look');
  for (const text of ['move a1 e1', 'reveal']) expect(code(table.attempt(text))).toBe('wrong-phase Y12');
  table.play('look a1');
  expect(table.state.phase).toBe('second-look');
  expect(code(table.attempt('move a1 e1'))).toBe('wrong-phase Y12');
  table.play('look d4');
  expect(table.state.phase).toBe('move');
  for (const text of ['look b1', 'reveal']) expect(code(table.attempt(text))).toBe('wrong-phase Y12');
  table.play('move a1 e1');
  expect(table.state.phase).toBe('hint');
  expect(code(table.attempt('move e1 a1'))).toBe('wrong-phase Y12');
  table.play('reveal');
  expect(table.state).toMatchObject({ phase: 'first-look', turn: 2, seat: 1 });
});

test('[H2] only the seat whose turn it is may act', () => {
  const table = match();
  expect(code(table.attempt('look a1', 1))).toBe('not-your-turn H2');
  expect(table.legal(1)).toEqual([]);
  expect(yokai.legalMoves(table.view('spectator'))).toEqual([]);
});

test('[Y8] turns go round by seat', () => {
  const table = new Scripted({ seats: 3, options: { first: 2 } });
  const seats: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    seats.push(table.state.seat);
    for (let step = 0; step < 3; step++) table.play(table.legal()[0]!);
    table.play('reveal');
  }
  expect(seats).toEqual([2, 0, 1, 2]);
});

test('[Y13] the two cards looked at are different, and the first is known before the second is chosen', () => {
  const table = match().play('look b2');
  expect(table.view(0).faces[table.card('b2')]).toBe('kitsune');
  expect(code(table.attempt('look b2'))).toBe('looked-already Y13');
  expect(table.legal()).toHaveLength(15);
});

test('[Y15] a card may go to any empty cell that keeps all in one group', () => {
  const table = match().play('look a1', 'look a2');
  expect(code(table.attempt('move a1 a1'))).toBe('same-cell Y15');
  expect(code(table.attempt('move a1 b1'))).toBe('cell-taken Y15');
  expect(code(table.attempt('move a1 e5'))).toBe('would-separate Y15');
  expect(code(table.attempt('move a1 z9'))).toBe('would-separate Y15');
  // a1's own neighbours outside touch nothing else once it is lifted.
  expect(code(table.attempt('move a1 a0'))).toBe('would-separate Y15');
  expect(code(table.attempt('move b2 -z1'))).toBe('accepted');
  expect(code(table.attempt('move c3 d0'))).toBe('accepted');
});

test('[Y15] the rest may be apart while the card is lifted, if it joins them again', () => {
  // Only d1 joins e1 and f1 to the others; e2 would too, on the other side of e1.
  const rows = ['ki ki ki ki ka ka', 'ka ka ro', 'ro ro ro', 'on on on', '.. .. on'];
  const table = match({}, { rows }).play('look a1', 'look a2');
  expect(code(table.attempt('move d1 d2'))).toBe('would-separate Y15');
  expect(code(table.attempt('move d1 e2'))).toBe('would-separate Y15');
  // A place beside two cards does not join the rest; one beside none does not even join the card.
  expect(table.attempt('move d1 d2')).toMatchObject({ refusal: { params: { touches: 1 } } });
  expect(table.attempt('move a1 k9')).toMatchObject({ refusal: { params: { touches: 0 } } });
  const bridge = match(
    {},
    { rows: ['ki ki ki ki ka', 'ka ka ro .. ka', 'ro ro ro', 'on on on', '.. .. on'] },
  );
  bridge.play('look a1', 'look a2');
  expect(code(bridge.attempt('move d1 d2'))).toBe('accepted');
});

test('[Y15] a card may be moved without having been looked at', () => {
  expect(code(match().play('look a1', 'look b1').attempt('move d4 e3'))).toBe('accepted');
});

test('[Y16] when no card can be moved the step is skipped', () => {
  // A line of sixteen whose two ends are covered: lifting any other card leaves two parts too far apart to join.
  const rows = [`${AT_PEACE.join(' ')}`];
  const table = match({}, { rows, hints: ['kitsune', 'oni'] });
  table.play('look a1', 'look b1', 'move a1 b2', 'reveal');
  expect(table.state.phase).toBe('first-look');
  table.play('look b1', 'look c1', 'move b2 a1', 'place kitsune a1');
  table.play('look b1', 'look c1', 'move p1 o2', 'reveal');
  table.play('look b1', 'look c1', 'move o2 p1', 'place oni p1');
  table.play('look b1');
  const before = table.events.length;
  table.play('look c1');
  expect(table.state.phase).toBe('hint');
  expect(table.events.slice(before).map(({ type }) => type)).toEqual(['looked', 'move-skipped']);
  table.play('reveal');
  expect(table.state.phase).toBe('first-look');
});

test('[Y17] exactly one hint a turn: reveal the top one, or place one that is revealed', () => {
  const table = match().play('look a1', 'look b1', 'move d4 e3');
  expect(table.legal()).toEqual(['reveal']);
  table.play('reveal');
  expect(table.view().row).toEqual([{ hint: 'kitsune', on: null }]);
  table.play('look a1', 'look b1', 'move e3 d4', 'reveal', 'look a1', 'look b1', 'move d4 e3');
  expect(table.legal()).toHaveLength(1 + 2 * 16);
  table.play('place kitsune a1');
  expect(table.state.turn).toBe(4);
});

test('[Y17] nothing is left to reveal when the pile is empty', () => {
  const table = match({ edition: 'prototype', mix: { one: 1, two: 1, three: 0 } }, { hints: [] });
  for (let i = 0; i < 2; i++)
    table.play('look a1', 'look b1', i === 0 ? 'move d4 e3' : 'move e3 d4', 'reveal');
  table.play('look a1', 'look b1', 'move d4 e3');
  expect(code(table.attempt('reveal'))).toBe('nothing-to-reveal Y17');
  expect(table.legal()).toHaveLength(2 * 16);
});

test('[Y18] a false hint is legal, and nothing says so', () => {
  const table = match().play(
    'look a1',
    'look b1',
    'move d4 e3',
    'reveal',
    'look a1',
    'look b1',
    'move e3 d4',
  );
  const before = table.events.length;
  table.play('place kitsune d4');
  expect(table.events.slice(before)).toEqual([
    { type: 'placed', turn: 2, seat: 1, hint: 0, shows: 'kitsune', card: table.card('d4'), at: 'd4' },
  ]);
});

test('[Y18] only a revealed hint that lies in the row can be placed', () => {
  const table = match().play(
    'look a1',
    'look b1',
    'move d4 e3',
    'reveal',
    'look a1',
    'look b1',
    'move e3 d4',
  );
  expect(yokai.apply(table.state, 1, { do: 'place', hint: 1, card: 0 })).toMatchObject({
    ok: false,
    refusal: { code: 'hint-not-revealed', rule: 'Y18' },
  });
  table.play('place kitsune a1', 'look b1', 'look c1', 'move d4 e3');
  expect(code(table.attempt('place kitsune b1'))).toBe('hint-placed Y18');
});

test('[Y19] a covered card is never looked at, moved or covered again', () => {
  const table = match().play(
    'look a1',
    'look b1',
    'move d4 e3',
    'reveal',
    'look a1',
    'look b1',
    'move e3 d4',
    'place kitsune a1',
  );
  expect(code(table.attempt('look a1'))).toBe('card-covered Y19');
  expect(table.legal()).not.toContain('look a1');
  table.play('look b1', 'look c1');
  expect(code(table.attempt('move a1 e1'))).toBe('card-covered Y19');
  expect(table.legal().some((text) => text.startsWith('move a1'))).toBe(false);
  table.play('move d4 e3', 'reveal', 'look b1', 'look c1', 'move e3 d4');
  expect(code(table.attempt('place kitsune-oni a1'))).toBe('card-covered Y19');
});

test('[Y20] stacked, only the last revealed hint can be placed, then the one under it again', () => {
  const table = match({ hints: 'stacked' });
  table.play('look a1', 'look b1', 'move d4 e3', 'reveal', 'look a1', 'look b1', 'move e3 d4', 'reveal');
  table.play('look a1', 'look b1', 'move d4 e3');
  expect(code(table.attempt('place #1 a1'))).toBe('hint-under-another Y20');
  expect(table.legal()).toHaveLength(1 + 16);
  table.play('place kitsune-oni a1', 'look b1', 'look c1', 'move e3 d4');
  expect(code(table.attempt('place kitsune b1'))).toBe('accepted');
});

test('[Y21] blind, hints are placed by their number and never shown', () => {
  const table = match({ hints: 'blind' });
  table.play('look a1', 'look b1', 'move d4 e3', 'reveal', 'look a1', 'look b1', 'move e3 d4', 'reveal');
  expect(table.view().row).toEqual([
    { hint: 'hidden', on: null },
    { hint: 'hidden', on: null },
  ]);
  table.play('look a1', 'look b1', 'move d4 e3');
  expect(code(table.attempt('place kitsune a1'))).toBe('no-such-hint Y33');
  table.play('place #2 a1');
  expect(JSON.stringify([table.view(0), table.view(1), table.told(0), table.told(1)])).not.toMatch(
    /kitsune-oni/,
  );
  expect(table.state.covers[table.card('a1')]).toBe(1);
});

test('[Y22] declaring is possible only before the first look, on the very first turn too', () => {
  const table = match();
  expect(code(table.attempt('declare'))).toBe('accepted');
  table.play('look a1');
  expect(code(table.attempt('declare'))).toBe('wrong-phase Y22');
  table.play('look b1', 'move d4 e3');
  expect(code(table.attempt('declare'))).toBe('wrong-phase Y22');
});

test('[Y23] the match ends on a declaration', () => {
  const table = match().play('declare');
  expect(table.state.phase).toBe('over');
  expect(table.view().outcome).toMatchObject({ turns: 0, ending: { by: 'declaration', seat: 0 } });
});

test('[Y23] the match ends at once when the last hint of all is placed, and the card moved in that turn counts', () => {
  const table = match({ edition: 'prototype', mix: { one: 1, two: 0, three: 0 } }, { hints: ['kitsune'] });
  table.play(
    'look a1',
    'look b1',
    'move d4 d0',
    'reveal',
    'look a1',
    'look b1',
    'move d0 d4',
    'place kitsune a1',
  );
  expect(table.view().outcome).toMatchObject({
    verdict: 'won',
    turns: 2,
    ending: { by: 'last-hint', seat: 1 },
  });
});

test('[H3] nothing can be done when the match is over', () => {
  const table = match().play('declare');
  expect(yokai.activeSeats(table.state)).toEqual([]);
  for (const text of ['look a1', 'declare', 'reveal'])
    expect(code(table.attempt(text))).toBe('match-over H3');
  expect(table.legal(0)).toEqual([]);
});

test('[H4] a move from outside has exactly its own fields', () => {
  expect(yokai.readMove({ do: 'move', card: 3, to: 'e1' })).toEqual({
    ok: true,
    value: { do: 'move', card: 3, to: 'e1' },
  });
  for (const bad of [
    null,
    'look a1',
    [],
    {},
    { do: 'jump' },
    { do: 'look' },
    { do: 'look', card: 16 },
    { do: 'look', card: -1 },
    { do: 'look', card: 1.5 },
    { do: 'look', card: '1' },
    { do: 'look', card: 1, face: 'oni' },
    { do: 'move', card: 1, to: 'nowhere' },
    { do: 'move', card: 1 },
    { do: 'place', hint: 14, card: 0 },
    { do: 'place', hint: 0 },
    { do: 'reveal', hint: 0 },
    { do: 'declare', sure: true },
    { do: 'constructor' },
  ]) {
    expect(yokai.readMove(bad), JSON.stringify(bad)).toMatchObject({
      ok: false,
      refusal: { code: 'bad-move', rule: 'H4' },
    });
  }
});

/** Every move that touches could mean: legal or not. */
function everyMove({ cells, row }: State): readonly Move[] {
  const cards = cells.map((_, card) => card);
  const targets = ['a1', 'b2', 'e1', 'h9'];
  return [
    ...cards.flatMap((card): Move[] => [
      { do: 'look', card },
      ...targets.map((to): Move => ({ do: 'move', card, to })),
      ...[...row.keys(), row.length].map((hint): Move => ({ do: 'place', hint, card })),
    ]),
    { do: 'reveal' },
    { do: 'declare' },
  ];
}

test('[H2] [H3] why a move is refused is known from the view alone', () => {
  const codes = new Set<string>();
  for (const level of [1, 3, 5]) {
    const options = yokai.parseOptions({ level }, 2);
    if (!options.ok) throw new Error(options.refusal.code);
    const { steps } = playAtRandom(yokai, {
      options: options.value,
      seatCount: 2,
      seed: seedOf(level),
      mostMoves: 60,
    });
    for (const { step } of steps) {
      for (const seat of [0, 1]) {
        const view = yokai.view(step.state, seat);
        for (const move of everyMove(step.state)) {
          const applied = yokai.apply(step.state, seat, move);
          const refusal = refusalOf(view, seat, move);
          expect(refusal).toEqual(applied.ok ? undefined : applied.refusal);
          if (refusal !== undefined) codes.add(refusal.code);
        }
      }
    }
  }
  expect([...codes]).toEqual(
    expect.arrayContaining([
      'not-your-turn',
      'wrong-phase',
      'card-covered',
      'looked-already',
      'would-separate',
    ]),
  );
});
