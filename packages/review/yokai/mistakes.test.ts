import { beginner, natural } from '@hyakki/bots/yokai';
import { type Ask, expectOk } from '@hyakki/engine';
import { type Move, type Yokai, yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { CAUSES, type Review, reviewMatch } from '../index.ts';
import { playedBy, read } from './testing/matches.ts';
import { PLANTED, type Planted } from './testing/planted.ts';

function reviewOf(
  { seats, rows, hints, first, moves }: Planted,
  aids: 'bare' | 'perfect-memory' = 'bare',
): Review {
  const texts = moves.split(', ');
  const record = playedBy({
    seed: 'planted',
    seats,
    layout: { rows, hints, first },
    aids,
    instead: ({ view }, n) => expectOk(yokai.parseMove(texts[n - 1]!, view)),
  });
  return reviewMatch(read(record));
}

function mistakesIn({ steps }: Review) {
  return steps.flatMap(({ n, mistake }) => (mistake === null ? [] : [{ n, ...mistake }]));
}

describe('a planted mistake', () => {
  for (const planted of PLANTED) {
    it(`[R5, R6] of a seat that ${planted.name}: ${planted.cause}`, () => {
      const review = reviewOf(planted);
      const found = mistakesIn(review).map(({ n, cause }) => ({ n, cause }));
      expect(found).toEqual([{ n: planted.step, cause: planted.cause }]);
      const points = review.turningPoints.filter(
        ({ step, cause }) => step === planted.step && cause !== null,
      );
      expect(points.map(({ kind, cause }) => ({ kind, cause }))).toEqual([
        { kind: planted.kind, cause: planted.cause },
      ]);
    });
  }

  it('[R6] is there of each cause', () => {
    expect(new Set(PLANTED.map(({ cause }) => cause))).toEqual(new Set(CAUSES));
  });

  it('[R6] is a plan where the page remembers: nobody forgets there', () => {
    const planted = PLANTED.find(({ cause }) => cause === 'forgot')!;
    const { mistake } = reviewOf(planted, 'perfect-memory').steps[planted.step]!;
    expect(mistake?.cause).toBe('plan');
  });

  it('[R9] is found alike every time', () => {
    expect(reviewOf(PLANTED[0]!)).toEqual(reviewOf(PLANTED[0]!));
  });
});

describe('a match at random', () => {
  const thoughtless = ({ legal, rng }: Ask<Yokai>): Move => {
    const others = legal.filter((move) => move.do !== 'declare');
    return others.length === 0 ? legal[0]! : others[rng.below(others.length)]!;
  };

  it('[R16] says which two of a family that its seat had seen could have come together', () => {
    const review = reviewMatch(read(playedBy({ seed: 'apart 4', seats: 2, instead: thoughtless })));
    const apart = review.turningPoints.find(({ step }) => step === 19)!;
    expect(apart).toMatchObject({
      kind: 'left-apart',
      cause: 'plan',
      params: { from: 'd1', to: 'e0', card: 'e1', better: '-z2', friend: 'a2', family: 'rokurokubi' },
    });
    const { knows } = review.steps[18]!;
    const seen = knows[apart.seat!]!.cards.filter((one) => 'told' in one && one.told === 'rokurokubi');
    expect(seen.length).toBeGreaterThan(1);
  });
});

describe('matches of bots', () => {
  // Of 110 such matches that were looked at, three had a mistake, none of them forgotten.
  it.each([0, 1, 2, 3, 4, 5])('[R5, R6] with perfect memory have no mistake (%i)', (i) => {
    const record = playedBy({ seed: `bots ${i}`, seats: 2 + (i % 3), bot: natural });
    expect(mistakesIn(reviewMatch(read(record)))).toEqual([]);
  });

  it('[R6] that forget show it', () => {
    const record = playedBy({ seed: 'cal 2 2 1 6', seats: 2, bot: beginner });
    expect(mistakesIn(reviewMatch(read(record))).map(({ n, cause }) => ({ n, cause }))).toEqual([
      { n: 27, cause: 'forgot' },
    ]);
  });
});
