import type { MatchRecord } from '@hyakki/engine';
import type { Entry } from '@hyakki/table';
import type { Guest, NewTable } from '../store.ts';

/** A line of a log that can be told from all others. */
export function moved(id: string, move = 'c4 d5'): Entry {
  return { at: 1_800_000_000_000, type: 'moved', seat: 0, move, id, by: 'person' };
}

export function idOf(entry: Entry): string | undefined {
  return entry.type === 'moved' ? entry.id : undefined;
}

export function tableNamed(id: string, more: Partial<NewTable> = {}): NewTable {
  return {
    id,
    code: `code of ${id}`,
    links: [
      { hash: `${id} seat 0`, role: { kind: 'seat', seat: 0 } },
      { hash: `${id} seat 1`, role: { kind: 'seat', seat: 1 } },
      { hash: `${id} spectator`, role: { kind: 'spectator' } },
    ],
    entries: [moved(`first of ${id}`)],
    createdAt: 1_800_000_000_000,
    ...more,
  };
}

export function guestNamed(id: string, more: Partial<Guest> = {}): Guest {
  return { id, name: `name of ${id}`, language: 'en', seenAt: 1_800_000_000_000, ...more };
}

/** Nothing of it is judged by a store. */
export const RECORD: MatchRecord = {
  hyakki: 'record',
  version: 1,
  game: 'yokai',
  rulesVersion: 1,
  seats: [{ kind: 'person' }, { kind: 'bot', name: 'random', version: 1, memory: 'perfect' }],
  options: { extra: '百鬼夜行' },
  aids: 'bare',
  talk: 'silent',
  handOvers: [],
  deal: { dealer: 'written', layout: null, seed: 'a'.repeat(64) },
  moves: [
    [0, 'look a1 b2'],
    [1, 'move a1 c3'],
  ],
  trace: '0123456789ab',
  outcome: null,
  check: 'b'.repeat(64),
};
