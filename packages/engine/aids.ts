// Not in record.ts: the first page reads settings, and must not fetch the code for records with them.
export const AIDS = ['bare', 'history', 'notes', 'perfect-memory'] as const;
/** What the page remembers for its players, from nothing to everything they saw. */
export type Aids = (typeof AIDS)[number];
