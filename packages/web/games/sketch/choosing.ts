import type { Family, Move, SketchCard } from '@hyakki/games/sketch';

/** The legal moves, sorted by what is touched for them. */
export interface Choices {
  readonly plays: ReadonlyMap<SketchCard, ReadonlyMap<Family, Move>>;
  /** By the stack the card is called from. */
  readonly calls: ReadonlyMap<Family, Move>;
  readonly distract: Move | undefined;
  readonly skip: Move | undefined;
  readonly end: Move | undefined;
}

export function sortChoices(legal: readonly Move[]): Choices {
  const plays = new Map<SketchCard, Map<Family, Move>>();
  const calls = new Map<Family, Move>();
  let distract: Move | undefined;
  let skip: Move | undefined;
  let end: Move | undefined;
  for (const move of legal) {
    switch (move.do) {
      case 'play':
        plays.set(move.card, (plays.get(move.card) ?? new Map()).set(move.on, move));
        break;
      case 'call':
        calls.set(move.from, move);
        break;
      case 'distract':
        distract = move;
        break;
      case 'skip':
        skip = move;
        break;
      case 'end':
        end = move;
        break;
    }
  }
  return { plays, calls, distract, skip, end };
}
