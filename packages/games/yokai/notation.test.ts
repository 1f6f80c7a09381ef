import { expect, test } from 'vitest';
import { yokai } from './index.ts';
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
const table = () =>
  new Scripted({ layout: { rows: AT_PEACE, hints: HINTS } })
    .play('look a1', 'look b1', 'move d4 -z1', 'reveal')
    .play('look a1', 'look b1', 'move -z1 d0', 'reveal');
const read = (text: string) => {
  const result = yokai.parseMove(text, table().view());
  return result.ok ? result.value : `${result.refusal.code} ${result.refusal.rule}`;
};

test('[Y33] moves as a person types them', () => {
  expect(read('look c2')).toEqual({ do: 'look', card: 6 });
  expect(read('move c2 d5')).toEqual({ do: 'move', card: 6, to: 'd5' });
  expect(read('move d0 -z-1')).toEqual({ do: 'move', card: 15, to: '-z-1' });
  expect(read('reveal')).toEqual({ do: 'reveal' });
  expect(read('place kitsune-oni b3')).toEqual({ do: 'place', hint: 1, card: 9 });
  expect(read('place #2 b3')).toEqual({ do: 'place', hint: 1, card: 9 });
  expect(read('declare')).toEqual({ do: 'declare' });
});

test('[Y33] case, spaces, the order of families and unmistakable beginnings do not matter', () => {
  expect(read('  LOOK   C2 ')).toEqual({ do: 'look', card: 6 });
  expect(read('place oni-kitsune b3')).toEqual({ do: 'place', hint: 1, card: 9 });
  expect(read('place o-ki b3')).toEqual({ do: 'place', hint: 1, card: 9 });
  expect(read('place k b3')).toBe('no-such-hint Y33');
});

test('[Y33] what cannot be read is refused with what is wrong', () => {
  expect(read('')).toBe('bad-notation Y33');
  expect(read('peek c2')).toBe('bad-notation Y33');
  expect(read('constructor')).toBe('bad-notation Y33');
  expect(read('look')).toBe('notation-words Y33');
  expect(read('look c2 c3')).toBe('notation-words Y33');
  expect(read('look d4')).toBe('no-card-there Y33');
  expect(read('look ?')).toBe('no-such-cell Y33');
  expect(read('move c2 nowhere')).toBe('no-such-cell Y33');
  expect(read('place kappa b3')).toBe('no-such-hint Y33');
  expect(read('place #3 b3')).toBe('no-such-hint Y33');
  expect(read('place #0 b3')).toBe('no-such-hint Y33');
  expect(read('place kitsune-kitsune- b3')).toBe('no-such-hint Y33');
});

test('[H15] every legal move is written and read again as the same move', () => {
  const match = table().play('look a1', 'look b1');
  for (const text of match.legal()) {
    const move = yokai.parseMove(text, match.view());
    expect(move.ok && yokai.formatMove(move.value, match.view())).toBe(text);
  }
});
