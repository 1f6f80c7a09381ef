import { expect, test } from 'vitest';
import { sketch } from './index.ts';
import { Scripted } from './testing/scripted.ts';

const HANDS = [
  ['fire-wind', 'water-fire', 'water-earth'],
  ['earth-wind', 'fire-earth', 'water-fire'],
];
const STACKS = { water: [3, 4, 7], fire: [7, 5, 3], earth: [7, 3, 4], wind: [7, 6, 3] };
const match = (layout: object = {}) =>
  new Scripted({ layout: { hands: HANDS, stacks: STACKS, deck: ['water-wind', 'water-wind'], ...layout } });
const VIEWERS = [0, 1, 'spectator'] as const;

test('[S28] one sees one’s own hand, and of the other how many cards it has', () => {
  const table = match();
  expect(table.view(0).hands).toEqual([
    ['water-fire', 'water-earth', 'water-wind', 'fire-wind'],
    ['hidden', 'hidden', 'hidden'],
  ]);
  expect(table.view(1).hands).toEqual([
    ['hidden', 'hidden', 'hidden', 'hidden'],
    ['water-fire', 'fire-earth', 'earth-wind'],
  ]);
  expect(table.view('spectator').hands).toEqual([
    ['hidden', 'hidden', 'hidden', 'hidden'],
    ['hidden', 'hidden', 'hidden'],
  ]);
});

test('[S28] a hand is sorted, so that its order says nothing of when a card came', () => {
  const one = match();
  const other = match({
    hands: [['water-wind', 'water-fire', 'water-earth'], HANDS[1]],
    deck: ['fire-wind', 'water-wind'],
  });
  expect(other.view(0).hands).toEqual(one.view(0).hands);
});

test('[S7] only who draws sees the card', () => {
  const table = match();
  const drew = { type: 'drew', turn: 1, seat: 0, deck: 29 };
  expect(table.told(0).at(-1)).toEqual({ ...drew, card: 'water-wind' });
  for (const viewer of [1, 'spectator'] as const)
    expect(table.told(viewer).at(-1)).toEqual({ ...drew, card: 'hidden' });
});

test('[S4] the deal tells each seat its own hand', () => {
  const hands = (viewer: 0 | 1 | 'spectator') => {
    const [dealt] = match().told(viewer);
    return dealt?.type === 'dealt' ? dealt.hands : undefined;
  };
  const hidden = ['hidden', 'hidden', 'hidden'];
  expect(hands(0)).toEqual([['water-fire', 'water-earth', 'fire-wind'], hidden]);
  expect(hands(1)).toEqual([hidden, ['water-fire', 'fire-earth', 'earth-wind']]);
  expect(hands('spectator')).toEqual([hidden, hidden]);
});

test('[S5] of a stack only the top card is open', () => {
  for (const viewer of VIEWERS) {
    const view = match().view(viewer);
    expect(view.stacks.map(({ cards }) => cards[0])).toEqual(['water-3', 'fire-7', 'earth-7', 'wind-7']);
    for (const { cards } of view.stacks) expect(cards.slice(1)).toEqual(new Array(4).fill('hidden'));
    expect(view.deckCards).toBe('hidden');
  }
});

const called = () =>
  match({
    hands: [['water-fire+call', 'water-fire', 'water-earth'], HANDS[1]],
    sketches: { fire: [[], ['fire-wind']] },
  }).play('play water-fire+call fire', 'call earth');
const frightened = () =>
  match({ sketches: { water: [['water-wind'], ['water-earth', 'water-earth']] } }).play(
    'play water-fire water',
  );
const hidden = (count: number) => new Array<string>(count).fill('hidden');

test('[S29] a Yokai that a Call covered is out of sight, though all saw it', () => {
  for (const viewer of VIEWERS) {
    const { stacks } = called().view(viewer);
    expect(stacks[1]!.cards).toEqual(['earth-7', ...hidden(5)]);
    expect(stacks[2]!.cards).toEqual(['earth-3', ...hidden(3)]);
  }
});

test('[S29] a frightened Yokai is out of sight under its stack', () => {
  for (const viewer of VIEWERS)
    expect(frightened().view(viewer).stacks[0]!.cards).toEqual(['water-4', ...hidden(4)]);
});

test('[S29] a Yokai that comes to the top again is seen again', () => {
  const table = match({
    hands: [['water-fire+call', 'earth-wind+call', 'water-earth'], HANDS[1]],
  }).play('play water-fire+call fire', 'call earth', 'play earth-wind+call wind', 'call fire');
  for (const viewer of VIEWERS) expect(table.view(viewer).stacks[1]!.cards).toEqual(['fire-7', ...hidden(4)]);
});

