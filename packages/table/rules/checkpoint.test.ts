import { expectOk, verify } from '@hyakki/engine';
import { throughJson } from '@hyakki/engine/testing';
import { findGame } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import {
  type Checkpoint,
  type Entry,
  evolve,
  foldLog,
  MatchEnds,
  openedAtOf,
  readEntry,
  recordOf,
  whyRequest,
  withNotesOf,
} from '../index.ts';
import { over, playing, type TestTable } from '../testing/index.ts';

/** Two people and a bot who has stood in and gone again; notes, words, a clock, and a nudge. */
function eventful(): TestTable {
  const test = playing({ aids: 'notes', talk: 'strategy', clock: { kind: 'turn', seconds: 30 } });
  test.ok(0, 'say', { saying: { kind: 'reaction', name: 'hello' } });
  test.ok(0, 'note', { on: 'a1', mark: 'oni' });
  test.ok(1, 'note', { on: 'a1', mark: 'kappa' });
  test.ok(0, 'note', { on: 'a2', mark: 'kappa' });
  test.ok(0, 'note', { on: 'a1', mark: 'kirin' });
  test.ok(0, 'note', { on: 'a2', mark: null });
  test.pass(30_000);
  test.step('a bot moves');
  test.ok(0, 'take-back', {});
  return test;
}

function fold(test: TestTable) {
  return foldLog(
    test.packed().map(({ entry }) => entry),
    test.games,
  );
}

function checkpointIn(test: TestTable): Checkpoint {
  const [first] = test.packed();
  if (first?.entry.type !== 'checkpoint') throw new Error('nothing is packed');
  return first.entry;
}

