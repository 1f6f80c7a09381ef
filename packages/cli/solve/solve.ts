import { GAME_IDS } from '@hyakki/games';
import { packOf } from '../games/index.ts';
import type { Io } from '../terminal/io.ts';
import { findTypedGame } from '../terminal/typed-game.ts';

/** `hyakki solve`: the game that is named, or the first that has a solver, which also says what it cannot solve. */
export async function solve(args: readonly string[], io: Io): Promise<number> {
  const solvable = GAME_IDS.flatMap((id) => {
    const { solver } = packOf(id);
    return solver === null ? [] : [{ id, solver }];
  });
  const named = findTypedGame(args[0] ?? '')?.id;
  const { solver } = solvable.find(({ id }) => id === named) ?? solvable[0]!;
  return (await solver())(args, io);
}
