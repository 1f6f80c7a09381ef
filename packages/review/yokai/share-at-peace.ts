import { Belief, boardOf, goalsFrom } from '@hyakki/bots/yokai';
import type { Seat } from '@hyakki/engine';
import { CARDS, type Yokai } from '@hyakki/games/yokai';
import type { Moment } from '../moments.ts';
import { evidenceOf, withHints } from './knowledge.ts';
import { countPeace } from './peace.ts';

/**
 * The share of worlds in which it is peace, counted exactly: by what this seat was told, and if every hint on the table is right too.
 * Undefined where somebody else holds an affinity that this seat does not see.
 */
export function shareAtPeace(
  { memories, state }: Moment<Yokai>,
  seat: Seat,
): { readonly follows: number; readonly implied: number } | undefined {
  const memory = memories[seat]!;
  const pairs = memory.affinities.flatMap(({ pair }) => (pair === 'hidden' ? [] : [pair]));
  if (pairs.length < memory.affinities.length) return undefined;
  const goals = goalsFrom(pairs, state.shape);
  const board = boardOf(state, new Array<number>(CARDS).fill(0));
  const [follows, implied] = [evidenceOf(memory.faces), withHints(evidenceOf(memory.faces), memory)].map(
    (evidence) => {
      const { total } = new Belief(evidence);
      return total === 0 ? 0 : countPeace(board, goals, evidence) / total;
    },
  );
  return { follows: follows!, implied: implied! };
}
