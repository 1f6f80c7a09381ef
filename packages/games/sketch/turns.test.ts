import { playAtRandom, seedOf } from '@hyakki/engine/testing';
import { expect, test } from 'vitest';
import { cardsOf, FAMILIES, SKETCHES } from './components.ts';
import { sorted } from './hands.ts';
import { distractionIn, type Move, refusalOf, sketch } from './index.ts';
import { Scripted } from './testing/scripted.ts';

const HANDS = [
  ['water-fire', 'water-earth', 'fire-wind'],
  ['water-fire', 'fire-earth', 'earth-wind'],
];
const STACKS = {
  water: [7, 6, 5, 4, 3],
  fire: [7, 6, 5, 4, 3],
  earth: [7, 6, 5, 4, 3],
  wind: [7, 6, 5, 4, 3],
};
const DECK = ['earth-wind', 'earth-wind', 'fire-earth', 'fire-earth', 'water-wind', 'water-wind'];
const match = (layout: object = {}, options: object = {}) =>
  new Scripted({ options, layout: { hands: HANDS, stacks: STACKS, deck: DECK, ...layout } });
/** Twelve cards: six in the hands, four on the table, two to draw. */
const small = () =>
  new Scripted({
    options: { deck: { plain: 2, call: 0, distract: 0 } },
    layout: {
      hands: [
        ['water-earth', 'fire-earth', 'fire-wind'],
        ['water-earth', 'fire-earth', 'fire-wind'],
      ],
      stacks: { water: [3, 7], fire: [7], earth: [7], wind: [7] },
      sketches: { water: [['water-fire', 'water-fire'], []], wind: [['water-wind'], ['water-wind']] },
      deck: ['earth-wind', 'earth-wind'],
    },
  });

test('[S7] every turn begins with a draw', () => {
  const table = match().play('play earth-wind wind', 'end');
  expect(table.happened(2)).toEqual(['turn-ended', 'drew']);
  expect(table.events.at(-1)).toMatchObject({ seat: 1, card: 'earth-wind' });
  expect(table.state).toMatchObject({ turn: 2, seat: 1, played: 0, drew: true });
  expect(table.state.secret.hands[1]).toEqual(['water-fire', 'fire-earth', 'earth-wind', 'earth-wind']);
});

test('[H2] only the seat whose turn it is may act', () => {
  const table = match();
  expect(table.refused('play water-fire fire', 1)).toBe('not-your-turn H2');
  expect(table.legal(1)).toEqual([]);
  expect(sketch.legalMoves(table.view('spectator'))).toEqual([]);
});

test('[S10] whoever holds four cards must play one', () => {
  const table = match();
  expect(table.refused('end')).toBe('must-play S10');
  expect(table.legal()).not.toContain('end');
  table.play('play earth-wind wind');
  expect(table.legal()).toContain('end');
});

test('[S10] with fewer one may play none at all', () => {
  const table = match().play('play earth-wind wind', 'play fire-wind wind', 'end');
  table.play('play earth-wind wind', 'end');
  // Two cards and the one drawn.
  expect(table.state.secret.hands[0]).toHaveLength(3);
  table.play('end');
  expect(table.events.findLast(({ type }) => type === 'turn-ended')).toMatchObject({ seat: 0, played: 0 });
});

test('[S11] the third card ends the turn', () => {
  const table = match().play('play earth-wind wind', 'play fire-wind wind', 'play water-fire fire');
  expect(table.state).toMatchObject({ turn: 2, seat: 1 });
  expect(table.happened(3)).toEqual(['played', 'turn-ended', 'drew']);
});

test('[S11] so does an empty hand', () => {
  const table = match()
    .play('play earth-wind wind', 'play fire-wind wind', 'play water-fire fire')
    .play('play earth-wind earth', 'end')
    .play('play water-earth water', 'play fire-earth earth');
  expect(table.state.secret.hands[0]).toEqual([]);
  expect(table.state).toMatchObject({ turn: 4, seat: 1 });
  expect(table.events.findLast(({ type }) => type === 'turn-ended')).toMatchObject({ seat: 0, played: 2 });
});

