import type { MatchRecord } from '@hyakki/engine';
import { type Move, placeOf, type State, type Tengu, tengu, toyOf, type Yokai } from '@hyakki/games/tengu';
import { type Dealt, DealtMatch } from './dealt-match.ts';

// Matches of somebody who sees every tile: fetches what can be reached, and stops when enough was found.

const MOST_DEALS = 400;

/** Searches deals until exactly so many toys are found. */
export function findToys(wanted: number, dealt: Dealt): MatchRecord {
  for (let i = 0; i < MOST_DEALS; i++) {
    const match = new DealtMatch<Tengu>(tengu, { ...dealt, secret: `${dealt.secret} ${i}` });
    while (!match.isOver) match.make(choose(match.state, wanted));
    if (tengu.outcome(match.state)!.toys.found === wanted) return match.record();
  }
  throw new Error(`no match with ${wanted} toys found`);
}

function choose(state: State, wanted: number): Move {
  const moves = tengu.legalMoves(tengu.view(state, state.seat));
  const found = state.found.reduce((sum, kinds) => sum + kinds.length, 0);
  const goes = moves.filter((move) => move.do === 'go');
  if (goes.length === 0 || found >= wanted) return moves.find(({ do: does }) => does === 'stay') ?? moves[0]!;
  return goes.reduce((best, move) => (cost(move, state) < cost(best, state) ? move : best));
}

/** How far this yokai is from a toy of its own after the move; what harms is far. */
function cost({ yokai, to }: { readonly yokai: Yokai; readonly to: string }, state: State): number {
  const { tiles } = state.secret;
  const { columns, rows } = state.options;
  const place = placeOf(to, columns);
  const face = tiles[place]!;
  if (face === 'mirage' || face === 'mist' || face === 'tornado') return 1000;
  const own = (at: number) => toyOf(tiles[at]!)?.owner === yokai && state.faces[at] === 'hidden';
  if (own(place)) return 0;
  const isOpened = face === 'path' ? 0 : 1;
  return isOpened + 2 * stepsTo(own);

  function stepsTo(isGoal: (at: number) => boolean): number {
    const distance = new Map([[place, 0]]);
    const queue = [place];
    for (const at of queue) {
      if (isGoal(at)) return distance.get(at)!;
      const [x, y] = [at % columns, Math.floor(at / columns)];
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * columns + nx;
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || distance.has(next)) continue;
        if (tiles[next] === 'mirage') continue;
        distance.set(next, distance.get(at)! + (state.faces[next] === 'hidden' ? 1 : 0));
        queue.push(next);
      }
    }
    return 100;
  }
}
