import { type AnyGame, canonicalJson, type Preset } from '@hyakki/engine';

/** The level that these options are, if they are one. Who begins is no part of it. */
export function presetOf(game: AnyGame, options: object, seatCount: number): Preset | undefined {
  const key = levelKey(options);
  return game.presets.find((preset) => {
    const parsed = game.parseOptions(preset.options, seatCount);
    return parsed.ok && levelKey(parsed.value) === key;
  });
}

function levelKey(options: object): string {
  return canonicalJson({ ...options, first: undefined });
}

/** Whether this edition has levels to choose from; one that stands alone is not numbered. */
export function hasLevels({ presets }: AnyGame, edition: string): boolean {
  return presets.filter((preset) => preset.edition === edition).length > 1;
}

/** Whether there is a level after this one. */
export function hasNextLevel(game: AnyGame, options: object, seatCount: number): boolean {
  const now = presetOf(game, options, seatCount);
  return (
    now !== undefined &&
    game.presets.some(({ edition, level }) => edition === now.edition && level === now.level + 1)
  );
}
