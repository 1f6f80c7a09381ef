import { expect, test } from 'vitest';
import { type Announced, withAnnounced } from './announcing.ts';

const textsOf = (announced: readonly Announced[]) => announced.map(({ text }) => text);

test('the same sentence again is another one, so ears hear it again', () => {
  const once = withAnnounced([], 'Kage stayed.', 0);
  const twice = withAnnounced(once, 'Kage stayed.', 5_000);
  expect(textsOf(twice)).toEqual(['Kage stayed.']);
  expect(twice[0]!.count).not.toBe(once[0]!.count);
});

test('what follows at once stands beside it, and what was heard goes', () => {
  const first = withAnnounced([], 'You moved a1.', 0);
  const both = withAnnounced(first, 'Kage looked at b2.', 10);
  expect(textsOf(both)).toEqual(['You moved a1.', 'Kage looked at b2.']);
  expect(textsOf(withAnnounced(both, 'Kage moved c3.', 1_500))).toEqual(['Kage moved c3.']);
});

test('nothing to say is no sentence', () => {
  const said = withAnnounced([], 'Kage looked at b2.', 0);
  expect(withAnnounced(said, '', 10)).toEqual(said);
  expect(withAnnounced(said, '', 2_000)).toEqual([]);
});
