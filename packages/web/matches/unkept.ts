import type { Where } from '@hyakki/journey';
import { samePlace } from './match-shelf.ts';
import type { StoreProblem } from './worker-messages.ts';

// Matches that could not be kept: their tables still have them, so whoever makes room and opens the table keeps them after all.

const KEY = 'hyakki.unkept';
const MOST = 20;

export interface Unkept extends Where {
  readonly problem: StoreProblem;
}

export function listUnkept(): readonly Unkept[] {
  try {
    const input: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(input) ? input.filter(isUnkept) : [];
  } catch {
    return [];
  }
}

export function noteUnkept(unkept: Unkept): void {
  write([unkept, ...listUnkept().filter((one) => !samePlace(one, unkept))].slice(0, MOST));
}

export function noteKept(place: Where): void {
  const before = listUnkept();
  const after = before.filter((one) => !samePlace(one, place));
  if (after.length < before.length) write(after);
}

/** A browser's storage may hold anything. */
function isUnkept(input: Partial<Record<keyof Unkept, unknown>> | null): input is Unkept {
  return (
    typeof input?.table === 'string' &&
    typeof input.match === 'number' &&
    (input.problem === 'full' || input.problem === 'broken')
  );
}

function write(unkept: readonly Unkept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(unkept));
  } catch {
    // This browser stores nothing. The end of the match has said so.
  }
}
