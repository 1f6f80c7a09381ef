import { expectOk } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { type Review, reviewMatch } from '../index.ts';
import { playedBy, read } from './testing/matches.ts';
import { PLANTED, type Planted } from './testing/planted.ts';

type Written = Pick<Planted, 'seats' | 'rows' | 'hints' | 'first' | 'moves'>;

function reviewOf({ seats, rows, hints, first, moves }: Written): Review {
  const texts = moves.split(', ');
  const record = playedBy({
    seed: 'luck',
    seats,
    layout: { rows, hints, first },
    instead: ({ view }, n) => expectOk(yokai.parseMove(texts[n - 1]!, view)),
  });
  return reviewMatch(read(record));
}

function kindsAtTheEnd({ turningPoints, steps }: Review): readonly string[] {
  return turningPoints.filter(({ step }) => step === steps.at(-1)!.n).map(({ kind }) => kind);
}

/** The families lie together from the beginning, and nobody has seen a card. */
const AT_PEACE = {
  seats: 2,
  rows: ['ki ki ki ki', 'ka ka ka ka', 'ro ro ro ro', 'on on on on'],
  hints: [
    'rokurokubi-oni',
    'kitsune-oni',
    'oni',
    'kitsune-rokurokubi',
    'kitsune-rokurokubi-oni',
    'kappa-rokurokubi-oni',
    'rokurokubi',
  ],
  first: 0,
};

describe('luck in Yōkai', () => {
  it('[R5, R7] a declaration that nobody could be sure of and that came right is lucky, and still a mistake', () => {
    const { turningPoints, steps } = reviewOf({ ...AT_PEACE, moves: 'declare' });
    const [lucky, ...others] = turningPoints;
    expect(lucky).toMatchObject({
      step: 1,
      seat: 0,
      kind: 'declared-lucky',
      cause: null,
      params: { percent: 0 },
    });
    expect(lucky!.loss).toBeLessThan(-0.9);
    // Whoever declares blindly should not do it again.
    expect(others).toMatchObject([{ step: 1, kind: 'mistake', cause: 'plan' }]);
    expect(steps[1]!.mistake).not.toBeNull();
  });

  it('[R7] a declaration is lucky by what the one who declared knew, whatever others knew', () => {
    const [known] = PLANTED;
    const sure = reviewOf(known!);
    expect(sure.steps.at(-1)).toMatchObject({ move: 'declare', movesLeft: 0, value: { win: 1 } });
    expect(kindsAtTheEnd(sure)).not.toContain('declared-lucky');

    // Here only the other seat has seen enough to know every card.
    const guessed = reviewOf(PLANTED.at(-1)!);
    const { worldsLeft } = guessed.steps.at(-2)!;
    expect(worldsLeft[0]).toBe(0);
    expect(worldsLeft[1]).toBeGreaterThan(2);
    expect(guessed.steps.at(-1)).toMatchObject({ move: 'declare', movesLeft: 0, seat: 1 });
    expect(kindsAtTheEnd(guessed)).toContain('declared-lucky');
  });

  it('[R7] a hint that was a guess and came right is not said to have been known', () => {
    const moves =
      'look a1, look b1, move a4 a0, reveal, look c1, look a2, move a0 a4, place rokurokubi-oni a4, look b4, look c4, move d4 d0, reveal, declare';
    const { turningPoints } = reviewOf({ ...AT_PEACE, moves });
    expect(turningPoints.filter(({ step, kind }) => step === 8 && kind !== 'mistake')).toEqual([]);
  });

  /** Every hint that was placed, as its point is called. */
  const hintsIn = ({ turningPoints }: Review) =>
    turningPoints.filter(({ kind }) => kind.startsWith('wrong-hint') || kind.startsWith('locked'));

  it('[R15] a hint on a card that its seat never saw is a guess: it could not be known, and is no bad luck', () => {
    const hints = ['oni', ...AT_PEACE.hints.filter((hint) => hint !== 'oni')];
    const moves = 'look a1, look b1, move a4 a0, reveal, look c1, look a2, move a0 a4, place oni b2, declare';
    const review = reviewOf({ ...AT_PEACE, hints, moves });
    const [guess, ...others] = hintsIn(review);
    // Of the fourteen cards that it did not know, four were Oni.
    expect(guess).toMatchObject({
      step: 8,
      seat: 1,
      kind: 'wrong-hint-guess',
      params: { cell: 'b2', percent: 29, better: 'reveal' },
    });
    expect(others).toEqual([]);
    // What the page says of who knew what, a step earlier, is the same.
    const before = review.steps[7]!.knows[1]!.cards[5]!;
    expect(before).toMatchObject({ told: null });
    expect('follows' in before && before.follows).toContain('oni');
    expect(review.steps[8]!.mistake?.cause).toBe('plan');
  });

  it('[R15] only a hint that was likely to be right is bad luck', () => {
    const hints = [
      'kitsune-rokurokubi-oni',
      ...AT_PEACE.hints.filter((hint) => hint !== 'kitsune-rokurokubi-oni'),
    ];
    const moves =
      'look a2, look b2, move a4 a0, reveal, look a1, look b1, move a0 a4, reveal, look c2, look a1, move a4 a0, place kitsune-rokurokubi-oni d2, declare';
    const [unlucky] = hintsIn(reviewOf({ ...AT_PEACE, hints, moves }));
    expect(unlucky).toMatchObject({
      step: 12,
      kind: 'wrong-hint-unknown',
      cause: null,
      params: { percent: 92 },
    });
  });

  it('[R15] peace could be known only where nothing else was possible', () => {
    const planted = PLANTED.find(({ kind }) => kind === 'peace-undeclared')!;
    const { steps, turningPoints } = reviewOf(planted);
    const { step, seat, params } = turningPoints.find(({ kind }) => kind === 'peace-undeclared')!;
    const cards = steps[step - 1]!.knows[seat!]!.cards;
    const isCertain = cards.every((one) => 'follows' in one && one.follows.length === 1);
    expect(params['percent'] === 100).toBe(isCertain);
    expect(isCertain).toBe(true);
  });

  it('[R15] a hint that the cards seen elsewhere rule out could be known, whoever saw the card itself', () => {
    for (const planted of PLANTED.filter(({ kind }) => kind === 'wrong-hint')) {
      const { steps, turningPoints } = reviewOf(planted);
      const told = turningPoints.find(({ kind }) => kind === 'wrong-hint')!;
      const known = steps[told.step - 1]!.knows[told.seat!]!.cards;
      const hinted = String(told.params['hint']).split('-');
      const left = known.filter(
        (one) => 'follows' in one && !one.follows.some((face) => hinted.includes(face)),
      );
      expect(left.length).toBeGreaterThan(0);
      expect(told.params['how']).toBe(planted.cause === 'did-not-deduce' ? 'follows' : 'told');
    }
  });
});
