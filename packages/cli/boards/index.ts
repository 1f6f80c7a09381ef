import type { AnyBoard } from './board.ts';
import { tenguBoard } from './tengu.ts';
import { yokaiBoard } from './yokai.ts';

export * from './board.ts';
export * from './paint.ts';

const BOARDS: Readonly<Record<string, AnyBoard>> = { yokai: yokaiBoard, tengu: tenguBoard };

export function findBoard(gameId: string): AnyBoard | undefined {
  return Object.hasOwn(BOARDS, gameId) ? BOARDS[gameId] : undefined;
}
