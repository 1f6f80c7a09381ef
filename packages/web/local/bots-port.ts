import type { FromBots, KnownBot, ToBots } from './worker-messages.ts';

type Question<Asked> = Asked extends ToBots ? Omit<Asked, 'call'> : never;

/** Asks the bots' worker and finds the answer to each question. */
export class BotsPort {
  readonly #send: (asked: ToBots) => void;
  readonly #waiting = new Map<number, (answer: FromBots) => void>();
  #calls = 0;

  constructor(send: (asked: ToBots) => void) {
    this.#send = send;
  }

  heard(answer: FromBots): void {
    this.#waiting.get(answer.call)?.(answer);
    this.#waiting.delete(answer.call);
  }

  ask(question: Question<ToBots>): Promise<FromBots> {
    const call = ++this.#calls;
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      this.#send({ ...question, call } as ToBots);
    });
  }

  async list(game: string): Promise<readonly KnownBot[]> {
    return (await this.ask({ type: 'list', game })).bots ?? [];
  }
}
