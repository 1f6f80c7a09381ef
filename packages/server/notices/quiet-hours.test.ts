import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietUntil, readQuietHours } from './quiet-hours.ts';

const MINUTE = 60_000;
const utc = (text: string) => Date.parse(`${text}Z`);
const NIGHT = { from: 22 * 60, to: 7 * 60 + 30, zone: 'Europe/Paris' };

describe('quiet hours', () => {
  it.each([
    ['in the evening, before they begin', '2026-11-18T20:59:59', '2026-11-18T20:59:59'],
    ['when they begin', '2026-11-18T21:00', '2026-11-19T06:30'],
    ['before midnight', '2026-11-18T22:15:20', '2026-11-19T06:30'],
    ['after midnight', '2026-11-19T02:00', '2026-11-19T06:30'],
    ['in their last second', '2026-11-19T06:29:59', '2026-11-19T06:30'],
    ['when they end', '2026-11-19T06:30', '2026-11-19T06:30'],
    ['in the night in which summer begins', '2026-03-28T22:00', '2026-03-29T05:30'],
    ['in the night in which summer ends', '2026-10-24T22:00', '2026-10-25T06:30'],
  ])('%s', (_, at, until) => {
    expect(quietUntil(utc(at), NIGHT)).toBe(utc(until));
  });

  it('may lie within one day, in the zone of their person', () => {
    const nap = { from: 13 * 60, to: 14 * 60, zone: 'Asia/Tokyo' };
    expect(quietUntil(utc('2026-11-18T04:20'), nap)).toBe(utc('2026-11-18T05:00'));
    expect(quietUntil(utc('2026-11-18T13:20'), nap)).toBe(utc('2026-11-18T13:20'));
  });

  it('end with the change of the clocks where their end is skipped', () => {
    // At 02:00 it becomes 03:00.
    const early = { from: 105, to: 150, zone: 'Europe/Paris' };
    expect(quietUntil(utc('2026-03-29T00:50'), early)).toBe(utc('2026-03-29T01:00'));
  });

  it('without any, nothing is delayed', () => {
    expect(quietUntil(123, undefined)).toBe(123);
  });

  it('end when a clock on the wall says so, in any zone and any night', () => {
    const zone = fc.constantFrom(
      'Europe/Paris',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Pacific/Apia',
      'UTC',
    );
    const minute = fc.integer({ min: 0, max: 1439 });
    // Around nights in which clocks are changed somewhere, and any other time.
    const at = fc.oneof(
      fc.integer({ min: utc('2026-01-01T00:00'), max: utc('2027-12-31T00:00') }),
      ...['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'].map((day) =>
        fc.integer({ min: utc(`${day}T00:00`) - 43_200_000, max: utc(`${day}T00:00`) + 86_400_000 }),
      ),
    );
    fc.assert(
      fc.property(at, minute, minute, zone, (time, from, to, where) => {
        fc.pre(from !== to);
        const wall = new Intl.DateTimeFormat('en-GB', {
          timeZone: where,
          hourCycle: 'h23',
          hour: '2-digit',
          minute: '2-digit',
        });
        const isQuietByWall = (moment: number) => {
          const [hours = 0, minutes = 0] = wall.format(moment).split(':').map(Number);
          const now = 60 * hours + minutes;
          return from < to ? from <= now && now < to : now >= from || now < to;
        };
        let expected = time;
        while (isQuietByWall(expected)) expected = Math.floor(expected / MINUTE) * MINUTE + MINUTE;
        expect(quietUntil(time, { from, to, zone: where })).toBe(expected);
      }),
      { numRuns: 150 },
    );
  });
});

describe('reading quiet hours', () => {
  it('takes minutes of a day and the name of a zone', () => {
    expect(readQuietHours({ from: 1320, to: 450, zone: 'Europe/Paris' })).toEqual({ ...NIGHT });
    expect(readQuietHours({ from: 0, to: 1439, zone: 'europe/paris' })?.zone).toBe('Europe/Paris');
  });

  it.each([
    undefined,
    null,
    'night',
    {},
    { from: 0, to: 1 },
    { from: 0, to: 1440, zone: 'UTC' },
    { from: -1, to: 5, zone: 'UTC' },
    { from: 1.5, to: 5, zone: 'UTC' },
    { from: '1', to: 5, zone: 'UTC' },
    { from: 5, to: 5, zone: 'UTC' },
    { from: 1, to: 5, zone: 'Europe/Nowhere' },
    { from: 1, to: 5, zone: '+01:00' },
    { from: 1, to: 5, zone: 'A'.repeat(500) },
    { from: 1, to: 5, zone: 7 },
  ])('refuses %j', (input) => {
    expect(readQuietHours(input)).toBeUndefined();
  });
});
