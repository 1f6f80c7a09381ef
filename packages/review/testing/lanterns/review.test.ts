import { type Aids, formatKeptMatch, formatRecord, type MatchRecord, writeRecord } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import {
  DEEP,
  exercisesOf,
  FAST,
  judgeAnswer,
  type KnownCard,
  mainPoints,
  PAR_MATCHES,
  type Review,
  readMatch,
  readRecordOf,
  reviewMatch,
  SHOWN_POINTS,
  walkThrough,
  whyAt,
} from '../../index.ts';
import { exerciseAt, takenAt } from '../exercising.ts';
import { type ToyMatch, toyRecord } from '../toy-record.ts';

function read(record: MatchRecord) {
  const match = readMatch(formatRecord(record));
  if (!match.ok) throw new Error(match.refusal.code);
  return match.value;
}

function review(moves: readonly string[], match: ToyMatch = {}): Review {
  return reviewMatch(read(toyRecord(moves, match)));
}

/** `move 5: forgot`, one for each mistake. */
function mistakesOf({ steps }: Review): readonly string[] {
  return steps.flatMap(({ n, mistake }) => (mistake === null ? [] : [`move ${n}: ${mistake.cause}`]));
}

// Every line ends after the move that is planted, so that nothing else can be a mistake.
const FORGETS = ['1 peek 1', '1 done', '2 peek 1', '2 done', '1 peek 1', '1 done'];
const ONE_LEFT = [
  ...['1 peek 1', '1 done', '2 peek 1', '2 done'],
  ...['1 peek 2', '1 done', '2 peek 2', '2 done'],
  ...['1 peek 3', '1 done', '2 peek 3', '2 done'],
];
const DOES_NOT_DEDUCE = [...ONE_LEFT, '1 peek 4', '1 done'];
const IS_NOT_HEARD = ['1 peek 1', '1 done', '1 help', '2 peek 1', '2 done'];
const PLANS_BADLY = ['1 mix'];

