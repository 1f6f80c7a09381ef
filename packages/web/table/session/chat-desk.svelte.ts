import type { TableState } from '@hyakki/client/known-table';
import { hasUnread } from '../chat.ts';

/** What the reader has read of the chat, and what they are about to write. Both go when the table closes it (P11). */
export class ChatDesk {
  readonly #table: () => TableState | undefined;
  draft = $state('');
  /** Why the last line was refused, until the next one. */
  notice = $state('');
  /** The last line that was on the screen here. */
  #seen = $state(0);
  /** How many panels show it. */
  #shown = $state(0);

  constructor(table: () => TableState | undefined) {
    this.#table = table;
  }

  /** Whether people can write at this table now. */
  get isOpen(): boolean {
    return this.#table()?.chat != null;
  }

  get isShown(): boolean {
    return this.#shown > 0;
  }

  get hasNew(): boolean {
    const table = this.#table();
    return table !== undefined && !this.isShown && hasUnread(table, this.#seen);
  }

  /** The lines are on the screen until the result is called. */
  show(): () => void {
    this.#shown += 1;
    return () => {
      this.#shown -= 1;
    };
  }

  /** The table has changed. */
  follow(): void {
    const chat = this.#table()?.chat;
    if (chat == null) {
      this.draft = '';
      this.notice = '';
    } else if (this.isShown) this.read();
  }

  read(): void {
    this.#seen = Math.max(this.#seen, this.#table()?.chat?.at(-1)?.number ?? 0);
  }
}
