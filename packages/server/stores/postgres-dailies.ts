import type { DailyPars } from '@hyakki/table/protocol';
import type { Queries } from './postgres-connection.ts';
import type { DailyCount, DailyKey, DailyTry, Effect, StoredDaily, TableId, TryEnd } from './store.ts';

// Daily deals, tries and results.

const WHICH = 'day = $1 AND game = $2 AND seat_count = $3';

function valuesOf({ day, game, seatCount }: DailyKey): [string, string, number] {
  return [day, game, seatCount];
}

export async function keepDailies(
  db: Queries,
  deals: readonly StoredDaily[],
): Promise<readonly StoredDaily[]> {
  const kept: StoredDaily[] = [];
  for (const deal of deals) {
    const { day, plan } = deal;
    await db.run(
      `INSERT INTO daily_deals (day, game, seat_count, deal) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      day,
      plan.game,
      plan.seatCount,
      JSON.stringify(deal),
    );
    const row = await db.get<{ deal: string }>(
      `SELECT deal FROM daily_deals WHERE ${WHICH}`,
      day,
      plan.game,
      plan.seatCount,
    );
    kept.push(JSON.parse(row!.deal));
  }
  return kept;
}

export async function dailiesOf(db: Queries, day: string): Promise<readonly StoredDaily[]> {
  const rows = await db.all<{ deal: string }>(
    'SELECT deal FROM daily_deals WHERE day = $1 ORDER BY game, seat_count',
    day,
  );
  return rows.map(({ deal }) => JSON.parse(deal));
}

interface TryRow {
  readonly day: string;
  readonly game: string;
  readonly seat_count: number;
  readonly table_id: string;
  readonly is_over: boolean;
  readonly points: number | null;
}

export async function triesOf(db: Queries, guest: string): Promise<readonly DailyTry[]> {
  const rows = await db.all<TryRow>(
    'SELECT * FROM daily_tries WHERE guest = $1 ORDER BY day DESC, game, seat_count',
    guest,
  );
  return rows.map(({ day, game, seat_count: seatCount, table_id: table, is_over: isOver, points }) => ({
    day,
    game,
    seatCount,
    table,
    isOver,
    points,
  }));
}

/**
 * P33: the holder's first time is their try. Whoever sees the deal at a second table could go on knowingly at the first. One
 * statement, so that two tables on two nodes find each other.
 */
export async function beginDaily(
  db: Queries,
  table: TableId,
  { daily, seat, isOver }: Extract<Effect, { readonly do: 'begin-daily' }>,
): Promise<void> {
  await db.run(
    `INSERT INTO daily_tries (guest, day, game, seat_count, table_id, is_over)
     SELECT guest, $1, $2, $3, table_id, $4 FROM holdings WHERE table_id = $5 AND seat = $6
     ON CONFLICT (guest, day, game, seat_count) DO UPDATE SET is_over = true
       WHERE daily_tries.table_id <> excluded.table_id`,
    ...valuesOf(daily),
    isOver,
    table,
    seat,
  );
}

export async function endTries(
  db: Queries,
  daily: DailyKey,
  table: TableId,
  ends: readonly TryEnd[],
): Promise<void> {
  for (const { guest, points } of ends) {
    const changed = await db.run(
      `UPDATE daily_tries SET is_over = true, points = $4
       WHERE guest = $5 AND ${WHICH} AND table_id = $6 AND NOT is_over`,
      ...valuesOf(daily),
      points,
      guest,
      table,
    );
    if (changed === 0 || points === null) continue;
    await db.run(
      `INSERT INTO daily_results (day, game, seat_count, points, count) VALUES ($1, $2, $3, $4, 1)
       ON CONFLICT (day, game, seat_count, points) DO UPDATE SET count = daily_results.count + 1`,
      ...valuesOf(daily),
      points,
    );
  }
}

export async function dailySpread(db: Queries, daily: DailyKey): Promise<readonly DailyCount[]> {
  const rows = await db.all<DailyCount>(
    `SELECT points, count FROM daily_results WHERE ${WHICH} ORDER BY points`,
    ...valuesOf(daily),
  );
  return rows.map(({ points, count }) => ({ points, count }));
}

export async function findPars(db: Queries, daily: DailyKey): Promise<DailyPars | undefined> {
  const row = await db.get<{ pars: string | null }>(
    `SELECT pars FROM daily_deals WHERE ${WHICH}`,
    ...valuesOf(daily),
  );
  return row?.pars == null ? undefined : JSON.parse(row.pars);
}

export async function savePars(db: Queries, daily: DailyKey, pars: DailyPars): Promise<void> {
  await db.run(`UPDATE daily_deals SET pars = $4 WHERE ${WHICH}`, ...valuesOf(daily), JSON.stringify(pars));
}

export async function dropDailies(db: Queries, before: string): Promise<void> {
  for (const table of ['daily_deals', 'daily_tries', 'daily_results'])
    await db.run(`DELETE FROM ${table} WHERE day < $1`, before);
}
