import { type AnyGame, type GameTypes, tell, type Viewer } from '@hyakki/engine';
import type { Played, PlayedStep } from './table.ts';

type Memory = GameTypes['Memory'];

/** What one viewer remembers after some more steps. */
export function hear(
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

/** All that one viewer was told since the deal. */
export function memoryOf({ rules, steps }: Played, viewer: Viewer): Memory | undefined {
  return hear(rules, undefined, steps, viewer);
}

/** What public history keeps of what one viewer was told after a number (P13). */
export function historyOf({ rules, steps }: Played, viewer: Viewer, since: number): GameTypes['SeenEvent'][] {
  return steps
    .filter(({ seq }) => seq > since)
    .flatMap(({ events }) => recallAll(rules, tell(rules, events, viewer)));
}

/** What public history keeps of what was seen. */
export function recallAll(rules: AnyGame, seen: readonly GameTypes['SeenEvent'][]): GameTypes['SeenEvent'][] {
  const kept: GameTypes['SeenEvent'][] = [];
  for (const event of seen) {
    const known = rules.recall(event);
    if (known !== undefined) kept.push(known);
  }
  return kept;
}
