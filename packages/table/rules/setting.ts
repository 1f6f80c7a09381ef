import { type AnyGame, ok, quote, type Result, refuse } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { ClientMessageOf, NewTable } from '../protocol/client-messages.ts';
import { bookOf } from './bot-book.ts';
import { type Decision, write } from './decision.ts';
import type { BotSpec, Entry, Setting } from './log.ts';
import { type FindGame, isMatchGoing, type Ports, type Table } from './table.ts';

const DEFAULT_PACE = 1_200;

/** The first lines of a new table, whose host sits already. */
export function openTable(
  wish: NewTable,
  dealer: 'server' | 'device',
  ports: Ports,
  games: FindGame = findGame,
): Result<readonly Entry[]> {
  const {
    game,
    seatCount,
    options = {},
    chat = 'off',
    aids = 'history',
    clock = { kind: 'none' },
    pace = DEFAULT_PACE,
  } = wish;
  const rules = games(game);
  if (rules === undefined) return refuse('no-such-game', 'P1', { game: quote(game) });
  const parsed = rules.parseOptions(options, seatCount);
  if (!parsed.ok) return parsed;
  const talk = wish.talk ?? rules.talkOf(parsed.value);
  const setting: Setting = { game, seatCount, options: parsed.value, talk, chat, aids, clock, pace };
  const { host = 0, bots = [] } = wish;
  if (host >= seatCount || bots.length > seatCount) return noSuchSeat(Math.max(host, bots.length - 1));
  const at = ports.now;
  const entries: Entry[] = [{ at, type: 'opened', setting, host, dealer }];
  for (const [seat, bot] of bots.entries()) {
    if (bot === null) continue;
    if (seat === host) return refuse('seat-taken', 'P1', { seat: seat + 1 });
    const spec = bookOf(ports).find(game, bot);
    if (spec === undefined) return refuse('no-such-bot', 'P1', { bot: quote(bot.name) });
    entries.push({ at, type: 'seated', seat, sitter: { kind: 'bot', ...spec } });
  }
  return ok(entries);
}

export function noSuchSeat(seat: number) {
  return refuse('no-such-seat', 'P1', { seat: seat + 1 });
}

/** P3 */
export function changeSetting(
  table: Table,
  { change }: ClientMessageOf<'set'>,
  ports: Ports,
): Result<Decision> {
  if (isMatchGoing(table)) return refuse('match-going', 'P3');
  const { setting, seats } = table;
  const rules = change.game === undefined ? table.game : table.games(change.game);
  if (rules === undefined) return refuse('no-such-game', 'P1', { game: quote(change.game) });
  const seatCount = change.seatCount ?? nearestCount(rules, setting.seatCount);
  const options = rules.parseOptions(change.options ?? keptOptions(rules, setting, seatCount), seatCount);
  if (!options.ok) return options;
  const lost = seats.findIndex(({ sitter }, seat) => seat >= seatCount && sitter.kind === 'person');
  if (lost >= 0) return refuse('seat-taken', 'P3', { seat: lost + 1 });
  const allowed = rules.talkOf(options.value);
  // What the host chose stays as long as the rulebook allows the same talk as before.
  const isSameTalk = rules === table.game && allowed === rules.talkOf(setting.options);
  const changed: Setting = {
    game: rules.id,
    seatCount,
    options: options.value,
    talk: change.talk ?? (isSameTalk ? setting.talk : allowed),
    chat: change.chat ?? setting.chat,
    aids: change.aids ?? setting.aids,
    clock: change.clock ?? setting.clock,
    pace: change.pace ?? setting.pace,
  };
  return ok(write(table, ...settingChanged(table, changed, ports)));
}

/** P3, P19: the new setting. Where the usual bot of the old options sits, that of the new ones sits down. */
export function settingChanged(
  { setting: before, seats }: Table,
  setting: Setting,
  ports: Ports,
): readonly Entry[] {
  const at = ports.now;
  const changed: Entry = { at, type: 'setting-changed', setting };
  // The bots of one game do not play another: whoever changes the game seats them.
  if (setting.game !== before.game) return [changed];
  const book = bookOf(ports);
  const old = book.usual(before.game, before);
  const spec = book.usual(setting.game, setting);
  if (isSameBot(old, spec)) return [changed];
  const reseated = seats.flatMap(({ sitter }, seat): Entry[] =>
    seat < setting.seatCount && sitter.kind === 'bot' && isSameBot(sitter, old)
      ? [{ at, type: 'seated', seat, sitter: { kind: 'bot', ...spec } }]
      : [],
  );
  return [changed, ...reseated];
}

/** Whatever their versions: an older one sat down with the same wish. */
function isSameBot(one: BotSpec, other: BotSpec): boolean {
  return one.name === other.name && one.memory === other.memory;
}

function nearestCount({ seatCounts }: AnyGame, seatCount: number): number {
  return seatCounts.includes(seatCount) ? seatCount : (seatCounts[0] ?? seatCount);
}

/** Another game begins with its own. */
function keptOptions(rules: AnyGame, setting: Setting, seatCount: number): object {
  if (rules.id !== setting.game) return {};
  if (seatCount === setting.seatCount) return setting.options;
  return rules.carryOptions(setting.options, setting.seatCount, seatCount).input;
}

/** P19: the setting of the next level of the same edition. */
export function nextLevel(rules: AnyGame, setting: Setting): Result<Setting> {
  const now = rules.presetOf(setting.options, setting.seatCount);
  const next = rules.presets.find(
    ({ edition, level }) => edition === now?.edition && level === now.level + 1,
  );
  if (next === undefined) return refuse('no-next-level', 'P19');
  const { first } = setting.options as { readonly first?: unknown };
  const options = rules.parseOptions(
    first === undefined ? next.options : { ...next.options, first },
    setting.seatCount,
  );
  return options.ok ? ok({ ...setting, options: options.value }) : options;
}
