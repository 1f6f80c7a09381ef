import type { Refusal } from '@hyakki/engine';
import { BotsPort } from './bots-port.ts';
import type { FromTables, KnownBot, LessonWish, LocalWish, ToTables, WhatIfWish } from './worker-messages.ts';

// The page's side of its two workers, which start once, when somebody first wants to play.

type LinkMessage = Extract<FromTables, { readonly link: number }>;

class LocalTables {
  #worker: Worker | undefined;
  #bots: BotsPort | undefined;
  #calls = 0;
  #links = 0;
  readonly #created = new Map<number, (refusal: Refusal | undefined) => void>();
  readonly #heard = new Map<number, (message: LinkMessage) => void>();

  /** Starts the workers early, because somebody is about to play. */
  begin(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const tables = new Worker(new URL('./tables-worker.ts', import.meta.url), { type: 'module' });
    const thinkers = new Worker(new URL('./bots-worker.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    thinkers.postMessage({ port: port1 }, [port1]);
    tables.postMessage({ type: 'bots', port: port2 } satisfies ToTables, [port2]);
    const bots = new BotsPort((asked) => thinkers.postMessage(asked));
    thinkers.onmessage = ({ data }) => bots.heard(data);
    tables.onmessage = ({ data }: MessageEvent<FromTables>) => {
      if (data.type === 'created') {
        this.#created.get(data.call)?.(data.refusal);
        this.#created.delete(data.call);
      } else this.#heard.get(data.link)?.(data);
    };
    this.#bots = bots;
    this.#worker = tables;
    return tables;
  }

  /** Resolves when the table can be opened, or with a refusal. */
  create(wish: LocalWish | WhatIfWish): Promise<Refusal | undefined> {
    const call = ++this.#calls;
    return new Promise((resolve) => {
      this.#created.set(call, resolve);
      this.send({ type: 'create', call, wish });
    });
  }

  open(table: string, heard: (message: LinkMessage) => void, lesson?: LessonWish): number {
    const link = ++this.#links;
    this.#heard.set(link, heard);
    this.send({ type: 'open', link, table, lesson });
    return link;
  }

  close(link: number): void {
    this.#heard.delete(link);
    this.send({ type: 'close', link });
  }

  send(message: ToTables): void {
    this.begin().postMessage(message);
  }

  /** Bots that this build has for a game. */
  bots(game: string): Promise<readonly KnownBot[]> {
    this.begin();
    return this.#bots!.list(game);
  }
}

export const localTables = new LocalTables();
