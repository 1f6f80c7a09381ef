import type { AnyGame } from '@hyakki/engine';
import type { TableMessage } from '@hyakki/table/protocol';
import { type GameKit, loadKit } from '../game-kit.ts';

/** The fetched kits by game. The page shows nothing that needs one before it is here. */
export class Kits {
  #kits = $state.raw<ReadonlyMap<string, GameKit>>(new Map());

  get(game: string | undefined): GameKit | undefined {
    return game === undefined ? undefined : this.#kits.get(game);
  }

  /** The rules of a fetched game. */
  readonly findGame = (game: string): AnyGame | undefined => this.#kits.get(game)?.game;

  /** Whether every kit is here that this message needs. */
  has(told: TableMessage): boolean {
    return gamesIn(told).every((game) => this.#kits.has(game));
  }

  /** Fetches the kits that are missing. */
  async fetch(told: TableMessage): Promise<void> {
    for (const game of gamesIn(told)) {
      const kit = this.#kits.get(game) ?? (await loadKit(game));
      this.#kits = new Map(this.#kits).set(game, kit);
    }
  }
}

/** The games that this message may bring. Those of earlier messages are here already. */
function gamesIn(told: TableMessage): readonly string[] {
  if (told.type === 'setting') return [told.setting.game];
  if (told.type !== 'table') return [];
  const { match, setting } = told;
  return match === null || match.phase === 'promised' ? [setting.game] : [match.game, setting.game];
}
