import { Generator, seedFromText } from '@hyakki/engine';
import { expect, test } from 'vitest';
import { sketch } from './index.ts';
import { Scripted } from './testing/scripted.ts';
import type { State } from './types.ts';

/** Twelve cards, six of them in the hands, four on the table, two to draw. */
const small = () =>
  new Scripted({
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
  });
/** The deck is empty and the discard pile was shuffled. */
const reshuffled = () => small().play('play water-earth water', 'end', 'play water-fire fire', 'end');

function worlds(table: Scripted, viewer: 0 | 1 | 'spectator', count = 200): State[] {
  const rng = new Generator(seedFromText('imagine'));
  const memory = table.remembered(viewer);
  return Array.from({ length: count }, () => sketch.imagine(table.view(viewer), memory, rng));
}

test('[H18] memory keeps one’s own hand, and what could be in the deck or the other hand', () => {
  const memory = small().remembered(0);
  expect(memory.viewer).toBe(0);
  expect(memory.hand).toEqual(['water-earth', 'fire-earth', 'fire-wind', 'earth-wind']);
  expect(memory.unseen).toEqual(['water-fire', 'water-earth', 'fire-earth', 'fire-wind']);
  expect(memory.handSizes).toEqual([4, 3]);
  const watching = small().remembered('spectator');
  expect(watching).toMatchObject({ viewer: 'spectator', hand: [], handSizes: [4, 3] });
  expect(watching.unseen).toHaveLength(8);
});

test('[H18] memory keeps all that was told, turn by turn', () => {
  const { turns } = small().play('play water-earth water', 'end').remembered(1);
  expect(turns.map(({ turn, seat, told }) => [turn, seat, ...told.map(({ type }) => type)])).toEqual([
    [1, 0, 'drew', 'played', 'taken', 'turn-ended'],
    [2, 1, 'drew'],
  ]);
  expect(turns[0]!.told[0]).toMatchObject({ card: 'hidden' });
});

const HANDS = [
  ['fire-wind', 'water-fire', 'water-earth'],
  ['earth-wind', 'fire-earth', 'water-fire'],
];
const hidden = (count: number) => new Array<string>(count).fill('hidden');
/** Seat 0 frightens water 3, then calls earth 7 onto fire 7. */
const covered = () =>
  new Scripted({
    layout: {
      hands: [['water-fire+call', 'water-fire', 'water-earth'], HANDS[1]],
      stacks: { water: [3, 4, 7], fire: [7, 5, 3], earth: [7, 3, 4], wind: [7, 6, 3] },
      sketches: { water: [['water-wind'], ['water-earth', 'water-earth']] },
      deck: ['water-wind', 'water-wind'],
    },
  }).play('play water-fire water', 'play water-fire+call fire', 'call earth');

test('[S29, H18] memory keeps every Yokai that was seen and covered, and where it lies', () => {
  for (const viewer of [0, 1, 'spectator'] as const)
    expect(covered().remembered(viewer).stacks).toEqual([
      ['water-4', ...hidden(3), 'water-3'],
      ['earth-7', 'fire-7', ...hidden(4)],
      ['earth-3', ...hidden(3)],
      ['wind-7', ...hidden(4)],
    ]);
});

test('[S29, H18] in an imagined world the Yokai that were seen lie where they were put', () => {
  for (const viewer of [0, 1, 'spectator'] as const)
    for (const world of worlds(covered(), viewer, 20)) {
      expect(world.stacks).toEqual(covered().state.stacks);
      expect(world.seen).toEqual(covered().state.seen);
      expect(world.secret.stacks.map(({ length }) => length)).toEqual([3, 4, 3, 4]);
      expect(world.secret.stacks.flat()).not.toContain('water-3');
      expect(world.secret.stacks.flat()).not.toContain('fire-7');
    }
});

