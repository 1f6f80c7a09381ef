import { randomBytes } from 'node:crypto';
import { TABLE_BOTS } from '@hyakki/bots';
import { type Answer, DeviceLink, DeviceTable, inProcess, type LinkEvents } from '@hyakki/client';
import type { Seed } from '@hyakki/engine';
import type { Entry } from '@hyakki/table';
import type { PatientBots } from '../at-table/typed-lines.ts';
import type { Arrangement, Cards } from './arrangement.ts';
import { FollowedLog, type KeptLines } from './followed-log.ts';
import { openingOf } from './opening.ts';
import type { PlayClock } from './play-clock.ts';
import type { BotEvents, BotsAtTable, SeatedBots } from './seated-bots.ts';

export interface TableSetup {
  readonly arrangement: Arrangement;
  /** Undefined where they are dealt already. */
  readonly cards: Cards | undefined;
  readonly bots: SeatedBots;
  readonly clock: PlayClock;
  /** What happened at this table before. */
  readonly before: readonly Entry[];
  readonly kept: KeptLines | undefined;
}

export interface HereEvents extends BotEvents {
  /** A bug of ours: nothing else is reported at this table. */
  report(problem: unknown): void;
}

/** A table on this machine, for one person and bots. */
export class TableHere implements PatientBots {
  readonly log: FollowedLog;
  readonly #bots: BotsAtTable;
  readonly #table: DeviceTable;
  readonly #cards: Cards | undefined;

  private constructor(log: FollowedLog, bots: BotsAtTable, table: DeviceTable, cards: Cards | undefined) {
    this.log = log;
    this.#bots = bots;
    this.#table = table;
    this.#cards = cards;
  }

  static async open(setup: TableSetup, events: HereEvents): Promise<TableHere> {
    const { arrangement, cards, bots, clock, before, kept } = setup;
    const opening = openingOf(arrangement, bots.bots, { at: clock.now(), pace: clock.pace });
    const log = new FollowedLog(opening, before, kept);
    const seated = bots.sitDown(log, events);
    // The first draw is the promised secret, the second the person's share.
    const drawn = cards?.dealer === 'device' ? [cards.secret, cards.share] : [];
    const table = await DeviceTable.open({
      log,
      bots: TABLE_BOTS,
      names: arrangement.bots.map((_, seat) => (seat === arrangement.person ? '' : null)),
      now: () => clock.now(),
      random256: () => drawn.shift() ?? random256(),
      askBot: (request) => seated.ask(request),
      explainBot: (request) => seated.explain(request),
      setTimer: (at, ring) => clock.setTimer(at, ring),
      renamed: () => {},
      played: () => {},
      report: (problem) => events.report(problem),
    });
    return new TableHere(log, seated, table, cards);
  }

  /** The person's link. */
  connect(events: LinkEvents): DeviceLink {
    return new DeviceLink((receive) => inProcess(this.#table, receive), random256, {
      ...events,
      told: (message) => {
        // Before the table asks anybody at the new board.
        if (message.type === 'told') this.#bots.gate.boardChanged();
        events.told(message);
      },
    });
  }

  /** Deals, where that has not been done before. */
  async start(link: Pick<DeviceLink, 'ask'>): Promise<Answer | undefined> {
    this.#bots.greet();
    const cards = this.#cards;
    if (cards === undefined) return undefined;
    if (cards.dealer === 'device') return link.ask({ type: 'start' });
    const { layout, seed } = cards;
    return link.ask({ type: 'start', written: { layout, seed } });
  }

  letAct(): void {
    this.#bots.gate.open();
  }

  get isActing(): boolean {
    return this.#bots.gate.isActing;
  }

  /** When this resolves nothing more is written. */
  close(): Promise<void> {
    return this.#table.close();
  }
}

function random256(): Seed {
  return randomBytes(32).toString('hex');
}
