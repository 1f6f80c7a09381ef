import type { Farewell, HyakkiServer, TableAddress, TableConnection } from '@hyakki/client';
import { foldMessage, seatInTurn, type TableState } from '@hyakki/client';
import { Generator, type Receipt, type Seed, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { TableMessage } from '@hyakki/table';

/** Somebody who sits at a table and plays what chance tells them, from what they see alone. */
export class Player {
  readonly place: TableAddress;
  readonly connection: TableConnection;
  readonly received: TableMessage[] = [];
  readonly receipts: Receipt[] = [];
  state: TableState | undefined;
  farewell: Farewell | undefined;
  isClosed = false;
  /** Whether they move by themselves when it is their turn. */
  isPlaying = false;
  /** Waited for before every move, so that a crowd keeps to a rate. */
  beat: (() => Promise<void>) | undefined;
  /** Called for every message that the client took. */
  took: (() => void) | undefined;
  refusals: string[] = [];
  readonly #seed: Seed;
  readonly #waiting: (() => void)[] = [];
  #movedAt = -1;
  #isAsking = false;
  /** Where their last move was answered: until they are told of it, they do not know whose turn it is. */
  #knowsFrom = -1;

  constructor(server: HyakkiServer, place: TableAddress, chance = 'a player') {
    this.place = place;
    this.#seed = seedFromText(`${chance} ${place.seat ?? 'spectator'}`);
    this.connection = server.connect(place, {
      told: (message) => {
        this.took?.();
        this.received.push(message);
        this.state = foldMessage(this.state, message, findGame);
        this.#changed();
      },
      receipt: (receipt) => this.receipts.push(receipt),
      status: (status, why) => {
        this.isClosed = status === 'closed';
        if (why !== undefined) this.farewell = why;
        this.#changed();
      },
    });
  }

  /** Waits until something is so. */
  async until(isSo: (player: this) => boolean, what = isSo.toString()): Promise<this> {
    const end = Date.now() + 60_000;
    while (!isSo(this)) {
      const left = end - Date.now();
      if (left <= 0) throw new Error(`waited in vain until ${what}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return this;
  }

  here(): Promise<this> {
    return this.until(({ state }) => state !== undefined, 'here');
  }

  get match() {
    const match = this.state?.match;
    return match === null || match?.phase === 'promised' ? undefined : match;
  }

  play(): this {
    this.isPlaying = true;
    this.#changed();
    return this;
  }

  /** What they would do now, in notation; undefined when it is not their turn. */
  wouldMove(): string | undefined {
    const match = this.match;
    if (match?.phase !== 'playing' || seatInTurn(match) !== this.place.seat) return undefined;
    const game = findGame(match.game)!;
    const legal = game.legalMoves(match.view);
    const willing = legal.filter((move) => move.do !== 'declare');
    const choice = willing.length > 0 ? willing : legal;
    const rng = new Generator(seedFromText(`${this.#seed} ${this.connection.seq}`));
    const move = choice[rng.below(choice.length)];
    return move === undefined ? undefined : game.formatMove(move, match.view);
  }

  #changed(): void {
    for (const wake of this.#waiting.splice(0)) wake();
    if (!this.isPlaying || this.connection?.status !== 'here') return;
    const { seq } = this.connection;
    if (this.#isAsking || seq < this.#knowsFrom || seq === this.#movedAt) return;
    if (this.wouldMove() === undefined) return;
    this.#movedAt = seq;
    void this.#move(seq);
  }

  async #move(seq: number): Promise<void> {
    await this.beat?.();
    const { connection } = this;
    // The table has gone on meanwhile, or this connection has not.
    const move = this.isPlaying && connection.status === 'here' ? this.wouldMove() : undefined;
    if (move === undefined || this.#isAsking || connection.seq !== seq) {
      // Unless they have moved at a later line meanwhile.
      if (this.#movedAt === seq) this.#movedAt = -1;
      return;
    }
    this.#isAsking = true;
    const answer = await connection.move(move).finally(() => {
      this.#isAsking = false;
    });
    if (answer.type === 'answer') {
      this.#knowsFrom = answer.seq;
      this.#changed();
      return;
    }
    this.refusals.push(answer.code);
    if (this.#movedAt === seq) this.#movedAt = -1;
    if (this.refusals.length < 100) this.#changed();
  }

  close(): void {
    this.connection.close();
  }
}