describe('the review of the toy game', () => {
  it('[R2, R3] says of every step what each seat was shown, and what follows', () => {
    const { steps, seats } = review(ONE_LEFT, { turns: 8 });
    expect(seats).toBe(2);
    expect(steps.map(({ n }) => n)).toEqual(steps.map((_, i) => i));
    let seen = 0;
    for (const { knows } of steps.slice(0, -1)) {
      for (const { cards } of knows) {
        const known = cards as readonly KnownCard[];
        const told = known.flatMap(({ told }) => told ?? []);
        seen += told.length;
        for (const { told: face, follows } of known) {
          if (face === null) expect(follows.some((one) => told.includes(one))).toBe(false);
          else expect(follows).toEqual([face]);
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
    const after = steps[ONE_LEFT.length]!.knows[0]!.cards as readonly KnownCard[];
    // It is turn 7; seat 1 looked in turns 1, 3 and 5.
    expect(after.map(({ turnsAgo }) => turnsAgo)).toEqual([6, 4, 2, null]);
    expect(after[3]).toMatchObject({ told: null, follows: [expect.any(String)] });
  });

  it('[R13] counts what the game counts, for the table and by seat', () => {
    const { steps } = review(['1 peek 1', '1 done', '2 peek 3', '2 done', '1 peek 2', '1 done', '2 mix'], {
      turns: 8,
    });
    const counted = (name: string) => steps.slice(0, 8).map(({ curves }) => curves[name]);
    expect(counted('mixes')).toEqual([[0], [0], [0], [0], [0], [0], [0], [1]]);
    const seen = [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 1],
      [0, 0],
    ];
    expect(counted('seen')).toEqual(seen);
  });

  it('[R5] a mistake is the same whatever lies hidden: it is judged by what its seat knew', () => {
    const worlds = ['one', 'two', 'three', 'four', 'five'].map((seed) =>
      mistakesOf(review([...FORGETS, '2 mix', '1 mix'], { turns: 8, seed })),
    );
    expect(worlds[0]!.length).toBeGreaterThan(2);
    for (const world of worlds) expect(world).toEqual(worlds[0]);
  });

  it('[R5] every value has an interval and a number of worlds, and alternatives are others', () => {
    const { steps } = review(FORGETS);
    const judged = steps.filter(({ value }) => value !== null);
    expect(judged.length).toBeGreaterThan(3);
    for (const { move, value, alternatives, mistake } of judged) {
      for (const { low, high, win, worlds } of [value!, ...alternatives.map((one) => one.value)]) {
        expect(low).toBeLessThanOrEqual(win);
        expect(high).toBeGreaterThanOrEqual(win);
        expect(worlds).toBeGreaterThan(0);
      }
      expect(alternatives.map((one) => one.move)).not.toContain(move);
      if (mistake !== null) expect(alternatives[0]!.value.win - value!.win).toBeCloseTo(mistake.loss, 10);
    }
  });

  it.each([
    ['plan', PLANS_BADLY, 1],
    ['forgot', FORGETS, 5],
    ['did-not-deduce', DOES_NOT_DEDUCE, 13],
    ['convention', IS_NOT_HEARD, 4],
  ])('[R6] finds what was planted: %s', (cause, moves, step) => {
    expect(mistakesOf(review(moves, { turns: 10 }))[0]).toBe(`move ${step}: ${cause}`);
  });

  it.each<[Aids, string]>([
    ['history', 'forgot'],
    ['notes', 'forgot'],
    ['perfect-memory', 'plan'],
  ])('[R6] where the page remembers, nobody forgets: %s', (aids, cause) => {
    expect(mistakesOf(review(FORGETS, { turns: 10, aids }))[0]).toBe(`move 5: ${cause}`);
  });

  it('[R6] the other causes stay what they are where the page remembers', () => {
    const aids = 'perfect-memory';
    expect(mistakesOf(review(DOES_NOT_DEDUCE, { turns: 10, aids }))[0]).toContain('did-not-deduce');
    expect(mistakesOf(review(IS_NOT_HEARD, { turns: 10, aids }))[0]).toContain('convention');
  });

  it('[R6] a mistake is a turning point with its cause, unless the game has a name for that step', () => {
    const found = review(FORGETS, { turns: 10 });
    const point = found.turningPoints.find(({ step }) => step === 5);
    expect(point).toMatchObject({
      seat: 0,
      kind: 'mistake',
      cause: 'forgot',
      loss: 0.5,
      params: { move: 'peek 1', better: 'peek 2' },
    });
    const named = review(['1 mix'], { turns: 10 }).turningPoints.filter(({ step }) => step === 1);
    expect(named.filter(({ cause }) => cause !== null)).toMatchObject([
      { kind: 'mixed-early', cause: 'plan' },
    ]);
  });

  it('[R7] what nobody could know is luck: a point without a cause, and it hides no mistake', () => {
    const { turningPoints } = review(['1 mix'], { seed: seedThatKeepsOne() });
    const [mistake, luck] = turningPoints.filter(({ step }) => step === 1);
    expect(mistake).toMatchObject({ kind: 'mixed-early', cause: 'plan' });
    expect(luck).toMatchObject({ kind: 'unmoved', cause: null });
    expect(luck!.loss).toBeLessThan(0);
  });

  it('shows the gravest points only, in the order of the match', () => {
    const reviewed = review([...FORGETS, '2 mix', '1 mix'], { turns: 12 });
    const { turningPoints } = reviewed;
    expect(turningPoints.length).toBeGreaterThan(SHOWN_POINTS);
    const shown = mainPoints(reviewed);
    expect(shown).toHaveLength(SHOWN_POINTS);
    const least = Math.min(...shown.map(({ loss }) => Math.abs(loss)));
    for (const { loss } of turningPoints.slice(SHOWN_POINTS))
      expect(Math.abs(loss)).toBeLessThanOrEqual(least);
    expect(shown.map(({ step }) => step)).toEqual(shown.map(({ step }) => step).toSorted((a, b) => a - b));
  });

  it('[R8] has the par with open cards at once, and that of bots that forget nothing when asked for', () => {
    const match = read(toyRecord(FORGETS));
    expect(reviewMatch(match, FAST).pars).toEqual({ open: { moves: 6, score: 0 }, perfectMemory: null });
    const { perfectMemory } = reviewMatch(match, DEEP).pars;
    expect(perfectMemory).toEqual({ mean: 0, low: 0, high: 0, matches: PAR_MATCHES });
  });

  it('[R5] in a hurry judges the rest fast, and says so by the number of worlds', () => {
    const walk = walkThrough(read(toyRecord(FORGETS)), DEEP);
    let next = walk.next();
    while (next.done !== true) next = next.value.done === 4 ? walk.next('hurry') : walk.next();
    const worlds = next.value.steps.flatMap(({ value }) => value?.worlds ?? []);
    expect(worlds.slice(0, 2)).toEqual([30, 30]);
    expect(new Set(worlds.slice(2))).toEqual(new Set([4]));
    expect(next.value.pars.perfectMemory).toBeNull();
    expect(next.value.steps).toHaveLength(read(toyRecord(FORGETS)).record.moves.length + 1);
  });

  it('[R9] the same record gives the same review', () => {
    const record = toyRecord([...FORGETS, '2 mix'], { turns: 10 });
    for (const wish of [FAST, DEEP]) {
      const [one, other] = [reviewMatch(read(record), wish), reviewMatch(read(record), wish)];
      expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    }
  });

  it('[R10] a bot of the toy game says why, a person does not', () => {
    const record = toyRecord(FORGETS);
    const bot = { kind: 'bot', name: 'random', version: 1, memory: 'none' } as const;
    const match = read(writeRecord({ ...record, seats: [bot, { kind: 'person' }] }));
    expect(whyAt(match, 1)).toEqual({ seat: 0, reasons: [{ code: 'at-random', params: {} }] });
    expect([whyAt(match, 0), whyAt(match, 3)]).toEqual([undefined, undefined]);
  });

  it('[R11] every mistake of a seat is an exercise of its own, and no other step is', () => {
    const match = read(toyRecord([...FORGETS, '2 mix', '1 mix'], { turns: 12 }));
    const review = reviewMatch(match);
    const learnt = (seat: number) => exercisesOf(match.record, review, seat);
    for (const seat of [0, 1])
      expect(learnt(seat).map(({ step }) => step)).toEqual(
        review.steps.filter((step) => step.seat === seat && step.mistake !== null).map(({ n }) => n),
      );
    expect(learnt(1).length).toBeGreaterThan(1);
    expect(learnt(0)[0]).toEqual({ check: match.record.check, step: 5, seat: 0 });
  });

  it('[R12] takes every move that is as good as the best, and no other', () => {
    const match = read(toyRecord(FORGETS, { turns: 10 }));
    // Lantern 1 was seen; any other shows something new, and mixing is worth half of that.
    expect(exerciseAt(match, 5).legal).toEqual(['peek 1', 'peek 2', 'peek 3', 'peek 4', 'mix']);
    expect(takenAt(match, 5)).toEqual(['peek 2', 'peek 3', 'peek 4']);
    expect(exerciseAt(match, 5).answer('mix')).toMatchObject({
      verdict: 'worse',
      loss: 0.25,
      value: { win: 0.25 },
    });
  });

  it('[R12] takes no longer than it must: what a fast look finds is judged fast', () => {
    const match = read(toyRecord(FORGETS, { turns: 10 }));
    const worldsAt = (step: number, answer: string) => {
      const judged = judgeAnswer(match, { step }, answer, 'deep');
      return judged.ok ? judged.value.value?.worlds : undefined;
    };
    expect(worldsAt(5, 'peek 2')).toBe(4);
    // The first move was no mistake, so that only a deep look might find one.
    expect(worldsAt(1, 'peek 2')).toBe(30);
  });

  it('[R12] judges an answer alike whatever lies hidden', () => {
    const worlds = ['one', 'two', 'three', 'four'].map((seed) =>
      exerciseAt(read(toyRecord(FORGETS, { turns: 10, seed })), 5),
    );
    for (const { legal, answer } of worlds)
      expect(legal.map(answer)).toEqual(worlds[0]!.legal.map(worlds[0]!.answer));
  });

  it('[R12] what the rules do not allow is refused, not judged', () => {
    const match = read(toyRecord(FORGETS, { turns: 10 }));
    expect(judgeAnswer(match, { step: 5 }, 'done', 'fast').ok).toBe(false);
    expect(judgeAnswer(match, { step: 5 }, 'sing', 'fast').ok).toBe(false);
  });

  it('[R1] a record that was kept with its receipt is read too', () => {
    const record = toyRecord(FORGETS);
    const kept = readMatch(formatKeptMatch({ record, receipt: undefined, match: 3 }));
    expect(kept.ok && kept.value.record).toEqual(record);
    expect(readRecordOf(record).ok).toBe(true);
  });
});

/** A seed with which the first mix leaves a lantern where it hung. */
function seedThatKeepsOne(): string {
  for (let i = 0; ; i++) {
    const seed = `mix ${i}`;
    if (review(['1 mix'], { seed }).turningPoints.some(({ kind }) => kind === 'unmoved')) return seed;
  }
}
