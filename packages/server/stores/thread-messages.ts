import type { SqliteStore } from './sqlite.ts';
import { DamagedRecord, DamagedTable } from './store.ts';
import { StoreError, type StoreProblem } from './store-error.ts';

// Messages between the threads, as JSON: for small messages it is faster than structured clone.

export interface ThreadSetting {
  readonly path: string;
  /** Shared by both threads; indexed by `WORKING` and `ENDING`. */
  readonly signs: Int32Array;
}

/** 1 while the thread uses the file: stopping it there aborts the whole process (@photostructure/sqlite). */
export const WORKING = 0;
/** 1 when the process is about to end: the thread begins nothing new. */
export const ENDING = 1;

/** All methods of the store; a missing one does not compile. */
export const STORE_METHODS = {
  appendTexts: true,
  read: true,
  createTable: true,
  change: true,
  saveVisits: true,
  findCode: true,
  findLink: true,
  holdersOf: true,
  seatsOf: true,
  awayFrom: true,
  tablesOf: true,
  staysOf: true,
  findSession: true,
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
  matchesToPack: true,
  pack: true,
  wordsOf: true,
  keepDailies: true,
  dailiesOf: true,
  triesOf: true,
  endTries: true,
  dailySpread: true,
  findPars: true,
  savePars: true,
  addSession: true,
  noteVisit: true,
  sessionsOf: true,
  endSession: true,
  endOtherSessions: true,
  dueSessions: true,
  endDueSessions: true,
  sitTogether: true,
  joinGuests: true,
  addPasskey: true,
  findPasskey: true,
  passkeysOf: true,
  notePasskeyUse: true,
  dropPasskey: true,
  putTransfer: true,
  putTransferBundle: true,
  transferOf: true,
  tryTransfer: true,
  endTransfer: true,
  dropTransfer: true,
  dropTransfers: true,
  putKept: true,
  keptOf: true,
  keptSizeOf: true,
  dropKept: true,
  time: true,
  noteNode: true,
  endNode: true,
  aroundTables: true,
  addNotice: true,
  noticesSince: true,
  noteDue: true,
  noteDueBy: true,
  claimDue: true,
  finishDue: true,
  takeTokens: true,
  giveBackTokens: true,
  putOnce: true,
  takeOnce: true,
  dropOldNodes: true,
  loadOrMakeKeys: true,
  addressesOf: true,
  putAddress: true,
  forgetAddress: true,
  dropAddresses: true,
  quietHoursOf: true,
  setQuietHours: true,
  wantsNotices: true,
  settleDue: true,
  backup: true,
  check: true,
  close: true,
} as const satisfies Readonly<Record<Exclude<keyof SqliteStore, 'append'>, true>>;
export type StoreMethod = keyof typeof STORE_METHODS;

/** The number of the first answer, which comes unasked: the store is open, or why not. */
export const OPENING = 0;

export interface Call {
  readonly number: number;
  readonly method: StoreMethod;
  readonly values: readonly unknown[];
}

/** A message of the thread: answers, and whether it has finished all fast calls of the last batch. */
export interface Report {
  readonly isDone: boolean;
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly number: number;
  readonly value?: unknown;
  readonly problem?: WrittenProblem;
}

/** A problem as JSON, to become the same error at the other end. */
export type WrittenProblem =
  | { readonly kind: 'store'; readonly code: StoreProblem; readonly message: string }
  | { readonly kind: 'table'; readonly table: string; readonly lineNumber: number }
  | { readonly kind: 'record'; readonly table: string; readonly match: number }
  | { readonly kind: 'bug'; readonly message: string };

export function writeProblem(problem: unknown): WrittenProblem {
  if (problem instanceof StoreError) return { kind: 'store', code: problem.code, message: problem.message };
  if (problem instanceof DamagedTable)
    return { kind: 'table', table: problem.table, lineNumber: problem.lineNumber };
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
      return new DamagedTable(problem.table, problem.lineNumber);
    case 'record':
      return new DamagedRecord(problem.table, problem.match);
    case 'bug':
      return new Error(problem.message);
  }
}
