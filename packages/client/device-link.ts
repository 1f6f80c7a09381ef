import { formatRecord, type MatchRecord, type Seat, type Seed, type Viewer } from '@hyakki/engine';
import type { ClientMessage, TableMessage } from '@hyakki/table/protocol';
import type { DeviceTable } from './device-table.ts';
import type { Finding, LinkEvents, SharedDevice, TableLink } from './link.ts';
import type { Answer, TableRequest } from './table-connection.ts';

/** What reaches a table on this device: the table itself, or a worker in which it runs. */
export interface DeviceEnd {
  ask(message: ClientMessage): void;
  look(viewer: Viewer): void;
  sitDown(seat: Seat, name: string): void;
  close(): void;
}

/** What comes back from there. */
export interface DeviceEvents {
  told(told: TableMessage): void;
  lost(why: string): void;
}

/** A link to a table on this device. */
export class DeviceLink implements TableLink, SharedDevice {
  readonly #events: LinkEvents;
  readonly #end: DeviceEnd;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  readonly #idPrefix: string;
  #ids = 0;
  #seq = 0;
  /** With whose eyes we look, or are about to; undefined before the first welcome. */
  #eyes: Viewer | undefined;
  /** Until the welcome of these eyes: what other eyes were still told is not for us. */
  #isWelcomeAwaited = true;

  constructor(open: (events: DeviceEvents) => DeviceEnd, random256: () => Seed, events: LinkEvents) {
    this.#events = events;
    this.#idPrefix = random256().slice(0, 12);
    this.#end = open({
      told: (told) => this.#heard(told),
      lost: (why) => events.status('closed', why),
    });
  }

  get seq(): number {
    return this.#seq;
  }

  get device(): SharedDevice {
    return this;
  }

  ask(asking: TableRequest): Promise<Answer> {
    const id = `${this.#idPrefix}-${++this.#ids}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#end.ask({ ...asking, id } as ClientMessage);
    });
  }

  look(viewer: Viewer): void {
    // A second welcome with the same eyes would tell the whole history again, to somebody who has it.
    if (viewer === this.#eyes) return;
    this.#eyes = viewer;
    this.#isWelcomeAwaited = true;
    this.#end.look(viewer);
  }

  sitDown(seat: Seat, name: string): void {
    this.#end.sitDown(seat, name);
  }

  /** Nobody here has to be convinced: this device dealt. */
  async check(_: number, { deal }: MatchRecord): Promise<Finding> {
    return { answer: deal.dealer === 'written' ? 'written' : 'device' };
  }

  keepsake(_: number, record: MatchRecord): string {
    return formatRecord(record);
  }

  close(): void {
    this.#end.close();
  }

  #heard(told: TableMessage): void {
    if (told.type === 'answer' || told.type === 'refused') {
      const { id } = told;
      if (id === null) return;
      this.#waiting.get(id)?.(told);
      this.#waiting.delete(id);
      return;
    }
    if (told.type === 'table') this.#isWelcomeAwaited = false;
    else if (this.#isWelcomeAwaited) return;
    if ('you' in told) this.#eyes = told.you;
    if ('seq' in told) this.#seq = told.seq;
    this.#events.told(told);
    if (told.type === 'table') this.#events.status('here', undefined);
  }
}

/** A table in the same process, looked at with the eyes of its only person, or with everybody's. */
export function inProcess(table: DeviceTable, { told }: DeviceEvents): DeviceEnd {
  const look = (viewer: Viewer) => void table.look(viewer, told);
  look(table.onlyPerson ?? 'spectator');
  return {
    ask: (message) => void table.ask(message),
    look,
    sitDown: (seat, name) => void table.sitDown(seat, name),
    close: () => void table.close(),
  };
}
