import type { TableAddress } from '@hyakki/client';
import { foldLog, REACTIONS } from '@hyakki/table';
import type { Guest } from '../../stores/store.ts';
import type { OpenedTable } from '../../tables/ways-in.ts';
import type { HistoryKeeper } from '../history.ts';
import type { Cluster } from './cluster.ts';
import { type Machine, newProcess } from './machine.ts';
import type { Connection } from './network.ts';
import type { SimulatedNode } from './node.ts';
import { Tab } from './person.ts';
import type { Plan } from './plan.ts';

const TRY_AGAIN_MS = 500;
const HOST_LOOKS_MS = 400;
/** How probably the host stops a match at a look, where matches are packed. */
const STOPS = 0.05;
/** An id holds until the next match is over (P7): somebody whose network was silent comes again within that time. */
const PAUSE_MS = 13_000;
const DOES_SOMETHING_MS = [300, 5_000] as const;
/** After the faults everybody must be back, and so many more moves be made, within this time. */
const PROGRESS_MS = 120_000;
const PROGRESS_MOVES = 5;
/** Nothing has happened for so long. */
const REST_MS = 3_000;
/** Late copies of frames have arrived. */
const LATEST_MS = 1_000;

/** Two people were told that a seat is theirs. */
export class GivenTwice extends Error {
  constructor(seat: number) {
    super(`seat ${seat} was given twice`);
  }
}

/** The people of a simulation at their table. */
export class Party {
  readonly tabs: Tab[] = [];
  table: string | undefined;
  readonly #machine: Machine;
  readonly #cluster: Cluster;
  readonly #plan: Plan;
  readonly #world = newProcess('people');
  /** Who was told that a seat is theirs, by seat. */
  readonly #seats = new Map<number, string>();
  #isOver = false;

  constructor(machine: Machine, cluster: Cluster, plan: Plan) {
    this.#machine = machine;
    this.#cluster = cluster;
    this.#plan = plan;
  }

  get keepers(): readonly HistoryKeeper[] {
    return this.tabs.map(({ keeper }) => keeper);
  }

  get connections(): readonly Connection[] {
    return this.tabs.flatMap(({ connection }) => (connection?.isOver === false ? [connection] : []));
  }

  /** Acknowledged. */
  get moves(): number {
    let count = 0;
    for (const { moves } of this.keepers)
      for (const { acked } of moves.values()) if (acked !== undefined) count += 1;
    return count;
  }

