import type { TableState } from '@hyakki/client/known-table';
import type { SentWait } from '@hyakki/table/protocol';
import { expect, test } from 'vitest';
import { isChoiceGone, isWaitIdle, shownWait, waitRequest } from './help-wait.ts';
import { BOT, knownTable, PERSON, person, playedMatch } from './testing/known-table.ts';

function tableWith(helpers: SentWait['helpers']) {
  const wait = { seat: 2, from: 1_000, until: 11_000, helpers };
  const people = [person('Aki'), person('Bo'), null];
  return knownTable({ seats: [PERSON, PERSON, BOT], people, match: playedMatch({ inTurn: 2, wait }) });
}
const FREE = { seat: 0, is: 'free', hasHeld: false } as const;
const CHOOSING = { seat: 0, is: 'choosing', hasHeld: true } as const;

test('[P27] who opens help holds the bot once a turn', () => {
  const hand = { isChoosing: true, isSending: false };
  expect(waitRequest(tableWith([FREE]), hand)).toBe('hold');
  expect(waitRequest(tableWith([CHOOSING]), hand)).toBeUndefined();
  expect(waitRequest(tableWith([{ ...FREE, hasHeld: true }]), hand)).toBeUndefined();
  expect(waitRequest(tableWith([{ ...FREE, seat: 1 }]), hand)).toBeUndefined();
  expect(waitRequest(knownTable(), hand)).toBeUndefined();
});

test('[P27] who closes it lets go, but not while their help is on its way', () => {
  const held = tableWith([CHOOSING]);
  expect(waitRequest(held, { isChoosing: false, isSending: false })).toBe('release');
  expect(waitRequest(held, { isChoosing: false, isSending: true })).toBeUndefined();
  expect(waitRequest(tableWith([FREE]), { isChoosing: false, isSending: false })).toBeUndefined();
});

test('[P27] the ring shrinks by the time of the table, and names the others who choose', () => {
  const known = tableWith([FREE, { ...CHOOSING, seat: 1 }]);
  expect(shownWait(known, 1_000)).toEqual({
    seat: 2,
    left: 1,
    seconds: 10,
    helpers: [0, 1],
    choosing: [1],
  });
  expect(shownWait(known, 6_000)).toMatchObject({ left: 0.5, seconds: 5 });
  expect(shownWait(known, 60_000)).toMatchObject({ left: 0, seconds: 0 });
  // A clock that is behind does not draw more than a whole ring.
  expect(shownWait(known, 0)).toMatchObject({ left: 1, seconds: 10 });
  expect(shownWait(tableWith([CHOOSING]), 1_000)).toMatchObject({ choosing: [] });
  const goingOn = { ...FREE, is: 'going-on' } as const;
  expect(shownWait(tableWith([goingOn, { ...FREE, seat: 1 }]), 1_000)).toMatchObject({ helpers: [1] });
  expect(shownWait(knownTable(), 0)).toBeUndefined();
});

test('[P27] at one device a bot goes on by itself if nobody has anything to tell', () => {
  const known: TableState = { ...tableWith([FREE, { ...FREE, seat: 1 }]), dealer: 'device' };
  const idle = { isHelpLikely: false, isChoosing: false };
  expect(isWaitIdle(known, idle)).toBe(true);
  expect(isWaitIdle(known, { ...idle, isHelpLikely: true })).toBe(false);
  expect(isWaitIdle(known, { ...idle, isChoosing: true })).toBe(false);
  expect(isWaitIdle(tableWith([FREE]), idle)).toBe(false);
  expect(isWaitIdle({ ...knownTable(), dealer: 'device' }, idle)).toBe(false);
});

test('[P27] who was choosing help is told that a step of somebody else took it away', () => {
  expect(isChoiceGone({ seat: 2 }, 0, { isHelping: true })).toBe(true);
  expect(isChoiceGone({ seat: 2 }, 0, { isHelping: false })).toBe(false);
  // Their own help was said; a table that comes anew is no step.
  expect(isChoiceGone({ seat: 0 }, 0, { isHelping: true })).toBe(false);
  expect(isChoiceGone({ seat: null }, 0, { isHelping: true })).toBe(false);
});
