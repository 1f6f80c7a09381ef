import type { Review, ReviewedStep, ReviewWish } from '@hyakki/review';
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
    if (data.type === 'why') return;
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
  worker.postMessage({ text, wish } satisfies ToReview);
  return () => worker.terminate();
}

/** Ended by whoever starts it. */
export function startWorker(): Worker {
  return new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
}
