import type { Cell, Move, Yokai } from '@hyakki/games/tengu';

/** The legal moves, sorted by what is touched for them. */
export interface Choices {
  /** By yokai: where it can go. */
  readonly goes: ReadonlyMap<Yokai, ReadonlyMap<Cell, Move>>;
  /** By tile: whose toy it can be said to be. */
  readonly helps: ReadonlyMap<Cell, ReadonlyMap<Yokai, Move>>;
  readonly mirages: ReadonlyMap<Cell, Move>;
  readonly stay: Move | undefined;
  readonly done: Move | undefined;
}

export function sortChoices(legal: readonly Move[]): Choices {
  const goes = new Map<Yokai, Map<Cell, Move>>();
  const helps = new Map<Cell, Map<Yokai, Move>>();
  const mirages = new Map<Cell, Move>();
  let stay: Move | undefined;
  let done: Move | undefined;
  for (const move of legal) {
    switch (move.do) {
      case 'go':
        goes.set(move.yokai, (goes.get(move.yokai) ?? new Map()).set(move.to, move));
        break;
      case 'help':
        helps.set(move.cell, (helps.get(move.cell) ?? new Map()).set(move.yokai, move));
        break;
      case 'mirage':
        mirages.set(move.cell, move);
        break;
      case 'stay':
        stay = move;
        break;
      case 'done':
        done = move;
        break;
    }
  }
  return { goes, helps, mirages, stay, done };
}