describe('checkpoints', () => {
  it('[P21] a table goes on from the end of a match as from all its lines', () => {
    const test = eventful().playToTheEnd('one');
    test.expectSameAfterRestart();
    expect(test.packed().length).toBeLessThan(5);
    expect(fold(test)).toEqual({ ...test.refolded(), games: fold(test).games });
    expect(openedAtOf(test.packed())).toBe(test.log[0]!.at);
  });

  it('[P21] also where the host stopped the match', () => {
    const test = eventful();
    test.ok(test.table.host, 'stop', { match: 1 });
    test.expectSameAfterRestart();
    expect(fold(test).match).toMatchObject({ phase: 'over', stoppedBy: test.table.host, outcome: null });
  });

  it('[P18, H12] its record is the same to the letter, and true', () => {
    const test = eventful().playToTheEnd('one');
    const [before, after] = [recordOf(test.table)!, recordOf(fold(test))!];
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
    expect(JSON.stringify(checkpointIn(test).match.record)).toBe(JSON.stringify(before));
    expect(verify(findGame(before.game)!, after)).toMatchObject({ ok: true });
  });

  it('[P19, P21] people change seats, repeat the deal, and play the next match from there', () => {
    const test = over({ aids: 'notes' });
    test.ok(0, 'swap', { a: 0, b: 1 });
    test.expectSameAfterRestart();
    test.ok(test.table.host, 'again', { how: 'same-deal' });
    expect(fold(test).match).toMatchObject({
      phase: 'playing',
      number: 2,
      deal: recordOf(fold(over()))!.deal,
    });
    test.playToTheEnd('two');
    test.expectSameAfterRestart();
    expect(checkpointIn(test)).toMatchObject({ matches: 2, match: { number: 2 } });
  });

  it('[P21] a log is packed again from the checkpoint it begins with', () => {
    const test = over();
    const first = test.packed();
    test.ok(test.table.host, 'again', { how: 'same-deal' });
    test.playToTheEnd('two');
    const lines = [
      ...first,
      ...test.log.slice(first.at(-1)!.lineNumber).map((entry, i) => ({
        lineNumber: first.at(-1)!.lineNumber + i + 1,
        entry,
      })),
    ];
    const ends = new MatchEnds();
    const found = lines.flatMap((line) => ends.follow(line) ?? []);
    expect(found.map(({ number }) => number)).toEqual([1, 2]);
    expect(found[1]!.checkpoint()).toEqual(checkpointIn(test));
  });

  it('[P7] a move of the last match sent once more gets its first answer', () => {
    const test = over();
    const { match } = test.table;
    if (match?.phase !== 'over') throw new Error('not over');
    const made = match.moves.findLast(({ id }) => !id.startsWith('bot-'))!;
    test.table = fold(test);
    expect(test.ok(made.seat, 'move', { at: 0, move: made.text, id: made.id })).toEqual({
      entries: [],
      seq: made.seq,
    });
    const another = match.moves.find(({ text }) => text !== made.text)!.text;
    expect(test.refused(made.seat, 'move', { at: 0, move: another, id: made.id })).toBe('id-used');
  });

  it('[P22] the reasons of its bots can still be asked for', () => {
    const test = eventful().playToTheEnd('one');
    const { match } = test.table;
    if (match?.phase !== 'over') throw new Error('not over');
    const bots = match.moves.filter(({ id }) => id.startsWith('bot-'));
    expect(bots.length).toBeGreaterThan(0);
    for (const { seq } of bots)
      expect(expectOk(whyRequest(fold(test), seq))).toEqual(expectOk(whyRequest(test.table, seq)));
  });

  it('[P14] has the notes of each seat, with their lines, and drops those that the lines no longer have', () => {
    const test = eventful().playToTheEnd('one');
    const checkpoint = checkpointIn(test);
    const lines = test.log.map((entry, i) => ({ lineNumber: i + 1, entry }));
    const lineOf = (on: string, mark: string) =>
      lines.find(({ entry }) => entry.type === 'noted' && entry.on === on && entry.mark === mark)!.lineNumber;
    expect(checkpoint.match.notes.slice(0, 2)).toEqual([
      [{ on: 'a1', mark: 'kirin', line: lineOf('a1', 'kirin') }],
      [{ on: 'a1', mark: 'kappa', line: lineOf('a1', 'kappa') }],
    ]);
    expect(withNotesOf(checkpoint, lines)).toEqual(checkpoint);
    const blanked = lines.map(({ lineNumber, entry }) => ({
      lineNumber,
      entry: entry.type === 'noted' && entry.seat === 0 ? { ...entry, on: '-', mark: null } : entry,
    }));
    expect(withNotesOf(checkpoint, blanked).match.notes.slice(0, 2)).toEqual([[], checkpoint.match.notes[1]]);
  });

  it('[P21] whoever is behind goes on from it; whoever is ahead does not go back', () => {
    const test = over();
    const checkpoint = checkpointIn(test);
    const behind = foldLog(test.log.slice(0, 5));
    expect(evolve(behind, checkpoint).lines).toBe(checkpoint.lines);
    expect(() => evolve(test.table, checkpoint)).toThrow('folded already');
  });

  it('[P21] with a field more, less or of another kind is found', () => {
    const checkpoint = throughJson(checkpointIn(eventful().playToTheEnd('one')));
    expect(readEntry(checkpoint)).toEqual({ ok: true, value: checkpoint });
    const isGood = (entry: object) => readEntry(entry).ok;
    for (const [part, put] of [
      [checkpoint, (changed: object) => changed],
      [checkpoint.match, (match: object) => ({ ...checkpoint, match })],
    ] as const) {
      expect(isGood(put({ ...part, more: 1 }))).toBe(false);
      for (const name of Object.keys(part)) {
        const { [name]: _, ...less } = part as unknown as Record<string, unknown>;
        expect(isGood(put(less)), `without ${name}`).toBe(false);
        expect(isGood(put({ ...part, [name]: 'x' })), `with another ${name}`).toBe(false);
      }
    }
  });

  it('[P21] that does not fit its record stops the table, and so does one of other rules', () => {
    const checkpoint = checkpointIn(over());
    const withMatch = (match: object) => [
      { ...checkpoint, match: { ...checkpoint.match, ...match } } as Entry,
    ];
    expect(() => foldLog(withMatch({ ids: [] }))).toThrow('an id for each move');
    expect(() => foldLog(withMatch({ seqs: [] }))).toThrow('a number for each step');
    const record = { ...checkpoint.match.record, rulesVersion: 999 };
    expect(() => foldLog(withMatch({ record }))).toThrow('dealt under version 999');
  });
});
