import { afterAll, describe, expect, it } from 'vitest';
import { deriveSeed, type Game, type GameTypes, Generator, shuffle } from '../index.ts';
import { runs, SUITE_SEED } from './effort.ts';
import { type Kit, settingsOf } from './kit.ts';
import type { Leak } from './leaks.ts';
import { type Oracle, searchForLeak } from './two-worlds.ts';

const MOST_RUNS = 1_000;

/** The game leaks nothing, and the test finds every planted leak. */
export function describeTwoWorlds<G extends GameTypes>(
  game: Game<G>,
  kit: Kit<G>,
  oracle: Oracle<G>,
  leaks: readonly Leak<G>[],
): void {
  const settings = settingsOf(game, kit);

  describe(`${game.id}: two worlds`, () => {
    for (const seatCount of game.seatCounts) {
      const some = settings.filter((setting) => setting.seatCount === seatCount);
      it(`[H13] [H14] nothing that is hidden comes out with ${seatCount} seats, at any level or combination`, () => {
        const search = {
          settings: some,
          runs: runs(some.length),
          seed: deriveSeed(SUITE_SEED, game.id, seatCount),
        };
        expect(searchForLeak(game, kit, oracle, search)).toBeUndefined();
      });
    }
    it('[H13] [H14] nothing that is hidden comes out at the levels of the rulebooks, tried again and again', () => {
      const levels = game.seatCounts.flatMap((seatCount) =>
        settings.filter((setting) => setting.seatCount === seatCount).slice(0, game.presets.length),
      );
      const search = { settings: levels, runs: runs(4 * levels.length), seed: SUITE_SEED };
      expect(searchForLeak(game, kit, oracle, search)).toBeUndefined();
    });
  });

  describe(`${game.id}: planted leaks`, () => {
    const report: string[] = [];
    const mixed = shuffle(settings, new Generator(SUITE_SEED));
    for (const { name, sideDoor, plant } of leaks) {
      it(`[H13] planted leak "${name}" is found`, () => {
        const search = { settings: mixed, runs: MOST_RUNS, seed: deriveSeed(SUITE_SEED, name) };
        const found = searchForLeak(plant(game), kit, oracle, search);
        expect(found, `not found in ${MOST_RUNS} runs`).toBeDefined();
        const { runs: needed, rule, where, path } = found!;
        report.push(`${String(needed).padStart(4)} runs  ${sideDoor}: ${name} (${rule}, ${where} ${path})`);
      });
    }
    afterAll(() => {
      console.info(
        `${game.id}: ${report.length} of ${leaks.length} planted leaks found\n${report.join('\n')}`,
      );
    });
  });
}
