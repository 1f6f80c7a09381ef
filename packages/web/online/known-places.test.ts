import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseTraces } from '../pages/erase-traces.ts';
import { forgetPlace, hasBeenGuest, keepPlace, knownPlace } from './known-places.ts';

const shelf = new Map<string, string>();
const storage = {
  get length() {
    return shelf.size;
  },
  key: (at: number) => [...shelf.keys()][at] ?? null,
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
  removeItem: (key: string) => void shelf.delete(key),
};
beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', storage);
});

describe('places at tables of the server', () => {
  it('what is learnt later is added, and what is void goes', () => {
    keepPlace({ table: 'one', own: 'own', invitations: { group: 'all' } });
    keepPlace({ table: 'one', invitations: {} });
    expect(knownPlace('one')).toEqual({ table: 'one', own: 'own', invitations: {} });
    keepPlace({ table: 'one', own: undefined, watch: 'watch' });
    expect(knownPlace('one')).toEqual({ table: 'one', watch: 'watch', invitations: {} });
  });

  it('keys to others’ seats that an older page kept are not kept on', () => {
    const links = [{ link: 'http://here/#key-of-another', qr: '<svg/>' }];
    shelf.set('hyakki.places', JSON.stringify([{ table: 'old', seat: 0, code: 'ABCDEF', links }]));
    expect(knownPlace('old')).toEqual({ table: 'old' });
    keepPlace({ table: 'new' });
    expect(shelf.get('hyakki.places')).not.toContain('key-of-another');
  });

  it('what is no list of places is as if it were not there', () => {
    for (const text of ['{', '7', '[null, 3, {"table": 4}]']) {
      shelf.set('hyakki.places', text);
      expect(knownPlace('one')).toBeUndefined();
    }
  });

  it('whoever left every table is still known at the server, until all is forgotten', () => {
    expect(hasBeenGuest()).toBe(false);
    keepPlace({ table: 'one' });
    forgetPlace('one');
    expect(hasBeenGuest()).toBe(true);
    shelf.set('hyakki.settings', '{}');
    eraseTraces();
    expect(hasBeenGuest()).toBe(false);
    expect([...shelf.keys()]).toEqual(['hyakki.settings']);
  });
});
