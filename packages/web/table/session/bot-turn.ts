import type { Answer, TableRequest } from '@hyakki/client';
import type { GameTypes, Reason, Seat, Turn } from '@hyakki/engine';
import type { TableMessageOf } from '@hyakki/table';

/** A move of a bot that one may ask about. */
export interface BotMove {
  readonly seat: Seat;
  readonly seq: number;
  /** What public history keeps of it: a face that was shown and covered again is not told a second time. */
  readonly seen: readonly GameTypes['SeenEvent'][];
}

/** A bot's move with the reasons that were given for it. */
export interface ExplainedMove extends BotMove {
  readonly reasons: readonly Reason[];
}

interface ToldStep {
  readonly seat: Seat | null;
  readonly seq: number;
  readonly history: readonly GameTypes['SeenEvent'][] | null;
  readonly isByBot: boolean;
  /** The turn that the board shows after it; undefined where nobody here knows the game yet. */
  readonly turn: Turn | undefined;
}

/** Everything that bots did in the last turn in which one of them did something, in order. */
export class BotTurn {
  #moves: readonly BotMove[] = [];
  /** The turn these moves belong to, and the one that the board shows. */
  #turn: number | undefined;
  #shown: number | undefined;

  get moves(): readonly BotMove[] {
    return this.#moves;
  }

  stepped({ seat, seq, history, isByBot, turn }: ToldStep): void {
    if (seat === null) this.#moves = [];
    else if (isByBot) {
      // Without a history only the last move lies before one's eyes.
      const isSame = history !== null && this.#shown !== undefined && this.#turn === this.#shown;
      const isLast = turn?.number !== this.#shown;
      const seen = (history ?? []).filter(
        (one) => !isLast || seat === turn?.seat || seatIn(one) !== turn?.seat,
      );
      this.#moves = [...(isSame ? this.#moves : []), { seat, seq, seen }];
      this.#turn = this.#shown;
    }
    this.#shown = turn?.number;
  }
}

/** Whom an event is about. Where a step ends a turn, the beginning of the next one is no part of what the bot did. */
function seatIn(seen: GameTypes['SeenEvent']): unknown {
  return 'seat' in seen ? seen.seat : undefined;
}

/** Asks a table about moves, one after the other: it explains one at a time (P22). */
export class AskedTurn {
  readonly #ask: (asking: TableRequest) => Promise<Answer>;
  #awaited: readonly BotMove[] = [];
  #explained: readonly ExplainedMove[] = [];
  /** Asked for while an answer was under way: the table would refuse a second question. */
  #next: readonly BotMove[] | undefined;

  constructor(ask: (asking: TableRequest) => Promise<Answer>) {
    this.#ask = ask;
  }

  get isAwaited(): boolean {
    return this.#awaited.length > 0;
  }

  get explained(): readonly ExplainedMove[] {
    return this.#explained;
  }

  async ask(moves: readonly BotMove[]): Promise<void> {
    this.#explained = [];
    if (this.isAwaited) this.#next = moves;
    else await this.#askNext(moves);
  }

  async receive({ at, reasons }: Pick<TableMessageOf<'reasons'>, 'at' | 'reasons'>): Promise<void> {
    const [next, ...rest] = this.#awaited;
    if (next?.seq !== at) return;
    const wanted = this.#next;
    this.#next = undefined;
    if (wanted === undefined) this.#explained = [...this.#explained, { ...next, reasons }];
    await this.#askNext(wanted ?? rest);
  }

  async #askNext(moves: readonly BotMove[]): Promise<void> {
    this.#awaited = moves;
    const [next] = moves;
    if (next === undefined) return;
    const answer = await this.#ask({ type: 'why', at: next.seq });
    if (answer.type === 'refused' && this.#awaited === moves) this.#awaited = [];
  }
}
