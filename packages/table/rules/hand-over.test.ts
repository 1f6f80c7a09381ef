import { tell } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { botRequests, HAND_OVER_MS, viewerOf, write } from '../index.ts';
import { playUntilTurnOf, type TestTable, threePersons } from '../testing/index.ts';
import { memoryOf, recallAll } from './memory.ts';
import { MOST_NOTED } from './notes.ts';

/** Seat 0 has looked at cards and made a note, and has gone. It is somebody else's seat now. */
function handedOver(more: Parameters<typeof threePersons>[0] = {}): TestTable {
  const test = threePersons({ aids: 'perfect-memory', ...more }).begin();
  test.ok(0, 'note', { on: 'a1', mark: 'private' });
  playUntilTurnOf(test, 1);
  test.goes(0, HAND_OVER_MS);
  test.pass(0);
  test.ok(1, 'propose', { seat: 0, what: 'hand-over' });
  test.ok(2, 'agree', { proposal: test.table.proposal!.seq });
  expect(test.log.at(-1)).toMatchObject({ type: 'handed-over' });
  return test;
}

function played({ table }: TestTable) {
  if (table.match === undefined || table.match.phase === 'promised') throw new Error('no match');
  return table.match;
}

function welcomedMatch(test: TestTable, seat: number) {
  const { match } = test.welcome(seat);
  if (match === null || match.phase === 'promised') throw new Error('no match');
  return match;
}

describe('whoever takes a seat over', () => {
  it('[P15, P25] sees what lies open and public history, and remembers what history keeps', () => {
    const test = handedOver().come(0);
    const { rules, steps, state } = played(test);
    const whole = JSON.stringify(memoryOf(played(test), 0));
    const match = welcomedMatch(test, 0);
    expect(JSON.stringify(match.view)).toBe(JSON.stringify(rules.view(state, 0)));
    const kept = steps.flatMap(({ events }) => recallAll(rules, tell(rules, events, 0)));
    expect(match.history).toEqual(kept);
    const memory = kept.reduce<object | undefined>((known, seen) => rules.remember(known, seen), undefined);
    expect(JSON.stringify(match.memory)).toBe(JSON.stringify(memory));
    expect(JSON.stringify(match.memory)).not.toBe(whole);
  });

  it('[P15] remembers from then on all they are told', () => {
    const test = handedOver().come(0);
    const before = JSON.stringify(welcomedMatch(test, 0).memory);
    playUntilTurnOf(test, 0);
    const looked = test.legal(0).find((move) => move.do === 'look')!;
    test.move(0, looked);
    const after = JSON.stringify(welcomedMatch(test, 0).memory);
    expect(after).not.toBe(before);
    const [seen] = test.last(0, 'told').events as readonly {
      readonly family?: string;
      readonly card?: number;
    }[];
    const { faces } = welcomedMatch(test, 0).memory as { readonly faces: readonly string[] };
    expect(faces[seen!.card!]).toBe(seen!.family);
    expect(faces.filter((face) => face !== 'hidden')).toHaveLength(1);
    test.expectSameAfterRestart();
  });

  it('[P14] finds no notes, and cannot count those that were there', () => {
    const test = threePersons({ aids: 'notes' }).begin();
    for (let i = 0; i < MOST_NOTED; i++) test.ok(0, 'note', { on: 'a1', mark: `${i}` });
    test.goes(0, HAND_OVER_MS).goes(2);
    test.pass(0);
    test.ok(1, 'propose', { seat: 0, what: 'hand-over' });
    test.come(0);
    expect(welcomedMatch(test, 0).notes).toEqual([]);
    for (let i = 0; i < MOST_NOTED; i++) test.ok(0, 'note', { on: 'a1', mark: `${i}` });
    expect(test.refused(0, 'note', { on: 'a1', mark: 'x' })).toBe('too-many');
  });

  it('[P9] the bot that plays until they come, or for them later, knows what the seat was told', () => {
    const test = handedOver();
    playUntilTurnOf(test, 0);
    const whole = () => JSON.stringify(memoryOf(played(test), 0));
    expect(JSON.stringify(botRequests(test.table)[0]!.memory)).toBe(whole());
    test.come(0);
    test.ok(0, 'stand-in', { seat: 0, bot: { name: 'wise', memory: 'perfect' } });
    expect(JSON.stringify(botRequests(test.table)[0]!.memory)).toBe(whole());
  });

  it('[P3, P25] a host whose seat was handed over is kept none once the match is over', () => {
    const test = threePersons().begin();
    test.goes(0, HAND_OVER_MS);
    test.ok(1, 'propose', { seat: 0, what: 'hand-over' });
    test.ok(2, 'agree', { proposal: test.table.proposal!.seq });
    expect(test.pass(0)).toMatchObject([{ type: 'host-passed', to: 1, why: 'away' }]);
    test.playToTheEnd('nobody came');
    expect(test.last(1, 'over')).toMatchObject({ stoppedBy: null });
    expect(test.welcome(1).seats[0]).toMatchObject({ sitter: { kind: 'empty' }, isKept: false });
    test.ok(1, 'seat-bot', { seat: 0, bot: { name: 'random' } });
  });

  it('[P15] whoever stayed remembers everything', () => {
    const test = handedOver();
    expect(JSON.stringify(welcomedMatch(test, 1).memory)).toBe(JSON.stringify(memoryOf(played(test), 1)));
  });
});

