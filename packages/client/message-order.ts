import type { TableMessage } from '@hyakki/table/protocol';

type Unnumbered =
  | 'table'
  | 'answer'
  | 'refused'
  | 'people'
  | 'noted'
  | 'reasons'
  | 'chat'
  | 'chatted'
  | 'look-back';
export type NumberedMessage = Exclude<TableMessage, { readonly type: Unnumbered }>;

/** Finds by their numbers the messages that were lost on the way, or come twice. */
export class MessageOrder {
  #seq: number | undefined;
  #isWelcomeAwaited = true;
  /** The highest number of a message that came too early. */
  #ahead = 0;
  /** Whether the last message was a step, which may have ended its match. */
  #isAfterStep = false;

  /** The last number in order; undefined before the first welcome. */
  get seq(): number | undefined {
    return this.#seq;
  }

  get isWelcomeAwaited(): boolean {
    return this.#isWelcomeAwaited;
  }

  /** Another socket: its messages begin with a welcome. */
  restart(): void {
    this.#ahead = 0;
    this.#isWelcomeAwaited = true;
  }

  awaitWelcome(): void {
    this.#isWelcomeAwaited = true;
  }

  /** `late`: newer messages have overtaken this welcome. `behind`: it knows less than a message that came too early. */
  welcome(seq: number): 'late' | 'whole' | 'behind' {
    if (!this.#isWelcomeAwaited && seq <= (this.#seq ?? 0)) return 'late';
    this.#isWelcomeAwaited = false;
    this.#isAfterStep = false;
    this.#seq = seq;
    return seq < this.#ahead ? 'behind' : 'whole';
  }

  /** `gap`: messages before this one are missing. */
  take(message: NumberedMessage): 'next' | 'drop' | 'gap' {
    const { seq } = message;
    if (this.#isWelcomeAwaited || this.#seq === undefined) {
      this.#ahead = Math.max(this.#ahead, seq);
      return 'drop';
    }
    // `over` has the number of the move that ended the match, and comes once, after that move.
    const isEnd = message.type === 'over' && seq === this.#seq && this.#isAfterStep;
    if (seq <= this.#seq && !isEnd) return 'drop';
    if (seq > this.#seq + 1 || (seq > this.#seq && isEndOfMove(message))) {
      this.#ahead = seq;
      return 'gap';
    }
    this.#seq = seq;
    this.#isAfterStep = message.type === 'told';
    return 'next';
  }
}

/** Whether a match ended with a move. One that is stopped has no outcome, and the day of a daily deal ends by itself. */
function isEndOfMove(message: NumberedMessage): boolean {
  return message.type === 'over' && message.stoppedBy === null && message.record !== null;
}
