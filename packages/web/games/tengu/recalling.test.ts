import { expectOk, seedFromText } from '@hyakki/engine';
import type { SeenEvent } from '@hyakki/games/tengu';
import { tengu } from '@hyakki/games/tengu';
import { expect, test } from 'vitest';
import { recalledOf } from './recalling.ts';

const LAYOUT = {
  first: 0,
  rows: ['te tt tb', 'tk bt bb', 'bk yt yb', 'yk pa pa'],
  pile: ['tanuki', 'bakeneko', 'tanuki'],
};

/** Two turns as their history keeps them: tanuki finds its own toy, then bakeneko looks at another's. */
function playTurns(): { readonly seen: SeenEvent[]; readonly columns: number } {
  const options = expectOk(tengu.parseOptions({}, 2));
  let { state } = expectOk(tengu.deal(LAYOUT, options, 2, seedFromText('recall')));
  const seen: SeenEvent[] = [];
  for (const text of ['go b1', 'done', 'go a2', 'done']) {
    const [seat] = tengu.activeSeats(state);
    const move = expectOk(tengu.parseMove(text, tengu.view(state, seat!)));
    const done = expectOk(tengu.apply(state, seat!, move));
    state = done.state;
    seen.push(...done.events.flatMap((event) => tengu.recall(tengu.redact(event, seat!)!) ?? []));
  }
  return { seen, columns: state.options.columns };
}

test('a turn that is looked back at: an arrow from tile to tile, and a star where a toy was found', () => {
  const { seen, columns } = playTurns();
  const first = seen.filter((event) => 'turn' in event && event.turn === 1);
  expect(recalledOf(first, { columns }, 100)).toEqual([
    { is: 'moved', from: { x: 50, y: 50 }, to: { x: 150, y: 50 } },
    { is: 'found', seat: 0, at: { x: 116, y: 84 } },
  ]);
});

test('T36: a look leaves no mark but the way there', () => {
  const { seen, columns } = playTurns();
  const second = seen.filter((event) => 'turn' in event && event.turn === 2);
  expect(recalledOf(second, { columns }, 100)).toEqual([
    { is: 'moved', from: { x: 50, y: 50 }, to: { x: 50, y: 150 } },
  ]);
});

test('what everybody saw and heard is marked where it was', () => {
  const by = { turn: 3, seat: 1 };
  const events: readonly SeenEvent[] = [
    { ...by, type: 'helped', seat: 0, cell: 'a2', yokai: 'tanuki' },
    { ...by, type: 'went', yokai: 'tanuki', from: 'a1', to: 'b2' },
    { ...by, type: 'opened', cell: 'b2', face: 'path' },
    { ...by, type: 'mixed', toy: 'a1', mirage: 'b1' },
    { ...by, type: 'done' },
  ];
  expect(recalledOf(events, { columns: 3 }, 100)).toEqual([
    { is: 'helped', seat: 0, at: { x: 16, y: 184 } },
    { is: 'moved', from: { x: 50, y: 50 }, to: { x: 150, y: 150 } },
    { is: 'opened', seat: 1, at: { x: 116, y: 184 } },
    { is: 'moved', from: { x: 50, y: 50 }, to: { x: 150, y: 50 } },
    { is: 'moved', from: { x: 150, y: 50 }, to: { x: 50, y: 50 } },
  ]);
});
