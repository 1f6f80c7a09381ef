import { played } from '@hyakki/client';
import type { View } from '@hyakki/games/sketch';
import { describe, expect, it } from 'vitest';
import { findLesson } from '../find-lesson.ts';
import { finish, NOVICES, openHere } from '../testing/novices.ts';
import { walk } from '../testing/walk.ts';

const lesson = (name: string) => findLesson(`sketch-${name}`)!;
async function after(name: string, step: number, move: string) {
  const at = await openHere(lesson(name), { lesson: lesson(name).id, step, made: [] });
  expect(await at.move(move)).toBeUndefined();
  return at.view as View;
}
const viewAt = (name: string, step: number) => walk(lesson(name))[step]!.view as View;
const stack = (view: View, family: string) => view.stacks.find((one) => one.family === family)!;

describe('lessons of Yokai Sketch', () => {
  it('[L2] the first match is won on points when a stack is empty', async () => {
    const at = await openHere(lesson('first'));
    await finish(at, NOVICES['who does what the sentence says']!, 'first');
    expect(played(at.table)!.outcome).toMatchObject({
      verdict: 'won',
      winners: [0],
      scores: [16, 12],
      why: 'points',
      ending: { by: 'empty-stack', stack: 'water' },
    });
  });

  it('[L5] ending the turn there gives the match away, as it says', async () => {
    const view = await after('first', 3, 'end');
    expect(view.outcome).toMatchObject({ winners: [1], scores: [13, 15] });
  });

  it('[L2] Call brings a Yokai that the sketches are enough for; the printed family counts', async () => {
    const view = await after('call', 1, 'call water');
    expect(view.notebooks[0]).toEqual(['water-3']);
    for (const other of ['call earth', 'call wind'])
      expect((await after('call', 1, other)).notebooks[0]).toEqual([]);
  });

  it('[L2] Distract avoids the tie that every other way leads to', async () => {
    for (const [step, move] of [
      [0, 'play water-fire fire'],
      [1, 'skip'],
    ] as const) {
      const view = await after('distract', step, move);
      expect(stack(view, 'fire')).toMatchObject({ sketches: [[], []] });
      expect(stack(view, 'fire').cards[0]).toBe('fire-6');
      expect(view.notebooks).toEqual([[], []]);
    }
    expect((await after('distract', 2, 'play water-fire fire')).notebooks[0]).toEqual(['fire-4']);
  });

  it('[L2] in the English edition Distract reaches another stack', () => {
    const view = viewAt('english', 2);
    expect(view.options.edition).toBe('english');
    expect(stack(view, 'wind').sketches[1]).toEqual(['fire-wind']);
    expect(stack(view, 'earth').sketches[1]).toEqual(['earth-wind']);
  });

  it('[L2] even sides frighten a Yokai, and both discard', () => {
    const view = viewAt('even', 1);
    expect(stack(view, 'wind')).toMatchObject({ sketches: [[], []] });
    expect(stack(view, 'wind').cards[0]).toBe('wind-3');
    expect(view.notebooks).toEqual([[], []]);
  });

  it('[L8] says nothing of the other hand or the deck: only what lies open is pointed at', () => {
    for (const name of ['first', 'call', 'distract', 'english', 'even'])
      for (const { step, view } of walk(lesson(name)))
        for (const thing of step.points ?? []) expect(stack(view as View, thing).cards[0]).not.toBe('hidden');
  });
});
