import { expect, it } from 'vitest';
import { ReadingEnd } from './reading-end.ts';

const VIEW = 400;
const list = (scrollHeight: number, scrollTop = scrollHeight - VIEW) => ({
  scrollHeight,
  scrollTop,
  clientHeight: VIEW,
});

it('who reads the end is kept at it', () => {
  const reading = new ReadingEnd();
  expect(reading.grew(list(600))).toBe(true);
  reading.scrolled(list(600));
  expect(reading.grew(list(700, 200))).toBe(true);
});

it('a turn that is folded and then grows does not count as leaving: its scroll is told late', () => {
  const reading = new ReadingEnd();
  reading.grew(list(700));
  // The current turn folds into one line: the browser scrolls up, and will say so.
  reading.grew(list(600));
  // Before it says so the next turn has begun.
  reading.scrolled(list(769, 200));
  expect(reading.grew(list(769, 200))).toBe(true);
});

it('who scrolls back to read is left there, and is followed again from the end', () => {
  const reading = new ReadingEnd();
  reading.grew(list(900));
  reading.scrolled(list(900, 100));
  expect(reading.grew(list(1000, 100))).toBe(false);
  reading.scrolled(list(1000));
  expect(reading.grew(list(1100, 600))).toBe(true);
});
