import type { GameTypes } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { recordOf, type SentMatch } from '../index.ts';
import { afterFirstTurn, over, playing, type TestTable } from '../testing/index.ts';
import { memoryOf } from './memory.ts';
import { MOST_NOTED, NOTED_PER_MOVE } from './notes.ts';

type Playing = Exclude<SentMatch, { readonly phase: 'promised' }>;

function matchFor(test: TestTable, viewer: number | 'spectator', since?: number): Playing {
  const { match } = test.welcome(viewer, since);
  if (match === null || match.phase === 'promised') throw new Error('no match');
  return match;
}

describe('aids', () => {
  it.each(['bare', 'history', 'notes', 'perfect-memory'] as const)('[P13, P14, P15] %s', (aids) => {
    const rung = ['bare', 'history', 'notes', 'perfect-memory'].indexOf(aids);
    const test = afterFirstTurn({ aids });
    const match = matchFor(test, 0);
    expect(match.history !== null).toBe(rung >= 1);
    expect(test.last(0, 'told').history !== null).toBe(rung >= 1);
    expect(match.notes !== null).toBe(rung >= 2);
    expect(match.memory !== null).toBe(rung >= 3);
    // Who watches gets what everybody gets, and no more.
    const open = matchFor(test, 'spectator');
    expect(open.history !== null).toBe(rung >= 1);
    expect([open.notes, open.memory]).toEqual([null, null]);
    expect(recordOf(test.playToTheEnd('aids').table)!.aids).toBe(aids);
  });

  it('[P13, H14] history has who looked where, and no face, not even the own', () => {
    const test = afterFirstTurn();
    const looks = matchFor(test, 0).history!.filter(({ type }) => type === 'looked');
    expect(looks).toHaveLength(2);
    for (const look of looks) expect(look).toMatchObject({ seat: 0, family: 'hidden' });
    expect(JSON.stringify(matchFor(test, 1).history)).toBe(JSON.stringify(matchFor(test, 0).history));
  });

  it('[P13] of what was missed only what came after is told again', () => {
    const test = afterFirstTurn();
    const all = matchFor(test, 1).history!;
    const { seq } = test.messagesOf(1, 'told')[1]!;
    const missed = matchFor(test, 1, seq).history!;
    expect(missed).toEqual(all.slice(-missed.length));
    expect(missed.length).toBeLessThan(all.length);
    expect(matchFor(test, 1, test.table.seq).history).toEqual([]);
    expect(matchFor(afterFirstTurn({ aids: 'bare' }), 1, seq).history).toBeNull();
  });

  it('[P13] what is told with each move adds up to the whole history', () => {
    const test = over();
    const sent = test.messagesOf(1, 'told').flatMap(({ history }) => history ?? []);
    expect(sent).toEqual(matchFor(test, 1).history);
  });

  it('[P15] perfect memory is the fold of all that was told to this seat', () => {
    const test = afterFirstTurn({ aids: 'perfect-memory' });
    const rules = test.table.game;
    const folded = test
      .messagesOf(0, 'told')
      .flatMap(({ events }) => events)
      .reduce<GameTypes['Memory'] | undefined>((memory, seen) => rules.remember(memory, seen), undefined);
    expect(JSON.stringify(matchFor(test, 0).memory)).toBe(JSON.stringify(folded));
    expect(JSON.stringify(matchFor(test, 1).memory)).not.toBe(JSON.stringify(folded));
    if (test.table.match?.phase !== 'playing') throw new Error('no match');
    expect(memoryOf(test.table.match, 0)).toEqual(folded);
  });
});

describe('notes', () => {
  it('[P14] are the own seat’s alone, on every device of it', () => {
    const test = playing({ aids: 'notes' });
    const counts = () => [0, 1, 'spectator' as const].map((viewer) => test.messages.get(viewer)!.length);
    const before = counts();
    const { seq } = test.ok(0, 'note', { on: 'a1', mark: 'kappa?' });
    expect(test.last(0, 'noted')).toEqual({ type: 'noted', on: 'a1', mark: 'kappa?' });
    expect(counts()).toEqual([before[0]! + 1, before[1], before[2]]);
    // Nobody sees a hole in the numbers either.
    expect(seq).toBe(test.table.seq);
    test.move(0, 'look a1');
    expect(test.last(1, 'told').seq).toBe(seq + 1);
    expect(matchFor(test, 0).notes).toEqual([{ on: 'a1', mark: 'kappa?' }]);
    expect(matchFor(test, 1).notes).toEqual([]);
    expect(JSON.stringify(test.welcome(1))).not.toContain('kappa?');
    test.expectSameAfterRestart();
  });

  it('[P14] are changed and rubbed out', () => {
    const test = playing({ aids: 'notes' });
    test.ok(0, 'note', { on: 'a1', mark: 'oni' });
    test.ok(0, 'note', { on: 'b1', mark: 'kappa' });
    test.ok(0, 'note', { on: 'a1', mark: 'kitsune' });
    expect(matchFor(test, 0).notes).toEqual([
      { on: 'a1', mark: 'kitsune' },
      { on: 'b1', mark: 'kappa' },
    ]);
    test.ok(0, 'note', { on: 'a1', mark: null });
    expect(matchFor(test, 0).notes).toEqual([{ on: 'b1', mark: 'kappa' }]);
  });

  it('[P14] are refused where the table has no such aid, and outside of a match', () => {
    const note = { on: 'a1', mark: 'oni' };
    expect(playing({ aids: 'history' }).refused(0, 'note', note)).toBe('no-notes');
    expect(over({ aids: 'notes' }).refused(0, 'note', note)).toBe('no-match');
  });

  it('[P14] are bounded for each seat by itself', () => {
    const test = playing({ aids: 'notes' });
    for (let i = 0; i < 100; i++) test.ok(0, 'note', { on: `place ${i}`, mark: 'x' });
    expect(test.refused(0, 'note', { on: 'one more', mark: 'x' })).toBe('too-many');
    for (let i = 100; i < MOST_NOTED; i++) test.ok(0, 'note', { on: 'place 1', mark: `${i}` });
    expect(test.refused(0, 'note', { on: 'place 1', mark: null })).toBe('too-many');
    test.ok(1, 'note', { on: 'a1', mark: 'x' });
    // Every move, whoever makes it, allows some more.
    test.move(0, 'look a1');
    for (let i = 0; i < NOTED_PER_MOVE; i++) test.ok(0, 'note', { on: 'place 1', mark: `again ${i}` });
    expect(test.refused(0, 'note', { on: 'place 1', mark: null })).toBe('too-many');
  });

  it('[P14] are not found by whoever sits there next', () => {
    const test = playing({ aids: 'notes' });
    test.ok(1, 'note', { on: 'a1', mark: 'private' });
    test.playToTheEnd('notes');
    expect(matchFor(test, 1).notes).toHaveLength(1);
    test.ok(1, 'leave', {});
    test.come(1);
    expect(matchFor(test, 1).notes).toEqual([]);
    test.begin();
    expect(matchFor(test, 1).notes).toEqual([]);
  });
});
