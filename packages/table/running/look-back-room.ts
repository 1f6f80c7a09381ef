import type { Seat } from '@hyakki/engine';
import type { Entry } from '../rules/log.ts';
import { isLookBackOpen, type LookBack, SHOW_BURST } from '../rules/look-back.ts';
import { isHeld } from '../rules/presence.ts';
import type { FoldedLine } from './logged-table.ts';

/** P30: what people look at together after a match. In memory only, and gone with the next deal. */
export class LookBackRoom {
  #shown: LookBack | null = null;
  #shownAt = 0;
  /** By seat: when it last showed something, the latest last. */
  #showedAt = new Map<Seat, readonly number[]>();

  /** Null while nobody leads. */
  get shown(): LookBack | null {
    return this.#shown;
  }

  /** When it was last shown or ended, by the clock of the node where it was. */
  get shownAt(): number {
    return this.#shownAt;
  }

  showedAt(seat: Seat): readonly number[] {
    return this.#showedAt.get(seat) ?? [];
  }

  /** The table has allowed it. */
  show(shown: LookBack | null, at: number): void {
    this.#shown = shown;
    this.#shownAt = Math.max(at, this.#shownAt + 1);
    if (shown !== null) this.#showedAt.set(shown.by, [...this.showedAt(shown.by), at].slice(-SHOW_BURST));
  }

  /** Somebody showed this on another node. Returns whether it is news: the latest counts. */
  insert(shown: LookBack | null, at: number): boolean {
    if (at <= this.#shownAt) return false;
    this.show(shown, at);
    this.#shownAt = at;
    return true;
  }

  /** Follows a line of the log. Returns whether everybody must be told what is left. */
  follow({ entry, after }: FoldedLine): boolean {
    const shown = this.#shown;
    if (!isLookBackOpen(after)) {
      this.#shown = null;
      this.#showedAt.clear();
    } else if (shown !== null) {
      this.#shown = this.#isEmptied(entry, shown.by) ? null : followed(entry, shown);
      // A smaller table may have lost the leader's seat.
      if (this.#shown !== null && !isHeld(after, this.#shown.by)) this.#shown = null;
    }
    return this.#shown !== shown;
  }

  /** The lead belongs to a person, not to the next one in the seat. */
  #isEmptied(entry: Entry, seat: Seat): boolean {
    return (entry.type === 'seated' || entry.type === 'forgotten') && entry.seat === seat;
  }
}

/** The leader may change seats. */
function followed(entry: Entry, shown: LookBack): LookBack {
  if (entry.type !== 'swapped' || (shown.by !== entry.a && shown.by !== entry.b)) return shown;
  return { ...shown, by: shown.by === entry.a ? entry.b : entry.a };
}
