/** What a reader sees of a list, as the browser measures it. */
interface Measured {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** So near the end that it counts as there. */
const NEAR_PX = 48;

/**
 * Whether somebody reads the end of a list that grows. A list that shrinks and grows scrolls by itself, and the browser says so
 * only later, when it has grown: such a scroll is not the reader leaving the end.
 */
export class ReadingEnd {
  #isAtEnd = true;
  #seen = { scrollHeight: 0, clientHeight: 0 };

  /** The list has another height. Says whether to go to its end. */
  grew({ scrollHeight, clientHeight }: Measured): boolean {
    this.#seen = { scrollHeight, clientHeight };
    return this.#isAtEnd;
  }

  scrolled({ scrollTop, scrollHeight, clientHeight }: Measured): void {
    // Not the list that was last followed: it changes now, and will be followed then.
    if (scrollHeight !== this.#seen.scrollHeight || clientHeight !== this.#seen.clientHeight) return;
    this.#isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
  }
}
