import { sketch } from './sketch/index.ts';
import { tengu } from './tengu/index.ts';
import { yokai } from './yokai/index.ts';

/** Every game that is offered. After a new line here the compiler names each room that has no pack for that game yet. */
export const GAMES = { yokai, tengu, sketch };
