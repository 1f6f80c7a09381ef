import type { Answer, TableRequest } from '@hyakki/client';
import type { Reason } from '@hyakki/engine';
import type { TableMessageOf } from '@hyakki/table';
import { sayReason } from '@hyakki/words';
import type { SeenTable } from './seen-table.ts';

/** A move of a bot that one may ask about. */
export interface BotMove {
  /** The number it was told under. */
  readonly seq: number;
  /** Which of the match's moves it was, counted from the first that was heard of here. */
  readonly index: number;
  /** As it was told. */
  readonly said: string;
}

/** Why bots did what they did: which moves there are to ask about, and how their reasons are told. */
export class BotReasons {
  readonly #table: SeenTable;
  #moves: BotMove[] = [];
  /** How many of these the person has answered with a move. */
  #answered = 0;
  #heard = 0;

  constructor(table: SeenTable) {
    this.#table = table;
  }

  receive({ seq, seat }: TableMessageOf<'told'>, news: readonly string[]): void {
    if (seat === null) {
      this.#moves = [];
      this.#answered = 0;
      this.#heard = 0;
      return;
    }
    const index = this.#heard++;
    if (this.#table.isBot(seat)) this.#moves.push({ seq, index, said: news.join(' ') });
    else if (seat === this.#table.state?.you) this.#answered = this.#moves.length;
  }

  /** Since the person last acted. Under `bare` only the last move lies before one's eyes. */
  get recent(): readonly BotMove[] {
    const moves = this.#moves.slice(this.#answered);
    return this.#table.match?.aids === 'bare' ? moves.slice(-1) : moves;
  }

  get all(): readonly BotMove[] {
    return this.#moves;
  }

  /** As a line to read: while the match goes on by what was told, later by what was written down. */
  say({ index, said }: BotMove, reasons: readonly Reason[]): string {
    const { texts, match, shown, language } = this.#table;
    const because = reasons.map((reason) => sayReason(reason, match?.game ?? '', language));
    const written = match?.record?.moves.slice(-this.#heard)[index];
    if (written === undefined || shown === undefined) return texts.because(said, because);
    const [seat, move] = written;
    return texts.becauseWritten(seat + 1, shown.words.notation(move), because);
  }
}

/** Asks a table about moves, one after the other: it explains one at a time (P22). */
export class AskedReasons {
  readonly #reasons: BotReasons;
  readonly #ask: (asking: TableRequest) => Promise<Answer>;
  /** Moves whose reasons are awaited, and what was said of those before them. */
  #awaited: readonly BotMove[] = [];
  #said: readonly string[] = [];

  constructor(reasons: BotReasons, ask: (asking: TableRequest) => Promise<Answer>) {
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
