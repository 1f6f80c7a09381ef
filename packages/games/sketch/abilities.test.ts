import { expect, test } from 'vitest';
import { Scripted } from './testing/scripted.ts';

const STACKS = { water: [3, 4, 7], fire: [4, 5, 3], earth: [5, 3, 4], wind: [7, 6, 3] };
const match = (layout: object, options: object = {}) =>
  new Scripted({ options, layout: { stacks: STACKS, deck: ['water-wind', 'water-wind'], ...layout } });
const english = (layout: object) => match(layout, { edition: 'english' });

// ---- Call --------------------------------------------------------------------------------------------------

const CALLER = [['water-fire+call', 'fire-wind', 'water-earth'], []];

test('[S18] an ability may be used or not', () => {
  const table = match({ hands: CALLER }).play('play water-fire+call fire');
  expect(table.legal()).toEqual(['call water', 'call earth', 'call wind', 'skip']);
  table.play('skip');
  expect(table.happened(2)).toEqual(['played', 'skipped']);
  expect(table.top('fire')).toBe('fire-4');
});

test('[S18] each card has one ability', () => {
  const caller = match({ hands: CALLER }).play('play water-fire+call fire');
  expect(caller.refused('distract')).toBe('other-ability S18');
  const distracter = match({
    hands: [['water-fire+distract', 'fire-wind', 'water-earth'], []],
    sketches: { fire: [[], ['fire-earth']] },
  }).play('play water-fire+distract fire');
  expect(distracter.refused('call water')).toBe('other-ability S18');
  expect(distracter.legal()).toEqual(['distract', 'skip']);
});

test('[S18] when it cannot be used at all, the question does not arise', () => {
  const notebooks = [
    ['water', 'earth', 'wind'].flatMap((family) => [4, 5, 6].map((value) => `${family}-${value}`)),
    ['water-7', 'earth-7', 'wind-7'],
  ];
  const table = match({ hands: CALLER, notebooks, stacks: {} }).play('play water-fire+call fire');
  expect(table.state.phase).toBe('play');
  expect(table.happened(1)).toEqual(['played']);
  // On another stack there is one to take from.
  const other = match({ hands: CALLER, notebooks, stacks: {} }).play('play water-fire+call water');
  expect(other.legal()).toEqual(['call fire', 'skip']);
});

test('[S19] Call puts the top card of another stack on the stack just played on', () => {
  const table = match({ hands: CALLER }).play('play water-fire+call fire', 'call wind');
  expect(table.events.at(-1)).toEqual({
    type: 'called',
    turn: 1,
    seat: 0,
    yokai: 'wind-7',
    from: 'wind',
    to: 'fire',
    shows: 'wind-6',
  });
  expect(table.seen('fire')).toEqual(['wind-7', 'fire-4', 'hidden', 'hidden', 'hidden', 'hidden']);
  expect(table.stack('wind').cards).toEqual(['wind-6', 'hidden', 'hidden', 'hidden']);
});

test('[S19] never the last card of a stack, never from the stack itself', () => {
  const notebooks = [
    ['water-4', 'water-5'],
    ['water-6', 'water-7'],
  ];
  const table = match({ hands: CALLER, notebooks, stacks: {} }).play('play water-fire+call fire');
  expect(table.refused('call water')).toBe('call-last-card S19');
  expect(table.refused('call fire')).toBe('call-same-stack S19');
  expect(table.legal()).toEqual(['call earth', 'call wind', 'skip']);
});

test('[S20] a called Yokai is counted as a card of the stack it lies on', () => {
  const table = match({
    hands: CALLER,
    sketches: { fire: [['fire-earth', 'fire-earth'], []] },
    stacks: { ...STACKS, fire: [7, 5] },
  }).play('play water-fire+call fire', 'call water');
  expect(table.events.at(-1)).toMatchObject({
    type: 'taken',
    yokai: 'water-3',
    stack: 'fire',
    shows: 'fire-7',
  });
  expect(table.state.notebooks[0]).toEqual(['water-3']);
  expect(table.sides('fire')).toBe('0:0');
});

