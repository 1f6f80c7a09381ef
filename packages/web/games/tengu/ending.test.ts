import { tengu } from '@hyakki/games/tengu';
import { BOOKS } from '@hyakki/games/tengu/testing';
import { expect, test } from 'vitest';
import { positionsIn } from '../../board-kit/testing/positions.ts';
import { lightsAt } from './ending.ts';

const MATCHES = BOOKS.flatMap(({ scripts }) => scripts).map((script) => positionsIn(tengu, script));

test('the end is held back first, then the forest is turned over, then the toys are judged', () => {
  for (const match of MATCHES) {
    const { view } = match.at(-1)!.next;
    const held = lightsAt(view, -1);
    expect([held.isForestOpen, held.about, held.judged.size]).toEqual([false, undefined, 0]);
    expect(lightsAt(view, 0).isForestOpen).toBe(false);
    expect(lightsAt(view, 1).isForestOpen).toBe(true);
    expect(lightsAt(view, 1).judged.size).toBe(0);
    const all = lightsAt(view, undefined);
    const toys = view.outcome!.yokai.flatMap(({ found, missed }) => [...found, ...missed]);
    expect(all.judged.size).toBe(toys.length);
    expect(all.told.size).toBe(0);
  }
});
