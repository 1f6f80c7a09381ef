import type { Seed } from '@hyakki/engine';
import type { Answer, SentRequest, TableRequest } from './link.ts';

interface Pending {
  readonly message: SentRequest;
  readonly resolve: (answer: Answer) => void;
}

/** Requests that wait for their answers, by the id with which they were sent. */
export class PendingRequests {
  readonly #pending = new Map<string, Pending>();
  readonly #idPrefix: string;
  #ids = 0;

  /** Chance keeps the ids of two clients apart. */
  constructor(random256: () => Seed) {
    this.#idPrefix = random256().slice(0, 12);
  }

  add(
    request: TableRequest,
    id = `${this.#idPrefix}-${++this.#ids}`,
  ): { readonly message: SentRequest; readonly answer: Promise<Answer> } {
    const message = { ...request, id } as SentRequest;
    const answer = new Promise<Answer>((resolve) => {
      this.#pending.set(id, { message, resolve });
    });
    return { message, answer };
  }

  settle(answer: Answer): void {
    if (answer.id === null) return;
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    pending?.resolve(answer);
  }

  /** As they were sent: the same id makes a request count once, however often it is sent. */
  get messages(): readonly SentRequest[] {
    return [...this.#pending.values()].map(({ message }) => message);
  }

  /** Nobody will answer any more. */
  refuseAll(code: string): void {
    for (const { message, resolve } of this.#pending.values())
      resolve({ type: 'refused', id: message.id, code, rule: 'P20', params: {} });
    this.#pending.clear();
  }
}
