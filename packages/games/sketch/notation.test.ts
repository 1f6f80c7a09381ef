import { expect, test } from 'vitest';
import { sketch } from './index.ts';
import { Scripted } from './testing/scripted.ts';

const view = new Scripted().view(0);
const read = (text: string) => {
  const result = sketch.parseMove(text, view);
  return result.ok ? result.value : `${result.refusal.code} ${result.refusal.rule}`;
};

test('[S33] moves as a person types them', () => {
  expect(read('play fire-wind fire')).toEqual({ do: 'play', card: 'fire-wind', on: 'fire' });
  expect(read('play fire-wind+call wind')).toEqual({ do: 'play', card: 'fire-wind+call', on: 'wind' });
  expect(read('play water-earth+distract earth')).toEqual({
    do: 'play',
    card: 'water-earth+distract',
    on: 'earth',
  });
  expect(read('call water')).toEqual({ do: 'call', from: 'water' });
  expect(read('distract')).toEqual({ do: 'distract' });
  expect(read('skip')).toEqual({ do: 'skip' });
  expect(read('end')).toEqual({ do: 'end' });
});

test('[S33] case, spaces, the order of families and unmistakable beginnings do not matter', () => {
  expect(read('  PLAY  Wind-Fire   FIRE ')).toEqual({ do: 'play', card: 'fire-wind', on: 'fire' });
  expect(read('play wi-f+c f')).toEqual({ do: 'play', card: 'fire-wind+call', on: 'fire' });
  expect(read('play ear-wa+d ear')).toEqual({ do: 'play', card: 'water-earth+distract', on: 'earth' });
  expect(read('call wa')).toEqual({ do: 'call', from: 'water' });
  expect(read('call w')).toBe('no-such-family S33');
});

test('[S33] families and abilities may be named in French', () => {
  expect(read('play feu-vent feu')).toEqual({ do: 'play', card: 'fire-wind', on: 'fire' });
  expect(read('play eau-terre+appel eau')).toEqual({ do: 'play', card: 'water-earth+call', on: 'water' });
  expect(read('play v-t+distraire t')).toEqual({ do: 'play', card: 'earth-wind+distract', on: 'earth' });
  // Earth, or eau?
  expect(read('call ea')).toBe('no-such-family S33');
});

test('[S33] what cannot be read is refused with what is wrong', () => {
  expect(read('')).toBe('bad-notation S33');
  expect(read('draw')).toBe('bad-notation S33');
  expect(read('constructor')).toBe('bad-notation S33');
  expect(read('play fire-wind')).toBe('notation-words S33');
  expect(read('end now')).toBe('notation-words S33');
  expect(read('call')).toBe('notation-words S33');
  for (const card of [
    'fire',
    'fire-fire',
    'fire-metal',
    'fire-wind-water',
    'fire-wind+',
    'fire-wind+x',
    'w-f',
    'fire-wind+c+d',
  ])
    expect(read(`play ${card} fire`), card).toBe('no-such-card S33');
  expect(read('play fire-wind metal')).toBe('no-such-family S33');
});

test('[H15] every legal move is written and read again as the same move', () => {
  const table = new Scripted({
    layout: {
      hands: [['fire-wind+call', 'water-earth+distract', 'fire-wind'], []],
      sketches: { earth: [[], ['fire-earth']] },
    },
  });
  const check = () => {
    for (const move of sketch.legalMoves(table.view())) {
      expect(sketch.parseMove(sketch.formatMove(move, table.view()), table.view())).toEqual({
        ok: true,
        value: move,
      });
    }
  };
  check();
  table.play('play fire-wind+call wind');
  check();
  table.play('skip', 'play water-earth+distract earth');
  check();
});
