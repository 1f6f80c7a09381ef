import { TURN_CLOCKS_S } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import { daysEn } from '../texts/days-en.ts';
import { daysFr } from '../texts/days-fr.ts';
import { en } from '../texts/en.ts';
import { clockChoices, clockKey, isShort, sayClock, sayTimeLeft, secondsLeft } from './clock-text.ts';
import { pausedSince, pauseVotes } from './pausing.ts';
import { BOT, PERSON } from './testing/known-table.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const HOUR = 3_600;
const DAY = 24 * HOUR;

describe('[P10] clocks in words', () => {
  it('are proposed from 30 s to 14 days a turn, or none, in both languages', () => {
    const choices = clockChoices({ kind: 'none' }, { isAtOneDevice: false });
    const say = (texts: typeof daysEn) => choices.map((clock) => plain(sayClock(clock, texts)));
    expect(say(daysEn)).toEqual([
      'No clock',
      ...['30 s', '2 min', '10 min', '1 hour', '8 hours', '1 day', '3 days', '7 days', '14 days'].map(
        (time) => `${time} per turn`,
      ),
      '10 min per match',
    ]);
    expect(say(daysFr)).toEqual([
      'Sans pendule',
      ...['30 s', '2 min', '10 min', '1 heure', '8 heures', '1 jour', '3 jours', '7 jours', '14 jours'].map(
        (time) => `${time} par tour`,
      ),
      '10 min par partie',
    ]);
    expect(choices.length).toBe(TURN_CLOCKS_S.length + 2);
  });

  it('keep a clock that was chosen elsewhere, such as in a terminal', () => {
    const own = { kind: 'turn', seconds: 90 } as const;
    const choices = clockChoices(own, { isAtOneDevice: false });
    expect(choices.map(clockKey)).toContain('turn-90');
    expect(plain(sayClock(own, daysEn))).toBe('1 min 30 s per turn');
    expect(new Set(choices.map(clockKey)).size).toBe(choices.length);
  });

  it('are short on a device that people pass round', () => {
    const turns = clockChoices({ kind: 'none' }, { isAtOneDevice: true }).flatMap((clock) =>
      clock.kind === 'turn' ? [clock.seconds] : [],
    );
    expect(Math.max(...turns)).toBe(600);
  });
});

describe('the time that is left', () => {
  const left = (seconds: number, texts = daysEn) => plain(sayTimeLeft(seconds, en, texts));
  it('is counted in seconds at the end and kindly before that', () => {
    expect(left(9)).toBe('0:09');
    expect(left(600)).toBe('10:00');
    expect(left(601)).toBe('10 min');
    expect(left(4 * HOUR + 5 * 60 + 59)).toBe('4 h 5 min');
    expect(left(2 * DAY + 4 * HOUR + 59 * 60)).toBe('2 d 4 h');
    expect(left(2 * DAY + 4 * HOUR, daysFr)).toBe('2 j 4 h');
    expect(left(14 * DAY)).toBe('14 d');
  });

  it('[P34] stands still in a pause', () => {
    const pause = { state: 'paused', by: 0, at: 1_000, since: 5_000, yes: [0, 1] } as const;
    expect(secondsLeft({ until: 65_000 }, pause, 1_000_000)).toBe(60);
    expect(secondsLeft({ until: 65_000 }, null, 35_000)).toBe(30);
    expect(secondsLeft({ until: 65_000 }, { ...pause, state: 'asked', since: null }, 35_000)).toBe(30);
    expect(secondsLeft({ until: 65_000 }, null, 70_000)).toBe(0);
  });

  it('is nearly over in the last ten seconds, and in the last hour of a turn of hours', () => {
    expect([11, 10].map((seconds) => isShort(seconds, { kind: 'turn', seconds: 30 }))).toEqual([false, true]);
    expect([HOUR + 1, HOUR].map((seconds) => isShort(seconds, { kind: 'turn', seconds: DAY }))).toEqual([
      false,
      true,
    ]);
  });
});

describe('[P34] a pause', () => {
  it('needs everybody: persons who are away too, bots and open seats not', () => {
    const seats = [PERSON, PERSON, BOT, { ...PERSON, isOpen: true }];
    const pause = { state: 'asked', by: 1, at: 0, since: null, yes: [1] } as const;
    expect(pauseVotes({ seats }, pause)).toEqual({ yes: [1], missing: [0] });
    expect(pauseVotes({ seats }, null)).toEqual({ yes: [], missing: [] });
  });

  it('says when it began, with the day if that was long ago', () => {
    const since = new Date(2026, 4, 2, 9, 5).getTime();
    expect(pausedSince(since, since + 60_000, 'fr')).toBe('09:05');
    expect(pausedSince(since, since + 3 * 86_400_000, 'fr')).toMatch(/^2 mai.*09:05$/);
  });
});