test('[S20] frightened, it goes under the stack it lies on', () => {
  const table = match({
    hands: CALLER,
    sketches: { fire: [['fire-earth'], ['fire-earth', 'fire-earth']] },
    stacks: { ...STACKS, fire: [7, 5] },
  }).play('play water-fire+call fire', 'call water');
  expect(table.events.at(-1)).toMatchObject({ type: 'frightened', yokai: 'water-3', stack: 'fire' });
  expect(table.seen('fire')).toEqual(['fire-7', 'hidden', 'hidden', 'hidden', 'hidden', 'water-3']);
  expect(table.stack('water').cards).toHaveLength(4);
});

test('[S13, S17] the stack played on is counted after the ability, not before', () => {
  const table = match({
    hands: CALLER,
    sketches: { fire: [['fire-earth', 'fire-earth', 'fire-wind'], []] },
  }).play('play water-fire+call fire');
  // Four sketches for fire-4, but first the ability.
  expect(table.happened(1)).toEqual(['played']);
  table.play('call wind');
  expect(table.happened(1)).toEqual(['called']);
  expect(table.top('fire')).toBe('wind-7');
  expect(table.sides('fire')).toBe('4:0');
});

test('[S21] the stack the card came from is counted too, with its new top, second', () => {
  const table = match({
    hands: CALLER,
    stacks: { ...STACKS, wind: [3, 4, 7], fire: [7, 5] },
    sketches: {
      fire: [['fire-earth', 'fire-earth'], []],
      wind: [['earth-wind'], ['earth-wind', 'earth-wind', 'fire-wind']],
    },
  }).play('play water-fire+call fire', 'call wind');
  expect(table.happened(3)).toEqual(['called', 'taken', 'taken']);
  expect(table.events.slice(-2)).toMatchObject([
    { seat: 0, yokai: 'wind-3', stack: 'fire' },
    { seat: 1, yokai: 'wind-4', stack: 'wind', shows: 'wind-7' },
  ]);
  expect(table.sides('wind')).toBe('1:0');
});

test('[S21, S25] the second count may empty its stack and end the match', () => {
  const table = match({
    hands: CALLER,
    notebooks: [
      ['wind-5', 'wind-6'],
      ['wind-4', 'fire-4'],
    ],
    stacks: { fire: [7], wind: [7, 3] },
    sketches: { wind: [['earth-wind', 'earth-wind', 'fire-wind'], []] },
  }).play('play water-fire+call fire', 'call wind');
  expect(table.happened(3)).toEqual(['called', 'taken', 'ended']);
  expect(table.state.ending).toEqual({ by: 'empty-stack', seat: 0, stack: 'wind' });
  expect(table.seen('fire').slice(0, 2)).toEqual(['wind-7', 'fire-7']);
});

test('[S25] a first count that empties its stack ends the match: the second is not made', () => {
  const table = match({
    hands: [['water-fire+distract', 'fire-wind', 'water-earth'], []],
    notebooks: [
      ['fire-5', 'fire-6'],
      ['fire-4', 'fire-7'],
    ],
    stacks: { wind: [3] },
    sketches: {
      fire: [['fire-earth', 'fire-earth'], ['fire-wind']],
      wind: [[], ['earth-wind', 'earth-wind', 'earth-wind']],
    },
  }).play('play water-fire+distract fire', 'distract');
  expect(table.happened(3)).toEqual(['distracted', 'taken', 'ended']);
  expect(table.state).toMatchObject({ phase: 'over', ending: { by: 'empty-stack', seat: 0, stack: 'fire' } });
  expect([table.top('wind'), table.sides('wind')]).toEqual(['wind-3', '0:4']);
  expect(table.state.notebooks[1]).toEqual(['fire-4', 'fire-7']);
});

test('[S17] Distract: the stack played on first, then the one the sketch went to', () => {
  const table = match({
    hands: [['water-fire+distract', 'fire-wind', 'water-earth'], []],
    stacks: { ...STACKS, fire: [3, 5] },
    sketches: {
      fire: [['fire-earth', 'fire-earth'], ['fire-wind']],
      wind: [['earth-wind'], Array.from({ length: 5 }, (_, i) => (i < 3 ? 'earth-wind' : 'fire-wind'))],
    },
  }).play('play water-fire+distract fire', 'distract');
  expect(table.events.slice(-3)).toMatchObject([
    { type: 'distracted', seat: 0, of: 1, card: 'fire-wind', from: 'fire', to: 'wind' },
    { type: 'taken', seat: 0, yokai: 'fire-3' },
    { type: 'taken', seat: 1, yokai: 'wind-7' },
  ]);
});

