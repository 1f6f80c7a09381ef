import type { CardId, Cell, HintId, Move } from '@hyakki/games/yokai';

/** The legal moves, sorted by what is touched for them. */
export interface Choices {
  readonly looks: ReadonlyMap<CardId, Move>;
  readonly moves: ReadonlyMap<CardId, ReadonlyMap<Cell, Move>>;
  readonly places: ReadonlyMap<HintId, ReadonlyMap<CardId, Move>>;
  readonly reveal: Move | undefined;
  readonly declare: Move | undefined;
}

export function sortChoices(legal: readonly Move[]): Choices {
  const looks = new Map<CardId, Move>();
  const moves = new Map<CardId, Map<Cell, Move>>();
  const places = new Map<HintId, Map<CardId, Move>>();
  let reveal: Move | undefined;
  let declare: Move | undefined;
  for (const move of legal) {
    switch (move.do) {
      case 'look':
        looks.set(move.card, move);
        break;
      case 'move':
        entry(moves, move.card).set(move.to, move);
        break;
      case 'place':
        entry(places, move.hint).set(move.card, move);
        break;
      case 'reveal':
        reveal = move;
        break;
      case 'declare':
        declare = move;
        break;
    }
  }
  return { looks, moves, places, reveal, declare };
}

function entry<Key, Inner, Value>(map: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const fresh = new Map<Inner, Value>();
  map.set(key, fresh);
  return fresh;
}
