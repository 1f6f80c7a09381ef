import { played } from '@hyakki/client';
import { describe, expect, it } from 'vitest';
import { findLesson, lessonsOf } from '../../find-lesson.ts';
import { beginLesson, goBack, progressOf, tryMove } from '../../lesson-play.ts';
import { readProgress } from '../../progress.ts';
import { finish, NOVICES, openHere } from '../novices.ts';

const lesson = findLesson('lanterns-first')!;
const taught = ['peek 1', 'done', 'peek 2'];

/** At the step with this number, counted from 0. */
const openAt = (step: number, made: readonly string[] = []) =>
  openHere(lesson, { lesson: lesson.id, step, made });

describe('a lesson', () => {
  it('[L2, L4] is played at a table; bots make the moves of the script and then it goes on', async () => {
    const at = await openHere(lesson);
    expect(played(at.table)).toMatchObject({ phase: 'playing', view: { viewer: 0, turn: 1 } });
    await at.move('peek 1');
    expect(at.play.step).toBe(1);
    await at.move({ do: 'done' });
    // The partner has looked into the second lantern, and it is the pupil's turn again.
    expect(at.play).toMatchObject({ step: 2, now: { is: 'asking' } });
    expect(at.view).toMatchObject({ turn: 3, lit: null });
    expect(at.table.seats[1]).toMatchObject({ sitter: { kind: 'bot', name: 'beginner' } });
  });

  it('[L3] a legal move that is not accepted changes nothing, and is answered kindly', async () => {
    const at = await openHere(lesson);
    const before = at.view;
    expect(await at.move('peek 3')).toBeUndefined();
    expect(at.view).toEqual(before);
    expect(at.play).toMatchObject({ step: 0, misses: 1, says: { en: 'The one that glows.' } });
  });

  it('[L3] the rules refuse an illegal move, as in a match', async () => {
    const at = await openHere(lesson);
    expect(await at.move('done')).toMatchObject({ code: 'not-now', rule: 'H2' });
    expect(await at.move('dance')).toMatchObject({ code: 'bad-notation' });
    expect(at.play).toMatchObject({ step: 0, misses: 0, says: null });
  });

  it('[L5] a wrong move happens once, with what follows, and leads back to the same board', async () => {
    const at = await openHere(lesson);
    const before = at.view;
    await at.move('mix');
    expect(at.play).toMatchObject({
      now: { is: 'gone-wrong' },
      says: { en: 'Now nobody knows anything.' },
    });
    // The bot has looked: its move follows the wrong one.
    expect(at.view).toMatchObject({ turn: 2, lit: 1 });
    await at.goBack();
    expect(at.view).toEqual(before);
    expect(at.play).toMatchObject({ step: 0, now: { is: 'asking' }, misses: 1, made: [] });
    await at.move('mix');
    expect(at.view).toEqual(before);
    expect(at.play).toMatchObject({ now: { is: 'asking' }, says: { en: 'Now nobody knows anything.' } });
    await at.move('peek 1');
    expect(at.play.step).toBe(1);
  });

  it('[L5] only a consequence leads back', () => {
    const play = beginLesson(lesson);
    expect(goBack(play)).toBe(play);
  });

  it('[L4] a question leaves the board as it is, says why an answer is wrong, and no move is taken', async () => {
    const at = await openAt(3, taught);
    const before = at.view;
    at.answer(0);
    expect(at.play).toMatchObject({ step: 3, misses: 1, says: { en: 'That was your partner’s.' } });
    at.answer(7);
    expect(at.play.misses).toBe(1);
    expect(tryMove(at.play, 'done')).toEqual({ play: at.play, isPlayed: false });
    at.answer(1);
    expect(at.play).toMatchObject({ step: 4, says: null });
    expect(at.view).toEqual(before);
  });

  it('[L6] goes on at the step where it was left, with the pupil’s own moves', async () => {
    const at = await openHere(lesson);
    for (const move of ['peek 1', 'done', 'peek 4']) await at.move(move);
    const kept: unknown = JSON.parse(JSON.stringify(progressOf(at.play)));
    at.close();
    const { progress } = readProgress(kept)!;
    const again = await openHere(lesson, progress);
    expect(again.play).toEqual(at.play);
    expect(again.view).toEqual(at.view);
    expect(again.view).toMatchObject({ lit: 3 });
  });

  it('[L6] the taught moves stand in for moves that a changed lesson does not accept', () => {
    const play = beginLesson(lesson, { lesson: lesson.id, step: 3, made: ['mix', 'done', 'peek 2'] });
    expect(play).toMatchObject({ step: 3, made: taught });
    expect(beginLesson(lesson, { lesson: lesson.id, step: 3, made: [] }).made).toEqual(taught);
  });

  it('[L6] reads no progress that is none', () => {
    for (const input of [
      null,
      {},
      { lesson: 'gone', step: 0, made: [] },
      { lesson: lesson.id, step: 99, made: [] },
      { lesson: lesson.id, step: 1, made: [1] },
    ])
      expect(readProgress(input)).toBeUndefined();
  });

  it('[L7] each miss raises the help: nothing, the things, the move', async () => {
    const at = await openAt(1, ['peek 1']);
    const third = await openAt(2, ['peek 1', 'done']);
    expect(at.shown).toMatchObject({ help: 'none', points: [], move: undefined });
    expect(third.shown).toMatchObject({ help: 'thing', points: ['lantern-2'], move: undefined });
    await third.move('mix');
    expect(third.shown).toMatchObject({ help: 'move', points: ['lantern-2'], move: 'peek 2' });
    const asked = await openAt(3, taught);
    asked.answer(0);
    asked.answer(0);
    expect(asked.shown).toMatchObject({ help: 'move', answer: 1 });
  });

  it.each(Object.keys(NOVICES))('[L7] is finished by one %s', async (name) => {
    const at = await openHere(lesson);
    await finish(at, NOVICES[name]!, name);
    expect(at.play.now).toEqual({ is: 'over' });
    expect(at.shown).toBeUndefined();
  });

  it('[L11] leaves no record, not even of a match that it plays to the end', async () => {
    const [first] = lessonsOf('lanterns');
    const short = {
      ...first!,
      deal: { ...first!.deal, options: { turns: 1 } },
      steps: first!.steps.slice(0, 2),
    };
    const at = await openHere(short);
    await at.move('peek 1');
    await at.move('done');
    expect(played(at.table)).toMatchObject({ phase: 'over', record: null });
    expect(at.play.now).toEqual({ is: 'over' });
  });
});
