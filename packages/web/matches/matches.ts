import type { FromMatches, MatchRequest, MatchRequests, StoreProblem, ToMatches } from './worker-messages.ts';

/** The matches of this device could not be read or written. */
export class MatchesProblem extends Error {
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem) {
    super(problem);
    this.name = 'MatchesProblem';
    this.problem = problem;
  }
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (problem: MatchesProblem) => void;
  readonly progress: ((done: number, of: number) => void) | undefined;
}

/** Long enough for the next question of a page that is open. */
const IDLE_MS = 30_000;

/** The page's side of the worker that keeps its matches. It runs while somebody asks. */
class Matches {
  #worker: Worker | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #calls = 0;
  readonly #waiting = new Map<number, Waiting>();

  ask<Name extends MatchRequest>(
    name: Name,
    asked: MatchRequests[Name]['asked'],
    progress?: (done: number, of: number) => void,
  ): Promise<MatchRequests[Name]['answer']> {
    const call = ++this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(call, { resolve, reject, progress });
      clearTimeout(this.#idle);
      this.#begin().postMessage({ call, name, asked } satisfies ToMatches<Name>);
    });
  }

  #begin(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./matches-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromMatches>) => this.#receive(data);
    worker.onerror = () => {
      this.#end();
      for (const { reject } of this.#waiting.values()) reject(new MatchesProblem('broken'));
      this.#waiting.clear();
    };
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromMatches): void {
    const waiting = this.#waiting.get(message.call);
    if (message.type === 'progress') {
      waiting?.progress?.(message.done, message.of);
      return;
    }
    this.#waiting.delete(message.call);
    if (message.type === 'answer') waiting?.resolve(message.answer as never);
    else waiting?.reject(new MatchesProblem(message.problem));
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#end(), IDLE_MS);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

export const matches = new Matches();