// ---- Distract ----------------------------------------------------------------------------------------------

const DISTRACTER = [['water-fire+distract', 'fire-wind', 'water-earth'], []];

test('[S22] french: the newest sketch of the opponent on this stack', () => {
  const table = match({
    hands: DISTRACTER,
    stacks: { ...STACKS, fire: [7, 5] },
    sketches: { fire: [[], ['fire-wind', 'fire-earth']], water: [[], ['water-wind']] },
  }).play('play water-fire+distract fire', 'distract');
  expect(table.events.at(-1)).toEqual({
    type: 'distracted',
    turn: 1,
    seat: 0,
    of: 1,
    card: 'fire-earth',
    from: 'fire',
    to: 'earth',
  });
  expect(table.stack('fire').sketches).toEqual([['water-fire+distract'], ['fire-wind']]);
  expect(table.stack('earth').sketches).toEqual([[], ['fire-earth']]);
});

test('[S22] french: without a sketch of the opponent on this stack it cannot be used', () => {
  const table = match({
    hands: DISTRACTER,
    sketches: { water: [[], ['water-wind']], fire: [['fire-earth'], []] },
  }).play('play water-fire+distract fire');
  expect(table.state.phase).toBe('play');
});

test('[S24] it goes to its other family on its owner’s side as the newest, its ability ignored', () => {
  const table = match({
    hands: DISTRACTER,
    stacks: { ...STACKS, fire: [7, 5] },
    sketches: { fire: [[], ['fire-wind+call']], wind: [['earth-wind'], ['earth-wind']] },
  }).play('play water-fire+distract fire', 'distract');
  expect(table.stack('wind').sketches).toEqual([['earth-wind'], ['earth-wind', 'fire-wind+call']]);
  expect(table.state).toMatchObject({ phase: 'play', laid: null, seat: 0 });
  // As the newest it is the one a second Distract would take.
  table.play('end').play('play water-wind wind', 'end');
  expect(table.stack('wind').sketches[1]!.at(-1)).toBe('water-wind');
});

const DUEL = {
  stacks: { water: [7, 6], fire: [7, 6], earth: [7, 6], wind: [7, 6] },
  hands: [
    ['fire-wind', 'water-earth', 'water-wind'],
    ['water-fire+distract', 'water-earth+distract', 'fire-earth'],
  ],
  deck: ['earth-wind', 'earth-wind', 'fire-earth', 'fire-wind', 'fire-wind', 'water-wind', 'water-wind'],
};

test('[S23] english: the last sketch the opponent played, wherever it lies', () => {
  const table = english(DUEL).play('play fire-wind fire', 'play water-earth water', 'end');
  expect(table.state.last).toEqual(['water', null]);
  table.play('play water-fire+distract fire', 'distract');
  expect(table.events.at(-1)).toMatchObject({ card: 'water-earth', from: 'water', to: 'earth', of: 0 });
  expect(table.stack('earth').sketches).toEqual([['water-earth'], []]);
  expect(table.state.last).toEqual(['earth', 'fire']);
});

test('[S23] english: one that was moved by an earlier Distract is still the last', () => {
  const table = english(DUEL)
    .play('play fire-wind fire', 'play water-earth water', 'end')
    .play('play water-fire+distract fire', 'distract')
    .play('play water-earth+distract earth', 'distract');
  expect(table.events.slice(-2)).toMatchObject([
    { type: 'played' },
    { type: 'distracted', card: 'water-earth', from: 'earth', to: 'water' },
  ]);
  expect(table.state.last).toEqual(['water', 'earth']);
});

test('[S23] english: before the opponent has played, or once it was discarded, it cannot be used', () => {
  const layout = { ...DUEL, hands: [...DUEL.hands].reverse() };
  const fresh = english(layout).play('play water-fire+distract fire');
  expect(fresh.state.phase).toBe('play');
  const table = english({
    ...DUEL,
    stacks: { ...DUEL.stacks, fire: [3, 7] },
    sketches: { fire: [['fire-earth', 'fire-earth'], []] },
  }).play('play fire-wind fire', 'end');
  expect(table.state.notebooks[0]).toEqual(['fire-3']);
  expect(table.state.last).toEqual([null, null]);
  table.play('play water-fire+distract fire');
  expect(table.state.phase).toBe('play');
});

