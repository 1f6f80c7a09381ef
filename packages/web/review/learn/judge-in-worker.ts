import type { Answered, ReviewWish } from '@hyakki/review';
import { startWorker } from '../in-worker.ts';
import type { FromReview, ToReview } from '../worker-messages.ts';

/** Judges answers off the thread that draws: a deep one takes seconds. One at a time. */
export class AnswerJudge {
  readonly #text: string;
  #worker: Worker | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  judge(step: number, answer: string, effort: ReviewWish['effort']): Promise<Answered> {
    this.#worker ??= startWorker();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromReview>) => {
        if (data.type === 'judged') resolve(data.answered);
        else reject(new Error('an answer could not be judged'));
      };
      worker.onerror = () => {
        this.close();
        reject(new Error('the worker failed'));
      };
      worker.postMessage({ text: this.#text, judge: { step, answer, effort } } satisfies ToReview);
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
