import type { AnyGame, GameTypes, Outcome, Player, Viewer } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { TableMessage, TableMessageOf } from '@hyakki/table';
import type { BrowserContext } from 'playwright-core';
import { botName } from '../../packages/web/texts/names.ts';

/** What a test changes in what the page sends, because nothing on the page asks for it. */
export interface Whispers {
  /** Milliseconds that bots wait at new tables: nobody watches these. */
  readonly pace: number;
  /** A written-out deal for matches on this device. */
  readonly written?: { readonly layout: object; readonly seed: string };
  /** Puts into the worker's messages what does not belong there: a leak that must be found. */
  readonly leak?: { readonly from: string; readonly to: string };
}

/** Something a page was told: by the worker in which its tables run, or over its socket. */
export interface ReceivedMessage {
  readonly by: 'worker' | 'socket';
  /** Letter by letter. */
  readonly text: string;
  readonly message: TableMessage;
}

const WAITS_MS = 60_000;

/**
 * Hears all that the tables tell the pages of one browser, as the pages hear it: when a message is in here, the page has dealt
 * with it. From that it knows what the seat knows, and nothing else.
 */
export class Ears {
  readonly received: ReceivedMessage[] = [];
  /** What the page asked of its tables. */
  readonly asked: string[] = [];
  you: Viewer = 'spectator';
  seq = 0;
  table: TableMessageOf<'table'> | undefined;
  seats: TableMessageOf<'seats'>['seats'] = [];
  people: TableMessageOf<'people'>['people'] = [];
  view: GameTypes['View'] | undefined;
  /** All this viewer was told; known from the beginning where the table says it (perfect memory). */
  memory: GameTypes['Memory'] | undefined;
  isOver = false;
  readonly #waiting = new Set<() => void>();

  static async open(context: BrowserContext, whispers: Whispers): Promise<Ears> {
    const ears = new Ears();
    await context.exposeFunction('hearTable', (by: ReceivedMessage['by'], text: string) =>
      ears.#receive(by, text),
    );
    await context.exposeFunction('askTable', (text: string) => void ears.asked.push(text));
    await context.addInitScript(listen, whispers);
    return ears;
  }

  get game(): AnyGame {
    const { table } = this;
    const match = table?.match;
    const id = match != null && match.phase !== 'promised' ? match.game : table?.setting.game;
    return findGame(id ?? '')!;
  }

  get players(): readonly Player[] {
    return this.seats.map(({ sitter, standIn }) => {
      const bot = standIn?.bot ?? (sitter.kind === 'bot' ? sitter : undefined);
      return bot === undefined
        ? { kind: 'person' as const }
        : { kind: 'bot' as const, name: bot.name, version: bot.version, memory: bot.memory };
    });
  }

  /** Whose turn it is, as every view says. */
  get inTurn(): number | undefined {
    return (this.view as { readonly seat?: number } | undefined)?.seat;
  }

  /** Whether several persons share one device: then what is in a hand is covered, and has no name. */
  get isPassedRound(): boolean {
    const persons = this.seats.filter(({ sitter }) => sitter.kind === 'person');
    return this.table?.dealer === 'device' && persons.length > 1;
  }

  get outcome(): Outcome | null {
    return (this.view as { readonly outcome?: Outcome | null } | undefined)?.outcome ?? null;
  }

  /** By seat, as the page calls them. */
  get names(): readonly string[] {
    return this.seats.map((_, seat) => this.people[seat]?.name ?? botName(seat));
  }

  get isMyTurn(): boolean {
    return !this.isOver && this.you !== 'spectator' && this.inTurn === this.you && this.legal.length > 0;
  }

  get legal(): readonly GameTypes['Move'][] {
    return this.view === undefined || this.isOver ? [] : this.game.legalMoves(this.view);
  }

  /** Before the page goes to another table: what is known of this one is not about that one. */
  forget(): void {
    this.you = 'spectator';
    this.table = undefined;
    this.view = undefined;
    this.memory = undefined;
    this.isOver = false;
  }

