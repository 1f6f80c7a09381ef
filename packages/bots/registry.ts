import type { GameId, TypesOf } from '@hyakki/games';
import type { BotsPack } from './bots-pack.ts';
import { sketchBots } from './sketch/index.ts';
import { tenguBots } from './tengu/index.ts';
import { yokaiBots } from './yokai/index.ts';

/** The bots of every game. */
export const BOTS: { readonly [Id in GameId]: BotsPack<TypesOf<Id>> } = {
  yokai: yokaiBots,
  tengu: tenguBots,
  sketch: sketchBots,
};
