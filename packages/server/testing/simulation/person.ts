import { type ClientPorts, HyakkiServer, type TableAddress, type TableRequest } from '@hyakki/client';
import type { Role } from '@hyakki/table';
import { HistoryKeeper, keepingHistory, keepingWhatIsTaken } from '../history.ts';
import { Player } from '../player.ts';
import { type Machine, newProcess } from './machine.ts';
import { Connection } from './network.ts';
import type { SimulatedNode } from './node.ts';
import type { Weather } from './weather.ts';

const CHOOSING_MS = [20, 500] as const;
const NO_ANSWER_MS = 200;

export interface Door {
  readonly weather: () => Weather;
  /** The node to which a proxy gives the next connection; undefined if none takes any. */
  next(): SimulatedNode | undefined;
}

/** A page of somebody: a device with a client, which comes back whatever happens, and keeps what it was told. */
export class Tab {
  readonly keeper: HistoryKeeper;
  readonly name: string;
  /** The one now; a page that was loaded again has another. */
  player!: Player;
  connection: Connection | undefined;
  /** Requests without an answer. */
  waiting = 0;
  readonly #machine: Machine;
  readonly #device;
  readonly #door: Door;
  readonly #guest: string | undefined;
  readonly place: TableAddress;
  readonly isMangled: boolean;
  #isPlaying = false;

  constructor(
    machine: Machine,
    name: string,
    of: {
      readonly door: Door;
      readonly guest: string | undefined;
      readonly place: TableAddress;
      /** Its frames come doubled and out of order. */
      readonly isMangled: boolean;
    },
  ) {
    const { seat } = of.place;
    const role: Role = seat === undefined ? { kind: 'spectator' } : { kind: 'seat', seat };
    this.name = name;
    this.keeper = new HistoryKeeper(role, () => machine.now);
    this.#machine = machine;
    this.#device = newProcess(name);
    this.#door = of.door;
    this.#guest = of.guest;
    this.place = of.place;
    this.isMangled = of.isMangled;
    this.load();
  }

  /** Opens the page, or loads it again: it has forgotten everything but who it is. */
  load(): void {
    this.player?.close();
    this.waiting = 0;
    const ports = this.#ports();
    const kept = this.isMangled
      ? keepingWhatIsTaken(ports, this.keeper)
      : { ports: keepingHistory(ports, this.keeper), took: undefined };
    const player = new Player(new HyakkiServer('http://simulated', kept.ports), this.place, this.name);
    player.took = kept.took;
    player.beat = () => this.#machine.sleep(this.#machine.between(CHOOSING_MS), this.#device);
    this.player = player;
    if (this.#isPlaying) player.play();
  }

  play(): void {
    this.#isPlaying = true;
    this.player.play();
  }

  rest(): void {
    this.#isPlaying = false;
    this.player.isPlaying = false;
  }

  /** Asks, and forgets about it: whether it is allowed is the table's affair. */
  ask(request: TableRequest): void {
    const { player } = this;
    if (player.isClosed) return;
    this.waiting += 1;
    player.connection.ask(request).then(
      () => {
        if (this.player === player) this.waiting -= 1;
      },
      () => {},
    );
  }

  get seq(): number {
    return this.player.connection.seq;
  }

  get isHere(): boolean {
    return this.player.connection.status === 'here';
  }

  #ports(): ClientPorts {
    const machine = this.#machine;
    const device = this.#device;
    return {
      request: () => Promise.reject(new Error('no HTTP here')),
      openSocket: (url, events) => {
        const node = this.#door.next();
        if (node === undefined) {
          machine.after(NO_ANSWER_MS, device, 'no node answers', () => events.gone(undefined));
          return { send: () => {}, close: () => {} };
        }
        const connection = new Connection(machine, this.#door.weather, {
          device,
          node: node.process,
          url,
          events,
          accept: node.accept(this.#guest),
        });
        this.connection = connection;
        return connection.clientEnd;
      },
      random256: () => machine.random256(),
      now: () => machine.now,
      setTimer: (ms, ring) => machine.after(ms, device, 'timer', ring),
    };
  }
}
