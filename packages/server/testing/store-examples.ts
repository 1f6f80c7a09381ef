import type { MatchRecord } from '@hyakki/engine';
import type { Entry } from '@hyakki/table';
import type {
  Effect,
  FinishedMatch,
  Guest,
  LinkKind,
  NewLink,
  NewStoredTable,
  Summary,
} from '../stores/store.ts';

/** A line of a log that can be told from all others. */
export function moved(id: string, move = 'c4 d5'): Entry {
  return { at: 1_800_000_000_000, type: 'moved', seat: 0, move, id, by: 'person' };
}

export function idOf(entry: Entry): string | undefined {
  return entry.type === 'moved' ? entry.id : undefined;
}

export const SUMMARY: Summary = {
  game: 'yokai',
  seatCount: 2,
  phase: 'waiting',
  matches: 0,
  turn: null,
  changedAt: 1_800_000_000_000,
};

export function linkTo(hash: string, seat: number | null, kind: LinkKind = 'invitation'): NewLink {
  return { hash, kind, seat, expiresAt: null };
}

/** What a table has from the beginning: an invitation for each of two seats, a link for spectators, and a code. */
export function waysTo(id: string, code = `code of ${id}`): readonly Effect[] {
  return [
    { do: 'set-code', code, expiresAt: 2_000_000_000_000 },
    { do: 'add-link', link: linkTo(`${id} seat 0`, 0) },
    { do: 'add-link', link: linkTo(`${id} seat 1`, 1) },
    { do: 'add-link', link: linkTo(`${id} spectator`, null, 'spectator') },
  ];
}

export function tableNamed(id: string, more: Partial<NewStoredTable> = {}): NewStoredTable {
  return {
    id,
    effects: waysTo(id),
    entries: [moved(`first of ${id}`)],
    createdAt: 1_800_000_000_000,
    summary: SUMMARY,
    ...more,
  };
}

export function finished(table: string, match: number, more: Partial<FinishedMatch> = {}): FinishedMatch {
  return { table, match, record: RECORD, endedAt: 1_800_000_000_000, from: 1, to: 9, ...more };
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
