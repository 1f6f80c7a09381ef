import { DailyDeals } from '../daily/daily-deals.ts';
import type { WorkOutPars } from '../daily/work-out-pars.ts';
import { GuestTables } from './guest-tables.ts';
import { LiveTables } from './live-tables.ts';
import { MatchRecords } from './match-records.ts';
import { WaysIn, type WaysInPorts } from './ways-in.ts';

/** Everything a server does with tables. */
export interface ServerTables {
  readonly liveTables: LiveTables;
  readonly waysIn: WaysIn;
  readonly guestTables: GuestTables;
  readonly matchRecords: MatchRecords;
  readonly dailyDeals: DailyDeals;
}

export function startTables(ports: WaysInPorts & { readonly workOutPars: WorkOutPars }): ServerTables {
  const liveTables = new LiveTables(ports);
  const waysIn = new WaysIn(liveTables, ports);
  return {
    liveTables,
    waysIn,
    guestTables: new GuestTables(liveTables, ports),
    matchRecords: new MatchRecords(liveTables, ports),
    dailyDeals: new DailyDeals(liveTables, waysIn, ports),
  };
}
