import { expect, test } from 'vitest';
import { tengu } from './index.ts';
import { rankOf } from './scoring.ts';
import { EASY, Scripted } from './testing/scripted.ts';

/** Every toy of level 1 in nine turns. */
const WINNING: readonly (readonly [card: string, to: string])[] = [
  ['tanuki', 'b1'],
  ['tanuki', 'a1'],
  ['tanuki', 'c1'],
  ['bakeneko', 'a2'],
  ['bakeneko', 'a3'],
  ['bakeneko', 'a4'],
  ['yuki-onna', 'c2'],
  ['yuki-onna', 'c3'],
  ['yuki-onna', 'c4'],
];
function winning(seats = 2): { table: Scripted; last: string } {
  const table = new Scripted({ seats, layout: { rows: EASY, pile: WINNING.map(([card]) => card) } });
  const moves = WINNING.map(([card, to]) => `go ${card} ${to}`);
  for (const move of moves.slice(0, -1)) table.play(move, 'done');
  return { table, last: moves.at(-1)! };
}

test('[T30] won as soon as every yokai in play has its toys', () => {
  const { table, last } = winning();
  expect(tengu.outcome(table.state)).toBeUndefined();
  table.play(last);
  expect(table.state.phase).toBe('over');
  expect(tengu.outcome(table.state)).toEqual({
    verdict: 'won',
    winners: [0, 1],
    scores: [9, 9],
    rank: null,
    turns: 9,
    ending: { by: 'all-found', seat: 0 },
    toys: { found: 9, of: 9 },
    yokai: [
      { yokai: 'tanuki', found: ['top', 'ball', 'kite'], missed: [] },
      { yokai: 'bakeneko', found: ['top', 'ball', 'kite'], missed: [] },
      { yokai: 'yuki-onna', found: ['top', 'ball', 'kite'], missed: [] },
    ],
    ownMix: false,
  });
});

test('[T31] lost when a card must be turned and none is left; the last turn is played in full', () => {
  const { table, last } = winning();
  // Nineteen cards: ten more turns are left. Waste them, and find the last toy with the last card.
  while (table.state.pile > 0) table.play('stay');
  expect(table.state.turn).toBe(19);
  const [, card] = last.split(' ');
  const lost = new Scripted({ layout: { rows: EASY } });
  for (let turn = 0; turn < 18; turn++) lost.play('stay');
  expect(lost.state).toMatchObject({ pile: 0, phase: 'go', turn: 19 });
  lost.play(lost.legal()[0]!);
  expect(lost.state.phase).toBe('look');
  lost.play('done');
  expect(tengu.outcome(lost.state)).toMatchObject({
    verdict: 'lost',
    winners: [],
    turns: 19,
    ending: { by: 'no-card', seat: 1 },
  });
  // All toys but one are found, so every card moves the yokai that is still searching.
  expect(card).toBe('yuki-onna');
  table.play(last);
  expect(tengu.outcome(table.state)).toMatchObject({ verdict: 'won', turns: 19, scores: [9, 9] });
});

test('[T31] a mist that takes the last card does not cut the turn short', () => {
  const table = new Scripted({
    options: { level: 2, setAside: 15 },
    layout: { rows: ['tt tb tk', 'bt te yt', 'bb mi yb', 'bk mi yk'] },
  });
  while (table.state.pile > 1) table.play('stay');
  table.play('go b3');
  expect(table.state).toMatchObject({ phase: 'look', pile: 0, discarded: 1 });
  table.play('done');
  expect(table.state.phase).toBe('over');
});

test('[T32] the score is the number of toys found, on a loss too, and says what was missed where', () => {
  const { table } = winning(3);
  while (table.state.phase !== 'over') table.play('stay');
  expect(tengu.outcome(table.state)).toMatchObject({
    verdict: 'lost',
    scores: [8, 8, 8],
    rank: null,
    toys: { found: 8, of: 9 },
    yokai: [{}, {}, { yokai: 'yuki-onna', found: ['top', 'ball'], missed: [{ kind: 'kite', cell: 'c4' }] }],
  });
});

test('[T33] the grades of level 6', () => {
  const grades = Array.from({ length: 13 }, (_, toys) => rankOf(toys));
  expect(grades).toEqual([
    ...new Array(6).fill('outwitted'),
    ...new Array(4).fill('close'),
    ...new Array(2).fill('well-played'),
    'dazzling',
  ]);
});

test('[T33] a loss at level 6 is graded, and still a loss', () => {
  const table = new Scripted({ options: { level: 6 } });
  while (table.state.phase !== 'over') table.play('stay');
  expect(tengu.outcome(table.state)).toMatchObject({
    verdict: 'lost',
    rank: 'outwitted',
    scores: [0, 0],
    turns: 32,
  });
});

test('[T8] a result of an own mix is marked', () => {
  const table = new Scripted({ options: { cards: 6 } });
  while (table.state.phase !== 'over') table.play('stay');
  expect(tengu.outcome(table.state)?.ownMix).toBe(true);
});