  async until(isSo: (ears: Ears) => boolean, what = isSo.toString()): Promise<void> {
    const end = Date.now() + WAITS_MS;
    while (!isSo(this)) {
      const left = end - Date.now();
      if (left <= 0) throw new Error(`waited in vain until ${what}; the last heard: ${this.#last()}`);
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, left);
        this.#waiting.add(wake);
      });
    }
  }

  #last(): string {
    return this.received
      .slice(-4)
      .map(({ text }) => text.slice(0, 400))
      .join('\n');
  }

  #receive(by: ReceivedMessage['by'], text: string): void {
    const sent = JSON.parse(text) as { readonly type: string; readonly told?: TableMessage };
    const message = by === 'worker' ? sent.told : (sent as TableMessage);
    if (message === undefined) return;
    this.received.push({ by, text, message });
    this.#fold(message);
    for (const wake of [...this.#waiting]) wake();
  }

  #fold(message: TableMessage): void {
    if ('seq' in message && message.type !== 'answer') this.seq = message.seq;
    switch (message.type) {
      case 'table': {
        const { match } = message;
        this.table = message;
        this.you = message.you;
        this.seats = message.seats;
        const isPlayed = match !== null && match.phase !== 'promised';
        this.view = isPlayed ? match.view : undefined;
        this.memory = isPlayed ? (match.memory ?? undefined) : undefined;
        this.isOver = isPlayed && match.phase === 'over';
        break;
      }
      case 'seats':
      case 'setting':
        this.you = message.you;
        this.seats = message.seats;
        if (message.type === 'setting' && this.table !== undefined)
          this.table = { ...this.table, setting: message.setting, match: null };
        break;
      case 'told':
        // What comes before the table is of no use, here as in the page.
        if (this.table === undefined) break;
        // Memory begins with the deal; who came later has what the table tells of it, or none.
        if (message.seat === null || this.memory !== undefined)
          this.memory = message.events.reduce<GameTypes['Memory'] | undefined>(
            (held, seen) => this.game.remember(held, seen),
            message.seat === null ? undefined : this.memory,
          );
        this.view = message.view;
        this.isOver = false;
        break;
      case 'over':
        this.isOver = true;
        break;
      case 'people':
        this.people = message.people;
        break;
    }
  }
}

/** In the page, before anything of it runs. */
function listen({ pace, written, leak }: Whispers): void {
  const { hearTable, askTable } = globalThis as unknown as {
    hearTable(by: ReceivedMessage['by'], text: string): void;
    askTable(text: string): void;
  };
  const leaky = (data: unknown): unknown =>
    leak === undefined ? data : JSON.parse(JSON.stringify(data).replaceAll(leak.from, leak.to));
  // biome-ignore lint/suspicious/noExplicitAny: whatever the page sends
  const changed = (message: any): unknown => {
    if (message.type === 'create')
      return { ...message, wish: { ...message.wish, wish: { pace, ...message.wish.wish } } };
    if (message.type === 'open' && message.lesson !== undefined)
      return { ...message, lesson: { ...message.lesson, pace } };
    if (written !== undefined && message.type === 'ask' && message.message.type === 'start')
      return { ...message, message: { ...message.message, written } };
    return message;
  };

  class ListeningWorker extends Worker {
    readonly #isTables: boolean;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.#isTables = String(url).includes('tables-worker');
      if (!this.#isTables) return;
      if (leak !== undefined)
        this.addEventListener('message', (event) => {
          if ('isLeaky' in event) return;
          event.stopImmediatePropagation();
          const data = leaky(event.data);
          this.dispatchEvent(Object.assign(new MessageEvent('message', { data }), { isLeaky: true }));
        });
      this.addEventListener('message', (event) => hearTable('worker', JSON.stringify(event.data)));
    }
    override postMessage(message: unknown, transfer?: StructuredSerializeOptions | Transferable[]): void {
      if (!this.#isTables || transfer !== undefined) {
        super.postMessage(message, transfer as Transferable[]);
        return;
      }
      const sent = changed(message);
      askTable(JSON.stringify(sent));
      super.postMessage(sent);
    }
  }
  globalThis.Worker = ListeningWorker;

  class ListeningSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', (event) => hearTable('socket', String(event.data)));
    }
    override send(data: string): void {
      askTable(data);
      super.send(data);
    }
  }
  globalThis.WebSocket = ListeningSocket;

  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const isNewTable = init?.method === 'POST' && String(input).endsWith('/api/tables');
    if (!isNewTable || typeof init?.body !== 'string') return fetch(input, init);
    return fetch(input, { ...init, body: JSON.stringify({ pace, ...JSON.parse(init.body) }) });
  };
}