  get #hostTab(): Tab {
    return this.tabs[0]!;
  }

  // ---- Coming ----------------------------------------------------------------------------------------------

  /** Everybody comes to a seat, by whichever node. */
  async gather(): Promise<void> {
    const { table: wish } = this.#plan;
    const host = await this.#guest('Ann');
    const opened = await this.#ask('create', ({ tables }) => tables.waysIn.create(wish, host));
    this.table = opened.table;
    this.#sit(host, 0);
    const others = opened.seats.flatMap((token, seat) => (token === null ? [] : [seat]));
    const guests = await Promise.all(others.map((seat) => this.#guest(`Guest ${seat}`)));
    // All at once, for any seat that is free.
    const seats = await Promise.all(guests.map((guest) => this.#claim(opened, guest)));
    for (const [index, guest] of guests.entries()) this.#sit(guest, seats[index]!);
    for (let i = 0; i < this.#plan.spectators; i++)
      this.#open('spectator', undefined, { table: opened.table, watch: opened.spectator });
  }

  #guest(name: string): Promise<Guest> {
    return this.#ask('welcome', async ({ guests }) => (await guests.welcome('en', name)).guest);
  }

  async #claim({ table }: OpenedTable, guest: Guest): Promise<number> {
    const { seat } = await this.#ask('claim', async ({ tables }) =>
      (await tables.liveTables.open(table)).claims.claim({ kind: 'open' }, guest),
    );
    return seat;
  }

  #sit(guest: Guest, seat: number): void {
    const person = this.#seats.size;
    if (this.#seats.has(seat)) throw new GivenTwice(seat);
    this.#seats.set(seat, guest.id);
    const pages = this.#plan.twice.includes(person) ? 2 : 1;
    for (let page = 0; page < pages; page++)
      this.#open(`seat-${seat}${page === 0 ? '' : '-again'}`, guest.id, { table: this.table!, seat });
  }

  #open(name: string, guest: string | undefined, place: TableAddress): void {
    const { frameDoubled, frameLate } = this.#plan.weather;
    const tab = new Tab(this.#machine, name, {
      door: { weather: () => this.#cluster.weather, next: () => this.#cluster.next() },
      guest,
      place,
      isMangled: frameDoubled + frameLate > 0,
    });
    this.tabs.push(tab);
  }

  /** Asks some node, and another one if that does not answer. */
  async #ask<Value>(what: string, work: (node: SimulatedNode) => Promise<Value>): Promise<Value> {
    for (let tries = 0; tries < 100; tries++) {
      const node = this.#cluster.next();
      try {
        if (node !== undefined) return await node.request(this.#world, what, () => work(node));
      } catch {
        // Again.
      }
      await this.#machine.sleep(TRY_AGAIN_MS, this.#world);
    }
    throw new Error(`nobody can ${what}`);
  }

  // ---- Playing ---------------------------------------------------------------------------------------------

  play(): void {
    for (const tab of this.tabs) {
      if (tab.keeper.role.kind === 'spectator') continue;
      tab.play();
      void this.#live(tab);
    }
    void this.#host();
  }

  /** The host begins one match after the other. */
  async #host(): Promise<void> {
    let overSince = 0;
    let [number, begunAt] = [0, 0];
    while (!this.#isOver) {
      const { state, match } = this.#hostTab.player;
      if (match !== undefined && match.number !== number)
        [number, begunAt] = [match.number, this.#machine.now];
      // Not so soon that an id of the match before still had to hold.
      const mayStop = number === 1 || this.#machine.now - begunAt > PAUSE_MS;
      const isSeated = state?.seats.every(({ sitter }) => sitter.kind !== 'empty') === true;
      if (this.#hostTab.waiting === 0 && isSeated && this.#hostTab.isHere) {
        if (state?.match === null) this.#hostTab.ask({ type: 'start' });
        else if (match?.phase !== 'over') {
          overSince = this.#machine.now;
          if (this.#plan.isPacking && match?.phase === 'playing' && mayStop && this.#machine.happens(STOPS))
            this.#hostTab.ask({ type: 'stop', match: match.number });
        } else if (this.#machine.now - overSince > PAUSE_MS)
          this.#hostTab.ask({ type: 'again', how: 'rematch' });
      }
      await this.#machine.sleep(HOST_LOOKS_MS, this.#world);
    }
  }

  /** What people do beside moving. */
  async #live(tab: Tab): Promise<void> {
    for (;;) {
      await this.#machine.sleep(this.#machine.between(DOES_SOMETHING_MS), this.#world);
      if (this.#isOver) return;
      tab.player.refusals = [];
      const { match, place } = tab.player;
      const seat = place.seat!;
      if (!tab.isHere || match?.phase !== 'playing') continue;
      // Their clock has run out.
      if (tab.player.state?.seats[seat]?.standIn != null) tab.ask({ type: 'take-back' });
      else if (match.pause !== null)
        tab.ask({ type: this.#machine.happens(0.5) ? 'pause' : 'resume', match: match.number });
      else if (this.#plan.isLively) this.#doSomething(tab, seat, match.number);
    }
  }

  #doSomething(tab: Tab, seat: number, match: number): void {
    const machine = this.#machine;
    switch (machine.rng.below(6)) {
      case 0:
        tab.ask({ type: 'say', saying: { kind: 'reaction', name: machine.pick(REACTIONS) } });
        return;
      case 1:
        tab.ask({ type: 'stand-in', seat });
        return;
      case 2:
        tab.ask({ type: 'pause', match });
        return;
      case 3:
        tab.ask({ type: 'nudge', seat: machine.rng.below(this.#plan.table.seatCount) });
        return;
      case 4:
        tab.ask({ type: 'pace', pace: 0 });
        return;
      case 5:
        tab.player.connection.setVisible(machine.happens(0.5));
    }
  }

  // ---- The end ---------------------------------------------------------------------------------------------

  /** Play goes on by itself. Returns what does not. */
  async goOn(): Promise<string | undefined> {
    const moved = () => this.#lines.filter(({ entry }) => entry.type === 'moved').length;
    const before = moved();
    const isSo = await this.#until(
      () => this.tabs.every(({ isHere }) => isHere) && moved() >= before + PROGRESS_MOVES,
    );
    if (isSo) return undefined;
    const away = this.tabs.filter(({ isHere }) => !isHere);
    if (away.length === 0) return `only ${moved() - before} moves since the faults were over`;
    return away
      .map(
        ({ name, player }) => `${name} is ${player.connection.status} (${player.farewell ?? 'no farewell'})`,
      )
      .join(', ');
  }

  /** Nobody does anything more, and everybody learns all there is. Returns what somebody does not learn. */
  async comeToRest(): Promise<string | undefined> {
    this.#isOver = true;
    for (const tab of this.tabs) tab.rest();
    if (this.tabs[0]!.isMangled) {
      // Whoever waits for what came late finds the gap when they come again.
      await this.#machine.sleep(LATEST_MS, this.#world);
      for (const { player } of this.tabs) player.connection.interrupt();
    }
    let known = '';
    let since = this.#machine.now;
    const isSo = await this.#until(() => {
      const now = JSON.stringify([this.#lines.length, this.tabs.map(({ seq }) => seq)]);
      if (now !== known) since = this.#machine.now;
      known = now;
      return this.#isLevel && this.#machine.now - since >= REST_MS && this.#isAtTheEnd;
    });
    if (isSo) return undefined;
    const seqs = this.tabs.map(({ name, seq, waiting }) => `${name} at ${seq}, ${waiting} waiting`);
    return `not level: ${seqs.join('; ')}`;
  }

  get #isLevel(): boolean {
    const { seq } = this.#hostTab;
    return this.tabs.every((tab) => tab.isHere && tab.seq === seq && tab.waiting === 0);
  }

  /** Somebody whose network is silent knows the same as everybody else there, and not that there is more. */
  get #isAtTheEnd(): boolean {
    return foldLog(this.#lines.map(({ entry }) => entry)).seq === this.#hostTab.seq;
  }

  /** Seats whose holder is not who was told so. */
  async wrongHolders(): Promise<readonly string[]> {
    const holders = await this.#cluster.database.store.holdersOf(this.table!);
    return [...this.#seats].flatMap(([seat, guest]) =>
      holders.some((one) => one.seat === seat && one.guest === guest)
        ? []
        : [`twins: seat ${seat} was given to somebody who does not hold it`],
    );
  }

  get #lines() {
    return this.table === undefined ? [] : this.#cluster.database.linesOf(this.table);
  }

  async #until(isSo: () => boolean): Promise<boolean> {
    const end = this.#machine.now + PROGRESS_MS;
    while (!isSo()) {
      if (this.#machine.now > end) return false;
      await this.#machine.sleep(100, this.#world);
    }
    return true;
  }
}
