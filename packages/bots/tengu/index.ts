import type { Bot } from '@hyakki/engine';
import type { Tengu } from '@hyakki/games/tengu';

/** Every way of playing, the usual one first. */
export const TENGU_BOTS: readonly Bot<Tengu>[] = [];
