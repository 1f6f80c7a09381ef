import type { Seat } from '@hyakki/engine';
import { BOT_BEAT_MS, type BotRequest, botRequests, movesAt } from '../rules/bots.ts';
import type { Table } from '../rules/table.ts';

/** The ports of a running table that concern bots. */
export interface BotPorts {
  now(): number;
  askBot(request: BotRequest): Promise<string | object | undefined>;
  readonly botBeat?: number;
  report?(problem: unknown): void;
}

/** A request to a bot and, once it has chosen, its move and the time of it. */
export interface AskedBot {
  request: BotRequest;
  readonly changedAt: number;
  move: string | object | undefined;
  chosenAt: number | undefined;
  movesAt: number | undefined;
}

/**
 * Requests moves from bots. Each gets its request as soon as it may act (P17), so that it thinks during the time it
 * must wait anyway; its move waits until then.
 */
export class BotTurns {
  readonly #ports: BotPorts;
  readonly #chosen: () => void;
  #asked: AskedBot | undefined;
  /** Seats that let the moment pass, and the seq at which they did. */
  #passed: { readonly seq: number; readonly seats: readonly Seat[] } = { seq: 0, seats: [] };

  /** Calls `chosen` when a bot has chosen, or let the moment pass. */
  constructor(ports: BotPorts, chosen: () => void) {
    this.#ports = ports;
    this.#chosen = chosen;
  }

  /** When the next bot's move is due; undefined while none has chosen. */
  get movesAt(): number | undefined {
    return this.#asked?.movesAt;
  }

  /** The bot whose move is due. */
  due(): AskedBot | undefined {
    const asked = this.#asked;
    return asked?.movesAt !== undefined && asked.movesAt <= this.#ports.now() ? asked : undefined;
  }

  /** Sends the request that is due at this table, and drops the one of an earlier board. */
  follow(table: Table): void {
    const { seq, seats } = this.#passed;
    const request = botRequests(table).find((one) => one.seq !== seq || !seats.includes(one.seat));
    if (request === undefined || table.match?.phase !== 'playing') {
      this.#asked = undefined;
      return;
    }
    const { changedAt } = table.match;
    if (this.#asked !== undefined && isSameRequest(this.#asked, request, changedAt)) {
      // P27: somebody held it, or lets it go on. To think again would tell how long it thinks.
      this.#asked.request = request;
      this.#asked.movesAt = this.#movesAt(this.#asked);
      return;
    }
    const asked: AskedBot = {
      request,
      changedAt,
      move: undefined,
      chosenAt: undefined,
      movesAt: undefined,
    };
    this.#asked = asked;
    this.#think(request).then(
      (move) => this.#answered(asked, move),
      (problem: unknown) => {
        this.#ports.report?.(problem);
        this.#answered(asked, undefined);
      },
    );
  }

  /** Another node asks the bots. */
  rest(): void {
    this.#asked = undefined;
  }

  /** The bot has moved, or need not any more. */
  done(asked: AskedBot): void {
    if (this.#asked === asked) this.#asked = undefined;
  }

  async #think(request: BotRequest): Promise<string | object | undefined> {
    return this.#ports.askBot(request);
  }

  #answered(asked: AskedBot, move: string | object | undefined): void {
    if (this.#asked !== asked) return;
    const { request } = asked;
    if (move === undefined && !request.must) {
      // Nobody sees that it let the moment pass, so the next request can go out at once.
      const { seq, seat } = request;
      this.#passed = { seq, seats: this.#passed.seq === seq ? [...this.#passed.seats, seat] : [seat] };
    } else {
      asked.move = move;
      asked.chosenAt = this.#ports.now();
      asked.movesAt = this.#movesAt(asked);
    }
    this.#chosen();
  }

  #movesAt({ request: { notBefore }, changedAt, chosenAt }: AskedBot): number | undefined {
    if (chosenAt === undefined) return undefined;
    return movesAt(notBefore, changedAt, chosenAt, this.#ports.botBeat ?? BOT_BEAT_MS);
  }
}

function isSameRequest({ request: one, changedAt }: AskedBot, other: BotRequest, at: number): boolean {
  const isSameBot = one.seat === other.seat && one.bot.name === other.bot.name;
  return isSameBot && one.seq === other.seq && changedAt === at;
}
