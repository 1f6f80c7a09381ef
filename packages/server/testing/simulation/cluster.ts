import type { Table } from '@hyakki/table';
import { Database } from './database.ts';
import { HintsBetweenNodes } from './hints.ts';
import { type Machine, newProcess } from './machine.ts';
import { SimulatedNode } from './node.ts';
import type { Party } from './party.ts';
import type { FaultKind, Plan } from './plan.ts';
import { CALM, type Weather } from './weather.ts';

/** Clocks of nodes differ by no more than the way to the database takes. */
const MOST_AHEAD_MS = 15;
const DEAD_FOR_MS = [200, 9_000] as const;
const STALLED_FOR_MS = [300, 12_000] as const;
const AWAY_FOR_MS = [300, 6_000] as const;

/** The nodes of a simulation with their database, and what befalls them. */
export class Cluster {
  readonly database: Database;
  readonly came: Record<string, number> = {};
  readonly #machine: Machine;
  readonly #plan: Plan;
  readonly #hints: HintsBetweenNodes;
  readonly #places: { node: SimulatedNode; isDown: boolean }[] = [];
  readonly #all: SimulatedNode[] = [];
  readonly #world = newProcess('world');
  #weather: Weather = CALM;
  #isHealed = false;

  constructor(machine: Machine, plan: Plan) {
    this.#machine = machine;
    this.#plan = plan;
    this.database = new Database(machine, () => this.weather);
    this.#hints = new HintsBetweenNodes(machine, () => this.weather);
  }

  get weather(): Weather {
    return this.#weather;
  }

  get problems(): readonly unknown[] {
    return this.#all.flatMap(({ problems }) => problems);
  }

  async start(): Promise<void> {
    for (let i = 0; i < this.#plan.nodes; i++) this.#places.push({ node: this.#startNode(i), isDown: false });
    await this.#until(() => this.#places.every(({ node }) => node.isListening));
  }

  /** The node to which the next connection or request goes. A proxy does not know whether one stands still. */
  next(): SimulatedNode | undefined {
    const up = this.#places.filter(({ node }) => node.isListening);
    return up.length === 0 ? undefined : this.#machine.pick(up).node;
  }

  /** What every living node has of a table. */
  async loaded(table: string): Promise<readonly { readonly name: string; readonly table: Table }[]> {
    const found: { name: string; table: Table }[] = [];
    for (const { node } of this.#places) {
      const running = await node.tables.liveTables.loaded(table);
      if (running !== undefined) found.push({ name: node.process.name, table: running.table });
    }
    return found;
  }

  /** The planned faults, one after the other. */
  async suffer(party: Party): Promise<void> {
    this.#weather = this.#plan.weather;
    const began = this.#machine.now;
    for (const { at, kind } of this.#plan.faults) {
      await this.#machine.sleep(began + 1000 * at - this.#machine.now, this.#world);
      this.#machine.note(`fault: ${kind}`);
      if (this.#strike(kind, party)) this.came[kind] = (this.came[kind] ?? 0) + 1;
    }
    await this.#machine.sleep(began + 1000 * this.#plan.seconds - this.#machine.now, this.#world);
  }

  /** No more faults: whatever is down comes up again. */
  async heal(): Promise<void> {
    this.#machine.note('faults are over');
    this.#weather = CALM;
    this.#isHealed = true;
    this.database.heal();
    for (const [index, place] of this.#places.entries()) if (place.isDown) this.#replace(index);
    for (const { node } of this.#places) node.process.stalledUntil = 0;
    await this.#until(() => this.#places.every(({ node }) => node.isListening));
  }

  /** Returns whether there was anything to strike. */
  #strike(kind: FaultKind, party: Party): boolean {
    const machine = this.#machine;
    const up = this.#places.flatMap((place, index) =>
      place.isDown || !place.node.isListening ? [] : [{ ...place, index }],
    );
    const connections = party.connections;
    switch (kind) {
      case 'cut':
      case 'half-open': {
        if (connections.length === 0) return false;
        const one = machine.pick(connections);
        if (kind === 'cut') one.cut();
        else one.goSilent();
        return true;
      }
      case 'reload':
        machine.pick(party.tabs).load();
        return true;
    }
    if (up.length === 0) return false;
    const { node, index } = machine.pick(up);
    const { process } = node;
    switch (kind) {
      case 'kill':
        this.#kill(index, party);
        return true;
      case 'kill-before-commit':
      case 'kill-after-commit':
        this.database.setTrap(process, kind === 'kill-before-commit' ? 'before' : 'after', () => {
          if (!this.#isHealed && !process.isGone) this.#kill(index, party);
        });
        return true;
      case 'stop':
        this.#places[index]!.isDown = true;
        machine.after(
          0,
          process,
          'stops',
          () => void node.stop().catch((problem) => node.problems.push(problem)),
        );
        this.#comeBackLater(index);
        return true;
      case 'stall':
        process.stalledUntil = machine.now + machine.between(STALLED_FOR_MS);
        return true;
      case 'node-silent':
        for (const one of connections) if (one.node === process) one.goSilent();
        return true;
      case 'database-away':
        this.database.cutOff(process, machine.now + machine.between(AWAY_FOR_MS));
        return true;
    }
  }

  #kill(index: number, party: Party): void {
    const place = this.#places[index]!;
    const { node } = place;
    if (place.isDown) return;
    place.isDown = true;
    node.kill();
    const isMachineAlive = this.#machine.happens(0.7);
    for (const one of party.connections) if (one.node === node.process) one.nodeDied(isMachineAlive);
    this.#comeBackLater(index);
  }

  #comeBackLater(index: number): void {
    const machine = this.#machine;
    machine.after(machine.between(DEAD_FOR_MS), this.#world, 'comes back', () => {
      if (this.#places[index]!.isDown && !this.#isHealed) this.#replace(index);
    });
  }

  #replace(index: number): void {
    const place = this.#places[index]!;
    // One that took too long to end is killed.
    place.node.kill();
    place.node = this.#startNode(index);
    place.isDown = false;
  }

  #startNode(index: number): SimulatedNode {
    const node = new SimulatedNode(this.#machine, `node-${index + 1}.${this.#all.length + 1}`, {
      database: this.database,
      hints: this.#hints,
      ahead: this.#machine.between([-MOST_AHEAD_MS, MOST_AHEAD_MS]),
      isPacking: this.#plan.isPacking,
    });
    this.#all.push(node);
    return node;
  }

  async #until(isSo: () => boolean): Promise<void> {
    for (let tries = 0; !isSo(); tries++) {
      if (tries > 1_000) throw new Error('the nodes do not start');
      await this.#machine.sleep(20, this.#world);
    }
  }
}
