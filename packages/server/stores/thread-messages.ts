import type { SqliteStore } from './sqlite.ts';
import { DamagedRecord, DamagedTable } from './store.ts';
import { StoreError, type StoreProblem } from './store-error.ts';

// What goes between the threads, as JSON: for such small things it is quicker than what threads have of their own.

export interface ThreadSetting {
  readonly path: string;
  /** Seen by both threads at all times: by `WORKING` and `ENDING`. */
  readonly signs: Int32Array;
}

/** 1 while the thread works at the file: to be stopped there ends the whole process by an abort (@photostructure/sqlite). */
export const WORKING = 0;
/** 1 once the process is about to end: nothing is begun any more. */
export const ENDING = 1;

/** What the store can be asked, by name: all of them, or it does not compile. */
export const ASKED = {
  appendTexts: true,
  read: true,
  createTable: true,
  change: true,
  saveVisits: true,
  findCode: true,
  findLink: true,
  holdersOf: true,
  sentAwayFrom: true,
  awayFrom: true,
  tablesOf: true,
  staysOf: true,
  findGuest: true,
  addGuest: true,
  changeGuest: true,
  guestsById: true,
  eraseGuest: true,
  dueGuests: true,
  eraseDueGuests: true,
  dueTables: true,
  deleteDueTables: true,
  dropOld: true,
  noteTidied: true,
  saveRecord: true,
  findRecord: true,
  recordsOf: true,
  backup: true,
  check: true,
  close: true,
} as const satisfies Readonly<Record<Exclude<keyof SqliteStore, 'append'>, true>>;
export type Asked = keyof typeof ASKED;

/** The number of the first answer, which nobody asked for: the store is open, or why not. */
export const OPENING = 0;

export interface Call {
  readonly number: number;
  readonly method: Asked;
  readonly values: readonly unknown[];
}

/** What the thread says: answers, and whether it has done all of the last calls that can be done at once. */
export interface Report {
  readonly isDone: boolean;
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly number: number;
  readonly value?: unknown;
  readonly problem?: WrittenProblem;
}

/** What went wrong, so that it is the same error at the other end. */
export type WrittenProblem =
  | { readonly kind: 'store'; readonly code: StoreProblem; readonly message: string }
  | { readonly kind: 'table'; readonly table: string; readonly seq: number }
  | { readonly kind: 'record'; readonly table: string; readonly match: number }
  | { readonly kind: 'bug'; readonly message: string };

export function writeProblem(problem: unknown): WrittenProblem {
  if (problem instanceof StoreError) return { kind: 'store', code: problem.code, message: problem.message };
  if (problem instanceof DamagedTable) return { kind: 'table', table: problem.table, seq: problem.seq };
  if (problem instanceof DamagedRecord) return { kind: 'record', table: problem.table, match: problem.match };
  return {
    kind: 'bug',
    message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
  };
}

export function readProblem(problem: WrittenProblem): Error {
  switch (problem.kind) {
    case 'store':
      return new StoreError(problem.code, problem.message);
    case 'table':
      return new DamagedTable(problem.table, problem.seq);
    case 'record':
      return new DamagedRecord(problem.table, problem.match);
    case 'bug':
      return new Error(problem.message);
  }
}
