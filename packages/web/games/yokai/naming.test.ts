import { expectOk, tell } from '@hyakki/engine';
import { playAtRandom, seedOf } from '@hyakki/engine/testing';
import { familiesOf, type Yokai, yokai } from '@hyakki/games/yokai';
import { BOOKS } from '@hyakki/games/yokai/testing';
import { LANGUAGES } from '@hyakki/words/language';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import { expect, test } from 'vitest';
import { type Position, positionsIn } from '../../board-kit/testing/positions.ts';
import { type Heard, nameCard, nameHint } from './naming.ts';

const PLAYED: readonly Position<Yokai>[] = BOOKS.slice(0, 4)
  .flatMap(({ scripts }) => scripts)
  .flatMap((script) => positionsIn(yokai, script));
const heard = (view: Heard['view'], rest: Partial<Heard> = {}): Heard => ({
  view,
  language: 'en',
  marks: undefined,
  memory: undefined,
  peek: 'open',
  ...rest,
});
const looking = PLAYED.find(({ view }) => view.phase === 'second-look')!.view;
const seen = looking.looked[0]!;

test('a name begins with the cell, and no two cards have the same', () => {
  for (const { view } of PLAYED)
    for (const language of LANGUAGES) {
      const names = view.cells.map((_, card) => nameCard(card, heard(view, { language })));
      expect(new Set(names).size).toBe(view.cells.length);
      const { spot } = YOKAI_TEXTS[language];
      expect(names.filter((name, card) => !name.startsWith(`${spot(view.cells[card])},`))).toEqual([]);
    }
});

test('the family of a face that is hidden is never in its name', () => {
  const families = Object.values(YOKAI_TEXTS.en.families);
  for (const { view } of PLAYED)
    for (const [card, face] of view.faces.entries()) {
      if (face !== 'hidden' || view.covers[card] !== null) continue;
      const name = nameCard(card, heard(view));
      expect(families.filter((family) => name.includes(family))).toEqual([]);
    }
});

test('a face that is looked at is named, but not on a device that is passed round', () => {
  const face = looking.faces[seen]!;
  if (face === 'hidden') throw new Error('nobody looks');
  const family = YOKAI_TEXTS.en.families[face];
  const cell = looking.cells[seen]!;
  expect(nameCard(seen, heard(looking))).toBe(`${cell}, ${family}, looked at`);
  expect(nameCard(seen, heard(looking, { peek: 'pressed' }))).toBe(
    `${cell}, face down, hold to see it, looked at`,
  );
});

test('a mark is said, a family by its name', () => {
  const marks = new Map([
    [`card-${seen}`, '?'],
    ['card-15', 'kappa'],
  ]);
  expect(nameCard(seen, heard(looking, { marks }))).toMatch(/, your mark: \?$/);
  expect(nameCard(15, heard(looking, { marks }))).toMatch(/, your mark: Kappa$/);
});

test('a hint says its number, and its families only where it shows them', () => {
  const { view } = PLAYED.find((position) => position.view.row.length > 0)!;
  const { hint } = view.row[0]!;
  expect(nameHint(0, heard(view))).toMatch(hint === 'hidden' ? /^hint 1, unseen$/ : /^hint 1: \w/);
});

test('[Y20] a stacked hint under another says what it showed to a perfect memory alone', () => {
  const options = expectOk(yokai.parseOptions({ hints: 'stacked' }, 2));
  const { start, steps } = playAtRandom(yokai, { options, seatCount: 2, seed: seedOf(5), mostMoves: 500 });
  let memory: Yokai['Memory'] | undefined;
  let named = 0;
  for (const { state, events } of [start, ...steps.map(({ step }) => step)]) {
    for (const told of tell(yokai, events, 1)) memory = yokai.remember(memory, told);
    const view = yokai.view(state, 1);
    for (const [id, { hint }] of view.row.entries()) {
      const name = nameHint(id, heard(view, { memory }));
      if (hint !== 'hidden') expect(name).toBe(nameHint(id, heard(view)));
      else {
        expect(nameHint(id, heard(view))).toBe(`hint ${id + 1}, hidden`);
        const [first] = familiesOf(state.secret.pile[id]!);
        expect(name).toContain(`hint ${id + 1}, hidden, you saw ${YOKAI_TEXTS.en.families[first!]}`);
        named++;
      }
    }
  }
  expect(named).toBeGreaterThan(3);
});
