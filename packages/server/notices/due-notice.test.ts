import { NOTICE_KINDS, type NoticeKind } from '@hyakki/words/house';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DueNotice, nextNotice, rescheduleNotice, ringNotice, type TurnFacts } from './due-notice.ts';
import { quietUntil } from './quiet-hours.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGAN = Date.UTC(2026, 10, 18, 12);

function turnOf(wholeMs: number | undefined, more: Partial<TurnFacts> = {}): TurnFacts {
  return {
    turn: 7,
    beganAt: BEGAN,
    clock: wholeMs === undefined ? undefined : { wholeMs, endsAt: BEGAN + wholeMs },
    isPaused: false,
    quiet: undefined,
    wallAhead: 0,
    ...more,
  };
}

/** All notices of a turn in which nobody moves, with the time since it began. */
function wholeTurn(facts: TurnFacts, isLooking: (at: number) => boolean = () => false) {
  const sent: [NoticeKind, number][] = [];
  let row = nextNotice(facts, undefined, facts.beganAt);
  while (row !== undefined && row.at !== null) {
    const now = row.at;
    const { send, next } = ringNotice(row, facts, { now, isLooking: isLooking(now) });
    if (send !== undefined) sent.push([send, now - facts.beganAt]);
    row = next;
  }
  return sent;
}

describe('the notices of a turn', () => {
  it('one 2 s after it began, one at half of the clock, one an hour before its end', () => {
    expect(wholeTurn(turnOf(3 * DAY))).toEqual([
      ['turn', 2 * SECOND],
      ['half', 1.5 * DAY],
      ['hour', 3 * DAY - HOUR],
    ]);
  });

  it('no reminder an hour before the end while more than half is left', () => {
    expect(wholeTurn(turnOf(2 * HOUR))).toEqual([
      ['turn', 2 * SECOND],
      ['half', HOUR],
    ]);
    expect(wholeTurn(turnOf(2 * HOUR + MINUTE)).map(([kind]) => kind)).toEqual(['turn', 'half', 'hour']);
  });

  it('no reminders at fast tables, nor without a clock', () => {
    for (const clock of [5 * SECOND, MINUTE, 10 * MINUTE, undefined])
      expect(wholeTurn(turnOf(clock))).toEqual([['turn', 2 * SECOND]]);
    expect(wholeTurn(turnOf(11 * MINUTE))).toHaveLength(2);
  });

  it('none while a page of that seat is open and visible', () => {
    expect(wholeTurn(turnOf(3 * DAY), () => true)).toEqual([]);
    // Once seen, the first one does not come later.
    const wentAway = (at: number) => at < BEGAN + MINUTE;
    expect(wholeTurn(turnOf(3 * DAY), wentAway).map(([kind]) => kind)).toEqual(['half', 'hour']);
  });

  it('none after the turn', () => {
    const row = nextNotice(turnOf(DAY), undefined, BEGAN)!;
    const ring = (facts: TurnFacts | undefined) =>
      ringNotice(row, facts, { now: BEGAN + 2 * SECOND, isLooking: false });
    expect(ring(turnOf(DAY)).send).toBe('turn');
    expect(ring(undefined)).toEqual({ send: undefined, next: undefined });
    expect(ring(turnOf(DAY, { turn: 8 }))).toEqual({ send: undefined, next: undefined });
  });

  it('none at or after the end of the clock: then a bot plays', () => {
    expect(nextNotice(turnOf(DAY), undefined, BEGAN + DAY)).toBeUndefined();
    expect(nextNotice(turnOf(2 * SECOND), undefined, BEGAN)).toBeUndefined();
  });
});

