import { PAGES } from '#games';
import type { AnyKit, AnyPagePack } from '../games/page-pack.ts';

/** Everything of one game that the page needs at a table. It is fetched when somebody opens one. */
export type GameKit = AnyKit;

const packs: Readonly<Record<string, AnyPagePack>> = PAGES;
const kits = new Map<string, Promise<GameKit>>();

export function loadKit(id: string): Promise<GameKit> {
  let kit = kits.get(id);
  if (kit === undefined) {
    kit = load(id);
    kits.set(id, kit);
    // A chunk that failed to load may load the next time.
    kit.catch(() => kits.delete(id));
  }
  return kit;
}

/** The options of somebody's first match of a game. */
export function firstMatchOf(id: string): object {
  return Object.hasOwn(packs, id) ? packs[id]!.firstMatch : {};
}

async function load(id: string): Promise<GameKit> {
  const pack = Object.hasOwn(packs, id) ? packs[id] : undefined;
  if (pack === undefined) throw new Error(`no game ${id}`);
  return pack.load();
}
