import type { Bot } from '@hyakki/engine';
import type { Yokai } from '@hyakki/games/yokai';

/** Every way of playing, the usual one first. */
export const YOKAI_BOTS: readonly Bot<Yokai>[] = [];