test('[S12] a card is played from the hand on one of its own two stacks', () => {
  const table = match();
  expect(table.legal()).toEqual([
    'play water-fire water',
    'play water-fire fire',
    'play water-earth water',
    'play water-earth earth',
    'play fire-wind fire',
    'play fire-wind wind',
    'play earth-wind earth',
    'play earth-wind wind',
  ]);
  expect(table.refused('play fire-earth fire')).toBe('not-in-hand S12');
  expect(table.refused('play water-fire earth')).toBe('not-on-card S12');
  table.play('play water-fire fire');
  expect(table.stack('fire').sketches).toEqual([['water-fire'], []]);
  expect(table.state.secret.hands[0]).toEqual(['water-earth', 'fire-wind', 'earth-wind']);
});

test('[S12] two cards alike are listed once: which of them is played makes no difference', () => {
  const table = match({ hands: [['water-fire', 'water-fire', 'water-fire'], []] });
  expect(table.legal()).toEqual([
    'play water-fire water',
    'play water-fire fire',
    'play earth-wind earth',
    'play earth-wind wind',
  ]);
});

test('[S8] a draw from an empty deck first shuffles the discard pile', () => {
  const table = small().play('play water-earth water', 'end');
  expect(table.state.discard).toEqual(['water-fire', 'water-fire', 'water-earth']);
  expect(table.state.deck).toBe(0);
  table.play('play earth-wind earth', 'end');
  expect(table.happened(3)).toEqual(['turn-ended', 'reshuffled', 'drew']);
  expect(table.events.at(-2)).toEqual({
    type: 'reshuffled',
    turn: 3,
    seat: 0,
    cards: ['water-fire', 'water-fire', 'water-earth'],
  });
  expect(table.state).toMatchObject({ deck: 2, discard: [] });
  expect(sorted([...table.state.secret.deck])).toEqual(['water-fire', 'water-fire', 'water-earth']);
});

test('[S8] the new deck comes from the dice of the match, and other dice shuffle otherwise', () => {
  const decks = Array.from({ length: 30 }, (_, i) => {
    const table = new Scripted({
      seed: `dice ${i}`,
      options: { deck: { plain: 2, call: 0, distract: 0 } },
      layout: {
        hands: [
          ['water-earth', 'fire-earth', 'fire-wind'],
          ['water-earth', 'fire-earth', 'fire-wind'],
        ],
        stacks: { water: [3, 7], fire: [7], earth: [7], wind: [7] },
        sketches: { water: [['water-fire', 'water-wind'], []], wind: [['water-wind'], ['earth-wind']] },
        deck: ['earth-wind', 'water-fire'],
      },
    }).play('play water-earth water', 'end', 'play water-fire fire', 'end');
    return table.state.secret.deck.join(' ');
  });
  expect(new Set(decks).size).toBe(6);
});

test('[S9] with nothing to draw one plays on; two turns in a row without a draw or a play end the match', () => {
  const table = new Scripted({
    options: { deck: { plain: 2, call: 0, distract: 0 } },
    layout: {
      hands: [
        ['water-earth', 'fire-earth', 'fire-wind'],
        ['water-earth', 'fire-earth', 'fire-wind'],
      ],
      stacks: { water: [7], fire: [7], earth: [7], wind: [7] },
      sketches: { water: [['water-fire', 'water-fire'], []], wind: [['water-wind'], ['water-wind']] },
      deck: ['earth-wind', 'earth-wind'],
    },
  });
  table.play('play earth-wind wind', 'end', 'play earth-wind wind', 'end');
  expect(table.happened(2)).toEqual(['turn-ended', 'drew-nothing']);
  expect(table.state).toMatchObject({ turn: 3, seat: 0, drew: false, phase: 'play' });
  table.play('end');
  expect(table.state).toMatchObject({ turn: 4, seat: 1, passes: 1, phase: 'play' });
  // A play in between is not a pass.
  table.play('play water-earth water', 'end');
  expect(table.state).toMatchObject({ turn: 5, seat: 0, passes: 0 });
  table.play('end', 'end');
  expect(table.state).toMatchObject({
    phase: 'over',
    turn: 6,
    ending: { by: 'passes', seat: 1, stack: null },
  });
  expect(table.happened(2)).toEqual(['turn-ended', 'ended']);
});

