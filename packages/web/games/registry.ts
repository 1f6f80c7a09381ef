import type { GameId, TypesOf } from '@hyakki/games';
import type { PagePack } from './page-pack.ts';
import { sketchPage } from './sketch/index.ts';
import { tenguPage } from './tengu/index.ts';
import { yokaiPage } from './yokai/index.ts';

/** What the page shows of every game, in this order. */
export const PAGES: { readonly [Id in GameId]: PagePack<TypesOf<Id>> } = {
  yokai: yokaiPage,
  tengu: tenguPage,
  sketch: sketchPage,
};
