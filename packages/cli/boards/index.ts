import type { AnyBoard } from './board.ts';
import { sketchBoard } from './sketch.ts';
import { tenguBoard } from './tengu.ts';
import { yokaiBoard } from './yokai.ts';

export * from './board.ts';
export * from './paint.ts';

const BOARDS: Readonly<Record<string, AnyBoard>> = {
  yokai: yokaiBoard,
  tengu: tenguBoard,
  sketch: sketchBoard,
};

export function findBoard(gameId: string): AnyBoard | undefined {
  return Object.hasOwn(BOARDS, gameId) ? BOARDS[gameId] : undefined;
}