test('[S9] a turn in which nothing can be done passes by itself', () => {
  const sketches = {
    water: [['water-earth'], ['water-earth']],
    fire: [['fire-earth'], ['fire-earth']],
    wind: [['water-wind'], ['water-wind']],
  };
  const table = new Scripted({
    options: { deck: { plain: 2, call: 0, distract: 0 }, first: 0 },
    layout: {
      hands: [
        ['water-fire', 'fire-wind', 'fire-wind'],
        ['earth-wind', 'earth-wind', 'water-fire'],
      ],
      stacks: { water: [7], fire: [7], earth: [7], wind: [7] },
      sketches: { ...sketches, earth: [[], []] },
    },
  });
  // All twelve cards except these six are on the table: nobody ever draws.
  expect(table.state.deck + table.state.discard.length).toBe(0);
  table.play('play water-fire water', 'play fire-wind fire', 'play fire-wind fire');
  expect(table.state).toMatchObject({ turn: 2, seat: 1 });
  table.play('play earth-wind earth', 'play earth-wind earth', 'play water-fire water');
  expect(table.state).toMatchObject({ phase: 'over', turn: 4, ending: { by: 'passes' } });
  expect(table.happened(6)).toEqual([
    'turn-ended',
    'drew-nothing',
    'turn-ended',
    'drew-nothing',
    'turn-ended',
    'ended',
  ]);
});

test('[S13] no other card before the ability of the last is settled', () => {
  const table = match({ hands: [['water-fire+call', 'fire-wind', 'fire-wind'], []] });
  expect(table.refused('call water')).toBe('wrong-phase S13');
  expect(table.refused('distract')).toBe('wrong-phase S13');
  expect(table.refused('skip')).toBe('wrong-phase S13');
  table.play('play water-fire+call fire');
  expect(table.state).toMatchObject({ phase: 'ability', laid: { card: 'water-fire+call', on: 'fire' } });
  expect(table.refused('play fire-wind fire')).toBe('wrong-phase S13');
  expect(table.refused('end')).toBe('wrong-phase S13');
  expect(refusalOf(sketch.view(table.state, 0), 0, { do: 'end' })?.params).toMatchObject({
    card: 'water-fire+call',
  });
  table.play('skip');
  expect(table.state).toMatchObject({ phase: 'play', laid: null, seat: 0, played: 1 });
});

test('[H3] when the match is over nothing can be done', () => {
  const table = match({
    notebooks: [['wind-3', 'wind-4', 'wind-5', 'wind-6'], []],
    stacks: { wind: [7] },
    sketches: { wind: [Array.from({ length: 6 }, (_, i) => (i < 3 ? 'water-wind' : 'earth-wind')), []] },
    deck: [],
    hands: [['fire-wind'], []],
  }).play('play fire-wind wind');
  expect(table.state.phase).toBe('over');
  expect(sketch.activeSeats(table.state)).toEqual([]);
  for (const seat of [0, 1]) {
    expect(table.legal(seat)).toEqual([]);
    expect(table.refused('end', seat)).toBe('match-over H3');
  }
});

