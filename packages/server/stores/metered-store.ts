import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ServerMetrics } from '../operating/metrics.ts';
import type { Store } from './store.ts';

/** Which methods commit. A new method of the store does not compile until it is listed here. */
const COMMITS = {
  append: true,
  read: false,
  createTable: true,
  change: true,
  saveVisits: true,
  findCode: false,
  findLink: false,
  holdersOf: false,
  seatsOf: false,
  awayFrom: false,
  tablesOf: false,
  staysOf: false,
  findSession: false,
  addGuest: true,
  changeGuest: true,
  guestsById: false,
  eraseGuest: true,
  dueGuests: false,
  eraseDueGuests: true,
  dueTables: false,
  deleteDueTables: true,
  dropOld: true,
  noteTidied: true,
  saveRecord: true,
  findRecord: false,
  recordsOf: false,
  matchesToPack: false,
  pack: true,
  wordsOf: false,
  keepDailies: true,
  dailiesOf: false,
  triesOf: false,
  endTries: true,
  dailySpread: false,
  findPars: false,
  savePars: true,
  addSession: true,
  noteVisit: true,
  sessionsOf: false,
  endSession: true,
  endOtherSessions: true,
  dueSessions: false,
  endDueSessions: true,
  sitTogether: false,
  joinGuests: true,
  addPasskey: true,
  findPasskey: false,
  passkeysOf: false,
  notePasskeyUse: true,
  dropPasskey: true,
  putTransfer: true,
  putTransferBundle: true,
  transferOf: false,
  tryTransfer: true,
  endTransfer: true,
  dropTransfer: true,
  dropTransfers: true,
  putKept: true,
  keptOf: false,
  keptSizeOf: false,
  dropKept: true,
  time: false,
  noteNode: true,
  endNode: true,
  aroundTables: false,
  addNotice: true,
  noticesSince: false,
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
  addressesOf: false,
  putAddress: true,
  forgetAddress: true,
  dropAddresses: true,
  quietHoursOf: false,
  setQuietHours: true,
  wantsNotices: false,
  settleDue: true,
  backup: false,
  check: false,
  close: false,
} as const satisfies Readonly<Record<keyof Store, boolean>>;

/** Times every commit of a store. */
export function meterStore(store: Store, { commit }: ServerMetrics): Store {
  const methods = Object.entries(COMMITS).map(([name, isCommit]) => {
    const method = (store[name as keyof Store] as (...values: unknown[]) => Promise<unknown>).bind(store);
    if (!isCommit) return [name, method];
    const metered = async (...values: unknown[]) => {
      const began = performance.now();
      const done = await method(...values);
      commit.add((performance.now() - began) / 1000);
      return done;
    };
    return [name, metered];
  });
  return Object.fromEntries(methods) as Store;
}

/** The size of the store's file with its side files, and the free space of its disk; undefined without a file. */
export async function measureFile(
  file: string,
): Promise<{ readonly bytes: number; readonly free: number } | undefined> {
  try {
    const sizes = await Promise.all(
      ['', '-wal', '-shm'].map((end) =>
        stat(file + end).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    const { bavail, bsize } = await statfs(dirname(file));
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), free: bavail * bsize };
  } catch {
    return undefined;
  }
}
