import type { GameTypes } from '@hyakki/engine';
import type { Judged, Review, ReviewedStep, ReviewWish } from '@hyakki/review';
import type { FromReview, ToReview } from './worker-messages.ts';

export interface WalkEvents {
  progress(done: number, of: number, steps: readonly ReviewedStep[]): void;
  reviewed(review: Review): void;
  failed(): void;
}

/** Reviews a match in a worker of its own; call the result to stop it. */
export function reviewInWorker(text: string, wish: ReviewWish, events: WalkEvents): () => void {
  const worker = startWorker();
  worker.onmessage = ({ data }: MessageEvent<FromReview>) => {
    if (data.type === 'progress') events.progress(data.done, data.of, data.steps);
    else {
      worker.terminate();
      if (data.type === 'reviewed') events.reviewed(data.review);
      else events.failed();
    }
  };
  worker.onerror = () => {
    worker.terminate();
    events.failed();
  };
  worker.postMessage({ type: 'walk', call: 1, text, wish } satisfies ToReview);
  return () => worker.terminate();
}

/** What another move would have been worth; undefined if that cannot be said. */
export function judgeInWorker(
  text: string,
  step: number,
  move: GameTypes['Move'],
): Promise<Judged | undefined> {
  return new Promise((resolve) => {
    const worker = startWorker();
    const done = (judged: Judged | undefined) => {
      worker.terminate();
      resolve(judged);
    };
    worker.onmessage = ({ data }: MessageEvent<FromReview>) =>
      done(data.type === 'judged' ? data.judged : undefined);
    worker.onerror = () => done(undefined);
    worker.postMessage({ type: 'judge', call: 1, text, step, move } satisfies ToReview);
  });
}

function startWorker(): Worker {
  return new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
}