test('[S29] two matches that differ only in what is out of sight look the same, and their histories do not', () => {
  const one = called();
  const other = match({
    hands: [['water-fire+call', 'water-fire', 'water-earth'], HANDS[1]],
    sketches: { fire: [[], ['fire-wind']] },
    stacks: { ...STACKS, fire: [6, 5, 3] },
  }).play('play water-fire+call fire', 'call earth');
  for (const viewer of VIEWERS) {
    expect(other.view(viewer)).toEqual(one.view(viewer));
    const history = (table: Scripted) => table.told(viewer).map((seen) => sketch.recall(seen));
    expect(history(other)).not.toEqual(history(one));
  }
});

test('[S29] history tells which Yokai went below another, and where', () => {
  const history = (table: Scripted) => table.told('spectator').map((seen) => sketch.recall(seen));
  expect(history(called())[0]).toMatchObject({ stacks: { 1: { cards: ['fire-7', ...hidden(4)] } } });
  expect(history(called())).toContainEqual(
    expect.objectContaining({ type: 'called', yokai: 'earth-7', from: 'earth', to: 'fire' }),
  );
  expect(history(frightened())).toContainEqual(
    expect.objectContaining({ type: 'frightened', yokai: 'water-3', stack: 'water' }),
  );
});

test('[S29] plays, discards, notebooks and the size of the deck are open to all', () => {
  const table = match({ sketches: { water: [['water-wind', 'water-wind'], ['water-earth']] } });
  table.play('play water-fire water', 'end');
  for (const viewer of VIEWERS) {
    const view = table.view(viewer);
    expect(view.discard).toEqual(['water-wind', 'water-wind', 'water-fire']);
    expect(view.notebooks).toEqual([['water-3'], []]);
    expect(view.stacks[0]!.sketches).toEqual([[], ['water-earth']]);
    expect(view.deck).toBe(25);
  }
  const told = (viewer: 0 | 1 | 'spectator') => table.told(viewer).slice(2, 5);
  expect(told(0)).toEqual(told(1));
  expect(told(1)).toEqual(told('spectator'));
});

test('[S29, H14] both may look back at all that lay open, at nothing that was dealt or drawn', () => {
  const table = match().play('play water-fire water', 'end');
  const history = (viewer: 0 | 1 | 'spectator') => table.told(viewer).map((seen) => sketch.recall(seen));
  expect(history(0)).toEqual(history(1));
  expect(history(1)).toEqual(history('spectator'));
  const hidden = ['hidden', 'hidden', 'hidden'];
  expect(history(0)).toMatchObject([
    { type: 'dealt', hands: [hidden, hidden] },
    { type: 'drew', card: 'hidden' },
    { type: 'played', card: 'water-fire', on: 'water' },
    { type: 'turn-ended', played: 1 },
    { type: 'drew', card: 'hidden' },
  ]);
});

test('[S8] what is reshuffled is told sorted, the same to all', () => {
  const table = new Scripted({
    options: { deck: { plain: 2, call: 0, distract: 0 } },
    layout: {
      hands: [
        ['water-earth', 'fire-earth', 'fire-wind'],
        ['water-earth', 'fire-earth', 'fire-wind'],
      ],
      stacks: { water: [3, 7], fire: [7], earth: [7], wind: [7] },
      sketches: { water: [['water-wind', 'water-fire'], []], wind: [['water-wind'], ['earth-wind']] },
      deck: ['earth-wind', 'water-fire'],
    },
  }).play('play water-earth water', 'end', 'play water-fire fire', 'end');
  for (const viewer of VIEWERS)
    expect(table.told(viewer).at(-2)).toMatchObject({
      type: 'reshuffled',
      cards: ['water-fire', 'water-earth', 'water-wind'],
    });
});

test('[S27] when the match is over everything is open to everybody', () => {
  const table = new Scripted({
    layout: {
      notebooks: [
        ['wind-4', 'wind-5'],
        ['wind-6', 'wind-7'],
      ],
      sketches: { wind: [['earth-wind', 'earth-wind'], []] },
      hands: [['fire-wind'], []],
    },
  }).play('play fire-wind wind');
  const { secret, deck } = table.state;
  for (const viewer of VIEWERS) {
    const view = table.view(viewer);
    expect(view.hands).toEqual(secret.hands);
    expect(view.deckCards).toEqual(secret.deck.slice(-deck));
    expect(view.stacks.map(({ cards }) => cards)).toEqual([...secret.stacks.slice(0, 3), []]);
    expect(view.outcome).toMatchObject({ verdict: 'won' });
    expect(table.told(viewer).at(-1)).toMatchObject({ type: 'ended', hands: secret.hands });
  }
});
