import type { AnyGame } from '@hyakki/engine';
import type { AnyGameWords, Language } from '@hyakki/words';
import type { AnyBoard, AnyCeremony } from '../board-kit/board.ts';
import { loadBoard, loadCeremony } from '../games/index.ts';
import type { NameMove } from '../games/move-name.ts';

/** Everything of one game that the page needs at a table; fetched when somebody sits down to it. */
export interface GameKit {
  readonly game: AnyGame;
  readonly words: Readonly<Record<Language, AnyGameWords>>;
  readonly board: AnyBoard | undefined;
  readonly ceremonyOf: AnyCeremony | undefined;
  readonly nameMove: NameMove;
}

type Rules = Omit<GameKit, 'board' | 'ceremonyOf'>;
type Loader = () => Promise<Rules>;

const LOADERS: Readonly<Record<string, Loader>> = {
  yokai: async () => {
    const [{ yokai }, { yokaiWords }, { nameYokaiMove }] = await Promise.all([
      import('@hyakki/games/yokai'),
      import('@hyakki/words/yokai'),
      import('../games/yokai/move-names.ts'),
    ]);
    return { game: yokai, words: yokaiWords, nameMove: nameYokaiMove } as unknown as Rules;
  },
  tengu: async () => {
    const [{ tengu }, { tenguWords }, { nameTenguMove }] = await Promise.all([
      import('@hyakki/games/tengu'),
      import('@hyakki/words/tengu'),
      import('../games/tengu/move-names.ts'),
    ]);
    return { game: tengu, words: tenguWords, nameMove: nameTenguMove } as unknown as Rules;
  },
  sketch: async () => {
    const [{ sketch }, { sketchWords }, { nameSketchMove }] = await Promise.all([
      import('@hyakki/games/sketch'),
      import('@hyakki/words/sketch'),
      import('../games/sketch/move-names.ts'),
    ]);
    return { game: sketch, words: sketchWords, nameMove: nameSketchMove } as unknown as Rules;
  },
};

const kits = new Map<string, Promise<GameKit>>();

export function loadKit(id: string): Promise<GameKit> {
  let kit = kits.get(id);
  if (kit === undefined) {
    kit = load(id);
    kits.set(id, kit);
    // A chunk that did not come may come the next time.
    kit.catch(() => kits.delete(id));
  }
  return kit;
}

async function load(id: string): Promise<GameKit> {
  const loader = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  if (loader === undefined) throw new Error(`no game ${id}`);
  const [rules, board, ceremonyOf] = await Promise.all([loader(), loadBoard(id), loadCeremony(id)]);
  return { ...rules, board, ceremonyOf };
}