test('[S23] english: frightened sketches are discarded too, an own later play does not bring them back', () => {
  const table = english({
    ...DUEL,
    stacks: { ...DUEL.stacks, wind: [3, 7] },
    sketches: { wind: [['earth-wind'], ['earth-wind', 'earth-wind']] },
    deck: ['fire-earth', 'fire-wind'],
  }).play('play fire-wind wind', 'end');
  expect(table.events.some(({ type }) => type === 'frightened')).toBe(true);
  expect(table.state.last).toEqual([null, null]);
});

test('[S23] english: the stack it left is counted between the other two', () => {
  const table = english({
    ...DUEL,
    stacks: { water: [7, 3], fire: [4, 7], earth: [4, 7], wind: [7, 6] },
    sketches: {
      // After seat 0's water-earth takes water-7, its opponent's three stay for water-3, uncounted (S16).
      water: [
        ['water-wind', 'water-wind'],
        ['water-wind', 'water-fire'],
      ],
      fire: [[], ['fire-wind', 'fire-earth', 'fire-earth']],
      earth: [['earth-wind', 'earth-wind', 'fire-earth'], []],
    },
    deck: ['earth-wind', 'fire-wind'],
  })
    .play('play water-earth water', 'end')
    .play('play water-fire+distract fire', 'distract');
  expect(table.sides('water')).toBe('2:2');
  expect(table.events.slice(-3)).toMatchObject([
    { type: 'distracted', card: 'water-earth', from: 'water', to: 'earth' },
    { type: 'taken', seat: 1, yokai: 'fire-4' },
    { type: 'taken', seat: 0, yokai: 'earth-4' },
  ]);
});

test('[S17, S23] english: played on and gone to may be one stack, which is counted once', () => {
  const table = english({
    ...DUEL,
    stacks: { water: [6, 3], fire: [7, 6], earth: [7, 6], wind: [7, 6] },
    sketches: {
      water: [
        ['water-wind', 'water-wind', 'water-fire'],
        ['water-fire', 'water-fire'],
      ],
    },
    deck: ['water-earth', 'earth-wind'],
    hands: [
      ['water-earth', 'water-earth', 'fire-wind'],
      ['water-fire+distract', 'fire-earth', 'fire-earth'],
    ],
  }).play('play water-earth water');
  // Four took water-6 and were discarded; two lie for water-3, and a third comes.
  expect(table.sides('water')).toBe('0:2');
  table.play('play water-earth earth', 'end').play('play water-fire+distract water', 'distract');
  expect(table.events.slice(-2)).toMatchObject([
    { type: 'distracted', card: 'water-earth', from: 'earth', to: 'water' },
    { type: 'taken', seat: 1, yokai: 'water-3', stack: 'water' },
  ]);
  expect(table.sides('water')).toBe('1:0');
});

test('[S23] english: a stack that is left with enough sketches is completed by that', () => {
  const table = english({
    ...DUEL,
    stacks: { water: [7, 3, 6], fire: [7, 6], earth: [7, 6], wind: [7, 6] },
    sketches: {
      water: [
        ['water-wind', 'water-wind', 'water-wind'],
        ['water-fire', 'water-fire', 'water-fire', 'water-fire', 'water-earth'],
      ],
    },
    deck: ['fire-earth', 'fire-wind'],
  }).play('play water-earth water', 'end');
  // Seat 1 had more; the four of seat 0 lie uncounted for water-3 (S16).
  expect([table.top('water'), table.sides('water')]).toEqual(['water-3', '4:0']);
  table.play('play water-fire+distract fire', 'distract');
  expect(table.events.slice(-2)).toMatchObject([
    { type: 'distracted', card: 'water-earth', from: 'water', to: 'earth' },
    { type: 'taken', seat: 0, yokai: 'water-3', shows: 'water-6' },
  ]);
});

test('[S22, S23] the editions differ in nothing else', () => {
  const french = match(DUEL);
  expect(french.play('play fire-wind fire', 'play water-earth water', 'end').state.last).toEqual([
    null,
    null,
  ]);
  french.play('play water-fire+distract fire', 'distract');
  expect(french.events.at(-1)).toMatchObject({ card: 'fire-wind', from: 'fire', to: 'wind' });
});
