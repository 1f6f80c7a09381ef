import type { MatchRecord } from '@hyakki/engine';
import type { Checkpoint, Entry } from '@hyakki/table';
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

/** A checkpoint at a line. Nothing of it is judged by a store but its notes. */
export function checkpointAt(
  lines: number,
  notes: readonly { readonly seat: number; readonly mark: string; readonly line: number }[] = [],
): Checkpoint {
  const setting = {
    game: 'yokai',
    seatCount: 2,
    options: {},
    talk: 'silent',
    chat: 'off',
    aids: 'bare',
    clock: { kind: 'none' },
    pace: 0,
  } as const;
  const bySeat = [0, 1];
  return {
    at: 1_800_000_000_000,
    type: 'checkpoint',
    openedAt: 1,
    lines,
    seq: lines,
    setting,
    dealer: 'server',
    host: 0,
    kept: [],
    seats: bySeat.map(() => ({
      sitter: { kind: 'person' },
      standIn: null,
      isOpen: false,
      isForgotten: false,
    })),
    matches: 1,
    match: {
      number: 1,
      from: 1,
      setting,
      record: RECORD,
      seqs: [2, 3, 4],
      ids: ['a', 'b'],
      notes: bySeat.map((seat) =>
        notes
          .filter((note) => note.seat === seat && note.line <= lines)
          .map(({ mark, line }) => ({ on: 'a1', mark, line })),
      ),
      clock: { seat: null, turn: 0, since: 1, used: [0, 0] },
      pauseDeclinedAt: 0,
      changedAt: 1,
      spoken: [0, 0],
      noted: [0, 0],
      seenFrom: [0, 0],
      nudge: null,
      nudged: [0, 0],
      help: null,
      isHurried: false,
      stoppedBy: null,
    },
  };
}
