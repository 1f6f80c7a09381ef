import { cellAt, type Tengu, tengu } from '@hyakki/games/tengu';
import { BOOKS } from '@hyakki/games/tengu/testing';
import { LANGUAGES } from '@hyakki/words/language';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { expect, test } from 'vitest';
import { type Position, positionsIn } from '../../board-kit/testing/positions.ts';
import { type Heard, nameTile } from './naming.ts';

const PLAYED: readonly Position<Tengu>[] = BOOKS.slice(0, 4)
  .flatMap(({ scripts }) => scripts)
  .flatMap((script) => positionsIn(tengu, script));
const heard = (view: Heard['view'], rest: Partial<Heard> = {}): Heard => ({
  view,
  language: 'en',
  marks: undefined,
  memory: undefined,
  peek: 'open',
  ...rest,
});
const namesIn = (given: Heard) => given.view.faces.map((_, place) => nameTile(place, given, false));

test('a name begins with the cell, and no two tiles have the same', () => {
  for (const { view } of PLAYED)
    for (const language of LANGUAGES) {
      const names = namesIn(heard(view, { language }));
      expect(new Set(names).size).toBe(names.length);
      const wrong = names.filter(
        (name, place) => !name.startsWith(`${cellAt(place, view.options.columns)},`),
      );
      expect(wrong).toEqual([]);
    }
});

test('a tile that lies face down says so, and who stands there', () => {
  for (const { view } of PLAYED) {
    const names = namesIn(heard(view));
    for (const [place, face] of view.faces.entries())
      if (face === 'hidden' && view.looked?.cell !== cellAt(place, view.options.columns))
        expect(names[place]).toContain('face down');
    for (const [i, yokai] of view.options.yokai.entries())
      expect(names.find((name) => name.startsWith(`${view.pawns[i]},`))).toContain(
        TENGU_TEXTS.en.yokai[yokai],
      );
  }
});

test('a toy that is looked at is named for its looker, but not on a device that is passed round', () => {
  const looks = PLAYED.filter(({ view: { looked } }) => looked?.by === 'active' && looked.face !== 'hidden');
  expect(looks.length).toBeGreaterThan(0);
  for (const { view } of looks) {
    const place = view.faces.findIndex((_, i) => cellAt(i, view.options.columns) === view.looked!.cell);
    expect(nameTile(place, heard(view), false)).not.toContain('face down');
    expect(nameTile(place, heard(view, { peek: 'pressed' }), false)).toContain('face down, hold to see it');
  }
});

test('a mark is said, a yokai by its name', () => {
  const { view } = PLAYED[0]!;
  const name = (mark: string) => nameTile(0, heard(view, { marks: new Map([['a1', mark]]) }), false);
  expect(name('oni')).toMatch(/, your mark: Oni$/);
  expect(name('?')).toMatch(/, your mark: \?$/);
});
