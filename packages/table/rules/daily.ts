import { type AnyGame, type Day, ok, openDailyDeal, type Result, refuse, type Seed } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { ClientMessage, NewTable } from '../protocol/client-messages.ts';
import { DAY_MS, dayStarts } from './day.ts';
import { type Decision, write } from './decision.ts';
import type { BotSpec, DailyTable, Entry } from './log.ts';
import { openTable } from './setting.ts';
import type { FindGame, Ports, Table } from './table.ts';

// P31, P32: the daily deal. One secret for each day, game and number of seats, the same for everybody. All days are days in UTC.

const HOUR_MS = 3_600_000;
/** Matches that began on the day may be finished in the first hours of the next. */
const GRACE_MS = 2 * HOUR_MS;
/** Clocks of several machines differ a little: nothing is opened while somebody may still play. */
const APART_MS = 5 * 60_000;
/** What the page remembers for its players. */
const DAILY_AIDS = 'history';

/** From then on nobody begins. */
export function dayEnds(day: Day): number {
  return dayStarts(day) + DAY_MS;
}

/** From then on nobody plays. */
function dayCloses(day: Day): number {
  return dayEnds(day) + GRACE_MS;
}

/** From then on its secret is known to everybody. */
export function dayOpens(day: Day): number {
  return dayCloses(day) + APART_MS;
}

/** What is played on a day with one number of seats. */
export interface DailyPlan {
  readonly game: string;
  readonly seatCount: number;
  readonly options: object;
  readonly aids: typeof DAILY_AIDS;
}

/** The levels of a game take turns, day by day: everybody can work them out in advance. */
export function plansOf(game: AnyGame, day: Day): readonly DailyPlan[] {
  const number = Math.floor(dayStarts(day) / DAY_MS);
  const preset = game.presets[number % game.presets.length];
  if (preset === undefined) return [];
  return game.seatCounts.flatMap((seatCount) => {
    const options = game.parseOptions(preset.options, seatCount);
    return options.ok ? [{ game: game.id, seatCount, options: options.value, aids: DAILY_AIDS }] : [];
  });
}

export interface NewDaily {
  readonly day: Day;
  readonly plan: DailyPlan;
  readonly secret: Seed;
  readonly commitment: Seed;
  /** The one that sits down where no person does. */
  readonly bot: BotSpec;
  /** Bots in all other seats; otherwise they wait for friends. */
  readonly isAlone: boolean;
}

/** P31: the first lines of a table of the daily deal. */
export function openDaily(
  { day, plan, secret, commitment, bot, isAlone }: NewDaily,
  ports: Ports,
  games: FindGame = findGame,
): Result<readonly Entry[]> {
  const { game, seatCount, options, aids } = plan;
  const wish: NewTable = { game, seatCount, options, aids };
  const opened = openTable(wish, 'server', ports, games);
  if (!opened.ok) return opened;
  const { now: at } = ports;
  const closesAt = Math.min(at + DAY_MS, dayCloses(day));
  const daily: DailyTable = { day, commitment, secret, bot, closesAt };
  const [first, ...others] = opened.value;
  if (first?.type !== 'opened') throw new Error('a table begins by being opened');
  const bots = isAlone
    ? Array.from(
        { length: seatCount - 1 },
        (_, i): Entry => ({ at, type: 'seated', seat: i + 1, sitter: { kind: 'bot', ...bot } }),
      )
    : [];
  return ok([{ ...first, daily }, ...others, ...bots]);
}

/** P31: why a table of the daily deal does not do this, though any other would. */
export function whyNotDaily(table: Table, message: ClientMessage, seat: number, { now }: Ports) {
  const { daily, matches } = table;
  if (daily === null) return undefined;
  switch (message.type) {
    case 'set':
    case 'again':
      return refuse('daily-fixed', 'P31');
    case 'start':
      if (matches > 0) return refuse('daily-once', 'P31');
      return isDayOver(daily, now) ? refuse('day-over', 'P32') : undefined;
    case 'seat-bot': {
      if (matches > 0) return refuse('daily-once', 'P31');
      const { name, memory = daily.bot.memory } = message.bot;
      return name === daily.bot.name && memory === daily.bot.memory
        ? undefined
        : refuse('daily-fixed', 'P31');
    }
    case 'empty-seat':
    case 'swap':
      // Whoever sat down now would see a board that they have not played.
      return matches > 0 ? refuse('daily-once', 'P31') : undefined;
    case 'stand-in':
      return message.seat === seat ? refuse('daily-fixed', 'P31') : undefined;
    case 'propose':
      return message.what === 'hand-over' ? refuse('daily-fixed', 'P31') : undefined;
    case 'move':
      return now >= daily.closesAt ? refuse('day-over', 'P32') : undefined;
    default:
      return undefined;
  }
}

function isDayOver({ day, closesAt }: DailyTable, now: number): boolean {
  return now >= Math.min(dayEnds(day), closesAt);
}

/** P31: the deal of the day is made at once, because nobody adds a share. */
export function dealDaily(table: Table, daily: DailyTable, { now: at }: Ports): Result<Decision> {
  const { game, setting } = table;
  // Reuse the commitment that was published: never compute it a second time.
  const deal = {
    ...openDailyDeal(daily.day, daily.secret, setting.seatCount),
    commitment: daily.commitment,
  } as const;
  return ok(write(table, { at, type: 'dealt', deal, rulesVersion: game.rulesVersion }));
}

/** P32: when an unfinished match of the day closes; undefined at any other table. */
export function dailyDueAt({ daily, match }: Table): number | undefined {
  return daily !== null && match?.phase === 'playing' ? daily.closesAt : undefined;
}

/** P33: the persons whose match this was from the deal to its end: no bot ever played for them. */
export function scoredSeats({ match }: Table): readonly { readonly seat: number; readonly points: number }[] {
  if (match?.phase !== 'over' || match.outcome === null) return [];
  const { players, handOvers, rules } = match;
  const { scores } = match.outcome;
  return players.flatMap(({ kind }, seat) => {
    const isOwn = kind === 'person' && !handOvers.some((handOver) => handOver.seat === seat);
    return isOwn ? [{ seat, points: pointsOf(scores, seat, rules.isDuel) }] : [];
  });
}

/** A team's score; in a duel how far one was ahead. */
function pointsOf(scores: readonly number[], seat: number, isDuel: boolean): number {
  const own = scores[seat] ?? 0;
  return isDuel ? own - (scores[1 - seat] ?? 0) : own;
}
