import { describe, expect, it } from 'vitest';
import { afterFirstTurn, lobby, over, playing, playUntilTurnOf, promised } from '../testing/index.ts';

describe('moves', () => {
  it('[P6] are written down in notation, however they were sent', () => {
    const test = playing();
    test.move(0, { do: 'look', card: 5 });
    test.move(0, 'LOOK  a1');
    expect(test.log.slice(-2)).toMatchObject([
      { type: 'moved', seat: 0, move: 'look b2', by: 'person' },
      { type: 'moved', seat: 0, move: 'look a1', by: 'person' },
    ]);
  });

  it('[P6] name the number they answer: refused when the board has changed since, or was never so', () => {
    const test = playing();
    const seq = test.table.seq;
    test.move(0, 'look a1');
    expect(test.refused(0, 'move', { at: seq, move: 'look b2' })).toBe('stale-move');
    expect(test.refused(0, 'move', { at: test.table.seq + 1, move: 'look b2' })).toBe('stale-move');
    test.ok(0, 'move', { at: test.table.seq, move: 'look b2' });
  });

  it('[P6] are not stale when somebody only spoke, or made a note', () => {
    const test = playing({ aids: 'notes' });
    const seq = test.table.seq;
    test.ok(1, 'say', { saying: { kind: 'reaction', name: 'think' } });
    test.ok(1, 'note', { on: 'a1', mark: 'me' });
    test.ok(0, 'move', { at: seq, move: 'look a1' });
  });

  it('[P6] that are refused change nothing and say why, with the rule of the game', () => {
    const test = playing();
    const before = test.table;
    const result = test.send({ kind: 'seat', seat: 1 }, { type: 'move', at: before.seq, move: 'look a1' });
    expect(result).toMatchObject({ ok: false, refusal: { code: 'not-your-turn', rule: 'H2' } });
    expect(test.refused(0, 'move', { at: before.seq, move: 'fly a1' })).toBe('bad-notation');
    expect(test.refused(0, 'move', { at: before.seq, move: { do: 'fly' } })).toBe('bad-move');
    expect(test.table).toBe(before);
  });

  it('[P7] sent again get the first answer, whatever has happened since, and show nothing again', () => {
    const test = playing();
    const seq = test.table.seq;
    const first = test.ok(0, 'move', { at: seq, id: 'mine', move: 'look a1' });
    const sentBefore = test.messages.get(0)!.length;
    const again = test.ok(0, 'move', { at: seq, id: 'mine', move: 'look a1' });
    expect(again).toEqual({ entries: [], seq: first.seq });
    test.move(0, 'look b2');
    test.ok(1, 'say', { saying: { kind: 'reaction', name: 'wow' } });
    expect(test.ok(0, 'move', { at: test.table.seq, id: 'mine', move: 'look a1' })).toEqual(again);
    expect(test.messages.get(0)!.length).toBe(sentBefore + 2);
  });

  it('[P7] another move under the same id is refused, and so nobody believes it was made', () => {
    const test = playing();
    const seq = test.table.seq;
    const first = test.ok(0, 'move', { at: seq, id: 'mine', move: 'look a1' });
    expect(test.refused(0, 'move', { at: seq, id: 'mine', move: 'look b2' })).toBe('id-used');
    expect(test.refused(0, 'move', { at: seq, id: 'mine', move: 'nonsense' })).toBe('id-used');
    expect(test.refused(0, 'move', { at: seq, id: 'mine', move: { do: 'look', card: 5 } })).toBe('id-used');
    playUntilTurnOf(test, 1);
    // The same move in other words is the same move, also for a table that was folded again.
    const card = (test.messagesOf(0, 'told')[1]!.events[0] as unknown as { readonly card: number }).card;
    for (const table of [test.table, test.refolded()]) {
      test.table = table;
      for (const move of ['look a1', ' LOOK  A1 ', { do: 'look', card }]) {
        expect(test.ok(0, 'move', { at: seq, id: 'mine', move }), JSON.stringify(move)).toEqual({
          entries: [],
          seq: first.seq,
        });
      }
      expect(test.refused(0, 'move', { at: seq, id: 'mine', move: 'look b2' })).toBe('id-used');
    }
    test.playToTheEnd('ids').ok(0, 'again', { how: 'rematch' });
    expect(test.refused(0, 'move', { at: seq, id: 'mine', move: 'look b2' })).toBe('id-used');
    expect(test.ok(0, 'move', { at: seq, id: 'mine', move: 'look A1' }).seq).toBe(first.seq);
  });

  it('[P7] of a match that is over, and of the one before, still have their answer', () => {
    const test = playing();
    const { seq } = test.ok(0, 'move', { at: test.table.seq, id: 'old', move: 'look a1' });
    test.playToTheEnd('again');
    const repeat = () => test.ok(0, 'move', { at: 1, id: 'old', move: 'look a1' });
    expect(repeat()).toEqual({ entries: [], seq });
    test.ok(0, 'again', { how: 'rematch' });
    expect(repeat()).toEqual({ entries: [], seq });
    test.share(0, 1);
    expect(repeat()).toEqual({ entries: [], seq });
  });

  it('[P7] an id belongs to its seat: another learns nothing by trying it', () => {
    const test = playing();
    test.move(0, 'look a1', 'mine');
    expect(test.refused(1, 'move', { at: test.table.seq, id: 'mine', move: 'look a1' })).toBe(
      'not-your-turn',
    );
  });

  it('[P7] of two tabs of one seat one wins, and the other is refused or gets the same answer', () => {
    const test = playing();
    const seq = test.table.seq;
    const one = test.ok(0, 'move', { at: seq, id: 'tab-1', move: 'look a1' });
    expect(test.refused(0, 'move', { at: seq, id: 'tab-2', move: 'look b2' })).toBe('stale-move');
    expect(test.ok(0, 'move', { at: seq, id: 'tab-1', move: 'look a1' }).seq).toBe(one.seq);
  });

  it('[P6] that arrive out of order are made in the order they answer, or not at all', () => {
    const test = playing();
    const seq = test.table.seq;
    // The second was chosen before the first was answered: it names a number that is not there yet.
    expect(test.refused(0, 'move', { at: seq + 1, id: 'second', move: 'look b2' })).toBe('stale-move');
    test.ok(0, 'move', { at: seq, id: 'first', move: 'look a1' });
    test.ok(0, 'move', { at: seq + 1, id: 'second', move: 'look b2' });
  });

  it('[P6] have no place before the deal or after the end', () => {
    const move = { at: 1, move: 'look a1' };
    expect(lobby().refused(0, 'move', move)).toBe('no-match');
    expect(promised().refused(0, 'move', move)).toBe('no-match');
    expect(over().refused(0, 'move', move)).toBe('match-over');
  });

  it('[H14] a face is in the view of who looks until the turn is over, and in no later view or answer', () => {
    const test = playing();
    test.move(0, 'look a1');
    expect(test.viewOf(0)).toMatchObject({
      faces: expect.arrayContaining([expect.not.stringMatching('hidden')]),
    });
    const later = afterFirstTurn();
    const { faces } = later.viewOf(0) as unknown as { readonly faces: readonly string[] };
    expect(new Set(faces)).toEqual(new Set(['hidden']));
  });
});