test('[S15, S29] a lone Yokai that is frightened comes back on top', () => {
  const table = new Scripted({
    layout: {
      notebooks: [
        ['water-4', 'water-5'],
        ['water-6', 'water-7'],
      ],
      hands: HANDS,
      sketches: { water: [['water-wind'], ['water-earth', 'water-earth']] },
    },
  }).play('play water-fire water');
  expect(table.remembered(1).stacks[0]).toEqual(['water-3']);
  expect(table.view(1).stacks[0]!.cards).toEqual(['water-3']);
});

test('[S8, H18] a reshuffle tells by counting what the other hand holds', () => {
  const memory = reshuffled().remembered(0);
  expect(memory.held).toEqual({ turn: 3, cards: ['water-earth', 'fire-earth', 'fire-wind'], sizes: [0, 3] });
  for (const world of worlds(reshuffled(), 0))
    expect(world.secret.hands[1]).toEqual(['water-earth', 'fire-earth', 'fire-wind']);
});

test('[H18] imagined worlds agree with what is seen, and cover all that could be', () => {
  const table = new Scripted().play();
  const [hands, tops] = [new Set<string>(), new Set<string>()];
  for (const { secret, deck } of worlds(table, 0)) {
    expect(secret.hands[0]).toEqual(table.state.secret.hands[0]);
    expect([...secret.hands[1]!, ...secret.deck].sort()).toEqual(
      [...table.state.secret.hands[1]!, ...table.state.secret.deck.slice(-deck)].sort(),
    );
    for (const card of secret.hands[1]!) hands.add(card);
    tops.add(secret.stacks[0]![0]!);
  }
  expect(hands.size).toBe(new Set(table.remembered(0).unseen).size);
  // Any of the four hidden ones, in any order.
  expect(tops.size).toBe(4);
});

test('[H18] after a reshuffle what the other played since may be old or new', () => {
  const table = reshuffled().play('play fire-earth fire', 'end');
  // Seat 1 draws one of the three that were shuffled; its three old cards are known.
  const hands = new Set(worlds(table, 0).map(({ secret }) => secret.hands[1]!.join(' ')));
  const mine = table.remembered(0).unseen.length - 3;
  expect(mine).toBe(2);
  expect(hands.size).toBeLessThanOrEqual(2);
  for (const hand of hands) expect(hand).toContain('fire-earth fire-wind');
});

test('[H18] who only watches knows both hands together, not whose each card is', () => {
  const table = reshuffled();
  const hands = worlds(table, 'spectator').map(({ secret }) => secret.hands[1]!.join(' '));
  // Any three of water-earth, fire-earth twice, fire-wind twice and earth-wind, except the card just drawn.
  expect(new Set(hands).size).toBeGreaterThan(5);
  const played = reshuffled().play('play earth-wind earth', 'play fire-wind fire', 'play fire-earth fire');
  for (const { secret } of worlds(played, 'spectator')) {
    const all = [...secret.hands.flat(), ...secret.deck].sort();
    const { hands: real, deck } = played.state.secret;
    expect(all).toEqual([...real.flat(), ...deck.slice(deck.length - played.state.deck)].sort());
    expect(secret.hands.map(({ length }) => length)).toEqual(real.map(({ length }) => length));
  }
});

test('[H18] an imagined world can be played on', () => {
  const table = reshuffled();
  for (let world of worlds(table, 0, 20)) {
    for (let i = 0; i < 30 && world.phase !== 'over'; i++) {
      const legal = sketch.legalMoves(sketch.view(world, world.seat));
      const result = sketch.apply(world, world.seat, legal[i % legal.length]!);
      if (!result.ok) throw new Error(result.refusal.code);
      world = result.value.state;
    }
  }
});

test('[H18] when the match is over nothing is left to imagine', () => {
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
  const [world] = worlds(table, 1, 1);
  expect(sketch.view(world!, 0)).toEqual(table.view(0));
  expect(table.remembered(1).unseen).toEqual([]);
});
