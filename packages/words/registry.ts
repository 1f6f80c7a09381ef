import type { GameId, TypesOf } from '@hyakki/games';
import { sketchPack } from './sketch/pack.ts';
import { tenguPack } from './tengu/pack.ts';
import type { WordsPack } from './words-pack.ts';
import { yokaiPack } from './yokai/pack.ts';

/** The words of every game. */
export const WORDS: { readonly [Id in GameId]: WordsPack<TypesOf<Id>> } = {
  yokai: yokaiPack,
  tengu: tenguPack,
  sketch: sketchPack,
};
