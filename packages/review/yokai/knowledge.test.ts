import { expectOk, Generator, pick, randomBot, seedFromText, shuffle, tell } from '@hyakki/engine';
import { ALL_HINTS, FAMILIES, type Family, type Hint, type Yokai, yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { type Moment, momentsOf } from '../moments.ts';
import type { KnownCard } from '../review.ts';
import { countAffinities, knows, worldsLeftJointly } from './knowledge.ts';
import { playedBy, read } from './testing/matches.ts';

// Matches of chance, so hints lie on wrong cards as often as on right ones.
const OPTIONS = [{}, { level: 2 }, { level: 3 }, { level: 4 }];

function momentsOfChance(seed: string, seats: number, options: object): readonly Moment<Yokai>[] {
  const match = read(playedBy({ seed, seats, options, bot: randomBot() }));
  return momentsOf(yokai, match.record, match.replay as never);
}

/** From the events as they happened, apart from any memory: what this seat was shown, when, and what hints say. */
function shownTo(seat: number | 'anybody', moments: readonly Moment<Yokai>[]) {
  const faces = new Map<number, { face: Family; turn: number }>();
  const hints: { card: number; families: readonly string[] }[] = [];
  for (const event of moments.flatMap(({ events }) => events)) {
    if (event.type === 'looked' && (seat === 'anybody' || event.seat === seat))
      faces.set(event.card, { face: event.family, turn: event.turn });
    if (event.type === 'placed' && event.shows !== 'hidden')
      hints.push({ card: event.card, families: (event.shows as Hint).split('-') });
  }
  return { faces, hints };
}

/** Tries every family for every card that was not shown. */
function allWorlds(faces: ReadonlyMap<number, { readonly face: Family }>): Family[][] {
  const unknown = Array.from({ length: 16 }, (_, card) => card).filter((card) => !faces.has(card));
  const worlds: Family[][] = [];
  for (let number = 0; number < 4 ** unknown.length; number++) {
    const world = Array.from({ length: 16 }, (_, card) => faces.get(card)?.face ?? FAMILIES[0]);
    unknown.forEach((card, i) => {
      world[card] = FAMILIES[Math.floor(number / 4 ** i) % 4]!;
    });
    const counts = [0, 0, 0, 0];
    for (const face of world) counts[FAMILIES.indexOf(face)]!++;
    if (counts.every((count) => count === 4)) worlds.push(world);
  }
  return worlds;
}

function facesIn(worlds: readonly Family[][], card: number): Family[] {
  return FAMILIES.filter((face) => worlds.some((world) => world[card] === face));
}

const MOST_UNKNOWN = 6;

describe('what Yōkai seats know', () => {
  it('[R3, R4] follows and is implied as counting every world says, in thousands of positions', () => {
    const rng = new Generator(seedFromText('positions'));
    const families = FAMILIES.flatMap((family) => [family, family, family, family]);
    const { events, state } = yokai.setup(expectOk(yokai.parseOptions({}, 2)), 2, seedFromText('any'));
    let contradicted = 0;
    for (let i = 0; i < 2000; i++) {
      const world = shuffle(families, rng);
      const cards = shuffle([...world.keys()], rng);
      const told = cards.slice(0, 12 + rng.below(4));
      const hints = cards.slice(10 + rng.below(7)).map((card) => ({ card, shows: pick(ALL_HINTS, rng) }));
      const first = { turn: 1, seat: 0 } as const;
      const seen: Yokai['SeenEvent'][] = [
        ...tell(yokai, events, 0),
        ...told.map((card) => ({ type: 'looked', ...first, card, at: 'a1', family: world[card]! }) as const),
        ...hints.map(
          ({ card, shows }, hint) =>
            ({ type: 'placed', turn: 2 + hint, seat: 1, hint, shows, card, at: 'a1' }) as const,
        ),
      ];
      const memory = seen.reduce<Yokai['Memory'] | undefined>(
        (all, each) => yokai.remember(all, each),
        undefined,
      )!;
      const moment: Moment<Yokai> = {
        game: yokai,
        n: 1,
        turn: { number: 3, seat: 0 },
        state,
        events: [],
        memories: [memory],
        heardBy: () => [],
      };
      const worlds = allWorlds(new Map(told.map((card) => [card, { face: world[card]! }])));
      const signalled = worlds.filter((each) =>
        hints.every(({ card, shows }) => shows.split('-').includes(each[card]!)),
      );
      if (signalled.length === 0) contradicted++;
      const known = knows(moment, 0);
      for (const [card, each] of known.cards.entries()) {
        if (!('follows' in each)) throw new Error('a card without faces');
        expect(each.told).toBe(told.includes(card) ? world[card] : null);
        expect(each.follows).toEqual(facesIn(worlds, card));
        expect(each.implied).toEqual(facesIn(signalled, card));
      }
      expect(10 ** known.worldsLeft).toBeCloseTo(worlds.length, 3);
    }
    expect(contradicted).toBeGreaterThan(300);
    expect(contradicted).toBeLessThan(2000);
  });

  it('[R2, R3, R4] is as the events of whole matches tell', () => {
    let positions = 0;
    for (const [i, options] of OPTIONS.entries()) {
      const moments = momentsOfChance(`told ${i}`, 2 + (i % 2), options);
      for (const [n, moment] of moments.slice(0, -1).entries()) {
        for (const seat of moment.memories.keys()) {
          const { faces, hints } = shownTo(seat, moments.slice(0, n + 1));
          if (faces.size < 16 - MOST_UNKNOWN) continue;
          positions++;
          const worlds = allWorlds(faces);
          const signalled = worlds.filter((world) =>
            hints.every(({ card, families }) => families.includes(world[card]!)),
          );
          const known = knows(moment, seat);
          expect(known.cards).toEqual(
            Array.from({ length: 16 }, (_, card): KnownCard => {
              const shown = faces.get(card);
              return {
                card,
                told: shown?.face ?? null,
                turnsAgo: shown === undefined ? null : moment.turn.number - shown.turn,
                follows: facesIn(worlds, card),
                implied: facesIn(signalled, card),
              };
            }),
          );
          // One hidden affinity of six, for whoever does not hold it.
          const hidden = yokai
            .view(moment.state, seat)
            .affinities.filter(({ pair }) => pair === 'hidden').length;
          expect(10 ** known.worldsLeft).toBeCloseTo(worlds.length * 6 ** hidden, 3);
        }
      }
    }
    expect(positions).toBeGreaterThan(20);
  });

  it('[R3] counts what all seats together were told', () => {
    const moments = momentsOfChance('jointly', 4, {});
    for (const [n, moment] of moments.slice(0, -1).entries()) {
      const { faces } = shownTo('anybody', moments.slice(0, n + 1));
      if (faces.size < 16 - MOST_UNKNOWN) continue;
      expect(10 ** worldsLeftJointly(moment)).toBeCloseTo(allWorlds(faces).length, 3);
    }
    expect(10 ** worldsLeftJointly(moments[0]!)).toBeCloseTo(63_063_000, 0);
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
