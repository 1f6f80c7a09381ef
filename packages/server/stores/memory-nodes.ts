import { lastLine, type Memory, placeOf } from './memory-data.ts';
import { aboutOf } from './memory-notices.ts';
import type {
  Attendance,
  Due,
  DueClaim,
  NodeBeat,
  NodesAttendance,
  NodesStore,
  Notice,
  SharedBucket,
  TableAround,
} from './nodes.ts';
import type { TableId } from './store.ts';

// What nodes on one store know of each other.

export type NotedAttendance = Attendance & { readonly node: string; readonly notedAt: number };
export type LeasedDue = Due & { readonly leasedUntil: number };
/** `fullAt`: when it has its whole burst again. */
export interface StoredBucket {
  readonly tokens: number;
  readonly at: number;
  readonly fullAt: number;
}

export function noteNode(memory: Memory, { node, at, attendances }: NodeBeat): void {
  const { nodes, attendances: noted, guests, tables } = memory;
  nodes.set(node, at);
  for (const attendance of attendances) {
    const { table, people } = attendance;
    if (tables.get(table)?.deletedAt !== null) continue;
    const known = people.filter(({ guest }) => guests.has(guest));
    noted.set(placeOf(table, node), { ...attendance, people: known, node, notedAt: at });
  }
}

export function endNode({ nodes, attendances }: Memory, node: string, at: number): void {
  if (nodes.has(node)) nodes.set(node, at);
  for (const [key, attendance] of attendances) {
    if (attendance.node !== node) continue;
    const people = attendance.people.map(({ guest, seat, goneAt }) => ({
      guest,
      seat,
      goneAt: goneAt ?? at,
    }));
    attendances.set(key, { ...attendance, loadedAt: null, watching: 0, people });
  }
}

export function aroundTables(memory: Memory, tables: readonly TableId[]): readonly TableAround[] {
  const all = [...memory.attendances.values()];
  return tables
    .filter((table) => memory.tables.get(table)?.deletedAt === null)
    .map((table) => ({
      table,
      lineNumber: lastLine(memory, table),
      attendances: all
        .filter((one) => one.table === table)
        .map(({ node, loadedAt, watching, room, people }): NodesAttendance => {
          return { node, beatAt: memory.nodes.get(node) ?? 0, loadedAt, watching, room, people };
        })
        .sort((a, b) => (a.node < b.node ? -1 : 1)),
    }));
}

/** Without the guest. */
export function forgetAttending({ attendances }: Memory, guest: string): void {
  for (const [key, one] of attendances) {
    if (!one.people.some((person) => person.guest === guest)) continue;
    attendances.set(key, { ...one, people: one.people.filter((person) => person.guest !== guest) });
  }
}

export function noticesSince({ notices }: Memory, from: number): readonly Notice[] {
  return [...notices.values()]
    .filter(({ at }) => at >= from)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

export function noteDue({ dues }: Memory, wanted: Parameters<NodesStore['noteDue']>[0]): void {
  for (const { kind, subject, at } of wanted) {
    if (at === null) dues.delete(placeOf(kind, subject));
    else
      dues.set(placeOf(kind, subject), {
        ...dues.get(placeOf(kind, subject)),
        kind,
        subject,
        at,
        leasedUntil: 0,
      });
  }
}

export function noteDueBy({ dues }: Memory, wanted: Parameters<NodesStore['noteDueBy']>[0]): void {
  for (const { kind, subject, at } of wanted) {
    const known = dues.get(placeOf(kind, subject));
    if (known === undefined || at < known.at)
      dues.set(placeOf(kind, subject), { ...known, kind, subject, at, leasedUntil: 0 });
  }
}

export function claimDue({ dues }: Memory, { kind, now, leasedUntil, most }: DueClaim): readonly Due[] {
  const claimed = [...dues.values()]
    .filter((due) => due.kind === kind && due.at <= now && due.leasedUntil <= now)
    .sort((a, b) => a.at - b.at || (a.subject < b.subject ? -1 : 1))
    .slice(0, most);
  for (const due of claimed) dues.set(placeOf(kind, due.subject), { ...due, leasedUntil });
  return claimed.map(({ subject, at, about = '' }) => ({ kind, subject, at, ...aboutOf(about) }));
}

export function finishDue({ dues }: Memory, done: readonly Due[]): void {
  for (const { kind, subject, at } of done)
    if (dues.get(placeOf(kind, subject))?.at === at) dues.delete(placeOf(kind, subject));
}

export function takeTokens({ buckets }: Memory, wanted: readonly SharedBucket[], now: number): boolean {
  const filled = wanted.map((bucket) => {
    const stored = buckets.get(bucket.key);
    return { bucket, stored, tokens: tokensIn(stored, bucket, now) };
  });
  if (filled.some(({ tokens }) => tokens < 1)) return false;
  for (const { bucket, stored, tokens } of filled)
    buckets.set(bucket.key, bucketWith(bucket, tokens - 1, now, stored));
  return true;
}

export function giveBackTokens({ buckets }: Memory, given: readonly SharedBucket[], now: number): void {
  for (const bucket of given) {
    const stored = buckets.get(bucket.key);
    const tokens = Math.min(bucket.burst, tokensIn(stored, bucket, now) + 1);
    buckets.set(bucket.key, bucketWith(bucket, tokens, now, stored));
  }
}

/** How many it has by now. A clock that is behind gives nothing. */
export function tokensIn(
  stored: StoredBucket | undefined,
  { burst, perSecond }: SharedBucket,
  now: number,
): number {
  if (stored === undefined) return burst;
  return Math.min(burst, stored.tokens + (Math.max(0, now - stored.at) / 1000) * perSecond);
}

/** Its time never goes back, or clocks that differ would fill it twice. */
export function bucketWith(
  { burst, perSecond }: SharedBucket,
  tokens: number,
  now: number,
  stored: Pick<StoredBucket, 'at'> | undefined,
): StoredBucket {
  return {
    tokens,
    at: Math.max(now, stored?.at ?? now),
    fullAt: Math.ceil(now + (1000 * (burst - tokens)) / perSecond),
  };
}

export function takeOnce({ onces }: Memory, key: string, now: number): string | undefined {
  const once = onces.get(key);
  onces.delete(key);
  return once === undefined || once.expiresAt <= now ? undefined : once.value;
}

export function dropOldNodes(memory: Memory, before: number): void {
  const { nodes, attendances, notices, buckets, onces } = memory;
  for (const [node, beatAt] of nodes) if (beatAt < before) nodes.delete(node);
  for (const [key, { node, loadedAt, notedAt }] of attendances)
    if (!nodes.has(node) || (loadedAt === null && notedAt < before)) attendances.delete(key);
  for (const [id, { at }] of notices) if (at < before) notices.delete(id);
  for (const [key, { fullAt }] of buckets) if (fullAt < before) buckets.delete(key);
  for (const [key, { expiresAt }] of onces) if (expiresAt < before) onces.delete(key);
}
