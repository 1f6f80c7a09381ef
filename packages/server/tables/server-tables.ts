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
}

export function startTables(ports: WaysInPorts): ServerTables {
  const liveTables = new LiveTables(ports);
  return {
    liveTables,
    waysIn: new WaysIn(liveTables, ports),
    guestTables: new GuestTables(liveTables, ports),
    matchRecords: new MatchRecords(liveTables, ports),
  };
}