test('[H4] a move from outside has the form it must have', () => {
  const read = (input: unknown) => {
    const result = sketch.readMove(input);
    return result.ok ? result.value : `${result.refusal.code} ${result.refusal.rule}`;
  };
  const good = [
    { do: 'play', card: 'fire-wind+call', on: 'fire' },
    { do: 'call', from: 'water' },
    { do: 'distract' },
    { do: 'skip' },
    { do: 'end' },
  ];
  for (const move of good) expect(read(move)).toEqual(move);
  for (const input of [
    null,
    'end',
    [],
    {},
    { do: 'pass' },
    { do: 'play', card: 'wind-fire', on: 'fire' },
    { do: 'play', card: 'fire-wind', on: 'metal' },
    { do: 'play', card: 'fire-wind' },
    { do: 'play', card: 'fire-wind', on: 'fire', seat: 1 },
    { do: 'call' },
    { do: 'call', from: 'Water' },
    { do: 'end', card: 'fire-wind' },
  ])
    expect(read(input)).toBe('bad-move H4');
});

test('[S2] no card is lost or made: every one is in a hand, in the deck, on the table or discarded', () => {
  const table = small();
  const all = cardsOf(table.state.options.deck);
  for (let i = 0; i < 60 && table.state.phase !== 'over'; i++) {
    const { secret, stacks, discard, deck } = table.state;
    const lying = stacks.flatMap(({ sketches }) => sketches.flat());
    const left = deck === 0 ? [] : secret.deck.slice(-deck);
    expect(sorted([...secret.hands.flat(), ...lying, ...discard, ...left])).toEqual(all);
    const legal = table.legal();
    table.play(legal[(7 * i) % legal.length]!);
  }
});

const EVERY_MOVE: readonly Move[] = [
  ...SKETCHES.flatMap(({ card }) => FAMILIES.map((on): Move => ({ do: 'play', card, on }))),
  ...FAMILIES.map((from): Move => ({ do: 'call', from })),
  { do: 'distract' },
  { do: 'skip' },
  { do: 'end' },
];

test('[H2] [H3] why a move is refused is known from the view alone', () => {
  const codes = new Set<string>();
  for (const edition of ['french', 'english']) {
    const options = sketch.parseOptions({ edition }, 2);
    if (!options.ok) throw new Error(options.refusal.code);
    const { steps } = playAtRandom(sketch, {
      options: options.value,
      seatCount: 2,
      seed: seedOf(3),
      mostMoves: 200,
    });
    for (const { step } of steps)
      for (const seat of [0, 1]) {
        const view = sketch.view(step.state, seat);
        for (const move of EVERY_MOVE) {
          const applied = sketch.apply(step.state, seat, move);
          const refusal = refusalOf(view, seat, move);
          expect(refusal).toEqual(applied.ok ? undefined : applied.refusal);
          if (refusal !== undefined) codes.add(refusal.code);
        }
      }
  }
  expect([...codes].sort()).toEqual(
    [
      'match-over',
      'not-your-turn',
      'wrong-phase',
      'not-in-hand',
      'not-on-card',
      'must-play',
      'other-ability',
      'call-same-stack',
      'call-last-card',
    ].sort(),
  );
});

test('[S22] [S23] [S24] which sketch Distract would send away, and where, is seen before it is done', () => {
  let seen = 0;
  for (const edition of ['french', 'english']) {
    const options = sketch.parseOptions({ edition }, 2);
    if (!options.ok) throw new Error(options.refusal.code);
    for (const seed of [1, 2, 3, 4]) {
      const { steps } = playAtRandom(sketch, {
        options: options.value,
        seatCount: 2,
        seed: seedOf(seed),
        mostMoves: 200,
      });
      for (const { step } of steps) {
        const foreseen = distractionIn(sketch.view(step.state, step.state.seat));
        const applied = sketch.apply(step.state, step.state.seat, { do: 'distract' });
        expect(foreseen !== undefined).toBe(applied.ok);
        if (!applied.ok) continue;
        expect(applied.value.events[0]).toMatchObject({ type: 'distracted', ...foreseen });
        seen++;
      }
    }
  }
  expect(seen).toBeGreaterThan(0);
});
