import type { Seat, Seed, Viewer } from '@hyakki/engine';
import type { ClientMessage, TableMessage } from '@hyakki/table/protocol';
import type { DeviceTable } from './device-table.ts';
import type { Answer, LinkEvents, SharedDevice, TableLink, TableRequest } from './link.ts';
import { PendingRequests } from './pending-requests.ts';

/** The other end: a table in this process, or the worker in which it runs. */
export interface DeviceEnd {
  ask(message: ClientMessage): void;
  look(viewer: Viewer): void;
  sitDown(seat: Seat, name: string): void;
  close(): void;
}

/** What the other end says. */
export interface DeviceEvents {
  told(told: TableMessage): void;
  lost(why: string): void;
}

/** A link to a table on this device. */
export class DeviceLink implements TableLink, SharedDevice {
  readonly #events: LinkEvents;
  readonly #end: DeviceEnd;
  readonly #requests: PendingRequests;
  #seq = 0;
  /** The viewer that is shown, or asked for; undefined before the first welcome. */
  #eyes: Viewer | undefined;
  /** Until this viewer's welcome, messages for another viewer may still arrive. */
  #isWelcomeAwaited = true;

  constructor(open: (events: DeviceEvents) => DeviceEnd, random256: () => Seed, events: LinkEvents) {
    this.#events = events;
    this.#requests = new PendingRequests(random256);
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

  ask(request: TableRequest): Promise<Answer> {
    const { message, answer } = this.#requests.add(request);
    this.#end.ask(message);
    return answer;
  }

  look(viewer: Viewer): void {
    // A second welcome for the same viewer would repeat the whole history.
    if (viewer === this.#eyes) return;
    this.#eyes = viewer;
    this.#isWelcomeAwaited = true;
    this.#end.look(viewer);
  }

  sitDown(seat: Seat, name: string): void {
    this.#end.sitDown(seat, name);
  }

  /** No network lies between. */
  check(): void {}

  setVisible(): void {}

  close(): void {
    this.#end.close();
  }

  #heard(told: TableMessage): void {
    if (told.type === 'answer' || told.type === 'refused') {
      this.#requests.settle(told);
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

/** A table in the same process, seen by its only person, or else as a spectator sees it. */
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