describe('quiet hours', () => {
  // It is noon in UTC when the turn begins.
  const quiet = (from: number, to: number) => ({ from: from * 60, to: to * 60, zone: 'UTC' });

  it('delay a notice, and the clock runs on', () => {
    expect(wholeTurn(turnOf(1.5 * DAY, { quiet: quiet(11, 14) }))).toEqual([
      ['turn', 2 * HOUR],
      ['half', 18 * HOUR],
      ['hour', 35 * HOUR],
    ]);
  });

  it('of several that they delay to one moment only the last is sent', () => {
    expect(wholeTurn(turnOf(6 * HOUR, { quiet: quiet(11, 16) }))).toEqual([
      ['half', 4 * HOUR],
      ['hour', 5 * HOUR],
    ]);
    expect(wholeTurn(turnOf(6 * HOUR, { quiet: quiet(11, 17) }))).toEqual([['hour', 5 * HOUR]]);
  });

  it('drop what they delay beyond the end', () => {
    expect(wholeTurn(turnOf(6 * HOUR, { quiet: quiet(16, 23) }))).toEqual([
      ['turn', 2 * SECOND],
      ['half', 3 * HOUR],
    ]);
    expect(wholeTurn(turnOf(HOUR, { quiet: quiet(12, 13) }))).toEqual([]);
  });

  it('go by the wall clock, however far the clock of the tables is from it', () => {
    for (const wallAhead of [-5 * HOUR, 3 * HOUR + 7]) {
      const hours = quiet(11 + Math.floor(wallAhead / HOUR), 14 + Math.floor(wallAhead / HOUR));
      const [first, ...reminders] = wholeTurn(turnOf(1.5 * DAY, { quiet: hours, wallAhead }));
      expect(first).toEqual(['turn', 2 * HOUR - (wallAhead > 0 ? 7 : 0)]);
      expect(reminders).toEqual([
        ['half', 18 * HOUR],
        ['hour', 35 * HOUR],
      ]);
    }
    expect(wholeTurn(turnOf(HOUR, { quiet: quiet(11, 14), wallAhead: 3 * HOUR }))).toEqual([
      ['turn', 2 * SECOND],
      ['half', 30 * MINUTE],
    ]);
  });

  it('may be changed while a notice waits', () => {
    const asleep = turnOf(DAY, { quiet: quiet(11, 14) });
    const row = nextNotice(asleep, undefined, BEGAN)!;
    expect(row).toEqual({ turn: 7, kind: 'turn', at: BEGAN + 2 * HOUR });
    const awake = turnOf(DAY);
    expect(rescheduleNotice(row, awake, BEGAN + HOUR)).toEqual({ ...row, at: BEGAN + HOUR });
    // And the other way round: the row rings, and waits again.
    const early: DueNotice = { turn: 7, kind: 'turn', at: BEGAN + 2 * SECOND };
    expect(ringNotice(early, asleep, { now: BEGAN + 2 * SECOND, isLooking: false })).toEqual({
      send: undefined,
      next: row,
    });
  });
});

describe('a pause', () => {
  it('keeps what is due, without a time, until the match goes on', () => {
    const row = nextNotice(turnOf(DAY), 'turn', BEGAN + HOUR)!;
    const paused = turnOf(DAY, { isPaused: true });
    const kept = rescheduleNotice(row, paused, BEGAN + 2 * HOUR)!;
    expect(kept).toEqual({ turn: 7, kind: 'half', at: null });
    expect(ringNotice(row, paused, { now: row.at!, isLooking: false })).toEqual({
      send: undefined,
      next: kept,
    });
    // It lasted three days.
    const goesOn = turnOf(DAY, { clock: { wholeMs: DAY, endsAt: BEGAN + 4 * DAY } });
    expect(rescheduleNotice(kept, goesOn, BEGAN + 3 * DAY + 2 * HOUR)).toEqual({
      turn: 7,
      kind: 'half',
      at: BEGAN + 3.5 * DAY,
    });
  });
});

describe('over any turn', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Paris', 'America/New_York');
  const minute = fc.integer({ min: 0, max: 1439 });
  const quietHours = fc.option(
    fc.record({ from: minute, to: minute, zone }).filter(({ from, to }) => from !== to),
    { nil: undefined },
  );
  const clock = fc.option(fc.integer({ min: 5 * SECOND, max: 14 * DAY }), { nil: undefined });

  it('at most three, none twice, in order, none early, none in quiet hours, none after the end; whenever the server stops and starts', () => {
    fc.assert(
      fc.property(
        clock,
        quietHours,
        // How late each row rings, because nobody ran.
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 * DAY })), { maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        (wholeMs, quiet, lateness, restarts) => {
          const facts = turnOf(wholeMs, { quiet });
          const end = facts.clock?.endsAt ?? Number.POSITIVE_INFINITY;
          const sent: NoticeKind[] = [];
          let row = nextNotice(facts, undefined, BEGAN);
          for (let step = 0; row !== undefined; step += 1) {
            expect(step).toBeLessThan(12 + 2 * NOTICE_KINDS.length);
            expect(JSON.parse(JSON.stringify(row))).toEqual(row);
            const now = row.at! + (lateness[step] ?? 0);
            if (restarts[step] === true) row = rescheduleNotice(row, facts, now);
            if (row === undefined) break;
            const { send, next } = ringNotice(row, facts, { now, isLooking: false });
            if (send !== undefined) {
              sent.push(send);
              expect(now).toBeGreaterThanOrEqual(BEGAN + 2 * SECOND);
              expect(now).toBeLessThan(end);
              expect(quietUntil(now, quiet)).toBe(now);
              if (send === 'half') expect(end - now).toBeLessThanOrEqual(wholeMs! / 2);
              if (send === 'hour') expect(end - now).toBeLessThanOrEqual(HOUR);
            }
            row = next;
          }
          expect(sent).toEqual(NOTICE_KINDS.filter((kind) => sent.includes(kind)));
          // In time and awake, the first one always comes.
          const isUndisturbed = lateness.every((late) => late === 0) && quiet === undefined;
          if (isUndisturbed) expect(sent[0]).toBe('turn');
        },
      ),
      { numRuns: 300 },
    );
  });
});
