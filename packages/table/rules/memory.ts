import { type AnyGame, type GameTypes, type Seat, tell, type Viewer } from '@hyakki/engine';
import type { Played, PlayedStep } from './table.ts';

type Memory = GameTypes['Memory'];

/** What one viewer remembers after some more steps. */
export function rememberSteps(
  rules: AnyGame,
  memory: Memory | undefined,
  steps: readonly Pick<PlayedStep, 'events'>[],
  viewer: Viewer,
): Memory | undefined {
  let known = memory;
  for (const { events } of steps) {
    for (const seen of tell(rules, events, viewer)) known = rules.remember(known, seen);
  }
  return known;
}

/**
 * P15: everything the person of a seat saw since the deal, or since they took the seat. Of the time before, a
 * newcomer knows what public history keeps.
 */
export function ownMemoryOf(match: Played, seat: Seat): Memory | undefined {
  const { rules, steps, seenFrom } = match;
  const from = seenFrom[seat] ?? 0;
  if (from === 0) return memoryOf(match, seat);
  let known: Memory | undefined;
  for (const { events } of steps.slice(0, from)) {
    for (const seen of recallAll(rules, tell(rules, events, seat))) known = rules.remember(known, seen);
  }
  return rememberSteps(rules, known, steps.slice(from), seat);
}

/** Everything one viewer saw since the deal. */
export function memoryOf({ rules, steps }: Played, viewer: Viewer): Memory | undefined {
  return rememberSteps(rules, undefined, steps, viewer);
}

/** The public history of what one viewer saw after a seq (P13). */
export function historyOf({ rules, steps }: Played, viewer: Viewer, since: number): GameTypes['SeenEvent'][] {
  return steps
    .filter(({ seq }) => seq > since)
    .flatMap(({ events }) => recallAll(rules, tell(rules, events, viewer)));
}

/** The part of these events that public history keeps. */
export function recallAll(rules: AnyGame, seen: readonly GameTypes['SeenEvent'][]): GameTypes['SeenEvent'][] {
  const kept: GameTypes['SeenEvent'][] = [];
  for (const event of seen) {
    const known = rules.recall(event);
    if (known !== undefined) kept.push(known);
  }
  return kept;
}
