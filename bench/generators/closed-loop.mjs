// The load that every server gets. A table plays one match after the other; whoever's turn it is moves as soon as the
// move before was acknowledged and their own view has come. So there is never more than one move under way at a table,
// and a server that is slow is asked less.

import { randomChoice } from '../contenders/random-play.mjs';

const LONGEST_DRAIN_MS = 10_000;

/**
 * @typedef {object} Seats how one table is played on one server
 * @property {(view: unknown) => unknown} choose a legal move of whoever's turn it is, from that seat's view
 * @property {(seat: number, move: unknown, version: number) => void} send
 * @property {() => void} again the match is over: begin the next
 */

export class ClosedLoop {
  /** The dice of all tables. */
  chance = randomChoice(0x9e3779b9);
  isRunning = false;
  moves = 0;
  /** Of the moves of this round, in milliseconds. */
  latencies = [];
  #tables = [];
  #rested;

  /** @param {Seats} seats */
  addTable(seats) {
    const table = new LoopTable(this, seats);
    this.#tables.push(table);
    return table;
  }

  /** Whether every table waits for a move. */
  get isAtRest() {
    return this.#tables.every((table) => table.isAtRest);
  }

  /** Waits until nothing is under way anywhere. */
  async rest() {
    const end = performance.now() + LONGEST_DRAIN_MS;
    while (!this.isAtRest) {
      if (performance.now() > end) throw new Error('a table waits in vain for its server');
      await new Promise((resolve) => {
        this.#rested = resolve;
        setTimeout(resolve, 100);
      });
    }
  }

  cameToRest() {
    this.#rested?.();
  }

  /** Plays for so long, then lets what is under way come to its end. */
  async play(milliseconds) {
    this.moves = 0;
    this.latencies = [];
    this.isRunning = true;
    const cpuBefore = process.cpuUsage();
    const start = performance.now();
    for (const table of this.#tables) table.goOn();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    this.isRunning = false;
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(cpuBefore);
    const sorted = Float64Array.from(this.latencies).sort();
    await this.rest();
    return {
      seconds,
      rate: sorted.length / seconds,
      p50: sorted[Math.floor(sorted.length * 0.5)],
      p99: sorted[Math.floor(sorted.length * 0.99)],
      /** With those that came to an end after the time was up: the server worked for them too. */
      moves: this.moves,
      share: (user + system) / 1e6 / seconds,
    };
  }
}

const SEATS = 2;

class LoopTable {
  #loop;
  #seats;
  #views = new Array(SEATS);
  /** By seat: the number of the position it sees. */
  #versions = new Array(SEATS).fill(-1);
  /** The newest position that any seat sees, and whose turn it is there; undefined when the match is over. */
  #version = -1;
  #active;
  /** Whose move is under way. */
  #mover;
  #sentAt = 0;
  #isAcknowledged = false;
  #isNextAwaited = true;

  constructor(loop, seats) {
    this.#loop = loop;
    this.#seats = seats;
  }

  /** A seat has got its view of a position. */
  sees(seat, version, active, view) {
    this.#views[seat] = view;
    this.#versions[seat] = version;
    if (version > this.#version) {
      this.#version = version;
      this.#active = active;
      this.#isNextAwaited = false;
    }
    this.goOn();
  }

  /** The move under way was accepted. */
  acknowledged() {
    this.#isAcknowledged = true;
    this.goOn();
  }

  get isAtRest() {
    return (
      this.#mover === undefined && !this.#isNextAwaited && this.#active !== undefined && this.#allSeeIt()
    );
  }

  #allSeeIt() {
    return this.#versions[0] === this.#version && this.#versions[1] === this.#version;
  }

  goOn() {
    const loop = this.#loop;
    const mover = this.#mover;
    if (mover !== undefined) {
      const hasNext = !this.#isNextAwaited && this.#versions[mover] === this.#version;
      if (!this.#isAcknowledged || !hasNext) return;
      this.#mover = undefined;
      loop.moves++;
      if (loop.isRunning) loop.latencies.push(performance.now() - this.#sentAt);
    }
    if (this.#isNextAwaited) return;
    const active = this.#active;
    if (active === undefined) {
      if (!this.#allSeeIt()) return;
      this.#isNextAwaited = true;
      this.#seats.again();
      return;
    }
    if (!loop.isRunning) {
      loop.cameToRest();
      return;
    }
    if (this.#versions[active] !== this.#version) return;
    const move = this.#seats.choose(this.#views[active]);
    this.#mover = active;
    this.#isAcknowledged = false;
    // The position it is made in is no answer to it.
    this.#isNextAwaited = true;
    this.#sentAt = performance.now();
    this.#seats.send(active, move, this.#version);
  }
}
