import type { Viewer } from '@hyakki/engine';
import { DeviceStore } from '../device-store.ts';

// Records of matches whose tables the server has deleted, in IndexedDB, from which the reader can still save them.

export interface KeptRecord {
  readonly table: string;
  readonly match: number;
  readonly game: string;
  readonly endedAt: number;
  /** As the server wrote it. */
  readonly text: string;
  /** Who played, by seat, and in which seat the reader sat; not known of every match. */
  readonly names?: readonly string[];
  readonly seat?: Viewer;
}

const records = new DeviceStore<KeptRecord>('hyakki-records', 'records', ['table', 'match']);

export function keepRecord(record: KeptRecord): Promise<void> {
  return records.put(record);
}

export function findRecord(table: string, match: number): Promise<KeptRecord | undefined> {
  return records.get([table, match]);
}

/** The latest comes first. */
export async function listRecords(): Promise<readonly KeptRecord[]> {
  return (await records.all()).sort((a, b) => b.endedAt - a.endedAt);
}

export function forgetRecords(): Promise<void> {
  return records.clear();
}
