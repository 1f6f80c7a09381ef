import { expectOk, type MatchRecord } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { type Review, type ReviewWish, readRecordOf, reviewMatch } from '../index.ts';
import { exerciseAt, takenAt } from '../testing/exercising.ts';
import { written } from './testing/matches.ts';

function review(record: MatchRecord, wish?: ReviewWish): Review {
  return reviewMatch(expectOk(readRecordOf(record)), wish);
}

/** Every mistake, as `step seat cause`, and where it has a name of its own, that. */
function mistakes({ steps, turningPoints }: Review): string[] {
  return steps.flatMap(({ n, seat, mistake }) => {
    if (mistake === null) return [];
    const point = turningPoints.find(({ step, kind }) => step === n && kind !== 'out-of-reach');
    return [`${n} ${seat} ${mistake.cause} ${point?.kind ?? '-'}`];
  });
}

// Everything but the Bakeneko's toys is found first; the first seat has looked at the Bakeneko's top at a2.
const EARLY = [
  ...[
    'go tanuki a2',
    'done',
    'go yuki-onna c2',
    'done',
    'go yuki-onna c3',
    'done',
    'go yuki-onna c4',
    'done',
  ],
  ...['go tanuki a1', 'done', 'go tanuki b1', 'done', 'go tanuki c1', 'done'],
];
const EARLY_CARDS = ['tanuki', 'yuki-onna', 'yuki-onna', 'yuki-onna', 'tanuki', 'tanuki', 'tanuki'];
const bakenekos = (cards: number) => [...EARLY_CARDS, ...new Array<string>(cards).fill('bakeneko')];

// Two tops lie under tokens, at b1 and c2. The first seat has seen both; the second knows that neither is the Tanuki's.
const TWO_TOPS = {
  options: { level: 1, setAside: 13, help: 1, tiles: { path: 0 }, columns: 5, rows: 2 },
  layout: {
    rows: ['tb bt te bb bk', 'tt tk yt yb yk'],
    pile: ['bakeneko', 'yuki-onna', 'tanuki', 'bakeneko', 'tanuki', 'yuki-onna', 'tanuki', 'bakeneko'],
  },
};
const TO_TWO_TOPS = [
  ...['go bakeneko d1', 'done', 'go yuki-onna d2', 'done', 'go tanuki b1', 'done', 'go bakeneko e1', 'done'],
  ...['go tanuki c2', 'done', 'go yuki-onna e2', 'done', 'go tanuki b2', 'done'],
];

