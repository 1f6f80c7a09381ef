import { deriveSeed, type GameTypes, Generator, pick, type Seat, seedFromText } from '@hyakki/engine';
import type { FindGame } from '../index.ts';

type Move = GameTypes['Move'];

const RELUCTANT: ReadonlySet<string> = new Set(['declare', 'stay']);

/** Chooses from a seat's view alone: first what to do, then with what. */
export function chooseAsPerson(
  games: FindGame,
  game: string,
  view: GameTypes['View'],
  chance: string,
): Move | undefined {
  const rules = games(game)!;
  const legal = rules.legalMoves(view);
  if (legal.length === 0) return undefined;
  const rng = new Generator(deriveSeed(seedFromText('persons'), chance));
  const willing = legal.filter((move) => !RELUCTANT.has(move.do));
  const isReluctant = willing.length === 0 || (willing.length < legal.length && rng.below(12) === 0);
  const moves = isReluctant ? legal.filter((move) => RELUCTANT.has(move.do)) : willing;
  const word = pick([...new Set(moves.map((move) => move.do))], rng);
  return pick(
    moves.filter((move) => move.do === word),
    rng,
  );
}

/** A share as a device would make it. */
export function shareOf(seat: Seat, match = 1): string {
  return deriveSeed(seedFromText('share'), seat, match);
}
