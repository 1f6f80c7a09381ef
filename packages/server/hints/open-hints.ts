import type { Hints } from './hints.ts';
import { NotifyHints } from './notify-hints.ts';
import { RedisHints } from './redis-hints.ts';

/** Joins a node to the others. */
export type JoinHints = (node: string, report: (problem: unknown) => void) => Promise<Hints>;

/** How nodes reach each other; undefined if there can be no other node. */
export function hintsOf({
  databaseUrl,
  redisUrl,
}: {
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
}): JoinHints | undefined {
  if (redisUrl !== undefined) return (node, report) => RedisHints.open(redisUrl, node, report);
  if (databaseUrl !== undefined) return (node, report) => NotifyHints.open(databaseUrl, node, report);
  return undefined;
}
