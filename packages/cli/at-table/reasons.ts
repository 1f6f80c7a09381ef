import type { Reason } from '@hyakki/engine';
import type { ToldOf } from '@hyakki/table';
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

  hear({ seq, seat }: ToldOf<'told'>, news: readonly string[]): void {
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
