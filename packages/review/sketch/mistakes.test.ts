import { sketchBots } from '@hyakki/bots/sketch';
import { describe, expect, it } from 'vitest';
import { type Cause, exercisesOf, type Review, reviewMatch } from '../index.ts';
import { botMatch, glancing, readSketch, writtenMatch } from './testing/matches.ts';
import { PLANTED } from './testing/planted.ts';

function mistakesOf({ steps }: Review): readonly string[] {
  return steps.flatMap(({ n, mistake }) => (mistake === null ? [] : [`${n} ${mistake.cause}`]));
}

function causesIn(reviews: readonly Review[]): readonly Cause[] {
  return reviews.flatMap(({ steps }) => steps.flatMap(({ mistake }) => mistake?.cause ?? []));
}

/** Two cards are left in each stack, so that a match is short. */
const LATE = {
  layout: {
    notebooks: [
      ['water-4', 'water-6', 'fire-3', 'earth-6', 'wind-7', 'wind-3'],
      ['water-5', 'wind-4', 'fire-6', 'fire-4', 'earth-3', 'earth-7'],
    ],
  },
};
/** The discard pile is shuffled every few turns. */
const FEW_CARDS = { options: { deck: { plain: 2, call: 1, distract: 0 } } };

describe('mistakes in Sketch', () => {
  it.each(PLANTED)('[R5, R6, R11] $cause: $what', (planted) => {
    const match = readSketch(writtenMatch(planted));
    const review = reviewMatch(match);
    const { steps, turningPoints } = review;
    const { step, cause, kind } = planted;
    expect(mistakesOf(review)).toEqual([`${step} ${cause}`]);
    expect(exercisesOf(match.record, review, 0)).toMatchObject([{ step, seat: 0 }]);
    expect(exercisesOf(match.record, review, 1)).toEqual([]);
    const points = turningPoints.filter((point) => point.cause !== null);
    expect(points).toMatchObject([{ step, cause, kind, seat: 0 }]);
    expect(points[0]!.loss).toBe(steps[step]!.mistake!.loss);
    expect(points[0]!.params).toMatchObject({
      move: steps[step]!.move,
      better: steps[step]!.alternatives[0]!.move,
    });
  });

  it('[R6] what a page remembers for its players is not forgotten', () => {
    const forgotten = PLANTED.filter(({ cause }) => cause === 'forgot').map(writtenMatch);
    for (const record of forgotten) {
      const { game, replay } = readSketch(record);
      const review = reviewMatch({ game, replay, record: { ...record, aids: 'perfect-memory' } });
      expect(causesIn([review])).toEqual(['plan']);
    }
  });

  it('[R5] two orders of the same plays are worth the same', () => {
    const [planted] = PLANTED;
    const { steps } = reviewMatch(readSketch(writtenMatch(planted!)));
    // At the first move, taking the Yokai at once and after another card both win.
    const { value, alternatives } = steps[1]!;
    expect(value!.win).toBe(1);
    expect(alternatives[0]!.value.win).toBe(1);
  });

  it('[R5] a large loss is no more believed at a glance than a small one', () => {
    const beginner = sketchBots.bots.find(({ name }) => name === 'beginner')!;
    const { steps } = reviewMatch(readSketch(botMatch([beginner, beginner], 'large losses', LATE)));
    const lost = steps.filter(({ mistake }) => mistake !== null);
    expect(lost.some(({ mistake }) => mistake!.loss > 0.3)).toBe(true);
    for (const { n, value } of lost) expect(value!.worlds, `move ${n}`).toBeGreaterThanOrEqual(16);
  });

  it('[R6] experts make hardly any, and forget nothing', () => {
    const { usual } = sketchBots;
    const reviews = [1, 2, 3, 4, 5, 6].map((i) =>
      reviewMatch(readSketch(botMatch([usual, usual], `expert ${i}`, LATE))),
    );
    const causes = causesIn(reviews);
    expect(causes).not.toContain('forgot');
    expect(causes.length).toBeLessThanOrEqual(2);
  });

  it('[R6] without a memory bots forget, and with one they do not', () => {
    const count = (memory: 'perfect' | 'none') => {
      const bot = glancing(memory);
      const reviews = [2, 6, 9, 14].map((i) =>
        reviewMatch(readSketch(botMatch([bot, bot], `memory ${i}`, FEW_CARDS))),
      );
      return causesIn(reviews).filter((cause) => cause === 'forgot').length;
    };
    expect(count('none')).toBeGreaterThanOrEqual(4);
    expect(count('perfect')).toBe(0);
  });

  it('[R9] the same record gives the same review, whatever was reviewed before', () => {
    const record = botMatch([glancing('none'), glancing('perfect')], 'again', FEW_CARDS);
    const first = JSON.stringify(reviewMatch(readSketch(record)));
    reviewMatch(readSketch(writtenMatch(PLANTED[1]!)));
    expect(JSON.stringify(reviewMatch(readSketch(record)))).toBe(first);
  });
});
