import { type SeenEvent, type View, yokai } from '@hyakki/games/yokai';
import { BOOKS } from '@hyakki/games/yokai/testing';
import { expect, test } from 'vitest';
import { positionsIn } from '../../board-kit/testing/positions.ts';
import { endSteps } from './ceremony.ts';
import { deedOfAnother, gesturesAtEnd, gesturesOf } from './showing.ts';

const MATCHES = BOOKS.slice(0, 2)
  .flatMap(({ scripts }) => scripts)
  .map((script) => positionsIn(yokai, script));
const PLAYED = MATCHES.flat();

test('what others do is seen, what one does oneself is not marked', () => {
  const kinds = new Set<SeenEvent['type']>();
  for (const { seat, next } of PLAYED) {
    for (const { type } of next.events) kinds.add(type);
    expect(deedOfAnother(next.events, next.view)).toBeUndefined();
    const other = { ...next.view, viewer: 1 - seat };
    const deed = deedOfAnother(next.events, other);
    if (deed !== undefined) expect(deed.seat).toBe(seat);
    // Whoever looks sees the face; the others see the card turned away from them.
    for (const event of next.events)
      if (event.type === 'looked') {
        expect(gesturesOf([event], next.view)).toEqual([]);
        expect(gesturesOf([event], other)).toEqual([{ does: 'look-away', card: event.card }]);
      }
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['looked', 'moved', 'revealed', 'placed']));
});

test('at the end a family that is together hops, one that is apart shivers; all hop for a win', () => {
  const ends = MATCHES.map((match) => match.at(-1)!.next.view);
  expect(new Set(ends.map(({ outcome }) => outcome?.verdict))).toEqual(new Set(['won', 'lost']));
  for (const view of ends)
    for (const { about } of endSteps(view, 'en')) {
      const does = new Set(gesturesAtEnd(about, view).map((gesture) => gesture.does));
      expect([...does]).toEqual(expectedAt(about, view));
    }
  expect(gesturesAtEnd(undefined, ends[0]!)).toEqual([]);
});

function expectedAt(about: Parameters<typeof gesturesAtEnd>[0], { outcome }: View): readonly string[] {
  if (about?.is === 'family') return [about.isGood ? 'hop' : 'shiver'];
  return about?.is === 'verdict' && outcome?.verdict === 'won' ? ['hop'] : [];
}
