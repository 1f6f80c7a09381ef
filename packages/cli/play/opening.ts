import { expectOk } from '@hyakki/engine';
import { type BotSpec, type Entry, openTable } from '@hyakki/table';
import type { Arrangement } from './arrangement.ts';

/** The first lines of a table here: what is played, and who sits where. Bots by seat; nobody in the person's. */
export function openingOf(
  { game, options, aids, talk, person: host }: Arrangement,
  bots: readonly (BotSpec | undefined)[],
  { at, pace }: { readonly at: number; readonly pace: number },
): readonly Entry[] {
  const setting = { game: game.id, seatCount: bots.length, options, aids, talk, host, pace };
  // Opening a table draws nothing yet.
  const random256 = () => '';
  const opened = expectOk(openTable(setting, 'device', { now: at, random256 }));
  const seated = bots.flatMap((bot, seat): Entry[] => {
    if (bot === undefined) return [];
    const { name, version, memory } = bot;
    return [{ at, type: 'seated', seat, sitter: { kind: 'bot', name, version, memory } }];
  });
  return [...opened, ...seated];
}
