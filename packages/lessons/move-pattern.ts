import type { MovePattern } from './lesson.ts';

/** Whether a move in the game's notation fits: word by word, and `*` stands for any one word. `*` alone fits every move. */
export function fits(move: string, pattern: MovePattern): boolean {
  if (pattern === ANY) return true;
  const words = move.split(' ');
  const wanted = pattern.split(' ');
  return words.length === wanted.length && wanted.every((word, i) => word === ANY || word === words[i]);
}

const ANY = '*';
