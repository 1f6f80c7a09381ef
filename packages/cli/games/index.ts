import type { AnyBoard } from './board.ts';
import { sketchBoard } from './sketch/board.ts';
import { tenguBoard } from './tengu/board.ts';
import { yokaiBoard } from './yokai/board.ts';

export * from '../terminal/paint.ts';
export * from './board.ts';

const BOARDS: Readonly<Record<string, AnyBoard>> = {
  yokai: yokaiBoard,
  tengu: tenguBoard,
  sketch: sketchBoard,
};

export function findBoard(gameId: string): AnyBoard | undefined {
  return Object.hasOwn(BOARDS, gameId) ? BOARDS[gameId] : undefined;
}
