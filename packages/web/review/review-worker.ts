/// <reference lib="webworker" />
import { judgeAnswer, type ReadMatch, type ReviewWish, readMatch, walkThrough, whyAt } from '@hyakki/review';
import type { FromReview, ToJudge, ToReview } from './worker-messages.ts';

// A review takes a second, a deep one minutes: neither on the thread that draws. Whoever does not want it any more ends the worker.

/** Often enough to be seen growing, seldom enough not to be all it does. */
const TELL_MS = 80;

const tell = (message: FromReview) => postMessage(message);

let cached: { readonly text: string; readonly match: ReadMatch } | undefined;
function read(text: string): ReadMatch {
  if (cached?.text === text) return cached.match;
  const match = readMatch(text);
  if (!match.ok) throw new Error(match.refusal.code);
  cached = { text, match: match.value };
  return match.value;
}

function judge(match: ReadMatch, { step, answer, effort }: ToJudge['judge']): void {
  const answered = judgeAnswer(match, { step }, answer, effort);
  if (!answered.ok) throw new Error(answered.refusal.code);
  tell({ type: 'judged', answered: answered.value });
}

function walk(match: ReadMatch, wish: ReviewWish): void {
  const walking = walkThrough(match, wish);
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
    const match = read(data.text);
    if ('wish' in data) walk(match, data.wish);
    else if ('judge' in data) judge(match, data.judge);
    else tell({ type: 'why', step: data.whyOf, why: whyAt(match, data.whyOf) });
  } catch (problem) {
    console.error(problem);
    tell({ type: 'failed' });
  }
});
