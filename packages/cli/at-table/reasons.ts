import type { Answer, TableRequest } from '@hyakki/client';
import type { Reason } from '@hyakki/engine';
import type { TableMessageOf } from '@hyakki/table';
import { sayReason } from '@hyakki/words';
import type { SeenTable } from './seen-table.ts';

/** A move of a bot that one may ask about. */
export interface BotMove {
  /** The seq of its message. */
  readonly seq: number;
  /** Which of the match's moves it was, counted from the first message here. */
  readonly index: number;
  /** As public history keeps it; as it was told, where there is no history and it is the last one. */
  readonly said: string;
}

/** The bots' moves that a person may ask about, and their reasons in words. */
export class BotReasons {
  readonly #table: SeenTable;
  #moves: BotMove[] = [];
  /** How many of these the person has answered with a move. */
  #answered = 0;
  #moveCount = 0;

  constructor(table: SeenTable) {
    this.#table = table;
  }

  receive({ seq, seat, history }: TableMessageOf<'told'>, news: readonly string[]): void {
    if (seat === null) {
      this.#moves = [];
      this.#answered = 0;
      this.#moveCount = 0;
      return;
    }
    const index = this.#moveCount++;
    const { state, shown } = this.#table;
    // What was shown and covered again is not said a second time: public history does not keep it.
    const kept = history?.map((seen) => shown?.words.tell(seen, state?.you ?? 'spectator') ?? '') ?? news;
    if (this.#table.isBot(seat)) this.#moves.push({ seq, index, said: kept.join(' ') });
    else if (seat === state?.you) this.#answered = this.#moves.length;
  }

  /** Since the person last acted. Under `bare` only the last move lies before one's eyes. */
  get recent(): readonly BotMove[] {
    const moves = this.#moves.slice(this.#answered);
    return this.#table.match?.aids === 'bare' ? moves.slice(-1) : moves;
  }

  get all(): readonly BotMove[] {
    return this.#moves;
  }

  /** As a line to read: during the match in the words of the news, afterwards by the record. */
  say({ index, said }: BotMove, reasons: readonly Reason[]): string {
    const { texts, match, shown, language } = this.#table;
    const because = reasons.map((reason) => sayReason(reason, match?.game ?? '', language));
    const written = match?.record?.moves.slice(-this.#moveCount)[index];
    if (written === undefined || shown === undefined) return texts.because(said, because).trim();
    const [seat, move] = written;
    return texts.becauseWritten(seat + 1, shown.words.notation(move), because);
  }
}

/** Asks a table about moves, one after the other: it explains one at a time (P22). */
export class AskedReasons {
  readonly #reasons: BotReasons;
  readonly #ask: (request: TableRequest) => Promise<Answer>;
  /** Moves whose reasons are awaited, and what was said of those before them. */
  #awaited: readonly BotMove[] = [];
  #said: readonly string[] = [];

  constructor(reasons: BotReasons, ask: (request: TableRequest) => Promise<Answer>) {
    this.#reasons = reasons;
    this.#ask = ask;
  }

  get isAwaited(): boolean {
    return this.#awaited.length > 0;
  }

  /** Answers what the table said to the first question. */
  async ask(moves: readonly BotMove[], said: readonly string[] = []): Promise<Answer | undefined> {
    this.#awaited = moves;
    this.#said = said;
    const [next] = moves;
    if (next === undefined) return undefined;
    const answer = await this.#ask({ type: 'why', at: next.seq });
    if (answer.type === 'refused') this.#awaited = [];
    return answer;
  }

  /** All that is to be said, once the last reasons have come. */
  async receive({ at, reasons }: TableMessageOf<'reasons'>): Promise<readonly string[] | undefined> {
    const [next, ...rest] = this.#awaited;
    if (next?.seq !== at) return undefined;
    await this.ask(rest, [...this.#said, this.#reasons.say(next, reasons)]);
    return this.isAwaited ? undefined : this.#said;
  }
}
