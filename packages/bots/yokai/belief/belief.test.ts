import { deriveSeed, Generator, type Rng, type Seed } from '@hyakki/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allow, Belief, type Evidence, FAMILY_COUNT, join, noEvidence, type World } from './belief.ts';

const SEED: Seed = '5eed'.repeat(16);
const CARDS = 16;
/** 16! / 4!^4 */
const ALL_WORLDS = 63_063_000;

/** Written without the counting: every way to give the sixteen cards their families, one card after the other. */
function bruteForce({ weights, groups }: Evidence): { world: number[]; weight: number }[] {
  const found: { world: number[]; weight: number }[] = [];
  const world: number[] = [];
  const left = [4, 4, 4, 4];
  const deal = (card: number, weight: number): void => {
    if (weight === 0) return;
    if (card === CARDS) {
      found.push({ world: [...world], weight });
      return;
    }
    const first = groups.indexOf(groups[card]!);
    for (let family = 0; family < FAMILY_COUNT; family++) {
      if (left[family] === 0 || (first < card && world[first] !== family)) continue;
      left[family]!--;
      world.push(family);
      deal(card + 1, weight * weights[card * FAMILY_COUNT + family]!);
      world.pop();
      left[family]!++;
    }
  };
  deal(0, 1);
  return found;
}

/** Some cards seen, some said to be one of two, some joined, some only likelier: few enough worlds to list. */
const evidences = fc
  .record({
    seen: fc.array(fc.nat(3), { minLength: 9, maxLength: 12 }),
    masks: fc.array(fc.record({ card: fc.nat(15), families: fc.integer({ min: 1, max: 15 }) }), {
      maxLength: 4,
    }),
    joins: fc.array(fc.record({ one: fc.nat(15), other: fc.nat(15) }), { maxLength: 3 }),
    likelier: fc.array(fc.record({ card: fc.nat(15), family: fc.nat(3) }), { maxLength: 3 }),
  })
  .map(({ seen, masks, joins, likelier }): Evidence => {
    const evidence = noEvidence();
    seen.forEach((family, card) => {
      if (seen.slice(0, card).filter((other) => other === family).length < 4)
        allow(evidence, card, 1 << family);
    });
    for (const { card, families } of masks) allow(evidence, card, families);
    for (const { one, other } of joins) join(evidence, one, other);
    for (const { card, family } of likelier) evidence.weights[card * FAMILY_COUNT + family]! *= 3;
    return evidence;
  });

describe('belief', () => {
  test('without evidence every deal is possible', () => {
    const belief = new Belief(noEvidence());
    expect(belief.total).toBe(ALL_WORLDS);
    for (const chance of belief.chances()) expect(chance).toBeCloseTo(1 / 4, 12);
    expect(belief.list(1000)).toBeUndefined();
  });

  test('counts, chances and lists agree with trying every deal', () => {
    fc.assert(
      fc.property(evidences, (evidence) => {
        const expected = bruteForce(evidence);
        const belief = new Belief(evidence);
        const total = expected.reduce((sum, { weight }) => sum + weight, 0);
        expect(belief.total).toBe(total);
        const listed = belief.list(expected.length)!;
        const sorted = (worlds: readonly { world: World; weight: number }[]) =>
          worlds.map(({ world, weight }) => `${[...world].join('')} ${weight}`).sort();
        expect(sorted(listed)).toEqual(sorted(expected));
        if (expected.length > 0) expect(belief.list(expected.length - 1)).toBeUndefined();
        const chances = belief.chances();
        for (let card = 0; card < CARDS; card++) {
          for (let family = 0; family < FAMILY_COUNT; family++) {
            const mass = expected.reduce((sum, e) => sum + (e.world[card] === family ? e.weight : 0), 0);
            expect(chances[card * FAMILY_COUNT + family]).toBeCloseTo(total === 0 ? 0 : mass / total, 10);
          }
        }
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  test('worlds pile up by weight, each in turn', () => {
    fc.assert(
      fc.property(evidences, (evidence) => {
        const belief = new Belief(evidence);
        const listed = belief.list(400);
        if (listed === undefined) return;
        let height = 0;
        for (const { world, weight } of listed) {
          expect([...belief.worldAt(height + weight / 2)]).toEqual([...world]);
          height += weight;
        }
      }),
      { numRuns: 100, seed: 11 },
    );
  });

  test('every world is drawn as often as its weight says, one by one and many at once', () => {
    const evidence = noEvidence();
    // Twelve cards are seen; of the last four, one of each family, two are joined to a pair of choices and one is likelier.
    for (let card = 0; card < 12; card++) allow(evidence, card, 1 << (card % 4));
    evidence.weights[12 * FAMILY_COUNT + 1] = 2;
    const belief = new Belief(evidence);
    const listed = belief.list(1000)!;
    expect(listed).toHaveLength(24);
    const draws = 24_000;
    const rng: Rng = new Generator(deriveSeed(SEED, 'one by one'));
    const alone = Array.from({ length: draws }, () => belief.draw(rng));
    const together = Array.from({ length: draws / 6 }, () => belief.drawMany(6, rng)).flat();
    for (const drawn of [alone, together]) {
      const counts = new Map<string, number>();
      for (const world of drawn) counts.set(world.join(''), (counts.get(world.join('')) ?? 0) + 1);
      let chiSquare = 0;
      for (const { world, weight } of listed) {
        const expected = (draws * weight) / belief.total;
        chiSquare += ((counts.get(world.join('')) ?? 0) - expected) ** 2 / expected;
      }
      // 23 degrees of freedom: beyond 49.7 once in a thousand.
      expect(chiSquare).toBeLessThan(49.7);
    }
  });

  test('what cannot be true leaves no world', () => {
    const evidence = noEvidence();
    for (let card = 0; card < 5; card++) allow(evidence, card, 1);
    expect(new Belief(evidence).total).toBe(0);
  });
});