describe('planted mistakes', () => {
  const forgetting = (aids: 'bare' | 'perfect-memory') =>
    written(
      {
        aids,
        options: { level: 1, setAside: 13, tiles: { path: 1, tornado: 1 } },
        layout: { rows: ['tt tb tk', 'bt te yt', 'bb to yb', 'bk pa yk'], pile: bakenekos(4) },
      },
      // A tornado sweeps the token from a2; with the last card, the one who has seen the toy there goes elsewhere.
      [...EARLY, 'go b3', 'done', 'go a3', 'done', 'go a4', 'done', 'go b4', 'done'],
    );

  it('[R6] forgot: walks past a toy that this seat has looked at', () => {
    const reviewed = review(forgetting('bare'));
    expect(mistakes(reviewed)).toEqual(['21 0 forgot left-seen']);
    const [first] = reviewed.turningPoints;
    expect(first).toMatchObject({ params: { cell: 'a2', yokai: 'bakeneko', toy: 'top', ago: 10 } });
    expect(reviewed.steps[21]).toMatchObject({ value: { win: 0 }, movesLeft: null });
    const [better] = reviewed.steps[21]!.alternatives;
    expect(better!.move).toBe('go bakeneko a2');
    expect(better!.value.win).toBeCloseTo(1, 5);
  });

  it('[R6] where the page remembers, nobody forgets: the same is a plan', () => {
    expect(mistakes(review(forgetting('perfect-memory')))).toEqual(['21 0 plan left-seen']);
  });

  it('[R5] whole matches of bots from that moment on say the same', () => {
    const { steps } = review(forgetting('bare'), { effort: 'deep', parMatches: 0 });
    expect(steps.filter(({ mistake }) => mistake !== null)).toMatchObject([
      { n: 21, mistake: { cause: 'forgot' } },
    ]);
    const { value, alternatives } = steps[21]!;
    // Nothing is left to chance: every match is lost, or won.
    expect(value).toMatchObject({ win: 0, low: 0, worlds: 60 });
    expect(value!.high).toBeGreaterThan(0);
    expect(alternatives[0]).toMatchObject({ move: 'go bakeneko a2', value: { worlds: 60 } });
    expect(alternatives[0]!.value.win).toBeGreaterThan(0.95);
  });

  it('[R6] did not deduce: the tops of the others are found, so the one under the token is its own', () => {
    const record = written(
      {
        options: { level: 1, setAside: 14, tiles: { path: 1, tornado: 1 } },
        layout: { rows: ['tt tb tk', 'bt te yt', 'bk bb yb', 'pa to yk'], pile: bakenekos(3) },
      },
      [...EARLY, 'go b3', 'done', 'go a3', 'done', 'go a4', 'done'],
    );
    expect(mistakes(review(record))).toEqual(['19 1 did-not-deduce left-deduced']);
  });

  it('[R6] convention: does not go where help says that the toy is', () => {
    const record = written(TWO_TOPS, [...TO_TWO_TOPS, '1: help b1 bakeneko', 'go c2', 'done']);
    expect(mistakes(review(record))).toEqual(['16 1 convention left-helped']);
  });

  it('[R6] plan: stays though every card is needed, and one of two tiles is its own', () => {
    const record = written({ ...TWO_TOPS, options: { ...TWO_TOPS.options, help: 0 } }, [
      ...TO_TWO_TOPS,
      'stay',
    ]);
    expect(mistakes(review(record))).toEqual(['15 1 plan -']);
  });

  it('[R5, R6] false help is a mistake of its giver, and following it is none', () => {
    const reviewed = review(written(TWO_TOPS, [...TO_TWO_TOPS, '1: help b1 yuki-onna', 'go c2', 'done']));
    expect(mistakes(reviewed)).toEqual(['15 0 forgot help-false']);
    // All four toys are left, and three cards: nobody could have won after that.
    const end = reviewed.turningPoints.find(({ kind }) => kind === 'out-of-reach');
    expect(end).toMatchObject({ step: 16, seat: 1, cause: null, params: { toys: 4, cards: 3 } });
  });

  it('help about a tile that the one who goes has looked at tells nothing new', () => {
    const { pile } = TWO_TOPS.layout;
    const record = written(
      { ...TWO_TOPS, layout: { ...TWO_TOPS.layout, pile: [...pile.slice(0, 7), 'tanuki', 'bakeneko'] } },
      [...TO_TWO_TOPS, 'go a2', 'done', '2: help b1 bakeneko', 'go b1', 'done'],
    );
    const { turningPoints } = review(record);
    const known = turningPoints.find(({ kind }) => kind === 'help-known');
    expect(known).toMatchObject({
      step: 17,
      seat: 1,
      params: { cell: 'b1', yokai: 'bakeneko', to: 1, ago: 6 },
    });
  });

  it('[R6, R7] a mist that was shown is forgotten; before it was shown, it is luck', () => {
    const record = written(
      {
        options: { level: 2, setAside: 6 },
        layout: {
          rows: ['tt tb tk', 'bt te yt', 'bb mi yb', 'bk mi yk'],
          // The mist takes the second and the fifth card.
          pile: ['bakeneko', 'bakeneko', 'tanuki', 'yuki-onna', 'tanuki'],
        },
      },
      ['go b3', 'done', 'go b1', 'done', 'go b3', 'done'],
    );
    const reviewed = review(record);
    expect(mistakes(reviewed)).toEqual(['5 0 forgot known-mist']);
    for (const { step, cause, kind } of reviewed.turningPoints)
      if (step === 1) expect([cause, kind]).toEqual([null, 'luck-mist']);
  });

  it('[R6] forgot: goes again to a tile that this seat has seen to be another’s toy', () => {
    const pile = [
      'tanuki',
      'yuki-onna',
      'tanuki',
      'bakeneko',
      'tanuki',
      'yuki-onna',
      'bakeneko',
      'tanuki',
      'bakeneko',
      'yuki-onna',
      'bakeneko',
      'yuki-onna',
    ];
    const record = written(
      {
        options: { level: 1, setAside: 12 },
        layout: { rows: ['tt tb tk', 'bt te yt', 'bb pa yb', 'bk pa yk'], pile },
      },
      ['go a2', 'done', 'go c2', 'done', 'go a3', 'done', 'go b1', 'done', 'go a2', 'done'],
    );
    const again = review(record).turningPoints.find(({ kind }) => kind === 'looked-again');
    // Early in a match one card is less than a slip: no exercise, but told.
    expect(mistakes(review(record))).toEqual([]);
    expect(again).toMatchObject({
      step: 9,
      seat: 0,
      cause: null,
      params: { cell: 'a2', yokai: 'tanuki', owner: 'bakeneko' },
    });
  });

  // The Tanuki has eight cards of twenty-four, and seven toys lie under six tiles that nobody has seen, b2 and c4.
  const GONE_BACK = written(
    {
      options: { level: 1 },
      layout: {
        rows: ['yk pa te', 'bb bt pa', 'bk tb yb', 'tk yt tt'],
        pile: [
          ...[
            'bakeneko',
            'tanuki',
            'tanuki',
            'tanuki',
            'bakeneko',
            'yuki-onna',
            'tanuki',
            'bakeneko',
            'tanuki',
          ],
          ...[
            'yuki-onna',
            'bakeneko',
            'yuki-onna',
            'tanuki',
            'bakeneko',
            'yuki-onna',
            'bakeneko',
            'yuki-onna',
          ],
          ...['tanuki', 'yuki-onna'],
        ],
      },
    },
    [
      ...[
        'go b1',
        'done',
        'go b2',
        'done',
        'go c2',
        'done',
        'go c3',
        'done',
        'go c3',
        'done',
        'go c3',
        'done',
      ],
      ...['go b2', 'done', 'go c4', 'done', 'go c4', 'done'],
    ],
  );

  it('[R16] a move that found a toy nobody knew of is told with its luck; whole matches of bots agree that others were better', () => {
    const { steps, turningPoints } = review(GONE_BACK);
    expect(turningPoints.filter(({ step }) => step === 17)).toMatchObject([
      {
        seat: 0,
        kind: 'lucky-find',
        params: { cell: 'c4', yokai: 'tanuki', toy: 'top', percent: 50, by: 2, better: 'a1', isNew: 1 },
      },
    ]);
    // 500 whole matches for each in worlds of what this seat knew: 53 % for c4, 70 % for a1 and for b3.
    expect(steps[17]!.value!.win).toBeLessThan(steps[17]!.alternatives[0]!.value.low);
  });

  it('[R16] a yokai that goes back under a token where it has been is told so', () => {
    const [back] = review(GONE_BACK).turningPoints.filter(({ step }) => step === 13);
    expect(back).toMatchObject({
      seat: 0,
      kind: 'went-back',
      params: { cell: 'b2', yokai: 'tanuki', ago: 5 },
    });
  });

  it('[R12] to learn from forgetting: only the toy that was seen is taken', () => {
    const match = expectOk(readRecordOf(forgetting('bare')));
    expect(exerciseAt(match, 21).legal.length).toBeGreaterThan(2);
    expect(takenAt(match, 21)).toEqual(['go bakeneko a2']);
  });

  it('[R12] to learn from a bad plan: every way that may still lead to a win is taken', () => {
    const plan = { ...TWO_TOPS, options: { ...TWO_TOPS.options, help: 0 } };
    const match = expectOk(readRecordOf(written(plan, [...TO_TWO_TOPS, 'stay'])));
    expect(takenAt(match, 15)).toEqual(['go bakeneko b1', 'go bakeneko c2']);
    expect(exerciseAt(match, 15).answer('stay').verdict).toBe('worse');
  });

  it('[R12] to learn from false help: true help is taken, and the same lie or another is not', () => {
    const match = expectOk(
      readRecordOf(written(TWO_TOPS, [...TO_TWO_TOPS, '1: help b1 yuki-onna', 'go c2', 'done'])),
    );
    // This seat has seen what lies at b1 and c2, and nothing else that is still face down.
    expect(takenAt(match, 15)).toEqual(['help b1 bakeneko', 'help c2 yuki-onna']);
    const { answer } = exerciseAt(match, 15);
    expect(answer('help b1 yuki-onna').verdict).toBe('worse');
    expect(answer('help a2 bakeneko').verdict).toBe('not-known');
  });
});
