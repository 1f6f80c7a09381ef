// Whether this browser gets notices while the page is closed, as far as it remembers. The truth is its subscription and the server's list.

const KEY = 'hyakki.push';

export function wantsPush(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteWantsPush(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // This browser stores nothing: it is not asked again at the next visit.
  }
}
