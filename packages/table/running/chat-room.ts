import type { Seat } from '@hyakki/engine';
import type { ChatLine } from '../protocol/table-messages.ts';
import { CHAT_BURST, isChatOpen } from '../rules/chat.ts';
import { MOST_CHAT_LINES } from '../rules/chat-text.ts';
import type { Entry } from '../rules/log.ts';
import { isPersonsSeat, type Table } from '../rules/table.ts';
import type { FoldedLine } from './logged-table.ts';

/** P11: what people write to each other after a match. In memory only, and gone as soon as chat is closed. */
export class ChatRoom {
  /** Null while nobody can write. */
  #lines: readonly ChatLine[] | null;
  #last: number;
  /** By seat: when it last wrote, the latest last. */
  #wroteAt = new Map<Seat, readonly number[]>();

  /** Numbers go up, also after a restart: a client tells by them which lines it has read. */
  constructor(table: Table, firstNumber: number) {
    this.#last = firstNumber;
    this.#lines = isChatOpen(table) ? [] : null;
  }

  get lines(): readonly ChatLine[] | null {
    return this.#lines;
  }

  wroteAt(seat: Seat): readonly number[] {
    return this.#wroteAt.get(seat) ?? [];
  }

  /** The table has allowed it. On several nodes numbers go by the clock, so that they go up on all of them. */
  add(seat: Seat, text: string, at: number, isShared = false): ChatLine {
    this.#last = isShared ? Math.max(this.#last + 1, at) : this.#last + 1;
    const line: ChatLine = { number: this.#last, seat, text };
    this.#lines = [...(this.#lines ?? []), line].slice(-MOST_CHAT_LINES);
    this.#wroteAt.set(seat, [...this.wroteAt(seat), at].slice(-CHAT_BURST));
    return line;
  }

  /** The number of the newest line, or the one it began with. */
  get last(): number {
    return this.#last;
  }

  /**
   * Somebody wrote this on another node. Undefined if it is known; otherwise whether it comes after all others, or
   * between them.
   */
  insert(line: ChatLine, at: number): 'after' | 'between' | undefined {
    const known = this.#lines ?? [];
    if (known.some(({ number, seat }) => number === line.number && seat === line.seat)) return undefined;
    const isLast = known.every(({ number }) => number < line.number);
    const lines = [...known, line].sort((a, b) => a.number - b.number || a.seat - b.seat);
    this.#lines = lines.slice(-MOST_CHAT_LINES);
    if (!this.#lines.includes(line)) return undefined;
    this.#last = Math.max(this.#last, line.number);
    this.#wroteAt.set(line.seat, [...this.wroteAt(line.seat), at].slice(-CHAT_BURST));
    return isLast ? 'after' : 'between';
  }

  /** Follows a line of the log. Returns whether everybody must be told what is left. */
  follow({ entry, before, after }: FoldedLine): boolean {
    const lines = this.#lines;
    if (!isChatOpen(after)) this.#close();
    else if (lines === null) this.#lines = [];
    else this.#followSeats(entry, before);
    return this.#lines !== lines;
  }

  #close(): void {
    this.#lines = null;
    this.#wroteAt.clear();
  }

  /** Lines belong to the person who wrote them, not to the next one in the seat. */
  #followSeats(entry: Entry, before: Table): void {
    switch (entry.type) {
      case 'swapped':
        this.#swap(entry.a, entry.b);
        return;
      case 'seated':
      case 'forgotten':
        if (isPersonsSeat(before, entry.seat)) this.#keep(({ seat }) => seat !== entry.seat);
    }
  }

  #swap(a: Seat, b: Seat): void {
    const follow = (seat: Seat) => (seat === a ? b : seat === b ? a : seat);
    this.#wroteAt = new Map([...this.#wroteAt].map(([seat, times]) => [follow(seat), times]));
    if (this.#lines?.some(({ seat }) => follow(seat) !== seat) !== true) return;
    this.#lines = this.#lines.map((line) => ({ ...line, seat: follow(line.seat) }));
  }

  #keep(isKept: (line: ChatLine) => boolean): void {
    if (this.#lines?.every(isKept) === false) this.#lines = this.#lines.filter(isKept);
  }
}
