import type { AnyBoard, AnyCeremony } from '../board-kit/board.ts';

// Each board is `games/<game>/Board.svelte` and is loaded when somebody sits down to that game.

const BOARDS = import.meta.glob<{ readonly default: AnyBoard }>('./*/Board.svelte');

/** Undefined for a game that has no board yet: then the list of moves is all there is. */
export async function loadBoard(game: string): Promise<AnyBoard | undefined> {
  const load = BOARDS[`./${game}/Board.svelte`];
  return load === undefined ? undefined : (await load()).default;
}

const CEREMONIES = import.meta.glob<{ readonly ceremonyOf: AnyCeremony }>('./*/ceremony.ts');

/** Undefined for a game that ends without one. */
export async function loadCeremony(game: string): Promise<AnyCeremony | undefined> {
  const load = CEREMONIES[`./${game}/ceremony.ts`];
  return load === undefined ? undefined : (await load()).ceremonyOf;
}
