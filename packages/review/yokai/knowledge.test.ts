import { seedFromText } from '@hyakki/engine';
import { runs } from '@hyakki/engine/testing';
import { describe, expect, it } from 'vitest';
import { countAffinities, knows, worldsLeftJointly } from './knowledge.ts';
import { checkMatches, checkPositions, momentsOfChance } from './testing/exact.ts';

describe('what Yōkai seats know', () => {
  it('[R3, R4] follows and is implied as counting every world says, in thousands of positions', () => {
    const wanted = runs(3000);
    const { positions, contradicted, implied } = checkPositions(wanted, seedFromText('positions'));
    expect(positions).toBe(wanted);
    expect(contradicted).toBeGreaterThan(wanted / 10);
    expect(implied).toBeGreaterThan(wanted / 10);
  });

  it('[R2, R3, R4] is as the events of whole matches tell', () => {
    expect(checkMatches(runs(12), 'told')).toBeGreaterThan(runs(12) * 8);
  });

  it('[R3] begins with every world of the deal', () => {
    const [deal] = momentsOfChance('jointly', 4, {});
    expect(10 ** worldsLeftJointly(deal!)).toBeCloseTo(63_063_000, 0);
  });

  it('[R3] counts the affinities that others may hold, and only such as can be met together', () => {
    const hidden = (count: number) =>
      Array.from({ length: count }, (_, holder) => ({ holder, pair: 'hidden' as const }));
    expect(countAffinities([], null)).toBe(1);
    expect(countAffinities(hidden(2), null)).toBe(6 * 5);
    expect(countAffinities([{ holder: 0, pair: 'kitsune-oni' }, ...hidden(2)], null)).toBe(5 * 4);
    // Y11: the spiral is a path, so three affinities must chain: of the 20 sets of three, 12 do.
    expect(countAffinities(hidden(3), 'spiral')).toBe(12 * 6);
  });

  it('[R2] opens every card when the match is over', () => {
    const last = momentsOfChance('over', 2, {}).at(-1)!;
    const { cards, worldsLeft } = knows(last, 0);
    expect(cards.every((card) => 'told' in card && card.told !== null && card.turnsAgo === 0)).toBe(true);
    expect(worldsLeft).toBe(0);
  });
});
