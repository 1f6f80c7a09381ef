const KEY = 'hyakki.persist';

/** Whether the reader has asked the browser to keep everything: once is enough, some browsers show a question each time. */
export function hasAskedToPersist(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteAskedToPersist(): void {
  try {
    localStorage.setItem(KEY, 'asked');
  } catch {
    // This browser stores nothing: it will promise nothing either.
  }
}
