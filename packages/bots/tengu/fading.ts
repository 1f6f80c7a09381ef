import type { Memory, RememberedTurn, View } from '@hyakki/games/tengu';
import { fingerprint } from './fingerprint.ts';

/** For how many turns the bot remembers a turn: at least this many, and up to this many more. */
export interface Fading {
  readonly least: number;
  readonly more: number;
}

/**
 * What the bot has forgotten by now. This follows only from what everybody saw, who went where with which card: the same match fades in the same way,
 * nothing comes back, and a bot that says what it has forgotten tells no secret.
 */
export function isFadedFor(
  memory: Memory,
  { turn: now, viewer }: Pick<View, 'turn' | 'viewer'>,
  { least, more }: Fading,
): (turn: RememberedTurn) => boolean {
  return ({ turn, card, went }) => {
    const mark = fingerprint(`${viewer} ${memory.temple} ${turn} ${card} ${went?.to}`) >>> 8;
    return now - turn > least + (mark % (more + 1));
  };
}
