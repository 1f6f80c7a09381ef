import type { AnyGame } from '@hyakki/engine';
import type { Setting } from '@hyakki/table';

/** Whether this edition has several levels. A single one has no number. */
export function hasLevels({ presets }: AnyGame, edition: string): boolean {
  return presets.filter((preset) => preset.edition === edition).length > 1;
}

/** The number of the level that is played; undefined for custom options and where there is only one. */
export function levelOf(game: AnyGame, options: object, seatCount: number): number | undefined {
  const now = game.presetOf(options, seatCount);
  return now === undefined || !hasLevels(game, now.edition) ? undefined : now.level;
}

/** Whether there is a level after this one. */
export function hasNextLevel(game: AnyGame, options: object, seatCount: number): boolean {
  const now = game.presetOf(options, seatCount);
  return (
    now !== undefined &&
    game.presets.some(({ edition, level }) => edition === now.edition && level === now.level + 1)
  );
}

/** The options, by name, that a new number of seats could not keep as they were. */
export function changedBySeats(game: AnyGame, before: Setting, now: Setting): readonly string[] {
  if (before.game !== now.game || before.seatCount === now.seatCount) return [];
  return game.carryOptions(before.options, before.seatCount, now.seatCount).changed;
}
