// In which turn the board was last touched in this tab: whoever loads the page again in the middle of a turn knows what came before.

const KEY = 'hyakki.touched';

export function readTouched(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // This browser stores nothing.
    return undefined;
  }
}

export function keepTouched(look: string): void {
  try {
    sessionStorage.setItem(KEY, look);
  } catch {
    // This browser stores nothing.
  }
}
