import { createHash } from 'node:crypto';
import { MOVED_TABLES, type MovedRow, type MovedTable, type MoveEnd } from './move-tables.ts';
import { StoreError } from './store-error.ts';

/** A data folder, or the address of a PostgreSQL database. */
export type StorePlaceName =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** What was moved of one table of the store, after it was compared. */
export interface MovedContent {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 over all rows, in order. */
  readonly hash: string;
}

export interface MoveProgress {
  /** While a table is copied: so many rows of it so far. */
  copied(table: string, rows: number): void;
  verified(content: MovedContent): void;
}

/**
 * Copies everything from one store to another, which must be empty. Both are read again and compared before the other is
 * committed: it has everything, or nothing. `not-empty` and `differs` say why it was refused.
 */
export async function moveStore(
  from: StorePlaceName,
  to: StorePlaceName,
  progress: MoveProgress,
): Promise<readonly MovedContent[]> {
  const source = await openEnd(from, { isNew: false });
  try {
    const target = await openEnd(to, { isNew: true });
    try {
      return await move(source, target, progress);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function openEnd(place: StorePlaceName, how: { readonly isNew: boolean }): Promise<MoveEnd> {
  if (place.kind === 'folder') return (await import('./move-sqlite.ts')).openSqliteEnd(place.folder, how);
  return (await import('./move-postgres.ts')).openPostgresEnd(place.url, how);
}

async function move(
  source: MoveEnd,
  target: MoveEnd,
  progress: MoveProgress,
): Promise<readonly MovedContent[]> {
  try {
    await source.begin();
    await target.begin();
    await demandEmpty(target);
    for (const table of MOVED_TABLES) await copyTable(source, target, table, progress);
    const contents: MovedContent[] = [];
    for (const table of MOVED_TABLES) {
      const [there, here] = [await contentOf(source, table), await contentOf(target, table)];
      if (there.rows !== here.rows || there.hash !== here.hash)
        throw new StoreError('differs', `${table.name} is not the same after it was copied`);
      progress.verified(here);
      contents.push(here);
    }
    await target.setLastNumber(await source.lastNumber());
    await target.commit();
    return contents;
  } catch (error) {
    await target.rollback();
    throw error;
  } finally {
    await source.rollback();
  }
}

async function demandEmpty(target: MoveEnd): Promise<void> {
  for (const table of MOVED_TABLES)
    if ((await target.readPage(table, undefined)).length > 0)
      throw new StoreError('not-empty', `the store to move to has ${table.name} already: it must be empty`);
}

async function copyTable(
  source: MoveEnd,
  target: MoveEnd,
  table: MovedTable,
  progress: MoveProgress,
): Promise<void> {
  let rows = 0;
  for await (const page of pagesOf(source, table)) {
    await target.insert(table, page);
    rows += page.length;
    progress.copied(table.name, rows);
  }
}

async function contentOf(end: MoveEnd, table: MovedTable): Promise<MovedContent> {
  const sum = createHash('sha256');
  let rows = 0;
  for await (const page of pagesOf(end, table)) {
    for (const row of page) sum.update(`${JSON.stringify(row)}\n`);
    rows += page.length;
  }
  return { table: table.name, rows, hash: sum.digest('hex') };
}

async function* pagesOf(end: MoveEnd, table: MovedTable): AsyncGenerator<readonly MovedRow[]> {
  for (let after: MovedRow | undefined; ; ) {
    const page = await end.readPage(table, after);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1);
  }
}
