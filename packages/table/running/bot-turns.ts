import type { Seat } from '@hyakki/engine';
import { asksOf, BOT_BEAT_MS, type BotAsk, movesAt } from '../rules/bots.ts';
import type { Table } from '../rules/table.ts';

/** What is needed to ask bots, of what a running table is given. */
export interface BotPorts {
  now(): number;
  askBot(ask: BotAsk): Promise<string | object | undefined>;
  readonly botBeat?: number;
  report?(problem: unknown): void;
}

/** A bot that was asked, and once it has chosen, what and for when. */
export interface AskedBot {
  readonly ask: BotAsk;
  readonly changedAt: number;
  move: string | object | undefined;
  movesAt: number | undefined;
}

/**
 * Whose turn it is among the bots. Each is asked in the moment it may act (P17), so that how long it thinks falls into the
 * time that it must wait anyway; what it chose is kept until then.
 */
export class BotTurns {
  readonly #ports: BotPorts;
  readonly #chosen: () => void;
  #asked: AskedBot | undefined;
  /** Seats that let the moment pass, at the number at which they did. */
  #passed: { readonly seq: number; readonly seats: readonly Seat[] } = { seq: 0, seats: [] };

  /** `chosen` is called when somebody has chosen, or let the moment pass. */
  constructor(ports: BotPorts, chosen: () => void) {
    this.#ports = ports;
    this.#chosen = chosen;
  }

  /** When the next move of a bot is due; undefined while none has chosen. */
  get movesAt(): number | undefined {
    return this.#asked?.movesAt;
  }

  /** The bot whose move is due. */
  due(): AskedBot | undefined {
    const asked = this.#asked;
    return asked?.movesAt !== undefined && asked.movesAt <= this.#ports.now() ? asked : undefined;
  }

  /** Asks whoever is to be asked at this table. Whoever was asked at another board has nothing to say any more. */
  follow(table: Table): void {
    const { seq, seats } = this.#passed;
    const ask = asksOf(table).find((one) => one.seq !== seq || !seats.includes(one.seat));
    if (ask === undefined || table.match?.phase !== 'playing') {
      this.#asked = undefined;
      return;
    }
    if (isSameAsk(this.#asked?.ask, ask)) return;
    const asked: AskedBot = { ask, changedAt: table.match.changedAt, move: undefined, movesAt: undefined };
    this.#asked = asked;
    this.#think(ask).then(
      (move) => this.#answered(asked, move),
      (problem: unknown) => {
        this.#ports.report?.(problem);
        this.#answered(asked, undefined);
      },
    );
  }

  /** It has moved, or need not any more. */
  done(asked: AskedBot): void {
    if (this.#asked === asked) this.#asked = undefined;
  }

  async #think(ask: BotAsk): Promise<string | object | undefined> {
    return this.#ports.askBot(ask);
  }

  #answered(asked: AskedBot, move: string | object | undefined): void {
    if (this.#asked !== asked) return;
    const { ask, changedAt } = asked;
    if (move === undefined && !ask.must) {
      // Nobody sees that it let the moment pass: so the next may be asked at once.
      const { seq, seat } = ask;
      this.#passed = { seq, seats: this.#passed.seq === seq ? [...this.#passed.seats, seat] : [seat] };
    } else {
      asked.move = move;
      asked.movesAt = movesAt(
        ask.notBefore,
        changedAt,
        this.#ports.now(),
        this.#ports.botBeat ?? BOT_BEAT_MS,
      );
    }
    this.#chosen();
  }
}

function isSameAsk(one: BotAsk | undefined, other: BotAsk): boolean {
  return one?.seq === other.seq && one.seat === other.seat && one.notBefore === other.notBefore;
}
