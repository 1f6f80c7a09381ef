import { expect, test } from 'vitest';
import { sketch } from './index.ts';
import { Scripted } from './testing/scripted.ts';

/** Seat 0 takes wind-3, in the middle of its turn. */
const last = (mine: readonly string[], theirs: readonly string[]) =>
  new Scripted({
    layout: {
      notebooks: [mine, theirs],
      sketches: { wind: [['earth-wind', 'earth-wind'], []] },
      hands: [['fire-wind', 'water-wind', 'water-wind'], []],
    },
  }).play('play fire-wind wind');

test('[S25] the match ends at once when a stack is empty, in the middle of a turn', () => {
  const table = last(['wind-4', 'wind-5'], ['wind-6', 'wind-7']);
  expect(table.happened(3)).toEqual(['played', 'taken', 'ended']);
  expect(table.state).toMatchObject({ phase: 'over', turn: 1, ending: { by: 'empty-stack', stack: 'wind' } });
  expect(table.stack('wind').cards).toEqual([]);
  expect(table.state.secret.hands[0]).toHaveLength(3);
});

test('[S25] not while a card is left', () => {
  const table = last(['wind-4'], ['wind-6', 'wind-7']);
  expect(table.stack('wind').cards).toHaveLength(2);
  expect(table.state.phase).toBe('play');
});

test('[S26] most points win', () => {
  const won = sketch.outcome(last(['wind-4', 'wind-7'], ['wind-5', 'wind-6']).state);
  expect(won).toEqual({
    verdict: 'won',
    winners: [0],
    scores: [14, 11],
    rank: null,
    turns: 1,
    first: 0,
    ending: { by: 'empty-stack', seat: 0, stack: 'wind' },
    notebooks: [
      { yokai: ['wind-4', 'wind-7', 'wind-3'], points: 14, families: ['wind'] },
      { yokai: ['wind-5', 'wind-6'], points: 11, families: ['wind'] },
    ],
    why: 'points',
    ownDeck: false,
  });
  expect(sketch.outcome(last(['wind-4', 'wind-5'], ['wind-6', 'wind-7', 'fire-3']).state)).toMatchObject({
    verdict: 'won',
    winners: [1],
    scores: [12, 16],
    why: 'points',
  });
});

test('[S26] with as many points, more different families', () => {
  const tied = last(['wind-4', 'fire-7', 'water-4'], ['wind-6', 'wind-7', 'wind-5']);
  expect(sketch.outcome(tied.state)).toMatchObject({
    verdict: 'won',
    winners: [0],
    scores: [18, 18],
    why: 'families',
  });
});

test('[S26] with as many families as well, a draw', () => {
  const drawn = last(['wind-4', 'wind-5', 'fire-6'], ['wind-6', 'wind-7', 'water-5']);
  expect(sketch.outcome(drawn.state)).toMatchObject({
    verdict: 'drawn',
    winners: [],
    scores: [18, 18],
    why: 'draw',
  });
});

test('[S20] a called Yokai counts as the family printed on it', () => {
  const table = new Scripted({
    layout: {
      stacks: { fire: [7], water: [3] },
      sketches: { fire: [['fire-earth', 'fire-earth'], []] },
      hands: [['water-fire+call'], []],
    },
  }).play('play water-fire+call fire', 'call water');
  expect(table.state.notebooks[0]).toEqual(['water-3']);
  const over = { ...table.state, phase: 'over', ending: { by: 'passes', seat: 0, stack: null } } as const;
  expect(sketch.outcome(over)?.notebooks[0]).toEqual({ yokai: ['water-3'], points: 3, families: ['water'] });
});

test('[S26] while it lasts there is no outcome', () => {
  const { state } = new Scripted();
  expect(sketch.outcome(state)).toBeUndefined();
  expect(sketch.view(state, 0).outcome).toBeNull();
});
