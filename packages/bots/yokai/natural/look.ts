import type { Move } from '@hyakki/games/yokai';
import { type Mind, outlookOf, sayingOf } from './mind.ts';
import { bitsOfLooks, leftAfterLook, optionsOf, sift } from './planner.ts';

/** The card whose face helps most: to move well now, to tell the others something, and to know more later. */
export function chooseLook(mind: Mind): Move {
  const { ways, board, reading, legal } = mind;
  const outlook = outlookOf(mind, ways.lookWorlds);
  const options = sift(
    outlook,
    optionsOf(board),
    [
      { worlds: ways.lookFirst, keep: ways.lookKeep },
      { worlds: ways.lookWorlds, keep: ways.lookKeep },
    ],
    () => 0,
  );
  const bits = bitsOfLooks(reading.belief.chances());
  let best: Move | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const move of legal) {
    if (move.do !== 'look') continue;
    const left =
      options.length === 0
        ? 0
        : leftAfterLook(options, outlook.worlds, move.card, sayingOf(mind, [move.card]));
    const value = left - ways.lookBit * bits[move.card]!;
    if (value < least) {
      least = value;
      best = move;
    }
  }
  return best!;
}
