import type { Answer, TableRequest } from '@hyakki/client';
import type { Reason, Seat } from '@hyakki/engine';
import type { TableMessageOf } from '@hyakki/table';

/** The last move of a bot that was shown, and why it was made, for whoever asks. */
export class BotReasons {
  readonly #ask: (asking: TableRequest) => Promise<Answer>;
  move = $state.raw<{ readonly seat: Seat; readonly seq: number }>();
  /** Undefined until the table has answered. */
  given = $state.raw<readonly Reason[]>();

  constructor(ask: (asking: TableRequest) => Promise<Answer>) {
    this.#ask = ask;
  }

  stepped({ seat, seq }: Pick<TableMessageOf<'told'>, 'seat' | 'seq'>, isByBot: boolean): void {
    if (seat === null) this.move = undefined;
    else if (isByBot) this.move = { seat, seq };
  }

  receive({ at, reasons }: TableMessageOf<'reasons'>): void {
    if (at === this.move?.seq) this.given = reasons;
  }

  /** Public ones, until the match is over. */
  async ask(): Promise<void> {
    this.given = undefined;
    if (this.move === undefined) return;
    const answer = await this.#ask({ type: 'why', at: this.move.seq });
    if (answer.type === 'refused') this.given = [];
  }
}
