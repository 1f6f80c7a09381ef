import type { TableMessage } from '@hyakki/table/protocol';
import { describe, expect, it } from 'vitest';
import { Playback, STEP_MS, stepTime } from './playback.ts';
import { FakeClock } from './testing/fake-clock.ts';

const welcome = (seq: number) => ({ type: 'table', seq }) as TableMessage;
const step = (seq: number) => ({ type: 'told', seq }) as TableMessage;
const said = (seq: number) => ({ type: 'said', seq }) as TableMessage;
const MS = 900;

/** Steps are looked at for a while, everything else for none. */
function open(isReady: (told: TableMessage) => boolean = () => true) {
  const clock = new FakeClock();
  const shown: string[] = [];
  const log = { behind: [] as boolean[], settled: 0 };
  const playback = new Playback({
    now: clock.now,
    setTimer: clock.setTimer,
    isReady,
    show: (told, { isHurried }) => {
      shown.push(`${told.type} ${'seq' in told ? told.seq : ''}${isHurried ? ' hurried' : ''}`);
      return told.type === 'told' ? MS : 0;
    },
    behind: (isBehind) => void log.behind.push(isBehind),
    settled: () => {
      log.settled += 1;
    },
  });
  return { playback, clock, shown, log };
}

describe('what is shown when', () => {
  it('the first step at once, the next when its time is up', () => {
    const { playback, clock, shown, log } = open();
    playback.receive(step(1));
    playback.receive(step(2));
    playback.receive(step(3));
    expect(shown).toEqual(['told 1']);
    expect(playback.isBehind).toBe(true);
    clock.pass(MS - 1);
    expect(shown).toEqual(['told 1']);
    clock.pass(1);
    expect(shown).toEqual(['told 1', 'told 2']);
    expect(log.behind.at(-1)).toBe(true);
    clock.pass(MS);
    expect(shown).toEqual(['told 1', 'told 2', 'told 3']);
    expect(log.behind.at(-1)).toBe(false);
    expect(playback.isBehind).toBe(false);
  });

  it('a step waits while somebody reads, until they have read or the time is up; what is no step does not', () => {
    const { playback, clock, shown } = open();
    playback.receive(welcome(1));
    playback.hold(6_000);
    playback.receive(said(2));
    playback.receive(step(3));
    expect(shown).toEqual(['table 1 hurried', 'said 2']);
    clock.pass(5_999);
    expect(shown).toHaveLength(2);
    clock.pass(1);
    expect(shown.at(-1)).toBe('told 3');
    playback.hold(6_000);
    playback.receive(step(4));
    clock.pass(MS);
    expect(shown.at(-1)).toBe('told 3');
    playback.letGo();
    expect(shown.at(-1)).toBe('told 4');
  });

  it('a step may wait for as long as somebody reads, and then goes on at its pace', () => {
    const { playback, clock, shown, log } = open();
    playback.hold();
    playback.receive(step(1));
    playback.receive(step(2));
    clock.pass(3_600_000);
    expect(shown).toEqual([]);
    expect(log.behind.at(-1)).toBe(true);
    playback.letGo();
    expect(shown).toEqual(['told 1']);
    clock.pass(MS);
    expect(shown).toEqual(['told 1', 'told 2']);
  });

  it('what takes no time follows at once, but not before the step it came after', () => {
    const { playback, clock, shown } = open();
    playback.receive(step(1));
    playback.receive(said(2));
    playback.receive(step(3));
    expect(shown).toEqual(['told 1']);
    clock.pass(MS);
    expect(shown).toEqual(['told 1', 'said 2', 'told 3']);
  });

  it('says that all is shown once, when it is', () => {
    const { playback, clock, log } = open();
    playback.receive(step(1));
    expect(log.settled).toBe(1);
    playback.receive(step(2));
    playback.receive(step(3));
    expect(log.settled).toBe(1);
    clock.pass(2 * MS);
    expect(log.settled).toBe(2);
    expect(clock.isIdle).toBe(true);
  });

  it('all that waits at once, when somebody hurries; what comes after has its time again', () => {
    const { playback, clock, shown, log } = open();
    for (const seq of [1, 2, 3]) playback.receive(step(seq));
    playback.hurry();
    expect(shown).toEqual(['told 1', 'told 2 hurried', 'told 3 hurried']);
    expect(log.behind.at(-1)).toBe(false);
    expect(log.settled).toBe(2);
    playback.receive(step(4));
    playback.receive(step(5));
    expect(shown.slice(3)).toEqual(['told 4']);
    clock.pass(MS);
    expect(shown.slice(4)).toEqual(['told 5']);
  });

  it('a welcome overtakes what waits, without losing any of it', () => {
    const { playback, shown } = open();
    for (const told of [step(1), step(2), step(3), welcome(7)]) playback.receive(told);
    expect(shown).toEqual(['told 1', 'told 2 hurried', 'told 3 hurried', 'table 7 hurried']);
    expect(playback.isBehind).toBe(false);
  });

  it('nothing before what it needs is here', () => {
    let isHere = false;
    const { playback, clock, shown, log } = open(({ type }) => isHere || type !== 'table');
    playback.receive(welcome(1));
    playback.receive(step(2));
    playback.receive(step(3));
    clock.pass(10 * MS);
    expect(shown).toEqual([]);
    expect(log.behind.at(-1)).toBe(true);
    isHere = true;
    playback.resume();
    expect(shown).toEqual(['table 1 hurried', 'told 2']);
    clock.pass(MS);
    expect(shown.at(-1)).toBe('told 3');
  });

  it('nothing any more, once it is closed', () => {
    const { playback, clock, shown, log } = open();
    playback.receive(step(1));
    playback.receive(step(2));
    playback.close();
    clock.pass(10 * MS);
    playback.receive(step(3));
    expect(shown).toEqual(['told 1']);
    expect(log.settled).toBe(1);
  });
});

it('one’s own step is shorter, unless there is no motion at all', () => {
  expect(stepTime(STEP_MS.normal, { isOwn: false })).toBe(900);
  expect(stepTime(STEP_MS.normal, { isOwn: true })).toBe(250);
  expect(stepTime(0, { isOwn: true })).toBe(0);
});
