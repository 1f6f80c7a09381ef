import type { Memory, RememberedTurn, View } from '@hyakki/games/tengu';
import { fingerprint } from './fingerprint.ts';

/** For how many turns what was told of one is remembered: at least so many, and up to so many more. */
export interface Fading {
  readonly least: number;
  readonly more: number;
}

/**
 * What has faded by now. It follows from what the seat was told alone: the same match fades in the same way, and what has faded stays so.
 */
export function isFadedFor(
  memory: Memory,
  { turn: now, viewer }: View,
  { least, more }: Fading,
): (turn: RememberedTurn) => boolean {
  return ({ turn, card, went }) => {
    const mark = fingerprint(`${viewer} ${memory.temple} ${turn} ${card} ${went?.to}`) >>> 8;
    return now - turn > least + (mark % (more + 1));
  };
}
