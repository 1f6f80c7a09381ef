import { expectOk, seedFromText } from '@hyakki/engine';
import { type Cell, type SeenEvent, yokai } from '@hyakki/games/yokai';
import { expect, test } from 'vitest';
import { spotOf } from './geometry.ts';
import { recalledOf } from './recalling.ts';

const FIT = { frame: { left: 0, top: 0, right: 3, bottom: 3 }, unit: 100, left: 10, top: 20 };
const at = (cell: Cell) => {
  const { column, row } = spotOf(cell);
  return { x: 60 + column * 100, y: 70 + row * 100 };
};

const badge = (cell: Cell) => ({ x: at(cell).x + 38, y: at(cell).y - 38 });

test('a turn that is looked back at: an eye on what was looked at, an arrow from the old place to the new one', () => {
  const options = expectOk(yokai.parseOptions({}, 2));
  let { state } = yokai.setup(options, 2, seedFromText('recall'));
  const seen: SeenEvent[] = [];
  const [seat] = yokai.activeSeats(state);
  for (const text of ['look a1', 'look b1', 'move a1 a5', 'reveal']) {
    const done = expectOk(
      yokai.apply(state, seat!, expectOk(yokai.parseMove(text, yokai.view(state, seat!)))),
    );
    state = done.state;
    // As the history keeps it.
    seen.push(...done.events.flatMap((event) => yokai.recall(yokai.redact(event, 1 - seat!)!) ?? []));
  }
  const view = yokai.view(state, 'spectator');
  const recalled = recalledOf(seen, view, FIT);
  expect(recalled).toEqual([
    // It lies where it was moved to.
    { is: 'looked', seat, at: badge('a5') },
    { is: 'looked', seat, at: badge('b1') },
    { is: 'moved', from: at('a1'), to: at('a5') },
  ]);
  expect(JSON.stringify(recalled)).not.toMatch(/kitsune|kappa|rokurokubi|oni/);
});

test('[Y18] the badge of a card with a hint stands below it: its number and its families stay in sight', () => {
  const options = expectOk(yokai.parseOptions({}, 2));
  let { state } = yokai.setup(options, 2, seedFromText('recall'));
  const seen: SeenEvent[] = [];
  const turns = [
    ['look a1', 'look b1', 'move a1 a5', 'reveal'],
    ['look b2', 'look c2', 'move a5 a1', 'place #1 b2'],
  ];
  for (const texts of turns) {
    seen.length = 0;
    for (const text of texts) {
      const [seat] = yokai.activeSeats(state);
      const move = expectOk(yokai.parseMove(text, yokai.view(state, seat!)));
      const done = expectOk(yokai.apply(state, seat!, move));
      state = done.state;
      seen.push(...done.events.flatMap((event) => yokai.recall(yokai.redact(event, 'spectator')!) ?? []));
    }
  }
  const signs = recalledOf(seen, yokai.view(state, 'spectator'), FIT).filter(({ is }) => is !== 'moved');
  const below = { x: at('b2').x, y: at('b2').y + 50 };
  expect(signs).toMatchObject([
    { is: 'looked', at: below },
    { is: 'looked', at: badge('c2') },
    { is: 'laid', at: below },
  ]);
});
