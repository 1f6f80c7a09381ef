import { findGame } from '@hyakki/games';
import { foldCheckpoint } from './checkpoint.ts';
import { agreed, nudged, proposed } from './fold/agreement.ts';
import { deal, promise, share } from './fold/deal.ts';
import { finish, type MadeStep, move } from './fold/move.ts';
import { expectPlaying, withPlayed } from './fold/played.ts';
import { forget, handOver, standIn, takeBack } from './fold/players.ts';
import { passHostTo, sit, swap } from './fold/seats.ts';
import { changeSetting, open } from './fold/setting.ts';
import { foldHelp } from './help.ts';
import type { Entry, EntryOf } from './log.ts';
import { noted, spoke } from './notes.ts';
import { foldPace } from './pace.ts';
import { foldPause, isPaused } from './pause.ts';
import type { FindGame, Table } from './table.ts';

/** The fold: the only way a table changes (P21). Throws on an impossible log; that table stops, the others play on. */
export function evolve(
  table: Table | undefined,
  entry: Entry,
  games: FindGame = findGame,
  made?: MadeStep,
): Table {
  if (entry.type === 'opened') {
    if (table !== undefined) throw new Error('a table is opened once');
    return open(entry, games);
  }
  if (entry.type === 'checkpoint') {
    // Whoever has read lines before it reads on from it.
    if (table !== undefined && table.lines >= entry.lines)
      throw new Error('a checkpoint of what is folded already');
    return foldCheckpoint(entry, games);
  }
  if (table === undefined) throw new Error(`a log begins with opened, not with ${entry.type}`);
  const seq = isAnnounced(entry) ? table.seq + 1 : table.seq;
  // Most lines are moves: build one new table for them, not two.
  if (entry.type === 'moved') return move(table, seq, entry, made);
  return change({ ...table, lines: table.lines + 1, seq }, entry);
}

/** Folds a whole log, or the lines after `from`. */
export function foldLog(
  entries: readonly Entry[],
  games: FindGame = findGame,
  from: Table | undefined = undefined,
): Table {
  let table = from;
  for (const entry of entries) table = evolve(table, entry, games);
  if (table === undefined) throw new Error('an empty log is no table');
  return table;
}

/** Whether everybody gets a message about this line, if not always its content. */
export function isAnnounced({ type }: Pick<Entry, 'type'>): boolean {
  return type !== 'noted';
}

function change(table: Table, entry: Exclude<Entry, EntryOf<'opened' | 'checkpoint' | 'moved'>>): Table {
  switch (entry.type) {
    case 'setting-changed':
      return changeSetting(table, entry.setting);
    case 'seated':
      return sit(table, entry);
    case 'swapped':
      return swap(table, entry);
    case 'host-passed':
      return passHostTo(table, entry);
    case 'stood-in':
      return standIn(table, entry);
    case 'taken-back':
      return takeBack(table, entry);
    case 'handed-over':
      return handOver(table, entry);
    case 'taken-over':
      return table;
    case 'forgotten':
      return forget(table, entry);
    case 'nudged':
      return withPlayed(table, (match) => nudged(match, entry));
    case 'held':
    case 'released':
    case 'went-on':
      return withPlayed(table, (match) => foldHelp(match, entry));
    case 'paced':
      return foldPace(table, entry);
    case 'hurried':
      return withPlayed(table, (match) => ({ ...match, isHurried: true }));
    case 'proposed':
      return proposed(table, entry);
    case 'agreed':
      return agreed(table, entry);
    case 'declined':
      return { ...table, proposal: null };
    case 'pause-asked':
    case 'pause-agreed':
    case 'pause-declined':
    case 'paused':
      return withPlayed(table, (match) => foldPause(match, entry));
    case 'resumed':
      return withPlayed({ ...table, pauseEndedAt: entry.at }, (match) => foldPause(match, entry));
    case 'promised':
      return promise(table, entry);
    case 'shared':
      return share(table, entry);
    case 'dealt':
      return deal(table, entry);
    case 'said':
      return withPlayed(table, (match) => spoke(match, entry.seat));
    case 'noted':
      return withPlayed(table, (match) => noted(match, entry));
    case 'stopped':
      return finish({
        ...pauseEnded(table, entry.at),
        match: { ...expectPlaying(table), phase: 'over', stoppedBy: entry.seat, pause: null },
      });
    case 'day-closed':
      return finish({
        ...pauseEnded(table, entry.at),
        match: { ...expectPlaying(table), phase: 'over', pause: null },
      });
  }
}

/** P34: a pause ends with its match. */
function pauseEnded(table: Table, at: number): Table {
  return isPaused(table) ? { ...table, pauseEndedAt: at } : table;
}
