import type { DailyPars } from '@hyakki/table/protocol';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { DailyCount, DailyKey, DailyTry, Effect, StoredDaily, TableId, TryEnd } from './store.ts';

// Daily deals, tries and results.

const WHICH = 'day = ? AND game = ? AND seat_count = ?';

function valuesOf({ day, game, seatCount }: DailyKey): [string, string, number] {
  return [day, game, seatCount];
}

export function keepDailies(db: SqliteConnection, deals: readonly StoredDaily[]): readonly StoredDaily[] {
  return deals.map((deal) => {
    const { day, plan } = deal;
    db.run(
      'INSERT INTO daily_deals (day, game, seat_count, deal) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      day,
      plan.game,
      plan.seatCount,
      JSON.stringify(deal),
    );
    const row = db.get<{ deal: string }>(
      `SELECT deal FROM daily_deals WHERE ${WHICH}`,
      day,
      plan.game,
      plan.seatCount,
    );
    return JSON.parse(row!.deal);
  });
}

export function dailiesOf(db: SqliteConnection, day: string): readonly StoredDaily[] {
  return db
    .all<{ deal: string }>('SELECT deal FROM daily_deals WHERE day = ? ORDER BY game, seat_count', day)
    .map(({ deal }) => JSON.parse(deal));
}

interface TryRow {
  readonly day: string;
  readonly game: string;
  readonly seat_count: number;
  readonly table_id: string;
  readonly is_over: number;
  readonly points: number | null;
}

export function triesOf(db: SqliteConnection, guest: string): readonly DailyTry[] {
  return db
    .all<TryRow>('SELECT * FROM daily_tries WHERE guest = ? ORDER BY day DESC, game, seat_count', guest)
    .map(({ day, game, seat_count: seatCount, table_id: table, is_over, points }) => ({
      day,
      game,
      seatCount,
      table,
      isOver: is_over === 1,
      points,
    }));
}

/** P33: the holder's first time is their try. Whoever sees the deal at a second table could go on knowingly at the first. */
export function beginDaily(
  db: SqliteConnection,
  table: TableId,
  { daily, seat, isOver }: Extract<Effect, { readonly do: 'begin-daily' }>,
): void {
  db.run(
    `UPDATE daily_tries SET is_over = 1
     WHERE guest = (SELECT guest FROM holdings WHERE table_id = ? AND seat = ?)
       AND ${WHICH} AND table_id <> ? AND is_over = 0`,
    table,
    seat,
    ...valuesOf(daily),
    table,
  );
  db.run(
    `INSERT INTO daily_tries (guest, day, game, seat_count, table_id, is_over)
     SELECT guest, ?, ?, ?, table_id, ? FROM holdings WHERE table_id = ? AND seat = ?
     ON CONFLICT DO NOTHING`,
    ...valuesOf(daily),
    isOver ? 1 : 0,
    table,
    seat,
  );
}

export function endTries(
  db: SqliteConnection,
  daily: DailyKey,
  table: TableId,
  ends: readonly TryEnd[],
): void {
  for (const { guest, points } of ends) {
    const changed = db.run(
      `UPDATE daily_tries SET is_over = 1, points = ?
       WHERE guest = ? AND ${WHICH} AND table_id = ? AND is_over = 0`,
      points,
      guest,
      ...valuesOf(daily),
      table,
    );
    if (changed === 0 || points === null) continue;
    db.run(
      `INSERT INTO daily_results (day, game, seat_count, points, count) VALUES (?, ?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET count = count + 1`,
      ...valuesOf(daily),
      points,
    );
  }
}

export function dailySpread(db: SqliteConnection, daily: DailyKey): readonly DailyCount[] {
  return db
    .all<DailyCount>(
      `SELECT points, count FROM daily_results WHERE ${WHICH} ORDER BY points`,
      ...valuesOf(daily),
    )
    .map(({ points, count }) => ({ points, count }));
}

export function findPars(db: SqliteConnection, daily: DailyKey): DailyPars | undefined {
  const row = db.get<{ pars: string | null }>(
    `SELECT pars FROM daily_deals WHERE ${WHICH}`,
    ...valuesOf(daily),
  );
  return row?.pars == null ? undefined : JSON.parse(row.pars);
}

export function savePars(db: SqliteConnection, daily: DailyKey, pars: DailyPars): void {
  db.run(`UPDATE daily_deals SET pars = ? WHERE ${WHICH}`, JSON.stringify(pars), ...valuesOf(daily));
}

export function dropDailies(db: SqliteConnection, before: string): void {
  for (const table of ['daily_deals', 'daily_tries', 'daily_results'])
    db.run(`DELETE FROM ${table} WHERE day < ?`, before);
}
