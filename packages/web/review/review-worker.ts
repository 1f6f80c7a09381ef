/// <reference lib="webworker" />
import { judgeInstead, readMatch, walkThrough } from '@hyakki/review';
import type { FromReview, ToReview } from './worker-messages.ts';

// A review takes a second, a deep one minutes: neither on the thread that draws. Whoever does not want it any more ends the worker.

/** Often enough to be seen growing, seldom enough not to be all it does. */
const TELL_MS = 80;

const tell = (message: FromReview) => postMessage(message);

function read(text: string) {
  const match = readMatch(text);
  if (!match.ok) throw new Error(match.refusal.code);
  return match.value;
}

function walk({ call, text, wish }: Extract<ToReview, { readonly type: 'walk' }>): void {
  const walking = walkThrough(read(text), wish);
  let told = 0;
  let toldAt = 0;
  for (;;) {
    const next = walking.next();
    if (next.done === true) {
      tell({ type: 'reviewed', call, review: next.value });
      return;
    }
    if (performance.now() - toldAt < TELL_MS) continue;
    const { done, of, steps } = next.value;
    tell({ type: 'progress', call, done, of, steps: steps.slice(told) });
    told = steps.length;
    toldAt = performance.now();
  }
}

addEventListener('message', ({ data }: MessageEvent<ToReview>) => {
  try {
    if (data.type === 'walk') walk(data);
    else
      tell({
        type: 'judged',
        call: data.call,
        judged: judgeInstead(read(data.text), data.step, data.move),
      });
  } catch (problem) {
    console.error(problem);
    tell({ type: 'failed', call: data.call });
  }
});
