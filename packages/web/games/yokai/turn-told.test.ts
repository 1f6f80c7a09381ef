import { expectOk, seedFromText } from '@hyakki/engine';
import { type SeenEvent, yokai } from '@hyakki/games/yokai';
import { expect, test } from 'vitest';
import { sayYokaiTurn } from './turn-told.ts';

function played(moves: readonly string[], hints: 'open' | 'blind' = 'open'): readonly SeenEvent[] {
  const options = expectOk(yokai.parseOptions(hints === 'blind' ? { hints } : {}, 2));
  let { state } = yokai.setup(options, 2, seedFromText('told'));
  return moves.flatMap((text) => {
    const [seat] = yokai.activeSeats(state);
    const move = expectOk(yokai.parseMove(text, yokai.view(state, seat!)));
    const done = expectOk(yokai.apply(state, seat!, move));
    ({ state } = done);
    return done.events.flatMap((event) => yokai.recall(yokai.redact(event, 1 - seat!)!) ?? []);
  });
}
const who = (events: readonly SeenEvent[]) => (events[0] as { readonly seat: number }).seat + 1;

test('a turn in one sentence: whether the moved card is one that was looked at, and never a face', () => {
  const own = played(['look a1', 'look b1', 'move a1 a5', 'reveal']);
  expect(sayYokaiTurn(own, 'en')).toBe(
    `Seat ${who(own)} looked at two cards, moved one of them and revealed a hint.`,
  );
  const other = played(['look c1', 'look b1', 'move a1 a5', 'reveal']);
  expect(sayYokaiTurn(other, 'fr')).toBe(
    `Le siège ${who(other)} a regardé deux cartes, en a déplacé une autre et a révélé un indice.`,
  );
});

test('[Y21] where hints are blind nothing is revealed', () => {
  const blind = played(['look a1', 'look b1', 'move a1 a5', 'reveal'], 'blind');
  expect(sayYokaiTurn(blind, 'en')).toMatch(/ and set out a hint\.$/);
});

test('nothing is said where nothing is kept', () => {
  expect(sayYokaiTurn([], 'en')).toBe('');
});
