import { expect, test } from 'vitest';
import { Generator } from './generator.ts';
import { randomBot } from './random-bot.ts';
import { seedFromText } from './seed.ts';

function choose(...verbs: readonly string[]): string | undefined {
  const legal = verbs.map((verb) => ({ do: verb }));
  const rng = new Generator(seedFromText('random'));
  return randomBot().choose({ legal, rng } as unknown as Parameters<
    ReturnType<typeof randomBot>['choose']
  >[0])?.do;
}

test('[H17] a random bot takes any move but a declaration, help, or staying where it can go', () => {
  for (let i = 0; i < 20; i++) expect(choose('declare', 'help', 'go', 'stay')).toBe('go');
});

test('[H17] it stays where it can do nothing else, and otherwise does nothing', () => {
  expect(choose('help', 'stay')).toBe('stay');
  expect(choose('stay', 'declare')).toBe('stay');
  expect(choose('help')).toBeUndefined();
  expect(choose('declare')).toBeUndefined();
  expect(choose()).toBeUndefined();
});
