/** Of what happened, that which only the reader sees: public history keeps it without its face, or not at all. */
export function secretsIn<Seen>(
  events: readonly Seen[],
  recall: (seen: Seen) => Seen | undefined,
): readonly Seen[] {
  return events.filter((seen) => JSON.stringify(recall(seen)) !== JSON.stringify(seen));
}
