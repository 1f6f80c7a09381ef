/** A sentence for screen readers. */
export interface Announced {
  /** Tells it from the same sentence said before: as a new thing on the page it is heard again. */
  readonly count: number;
  readonly text: string;
  readonly at: number;
}

/** Steps may follow each other faster than a screen reader looks: a sentence stays for so long beside the next ones. */
const HEARD_MS = 1_000;

/** Adds a sentence, and drops those that were heard. An empty one says nothing. */
export function withAnnounced(
  announced: readonly Announced[],
  text: string,
  now: number,
): readonly Announced[] {
  const recent = announced.filter(({ at }) => now - at < HEARD_MS);
  const count = (announced.at(-1)?.count ?? 0) + 1;
  return text === '' ? recent : [...recent, { count, text, at: now }];
}
