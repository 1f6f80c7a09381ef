// Whose turn it was at the tables of this device when they were left: the first page says so without replaying them.

const KEY = 'hyakki.turns';
const MOST = 30;

/** `yours`: of the only person at the device. Otherwise a name. */
export type NotedTurn = 'yours' | { readonly name: string };

/** Undefined when nobody is to move. */
export function noteTurn(table: string, turn: NotedTurn | undefined): void {
  const others = read().filter(([id]) => id !== table);
  const all = turn === undefined ? others : [[table, turn] as const, ...others].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // This browser stores nothing.
  }
}

export function notedTurn(table: string): NotedTurn | undefined {
  return read().find(([id]) => id === table)?.[1];
}

function read(): readonly (readonly [string, NotedTurn])[] {
  try {
    const input: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(input) ? input.filter(isNoted) : [];
  } catch {
    return [];
  }
}

/** A browser's storage may hold anything. */
function isNoted(input: unknown): input is readonly [string, NotedTurn] {
  if (!Array.isArray(input) || typeof input[0] !== 'string') return false;
  const turn = input[1] as 'yours' | { readonly name?: unknown } | null;
  return turn === 'yours' || typeof turn?.name === 'string';
}
