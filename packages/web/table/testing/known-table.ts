import type { PlayedState, TableState } from '@hyakki/client/known-table';

/** Seats as a table tells of them. */
export const PERSON = { sitter: { kind: 'person' }, standIn: null, isOpen: false, isKept: false } as const;
export const EMPTY = { ...PERSON, sitter: { kind: 'empty' } } as const;
const SPEC = { name: 'natural', version: 1, memory: 'perfect' } as const;
export const BOT = { ...PERSON, sitter: { kind: 'bot', ...SPEC } } as const;
export const STOOD_IN = { ...PERSON, standIn: { bot: SPEC, why: 'asked' } } as const;

export function person(name: string, here = true): TableState['people'][number] {
  return { name, here, goneAt: here ? null : 0 };
}

/** A table at a server as its first person knows it, before any match. */
export function knownTable(more: Partial<TableState> = {}): TableState {
  return {
    you: 0,
    host: 0,
    dealer: 'server',
    daily: null,
    setting: {
      game: 'yokai',
      seatCount: 2,
      options: {},
      aids: 'history',
      talk: 'strategy',
      chat: 'off',
      clock: { kind: 'none' },
      pace: 0,
    },
    seats: [PERSON, PERSON],
    proposal: null,
    welcomedAt: 0,
    people: [person('Aki'), person('Bo')],
    watching: 0,
    chat: null,
    lookBack: null,
    match: null,
    ...more,
  };
}

/** A match of which only the frame matters: whose turn it is, and whether it goes on. */
export function playedMatch(more: Partial<PlayedState> & { readonly inTurn?: number } = {}): PlayedState {
  const { inTurn = 0, ...rest } = more;
  return {
    phase: 'playing',
    number: 1,
    game: 'yokai',
    aids: 'history',
    commitment: null,
    view: { viewer: 0 } as PlayedState['view'],
    turn: { number: 1, seat: inTurn },
    outcome: null,
    current: [],
    past: [],
    kept: [],
    notes: null,
    memory: null,
    clock: null,
    nudge: null,
    nudgedAt: new Map(),
    wait: null,
    pause: null,
    stoppedBy: null,
    record: null,
    steps: 1,
    isTurnNew: true,
    ...rest,
  };
}
