import { beforeEach, expect, it, vi } from 'vitest';
import { noteDeal, tablePlaying } from './deals-in-play.ts';

const DEAL = 'a'.repeat(64);
const DAY = 24 * 3_600_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

it('a deal is in play from when it is seen at a table until that match is over', () => {
  expect(tablePlaying(DEAL)).toBeUndefined();
  noteDeal('one', DEAL);
  noteDeal('two', 'b'.repeat(64));
  expect(tablePlaying(DEAL)).toBe('one');
  noteDeal('one', undefined);
  expect(tablePlaying(DEAL)).toBeUndefined();
  expect(tablePlaying('b'.repeat(64))).toBe('two');
});

it('a table that nobody opened again for a month blocks nothing', () => {
  noteDeal('one', DEAL, 0);
  expect(tablePlaying(DEAL, 29 * DAY)).toBe('one');
  expect(tablePlaying(DEAL, 31 * DAY)).toBeUndefined();
});

it('whatever lies in the storage, it is read', () => {
  localStorage.setItem('hyakki.deals', '[null, 3, {"table": 1}]');
  expect(tablePlaying(DEAL)).toBeUndefined();
  localStorage.setItem('hyakki.deals', '{');
  noteDeal('one', DEAL);
  expect(tablePlaying(DEAL)).toBe('one');
});
