import type { Bot } from '@hyakki/engine';
import type { Sketch } from '@hyakki/games/sketch';

/** Every way of playing, the usual one first. */
export const SKETCH_BOTS: readonly Bot<Sketch>[] = [];
