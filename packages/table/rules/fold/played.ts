import type { Played, Table } from '../table.ts';

export function expectPlaying({ match }: Table): Played {
  if (match?.phase !== 'playing') throw new Error('no match is being played');
  return match;
}

export function withPlayed(table: Table, change: (match: Played) => Played): Table {
  const { match } = table;
  return match === undefined || match.phase === 'promised' ? table : { ...table, match: change(match) };
}
