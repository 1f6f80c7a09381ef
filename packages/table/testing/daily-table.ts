import { commitTo, expectOk, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { dayStarts, foldLog, openDaily, plansOf } from '../index.ts';
import { TestTable } from './test-table.ts';

export const DAILY_DAY = '2026-11-18';
export const DAILY_SECRET = seedFromText('the secret of the day');
export const DAILY_BOT = { name: 'partner', version: 1, memory: 'perfect' } as const;
const HOUR = 3_600_000;

interface DailyTableWish {
  readonly game?: string;
  readonly seatCount?: number;
  readonly isAlone?: boolean;
  /** Hours since the day began. */
  readonly hours?: number;
}

/** A table of the daily deal, whose host has come. */
export function dailyTable({
  game = 'yokai',
  seatCount = 2,
  isAlone = true,
  hours = 12,
}: DailyTableWish = {}): TestTable {
  const plan = plansOf(findGame(game)!, DAILY_DAY).find((one) => one.seatCount === seatCount)!;
  const test = new TestTable({ game, seatCount });
  test.now = dayStarts(DAILY_DAY) + hours * HOUR;
  const entries = expectOk(
    openDaily(
      {
        day: DAILY_DAY,
        plan,
        secret: DAILY_SECRET,
        commitment: commitTo(DAILY_SECRET),
        bot: DAILY_BOT,
        isAlone,
      },
      test.ports(),
    ),
  );
  test.log.splice(0, test.log.length, ...entries);
  test.table = foldLog(entries);
  return test.come(0);
}
