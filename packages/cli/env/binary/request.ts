import { ok, type Result, type Seed, seedFromText } from '@hyakki/engine';
import { badArgument, readFlagNumber, readGame, readOptions, readSeed } from '../../terminal/asked.ts';
import type { Flags } from '../../terminal/flags.ts';
import { encoderOf } from '../encoders.ts';
import { ENV_LIMITS } from '../requests.ts';
import { type BatchShape, MASKS } from './layout.ts';

export const ENV_FLAGS = {
  command: 'env',
  words: 1,
  flags: {
    binary: 'switch',
    describe: 'switch',
    seats: 'value',
    options: 'value',
    matches: 'value',
    groups: 'value',
    seed: 'value',
    'byte-masks': 'switch',
    'information-states': 'switch',
    'no-helpers': 'switch',
  },
} as const;
export type EnvFlags = Flags<keyof (typeof ENV_FLAGS)['flags']>;

const USUAL_MATCHES = '128';
const MOST_GROUPS = 16;

/** The command line of `hyakki env --binary` and `--describe`. */
export function readBatch(flags: EnvFlags): Result<{ readonly shape: BatchShape; readonly seed: Seed }> {
  const game = readGame(flags.words[0]);
  if (!game.ok) return game;
  const { seatCounts } = game.value;
  const least = Math.min(...seatCounts);
  const most = Math.max(...seatCounts);
  const seats = readFlagNumber(flags, 'seats', { usual: String(least), least, most });
  if (!seats.ok) return seats;
  const asked = readOptions(flags.value('options'), undefined);
  if (!asked.ok) return asked;
  const options = game.value.parseOptions(asked.value, seats.value);
  if (!options.ok) return options;
  const matches = readFlagNumber(flags, 'matches', {
    usual: USUAL_MATCHES,
    least: 1,
    most: ENV_LIMITS.matches,
  });
  if (!matches.ok) return matches;
  const groups = readFlagNumber(flags, 'groups', { usual: '1', least: 1, most: MOST_GROUPS });
  if (!groups.ok) return groups;
  if (matches.value * groups.value > ENV_LIMITS.matches)
    return badArgument('groups', flags.value('groups'), {
      of: 'number',
      least: 1,
      most: Math.floor(ENV_LIMITS.matches / matches.value),
    });
  const seed = readSeed(flags.value('seed'));
  if (!seed.ok) return seed;
  const informationState = flags.has('information-states');
  return ok({
    seed: seedFromText(seed.value),
    shape: {
      rules: {
        game: game.value,
        options: options.value,
        seatCount: seats.value,
        encoder: encoderOf(game.value, options.value, seats.value),
        keepsMemory: informationState,
        asksHelpers: !flags.has('no-helpers'),
      },
      matches: matches.value,
      groups: groups.value,
      mask: MASKS[flags.has('byte-masks') ? 1 : 0],
      informationState,
    },
  });
}
