import { beforeEach, expect, it, vi } from 'vitest';
import { OwnPlace } from './own-place.ts';

const shelf = new Map<string, string>();
const storage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
};
beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', storage);
});

it('keeps what opens one table, and nothing of another', () => {
  const [one, other] = [new OwnPlace('one'), new OwnPlace('other')];
  one.keep({ own: 'own', invitations: { group: 'all' } });
  one.keep({ watch: 'look' });
  expect([one.own, one.watch, one.invitations]).toEqual(['own', 'look', { group: 'all' }]);
  expect([other.own, other.watch, other.invitations]).toEqual([undefined, undefined, {}]);
  one.keep({ watch: undefined });
  expect(one.watch).toBeUndefined();
  one.forget();
  expect([one.own, one.invitations]).toEqual([undefined, {}]);
});
