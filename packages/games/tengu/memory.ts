import { type Face, type Toy, toyOf, type Yokai } from './components.ts';
import { type Cell, placeOf } from './grid.ts';
import type { Clue, Known, Memory, Mixed, RememberedTurn, SeenEvent } from './types.ts';

export function remember(memory: Memory | undefined, seen: SeenEvent): Memory {
  if (seen.type === 'dealt') {
    const { seatCount, options, first, temple } = seen;
    const tiles = new Array<Known>(options.columns * options.rows).fill('hidden');
    tiles[placeOf(temple, options.columns)] = 'temple';
    return { seatCount, options, first, temple, tiles, turns: [] };
  }
  if (memory === undefined) throw new Error(`told of ${seen.type} before the deal`);
  switch (seen.type) {
    case 'turned': {
      const { turn, seat, card } = seen;
      return { ...memory, turns: [...memory.turns, { ...NEW_TURN, turn, seat, card }] };
    }
    case 'helped': {
      const { seat, cell, yokai } = seen;
      return withTurn(memory, ({ said }) => ({ said: [...said, { seat, cell, yokai }] }));
    }
    case 'went': {
      const { yokai, from, to } = seen;
      return withTurn(memory, () => ({ went: { yokai, from, to } }));
    }
    case 'looked': {
      const { yokai, cell, face, token, laid } = seen;
      const told = withTurn(memory, () => ({ arrival: { did: 'look', face, token, laid } }));
      return face === 'hidden'
        ? inferFromToken(told, cell, { kind: token, not: [yokai] })
        : know(told, cell, face);
    }
    case 'opened': {
      const { cell, face } = seen;
      return know(
        withTurn(memory, () => ({ arrival: { did: 'open', face } })),
        cell,
        face,
      );
    }
    case 'found': {
      const { cell, face, rests } = seen;
      return know(
        withTurn(memory, () => ({ arrival: { did: 'find', face, rests } })),
        cell,
        face,
      );
    }
    case 'shown': {
      const { cell, face } = seen;
      return know(
        withTurn(memory, () => ({ arrival: { did: 'show', face } })),
        cell,
        face,
      );
    }
    case 'discarded':
      return withTurn(memory, () => ({ discarded: true }));
    case 'swept':
      return withTurn(memory, () => ({ swept: seen.cells }));
    case 'mixed': {
      const { toy, mirage } = seen;
      return forgetOrder(
        withTurn(memory, () => ({ mixed: { toy, mirage } })),
        toy,
        mirage,
      );
    }
    case 'stayed':
    case 'done':
      return withTurn(memory, () => ({ isDone: true }));
    case 'ended':
      return { ...memory, tiles: seen.tiles };
  }
}

const NEW_TURN: Omit<RememberedTurn, 'turn' | 'seat' | 'card'> = {
  said: [],
  went: null,
  arrival: null,
  discarded: false,
  swept: [],
  mixed: null,
  isDone: false,
};

function withTurn(memory: Memory, change: (turn: RememberedTurn) => Partial<RememberedTurn>): Memory {
  const turns = memory.turns.slice();
  const turn = turns.pop()!;
  turns.push({ ...turn, ...change(turn) });
  return { ...memory, turns };
}

export function isClue(known: Known): known is Clue {
  return typeof known === 'object' && 'kind' in known;
}

export function isMixed(known: Known): known is Mixed {
  return typeof known === 'object' && 'toy' in known;
}

/** A seen face: if this tile was mixed with another, that one is now known too. */
function know(memory: Memory, cell: Cell, face: Face): Memory {
  const { columns } = memory.options;
  const place = placeOf(cell, columns);
  const before = memory.tiles[place]!;
  if (before === face) return memory;
  const tiles = memory.tiles.slice();
  tiles[place] = face;
  if (isMixed(before)) tiles[placeOf(before.with, columns)] = face === 'mirage' ? before.toy : 'mirage';
  return { ...memory, tiles };
}

/** T18: a viewer that does not see the face sees the token, and that this yokai did not find its own toy. */
function inferFromToken(memory: Memory, cell: Cell, { kind, not }: Clue): Memory {
  const place = placeOf(cell, memory.options.columns);
  const before = memory.tiles[place]!;
  if (isMixed(before)) return know(memory, cell, before.toy);
  if (before !== 'hidden' && !isClue(before)) return memory;
  const excluded: readonly Yokai[] = isClue(before) ? before.not : [];
  const others = memory.options.yokai.filter((yokai) => excluded.includes(yokai) || not.includes(yokai));
  const tiles = memory.tiles.slice();
  tiles[place] = { kind, not: others };
  return { ...memory, tiles };
}

/**
 * T26: everybody saw the toy just before, so everybody knows what was mixed and nobody how it fell. A viewer who came to the
 * table in between knows neither tile.
 */
function forgetOrder(memory: Memory, toyCell: Cell, mirageCell: Cell): Memory {
  const { columns } = memory.options;
  const place = placeOf(toyCell, columns);
  const toy = memory.tiles[place] as Toy;
  const wasShown = toyOf(toy) !== undefined;
  const tiles = memory.tiles.slice();
  tiles[place] = wasShown ? { toy, with: mirageCell } : 'hidden';
  tiles[placeOf(mirageCell, columns)] = wasShown ? { toy, with: toyCell } : 'hidden';
  return { ...memory, tiles };
}
