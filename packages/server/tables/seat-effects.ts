import { type Entry, isPersonsSeat, type Table } from '@hyakki/table';
import { NOTICE_DUE, TABLE_DUE } from '../nodes/due-kinds.ts';
import { FIRST_AFTER } from '../notices/due-notice.ts';
import type { DailyKey, Effect, Summary } from '../stores/store.ts';
import type { Seating } from './seating.ts';
import { summaryOf } from './summary.ts';

/** The effects of these lines, to be stored in the same transaction. A move has none. */
export function effectsOf(entries: readonly Entry[], table: Table, seating: Seating): readonly Effect[] {
  if (entries.every(({ type }) => !HAVE_EFFECTS.has(type))) return NONE;
  return entries.flatMap((entry) => effectsOfOne(entry, entries, table, seating));
}

const NONE: readonly Effect[] = [];
const HAVE_EFFECTS: ReadonlySet<Entry['type']> = new Set([
  'seated',
  'swapped',
  'handed-over',
  'forgotten',
  'setting-changed',
  'promised',
  'dealt',
]);

/** From these lines on something may be due at a table where nothing was. */
export const STARTS_CLOCKS: ReadonlySet<Entry['type']> = new Set(['promised', 'dealt', 'resumed']);
/** With these lines a person's turn may begin. */
const STARTS_TURNS: ReadonlySet<Entry['type']> = new Set(['moved', 'dealt', 'taken-back', 'resumed']);

/**
 * What these lines make due, to be stored in the same transaction: no process that dies loses it. The table itself knows
 * better a moment later; too early does no harm.
 */
export function duesOf(
  entries: readonly Entry[],
  { now, wantsNotices }: { readonly now: number; readonly wantsNotices: boolean },
): readonly Effect[] {
  const isClock = entries.some(({ type }) => STARTS_CLOCKS.has(type));
  const isTurn = wantsNotices && entries.some(({ type }) => STARTS_TURNS.has(type));
  if (!isClock && !isTurn) return NONE;
  return [
    ...(isClock ? [{ do: 'note-due' as const, kind: TABLE_DUE, at: now }] : []),
    ...(isTurn ? [{ do: 'note-due' as const, kind: NOTICE_DUE, at: now + FIRST_AFTER }] : []),
  ];
}

/** Whether this line may have changed who holds a seat, if another node wrote it. */
export function mayMoveHolders({ type }: Entry): boolean {
  return HAVE_EFFECTS.has(type) || type === 'taken-over';
}

function effectsOfOne(
  entry: Entry,
  entries: readonly Entry[],
  table: Table,
  seating: Seating,
): readonly Effect[] {
  switch (entry.type) {
    case 'seated': {
      const { seat, sitter } = entry;
      const holder = seating.holderOf(seat);
      if (sitter.kind === 'person' || (holder === undefined && !isPersonsSeat(table, seat))) return NONE;
      const release: Effect = { do: 'release', seat };
      if (!isSentAway(entry, entries, table)) return [release];
      return [
        release,
        // The person who was sent away knows both.
        { do: 'drop-ways' },
        ...(holder === undefined ? [] : [{ do: 'send-away' as const, guest: holder }]),
      ];
    }
    case 'handed-over':
    case 'forgotten':
      return [{ do: 'release', seat: entry.seat }];
    case 'swapped':
      return [{ do: 'swap', a: entry.a, b: entry.b }];
    case 'setting-changed':
      return [
        ...seating.seats
          .filter((seat) => seat >= entry.setting.seatCount)
          .map((seat): Effect => ({ do: 'release', seat })),
        summarise(table, entry, { game: entry.setting.game, seatCount: entry.setting.seatCount }),
      ];
    case 'promised':
      return [
        { do: 'spend-ways' },
        summarise(table, entry, { phase: 'promised', matches: table.matches + 1, turn: null }),
      ];
    case 'dealt': {
      // The turn is stored a little later.
      const matches = table.match?.phase === 'promised' ? table.matches : table.matches + 1;
      return [...beginDaily(table), summarise(table, entry, { phase: 'playing', matches, turn: null })];
    }
    default:
      return NONE;
  }
}

/** P33: whoever is dealt the cards of the day has begun their try. No promise came before, so the ways in end here. */
function beginDaily(table: Table): readonly Effect[] {
  const daily = dailyKeyOf(table);
  if (daily === undefined) return NONE;
  const persons = table.seats.flatMap((_, seat) => (isPersonsSeat(table, seat) ? [seat] : []));
  return [
    { do: 'spend-ways' },
    ...persons.map((seat): Effect => ({ do: 'begin-daily', daily, seat, isOver: false })),
  ];
}

/** Undefined at a table of any other deal. */
export function dailyKeyOf({ daily, setting }: Table): DailyKey | undefined {
  return daily === null ? undefined : { day: daily.day, game: setting.game, seatCount: setting.seatCount };
}

/** If the others agreed to free the seat of an absent person, that person may come again. */
function isSentAway(
  { seat, by }: Extract<Entry, { readonly type: 'seated' }>,
  entries: readonly Entry[],
  { proposal }: Table,
): boolean {
  if (by === undefined || by === seat) return false;
  const isAgreed =
    entries.some((entry) => entry.type === 'proposed') ||
    (proposal?.for === seat && proposal.what === 'hand-over');
  return !isAgreed;
}

function summarise(table: Table, { at }: Entry, change: Partial<Summary>): Effect {
  return { do: 'summarise', summary: { ...summaryOf(table, at), ...change } };
}
