import { collectBundle } from './bundle.ts';
import { isKeeping, noteKeeping } from './kept-here.ts';
import { MOVABLES } from './movables.ts';
import { codeOf, keepUp } from './moving.ts';

// Loaded only on devices whose reader keeps their things at the server.

/** After the page has begun, and then between two looks. */
const FIRST_MS = 5_000;
const EVERY_MS = 10 * 60_000;

let last = '';
let isBusy = false;

/** Sends what has changed since the last time. */
async function look(): Promise<void> {
  if (isBusy || !isKeeping()) return;
  isBusy = true;
  try {
    if (last !== '' && (await collectBundle(MOVABLES)) === last) return;
    const sent = await keepUp({ mayBegin: false });
    if (sent === undefined) noteKeeping(false);
    else last = sent;
  } catch (problem) {
    // Erased at the server. Everything else is tried again.
    if (codeOf(problem) === 'nobody') noteKeeping(false);
  } finally {
    isBusy = false;
  }
}

let hasBegun = false;

export function beginKeepingUp(): void {
  if (hasBegun) return;
  hasBegun = true;
  setTimeout(() => void look(), FIRST_MS);
  setInterval(() => void look(), EVERY_MS);
  // Whoever puts the phone away may not come back to this page.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void look();
  });
}
