import { expect, it } from 'vitest';
import { formatTime, progressLine } from './progress.ts';

const TEXTS = { perSecond: 'matches/s', left: (time: string) => `${time} left` };

it('the bar says how far it is, how fast, and how long it will still take', () => {
  const line = progressLine(250, 1000, 5000, TEXTS);
  expect(line).toContain('25 %  250/1000  50 matches/s  15 s left');
  expect(line.startsWith('███████░')).toBe(true);
});

it('in the first second, or before the first match, it does not guess', () => {
  expect(progressLine(1, 1000, 300, TEXTS)).not.toContain('left');
  expect(progressLine(0, 1000, 3000, TEXTS)).not.toContain('left');
});

it('times are written as people say them', () => {
  expect([8, 59.2, 125, 3600, 12_000].map(formatTime)).toEqual([
    '8 s',
    '1 min 00 s',
    '2 min 05 s',
    '1 h 00 min',
    '3 h 20 min',
  ]);
});
