import { TABLE_BOTS } from '@hyakki/bots';
import { played } from '@hyakki/client';
import { findGame, GAME_IDS } from '@hyakki/games';
import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { ALL_LESSONS, findLesson, lessonsOf } from './find-lesson.ts';
import { HELPS, isQuestion, LESSON_KINDS, type Lesson, type MoveStep } from './lesson.ts';
import { progressOf } from './lesson-play.ts';
import { LESSON_TEXTS } from './lesson-texts.ts';
import { fits } from './move-pattern.ts';
import { finish, NOVICES, openHere } from './testing/novices.ts';
import { textsIn, walk } from './testing/walk.ts';
import { wordsIn } from './word-count.ts';

const MOST = 12;
/** Of each way on that a step allows: more would take minutes. */
const TRIED_WAYS = 6;
const SEEDS = ['spring', 'summer', 'autumn'];
const every = ALL_LESSONS.map((lesson) => [lesson.id, lesson] as const);

const at = (lesson: Lesson, step: number) => openHere(lesson, { lesson: lesson.id, step, made: [] });

describe('the lessons', () => {
  it('[L10] are sixteen or more, each game’s first match first, with names of their own', () => {
    expect(ALL_LESSONS.length).toBeGreaterThanOrEqual(16);
    expect(new Set(ALL_LESSONS.map(({ id }) => id)).size).toBe(ALL_LESSONS.length);
    for (const game of GAME_IDS) {
      const [first, ...others] = lessonsOf(game);
      expect(first).toMatchObject({ kind: 'match', level: 1, game });
      for (const { id, kind, ...lesson } of others) {
        expect(LESSON_KINDS).toContain(kind);
        expect(lesson.game).toBe(game);
        expect(id.startsWith(`${game}-`)).toBe(true);
        expect(findLesson(id)?.id).toBe(id);
      }
    }
    expect(lessonsOf('chess')).toEqual([]);
  });

  it.each(GAME_IDS)('[L10] %s: every level of its first edition has one, and every edition', (game) => {
    const { presets } = findGame(game)!;
    const levels = presets.filter(({ edition }) => edition === presets[0]!.edition);
    for (const { edition, level } of levels)
      expect(lessonsOf(game), `${edition} ${level}`).toContainEqual(
        expect.objectContaining({ edition, level }),
      );
    for (const { edition } of presets)
      expect(lessonsOf(game)).toContainEqual(expect.objectContaining({ edition }));
  });

  it('[L9] rules and conventions have names of their own in every language', () => {
    for (const language of LANGUAGES) {
      const { kinds, convention, step, notThis } = LESSON_TEXTS[language];
      expect(new Set([...Object.values(kinds), convention]).size).toBe(LESSON_KINDS.length + 1);
      expect(step(2, 9)).toMatch(/2.*9/);
      expect(wordsIn(notThis)).toBeLessThanOrEqual(MOST);
    }
  });
});

