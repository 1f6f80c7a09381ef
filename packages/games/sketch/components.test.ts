import { expect, test } from 'vitest';
import { isSketchCard, SKETCHES, sketchOf, valueOfYokai, YOKAI } from './components.ts';

test('[S1] the value of a Yokai is read from the end of its name', () => {
  for (const { card, value } of YOKAI) expect(valueOfYokai(card)).toBe(value);
});

test('[S2] each sketch card is found by its name', () => {
  for (const face of SKETCHES) {
    expect(sketchOf(face.card)).toBe(face);
    expect(isSketchCard(face.card)).toBe(true);
  }
});

test('[S2] a name that is not printed on any card is refused, however much it looks like one', () => {
  // The second differs from `fire-wind` in a letter that finding it does not read.
  for (const name of ['', 'fire-wine', 'wind-fire', 'fire-wind+', 'fire-wind+calm', 'x'.repeat(200)]) {
    expect(isSketchCard(name)).toBe(false);
    expect(() => sketchOf(name)).toThrow('no such sketch card');
  }
});
