import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notedTurn, noteTurn } from './noted-turns.ts';

describe('whose turn it was at a table of this device', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('is noted for each table, and gone when the match is over', () => {
    noteTurn('a', 'yours');
    noteTurn('b', { name: 'Bo' });
    noteTurn('a', { name: 'Aki' });
    expect([notedTurn('a'), notedTurn('b'), notedTurn('c')]).toEqual([
      { name: 'Aki' },
      { name: 'Bo' },
      undefined,
    ]);
    noteTurn('a', undefined);
    expect(notedTurn('a')).toBeUndefined();
  });

  it('whatever else lies there is not believed', () => {
    kept.set('hyakki.turns', '[["a", 7], ["b", {"name": 1}], null, ["c", "yours"]]');
    expect([notedTurn('a'), notedTurn('b'), notedTurn('c')]).toEqual([undefined, undefined, 'yours']);
    kept.set('hyakki.turns', 'no list');
    expect(notedTurn('c')).toBeUndefined();
  });

  it('the oldest are forgotten: a list of tables is short', () => {
    for (let i = 0; i < 40; i++) noteTurn(`t${i}`, 'yours');
    expect([notedTurn('t5'), notedTurn('t39')]).toEqual([undefined, 'yours']);
  });
});
