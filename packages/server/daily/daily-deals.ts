import { type AnyGame, commitTo, type Day } from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import { dayAt, dayEnds, dayFrom, openDaily, plansOf } from '@hyakki/table';
import type { Daily, DailyWish, OpenDaily, SentTry } from '@hyakki/table/protocol';
import { ServerError } from '../http/server-error.ts';
import type { DailyKey, DailyTry, Guest, StoredDaily } from '../stores/store.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import type { TablePorts } from '../tables/ports.ts';
import type { OpenedTable, WaysIn } from '../tables/ways-in.ts';
import { isDayOpen } from './open-day.ts';
import { ParsInTurn } from './pars-in-turn.ts';
import type { WorkOutPars } from './work-out-pars.ts';

export interface DailyPorts
  extends Pick<TablePorts, 'store' | 'games' | 'bots' | 'now' | 'today' | 'random256' | 'report'> {
  readonly workOutPars: WorkOutPars;
}

/** The day before, the day, and the day after. */
const MOST_DAYS = 3;

/** P31 to P33: what is dealt each day, who tries it, and what they are told of it. */
export class DailyDeals {
  readonly #ports: DailyPorts;
  readonly #tables: Pick<LiveTables, 'loaded'>;
  readonly #waysIn: Pick<WaysIn, 'open'>;
  readonly #pars: ParsInTurn;
  readonly #known = new Map<Day, readonly StoredDaily[]>();

  constructor(tables: Pick<LiveTables, 'loaded'>, waysIn: Pick<WaysIn, 'open'>, ports: DailyPorts) {
    this.#tables = tables;
    this.#waysIn = waysIn;
    this.#ports = ports;
    this.#pars = new ParsInTurn(ports);
  }

  /** Resolves when no par is being worked out. */
  get settled(): Promise<unknown> {
    return this.#pars.settled;
  }

  /** Makes the deals of this day and the next, so that their commitments are there before anybody plays. */
  async prepare(): Promise<void> {
    const day = this.#today;
    await this.#dealsOf(day);
    await this.#dealsOf(dayFrom(day, 1));
  }

  get #today(): Day {
    return dayAt(this.#ports.today());
  }

  /** Those of a day that has begun, or of the next. */
  async #dealsOf(day: Day): Promise<readonly StoredDaily[]> {
    const known = this.#known.get(day);
    if (known !== undefined) return known;
    const { store, random256, bots } = this.#ports;
    const made = this.#games
      .flatMap((game) => plansOf(game, day))
      .map((plan): StoredDaily => {
        const secret = random256();
        const { name, version, memory } = bots.book.usual(plan.game, plan);
        return { day, plan, bot: { name, version, memory }, secret, commitment: commitTo(secret) };
      });
    const deals = await store.keepDailies(made);
    this.#known.set(day, deals);
    while (this.#known.size > MOST_DAYS) this.#known.delete([...this.#known.keys()].sort()[0]!);
    return deals;
  }

  get #games(): readonly AnyGame[] {
    const find = this.#ports.games ?? findGame;
    // Tests play one world of one game, under every name.
    return [
      ...new Map(
        Object.keys(GAMES)
          .flatMap((id) => find(id) ?? [])
          .map((game) => [game.id, game]),
      ).values(),
    ];
  }

  /** P31: a table of today's deal. */
  async create({ game, seatCount, with: company }: DailyWish, host: Guest): Promise<OpenedTable> {
    const { now, random256, bots, games } = this.#ports;
    const deals = await this.#dealsOf(this.#today);
    const deal = deals.find(({ plan }) => plan.game === game && plan.seatCount === seatCount);
    if (deal === undefined) throw new ServerError('bad-request');
    const ports = { now: now(), random256, bots: bots.book };
    const opened = openDaily({ ...deal, isAlone: company === 'bots' }, ports, games);
    if (!opened.ok) throw new ServerError('refused', opened.refusal);
    return this.#waysIn.open(opened.value, host);
  }

  /** What is open to everybody, and of one's own tries what one may know. */
  async overview(guest: string | undefined): Promise<Daily> {
    const { store, today } = this.#ports;
    const day = this.#today;
    const yesterday = dayFrom(day, -1);
    const isOpen = isDayOpen(this.#ports, yesterday);
    const [deals, next, before] = [
      await this.#dealsOf(day),
      await this.#dealsOf(dayFrom(day, 1)),
      await store.dailiesOf(yesterday),
    ];
    const tries = guest === undefined ? [] : await this.#triesOf(guest, [day, yesterday]);
    const sent: SentTry[] = [];
    for (const one of tries) sent.push(await this.#sentTry(one, [...deals, ...before]));
    return {
      day,
      now: today(),
      endsAt: dayEnds(day),
      deals: deals.map((deal) => this.#open(deal)),
      next: next.map(promised),
      before: {
        day: yesterday,
        isOpen,
        deals: before.map((deal) => ({ ...promised(deal), secret: isOpen ? deal.secret : null })),
      },
      tries: sent,
    };
  }

  #open(deal: StoredDaily): OpenDaily {
    const { plan, bot } = deal;
    const game = (this.#ports.games ?? findGame)(plan.game);
    const preset = game?.presetOf(plan.options, plan.seatCount);
    return {
      ...promised(deal),
      edition: preset?.edition ?? '',
      level: preset?.level ?? 1,
      bot: { name: bot.name, memory: bot.memory },
    };
  }

  async #triesOf(guest: string, days: readonly Day[]): Promise<readonly DailyTry[]> {
    const { store } = this.#ports;
    const read = async () => (await store.triesOf(guest)).filter(({ day }) => days.includes(day));
    const tries = await read();
    const going = tries.filter(({ isOver }) => !isOver);
    if (going.length === 0) return tries;
    // The process may have died between the last move and its result.
    for (const { table } of going) await (await this.#tables.loaded(table, true))?.resultSaved;
    return read();
  }

  /** P33: only a try that is over has anything of the others beside it. */
  async #sentTry(own: DailyTry, deals: readonly StoredDaily[]): Promise<SentTry> {
    const { day, game, seatCount, table, points } = own;
    const key: DailyKey = { day, game, seatCount };
    const isOver = own.isOver || isDayOpen(this.#ports, day);
    const tried = { ...key, table, isOver, points };
    if (!isOver) return { ...tried, spread: null, pars: null };
    const deal = deals.find(
      (one) => one.day === day && one.plan.game === game && one.plan.seatCount === seatCount,
    );
    return {
      ...tried,
      spread: await this.#ports.store.dailySpread(key),
      pars: deal === undefined ? null : await this.#pars.find(key, deal),
    };
  }

  /** Everything that is stored of a guest's tries. */
  triesOf(guest: string): Promise<readonly DailyTry[]> {
    return this.#ports.store.triesOf(guest);
  }
}

function promised({ plan, commitment }: StoredDaily): Pick<OpenDaily, 'game' | 'seatCount' | 'commitment'> {
  return { game: plan.game, seatCount: plan.seatCount, commitment };
}
