import { expect, test } from 'vitest';
import { Scripted } from './testing/scripted.ts';

const STACKS = { water: [3, 4, 7], fire: [3, 5, 4], earth: [5, 3], wind: [7, 6] };
const HANDS = [
  ['water-fire', 'water-fire', 'fire-wind'],
  ['water-earth', 'fire-earth', 'earth-wind'],
];
const match = (layout: object = {}) =>
  new Scripted({ layout: { stacks: STACKS, hands: HANDS, deck: ['water-wind', 'water-wind'], ...layout } });

test('[S14] too few sketches: nothing happens', () => {
  const table = match({ sketches: { water: [[], ['water-earth']] } }).play('play water-fire water');
  expect(table.happened(1)).toEqual(['played']);
  expect(table.sides('water')).toBe('1:1');
});

test('[S14] the side with more takes the card and discards its sketches; the other’s stay', () => {
  const table = match({ sketches: { water: [['water-wind'], ['water-earth']] } }).play(
    'play water-fire water',
  );
  expect(table.events.at(-1)).toEqual({
    type: 'taken',
    turn: 1,
    seat: 0,
    yokai: 'water-3',
    stack: 'water',
    discarded: ['water-wind', 'water-fire'],
    shows: 'water-4',
  });
  expect(table.state.notebooks).toEqual([['water-3'], []]);
  expect(table.state.discard).toEqual(['water-wind', 'water-fire']);
  expect(table.stack('water')).toEqual({
    family: 'water',
    cards: ['water-4', 'hidden', 'hidden', 'hidden'],
    sketches: [[], ['water-earth']],
  });
});

test('[S14] the opponent may be the one who has more', () => {
  const table = match({
    sketches: { earth: [['water-earth'], ['water-earth', 'fire-earth', 'fire-earth']] },
    hands: [['earth-wind'], []],
  }).play('play earth-wind earth');
  expect(table.events.at(-1)).toMatchObject({ type: 'taken', seat: 1, yokai: 'earth-5' });
  expect(table.state.notebooks).toEqual([[], ['earth-5']]);
  expect(table.sides('earth')).toBe('2:0');
});

test('[S14] more sketches than needed do as well', () => {
  const table = match({
    sketches: { fire: [['fire-earth', 'fire-earth', 'fire-wind'], []] },
  }).play('play water-fire fire');
  expect(table.events.at(-1)).toMatchObject({ type: 'taken', seat: 0, yokai: 'fire-3' });
});

test('[S15] as many on both sides: the card goes under its stack and both discard', () => {
  const table = match({
    sketches: {
      earth: [
        ['water-earth', 'water-earth'],
        ['fire-earth', 'fire-earth', 'fire-earth'],
      ],
    },
    hands: [['earth-wind'], []],
  }).play('play earth-wind earth');
  expect(table.events.at(-1)).toEqual({
    type: 'frightened',
    turn: 1,
    yokai: 'earth-5',
    stack: 'earth',
    discarded: [
      ['water-earth', 'water-earth', 'earth-wind'],
      ['fire-earth', 'fire-earth', 'fire-earth'],
    ],
    shows: 'earth-3',
  });
  expect(table.stack('earth')).toEqual({
    family: 'earth',
    cards: ['earth-3', 'hidden', 'hidden', 'hidden', 'hidden'],
    sketches: [[], []],
  });
  expect(table.seen('earth')).toEqual(['earth-3', 'hidden', 'hidden', 'hidden', 'earth-5']);
  expect(table.state.discard).toHaveLength(6);
  expect(table.state.notebooks).toEqual([[], []]);
});

test('[S15] the last card of a stack is frightened and stays', () => {
  const table = match({
    notebooks: [
      ['water-5', 'water-6'],
      ['water-4', 'water-7'],
    ],
    stacks: {},
    sketches: { water: [['water-wind'], ['water-earth', 'water-earth']] },
  }).play('play water-fire water');
  expect(table.events.at(-1)).toMatchObject({ type: 'frightened', yokai: 'water-3', shows: 'water-3' });
  expect(table.stack('water')).toEqual({ family: 'water', cards: ['water-3'], sketches: [[], []] });
  expect(table.state.phase).toBe('play');
});

test('[S16] a card shown by a count is not counted, even when it could be', () => {
  const stacks = { ...STACKS, water: [7, 3, 4] };
  const table = match({
    stacks,
    sketches: {
      water: [
        ['water-wind', 'water-wind', 'water-earth'],
        ['water-earth', 'water-earth', 'water-fire'],
      ],
    },
    deck: ['earth-wind', 'water-wind', 'fire-wind'],
    hands: [
      ['water-fire', 'water-fire', 'fire-wind'],
      ['earth-wind', 'earth-wind', 'fire-earth'],
    ],
  }).play('play water-fire water');
  expect(table.happened(2)).toEqual(['played', 'taken']);
  expect(table.top('water')).toBe('water-3');
  expect(table.sides('water')).toBe('0:3');
  // Not at the end of the turn, nor after a card on another stack: only after one on this stack.
  table.play('play water-fire fire', 'end', 'play earth-wind wind');
  expect(table.sides('water')).toBe('0:3');
  table.play('play water-wind water');
  expect(table.events.at(-1)).toMatchObject({ type: 'taken', seat: 1, yokai: 'water-3' });
  expect(table.top('water')).toBe('water-4');
});

test('[S5] what is shown next is what lay there', () => {
  const table = match({ sketches: { water: [['water-wind', 'water-earth'], []] } });
  const [, second, third] = table.state.secret.stacks[0]!;
  table.play('play water-fire water');
  expect(table.top('water')).toBe(second);
  expect(table.stack('water').cards).toEqual([second, 'hidden', 'hidden', 'hidden']);
  expect([second, third]).toEqual(['water-4', 'water-7']);
});
