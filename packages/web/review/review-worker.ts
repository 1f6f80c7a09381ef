/// <reference lib="webworker" />
import { readMatch, walkThrough } from '@hyakki/review';
import type { FromReview, ToReview } from './worker-messages.ts';

// A review takes a second, a deep one minutes: neither on the thread that draws. Whoever does not want it any more ends the worker.

/** Often enough to be seen growing, seldom enough not to be all it does. */
const TELL_MS = 80;

const tell = (message: FromReview) => postMessage(message);

function walk({ text, wish }: ToReview): void {
  const match = readMatch(text);
  if (!match.ok) throw new Error(match.refusal.code);
  const walking = walkThrough(match.value, wish);
  let told = 0;
  let toldAt = 0;
  for (;;) {
    const next = walking.next();
    if (next.done === true) {
      tell({ type: 'reviewed', review: next.value });
      return;
    }
    if (performance.now() - toldAt < TELL_MS) continue;
    const { done, of, steps } = next.value;
    tell({ type: 'progress', done, of, steps: steps.slice(told) });
    told = steps.length;
    toldAt = performance.now();
  }
}

addEventListener('message', ({ data }: MessageEvent<ToReview>) => {
  try {
    walk(data);
  } catch (problem) {
    console.error(problem);
    tell({ type: 'failed' });
  }
});