describe('somebody who is erased', () => {
  it('[P26] leaves an empty seat between matches, and the role to the next person', () => {
    const test = threePersons();
    test.write(write(test.table, { at: test.now, type: 'forgotten', seat: 0 }).entries);
    expect(test.table).toMatchObject({ host: 1, kept: [] });
    expect(test.last('spectator', 'seats').seats[0]).toMatchObject({ sitter: { kind: 'empty' } });
  });

  it('[P26, P14] leaves in a match the seat of a person who is gone, without notes; it is empty afterwards', () => {
    const test = threePersons({ aids: 'notes' }).begin();
    test.ok(0, 'note', { on: 'a1', mark: 'private' });
    test.write(write(test.table, { at: test.now, type: 'forgotten', seat: 0 }).entries);
    expect(played(test).notes[0]).toEqual([]);
    expect(test.table.seats[0]).toMatchObject({ sitter: { kind: 'person' }, isOpen: false });
    test.goes(0);
    // Nobody is kept a seat who cannot come back.
    expect(test.pass(0)).toMatchObject([{ type: 'host-passed', to: 1 }]);
    expect(test.table.kept).toEqual([]);
    test.ok(1, 'stand-in', { seat: 0 });
    test.playToTheEnd('forgotten');
    expect(test.table.seats[0]).toMatchObject({ sitter: { kind: 'empty' } });
    test.expectSameAfterRestart();
  });

  it('[P26] may be followed by somebody else, as if they had only gone', () => {
    const test = threePersons().begin();
    test.write(write(test.table, { at: test.now, type: 'forgotten', seat: 0 }).entries);
    test.goes(0, HAND_OVER_MS).goes(2);
    test.pass(0);
    test.ok(1, 'propose', { seat: 0, what: 'hand-over' });
    test.come(0);
    expect(test.table.seats[0]).toMatchObject({ isOpen: false, isForgotten: false, standIn: null });
    test.playToTheEnd('followed');
    expect(test.table.seats[0]).toMatchObject({ sitter: { kind: 'person' } });
  });
});

describe('another device', () => {
  it('[P26] is told to everybody, and changes nothing else', () => {
    const test = threePersons().begin();
    const { match, seats } = test.table;
    test.write(write(test.table, { at: test.now, type: 'taken-over', seat: 1 }).entries);
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(test.last(viewer, 'taken-over')).toEqual({ type: 'taken-over', seq: test.table.seq, seat: 1 });
    }
    expect(test.table.match).toBe(match);
    expect(test.table.seats).toBe(seats);
  });
});

describe('swapping seats', () => {
  it('[P3] is for the host, between matches, with anybody and nobody', () => {
    const test = threePersons();
    expect(test.refused(1, 'swap', { a: 0, b: 1 })).toBe('not-host');
    expect(test.refused(0, 'swap', { a: 0, b: 3 })).toBe('no-such-seat');
    expect(test.ok(0, 'swap', { a: 1, b: 1 }).entries).toEqual([]);
    test.ok(0, 'empty-seat', { seat: 2 });
    test.ok(0, 'swap', { a: 1, b: 2 });
    expect(test.table.seats.map(({ sitter }) => sitter.kind)).toEqual(['person', 'empty', 'person']);
    test.ok(0, 'seat-bot', { seat: 1, bot: { name: 'random' } });
    test.ok(0, 'swap', { a: 0, b: 1 });
    expect(test.table).toMatchObject({ host: 1, seats: [{ sitter: { kind: 'bot' } }, {}, {}] });
    expect(test.last('spectator', 'seats')).toMatchObject({ host: 1 });
    test.begin();
    expect(test.refused(1, 'swap', { a: 0, b: 1 })).toBe('match-going');
    test.expectSameAfterRestart();
  });

  it('[P3, P14] notes go with whoever made them', () => {
    const test = threePersons({ aids: 'notes' }).begin();
    test.ok(1, 'note', { on: 'a1', mark: 'of seat 1' });
    test.ok(0, 'stop', { match: 1 });
    test.ok(0, 'swap', { a: 1, b: 2 });
    expect(welcomedMatch(test, 1).notes).toEqual([]);
    expect(welcomedMatch(test, 2).notes).toEqual([{ on: 'a1', mark: 'of seat 1' }]);
  });

  it('[P8] who watches out of a seat that a bot has now sees what everybody sees', () => {
    const test = threePersons();
    test.ok(0, 'empty-seat', { seat: 2 });
    test.ok(0, 'seat-bot', { seat: 2, bot: { name: 'random' } });
    test.ok(0, 'swap', { a: 1, b: 2 });
    expect(viewerOf(test.table, { kind: 'seat', seat: 1 })).toBe('spectator');
    expect(viewerOf(test.table, { kind: 'seat', seat: 2 })).toBe(2);
  });
});
