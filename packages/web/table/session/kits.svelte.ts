import type { AnyGame } from '@hyakki/engine';
import type { TableMessage } from '@hyakki/table/protocol';
import { type GameKit, loadKit } from '../game-kit.ts';

/** By game: everything that has been fetched. What is shown never runs ahead of it. */
export class Kits {
  #kits = $state.raw<ReadonlyMap<string, GameKit>>(new Map());

  get(game: string | undefined): GameKit | undefined {
    return game === undefined ? undefined : this.#kits.get(game);
  }

  /** Rules that are here. */
  readonly findGame = (game: string): AnyGame | undefined => this.#kits.get(game)?.game;

  /** Whether all is here that this message brings to the table. */
  has(told: TableMessage): boolean {
    return gamesIn(told).every((game) => this.#kits.has(game));
  }

  /** Fetches what is missing for it. */
  async fetch(told: TableMessage): Promise<void> {
    for (const game of gamesIn(told)) {
      const kit = this.#kits.get(game) ?? (await loadKit(game));
      this.#kits = new Map(this.#kits).set(game, kit);
    }
  }
}

/** Those of what was told before are here already. */
function gamesIn(told: TableMessage): readonly string[] {
  if (told.type === 'setting') return [told.setting.game];
  if (told.type !== 'table') return [];
  const { match, setting } = told;
  return match === null || match.phase === 'promised' ? [setting.game] : [match.game, setting.game];
}
