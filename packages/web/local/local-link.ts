import { formatRecord, type MatchRecord, type Seat, type Viewer } from '@hyakki/engine';
import type { ClientMessage, Told } from '@hyakki/table';
import type { Answer, Asking, Finding, LinkEvents, TableLink } from '../table-link.ts';
import { localTables } from './local-tables.ts';
import { random256 } from './random.ts';

/** A table in a worker of this page. */
export class LocalLink implements TableLink {
  readonly kind = 'here';
  readonly #events: LinkEvents;
  readonly #link: number;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  readonly #idPrefix = random256().slice(0, 12);
  #ids = 0;
  #seq = 0;
  /** Until the welcome of these eyes: what other eyes were still told is not for us. */
  #isWelcomeAwaited = true;

  constructor(table: string, events: LinkEvents) {
    this.#events = events;
    this.#link = localTables.open(table, (message) => {
      if (message.type === 'told') this.#heard(message.told);
      else events.status('closed', message.why);
    });
  }

  get seq(): number {
    return this.#seq;
  }

  ask(asking: Asking): Promise<Answer> {
    const id = `${this.#idPrefix}-${++this.#ids}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      const message = { ...asking, id } as ClientMessage;
      localTables.send({ type: 'ask', link: this.#link, message });
    });
  }

  look(viewer: Viewer): void {
    this.#isWelcomeAwaited = true;
    localTables.send({ type: 'look', link: this.#link, viewer });
  }

  sitDown(seat: Seat, name: string): void {
    localTables.send({ type: 'sit-down', link: this.#link, seat, name });
  }

  /** Nobody here has to be convinced: this device dealt. */
  async check(_: number, { deal }: MatchRecord): Promise<Finding> {
    return { answer: deal.dealer === 'written' ? 'written' : 'device' };
  }

  keepsake(_: number, record: MatchRecord): string {
    return formatRecord(record);
  }

  close(): void {
    localTables.close(this.#link);
  }

  #heard(told: Told): void {
    if (told.type === 'answer' || told.type === 'refused') {
      const { id } = told;
      if (id === null) return;
      this.#waiting.get(id)?.(told);
      this.#waiting.delete(id);
      return;
    }
    if (told.type === 'table') this.#isWelcomeAwaited = false;
    else if (this.#isWelcomeAwaited) return;
    if ('seq' in told) this.#seq = told.seq;
    this.#events.told(told);
    if (told.type === 'table') this.#events.status('here', undefined);
  }
}