describe.each(every)('%s', (_, lesson) => {
  const { steps } = lesson;
  const game = findGame(lesson.game)!;
  const moveSteps = steps.flatMap((step, i) => (isQuestion(step) ? [] : [[i, step] as const]));

  it('[L1] has at most twelve steps and says at most twelve words at a time, in every language', () => {
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(MOST);
    for (const texts of textsIn(lesson))
      for (const language of LANGUAGES) {
        expect(texts[language].trim()).not.toBe('');
        expect(wordsIn(texts[language]), texts[language]).toBeLessThanOrEqual(MOST);
      }
  });

  it('[L2] points at things that are there, and its patterns fit moves that are legal then', () => {
    for (const [i, { step, view }] of walk(lesson).entries()) {
      const things = game.thingsOf(view);
      const named = [
        ...(step.points ?? []),
        ...(step.toward === undefined ? [] : [step.toward]),
        ...(isQuestion(step) ? step.answers.flatMap(({ thing }) => thing ?? []) : []),
      ];
      for (const thing of named) expect(things, `step ${i + 1}`).toContain(thing);
      if (isQuestion(step)) {
        expect(step.answers.filter(({ isRight }) => isRight)).toHaveLength(1);
        expect(step.answers.every(({ isRight, says }) => isRight || says !== undefined)).toBe(true);
        continue;
      }
      const legal = game.legalMoves(view).map((move) => game.formatMove(move, view));
      expect(legal).toContain(step.accepts[0]);
      for (const { move } of step.wrong ?? [])
        expect(
          legal.filter((one) => fits(one, move) && !isAccepted(step, one)),
          move,
        ).not.toEqual([]);
    }
  });

  it('[L2] goes on by every way that it allows', async () => {
    for (const [i, step] of moveSteps) {
      const { view } = await at(lesson, i);
      const ways = game
        .legalMoves(view)
        .map((move) => game.formatMove(move, view))
        .filter((move) => isAccepted(step, move));
      const some = ways.filter((_, n) => n % Math.ceil(ways.length / TRIED_WAYS) === 0);
      for (const move of new Set([step.accepts[0], ...some])) {
        const there = await at(lesson, i);
        expect(await there.move(move)).toBeUndefined();
        expect(there.play.step).toBe(i + 1);
        await finish(there, NOVICES['who does what the sentence says']!, move);
        there.close();
      }
    }
  });

  it('[L3] says where or why, of every legal move that a step does not accept', () => {
    for (const [i, { step, view }] of walk(lesson).entries()) {
      if (isQuestion(step) || step.hint !== undefined) continue;
      const bare = game
        .legalMoves(view)
        .map((move) => game.formatMove(move, view))
        .filter((move) => !isAccepted(step, move) && !step.wrong?.some((wrong) => fits(move, wrong.move)));
      expect(bare, `step ${i + 1}`).toEqual([]);
    }
  });

  it('[L3] a legal move that a step does not accept changes nothing', async () => {
    for (const [i, step] of moveSteps) {
      const there = await at(lesson, i);
      const { view } = there;
      const other = game
        .legalMoves(view)
        .map((move) => game.formatMove(move, view))
        .find((move) => !isAccepted(step, move) && !step.wrong?.some((wrong) => fits(move, wrong.move)));
      if (other === undefined) continue;
      expect(await there.move(other)).toBeUndefined();
      expect(there.view).toEqual(view);
      expect(there.play).toMatchObject({ step: i, misses: 1, says: step.hint ?? null });
      there.close();
    }
  });

  it('[L4] only bots move by script, and none between a question and the next move', () => {
    for (const [i, step] of steps.entries()) {
      for (const [seat] of step.bots ?? []) expect(seat).not.toBe(lesson.pupil);
      const before = steps[i - 1];
      if (before !== undefined && isQuestion(before)) expect(step.bots ?? []).toEqual([]);
    }
  });

  it('[L5] a wrong move happens once, says what came of it, and leads back', async () => {
    for (const [i, step] of moveSteps)
      for (const wrong of step.wrong ?? []) {
        const there = await at(lesson, i);
        const { view } = there;
        const move = game
          .legalMoves(view)
          .map((one) => game.formatMove(one, view))
          .find((one) => fits(one, wrong.move) && !isAccepted(step, one))!;
        expect(await there.move(move)).toBeUndefined();
        expect(there.play).toMatchObject({ now: { is: 'gone-wrong' }, says: wrong.text });
        expect(there.view).not.toEqual(view);
        await there.goBack();
        expect(there.view).toEqual(view);
        there.close();
      }
  });

  it('[L6] is left at each step and found again there', async () => {
    const first = await openHere(lesson);
    for (let step = 0; step < steps.length; step++) {
      const again = await openHere(lesson, JSON.parse(JSON.stringify(progressOf(first.play))));
      expect(again.play).toEqual(first.play);
      expect(again.view).toEqual(first.view);
      again.close();
      const one = steps[step]!;
      if (isQuestion(one)) first.answer(one.answers.findIndex(({ isRight }) => isRight));
      else await first.move(one.accepts[0]);
    }
    expect(first.play.now).toEqual({ is: 'over' });
    first.close();
  });

  it('[L7] shows the first move, and less from step to step', async () => {
    const helps = moveSteps.map(([, { help }]) => HELPS.indexOf(help));
    const isFirstAsked = isQuestion(steps[0]!);
    if (!isFirstAsked) expect(steps[0]!.help).toBe('move');
    expect(helps).toEqual(helps.toSorted((a, b) => b - a));
    if (lesson.kind === 'match') expect(new Set(helps)).toEqual(new Set([2, 1, 0]));
    // A touch needs something to be pointed at, or a sentence that says which button.
    const shown = (await openHere(lesson)).shown!;
    expect(isFirstAsked ? shown.answers.length : shown.points.length).toBeGreaterThan(0);
  });

  it.each(Object.keys(NOVICES))('[L7, L11] is finished by one %s, and leaves no record', async (name) => {
    for (const seed of name === 'who presses anything' ? SEEDS : ['once']) {
      const there = await openHere(lesson);
      await finish(there, NOVICES[name]!, seed);
      expect(there.play.now).toEqual({ is: 'over' });
      expect(played(there.table)!.record).toBeNull();
      there.close();
    }
  });

  it('[L9] speaks with one voice: a convention asks, and is never told as a rule', () => {
    const voices = new Set(steps.map(({ voice }) => voice));
    expect(voices).toEqual(new Set([lesson.kind === 'convention' ? 'convention' : 'rule']));
    if (lesson.kind === 'convention') expect(steps.some(isQuestion)).toBe(true);
  });

  it('[L11] leads to a real match, with a bot that plays as beginners do', () => {
    const { options, seatCount, bot } = lesson.next;
    const parsed = game.parseOptions(options, seatCount);
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok)
      expect(game.presetOf(parsed.value, seatCount)).toMatchObject({
        edition: lesson.edition,
        level: lesson.level,
      });
    expect(bot).toBe('beginner');
    expect(TABLE_BOTS.find(lesson.game, { name: bot })).toBeDefined();
  });
});

function isAccepted({ accepts }: MoveStep, move: string): boolean {
  return accepts.some((pattern) => fits(move, pattern));
}
