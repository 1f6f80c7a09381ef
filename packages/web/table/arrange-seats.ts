import type { Answer, TableRequest } from '@hyakki/client';
import { freeSeats, type TableState } from '@hyakki/client/known-table';
import type { BotMemory, Seat } from '@hyakki/engine';
import { usualBot } from '../local/bot-choice.ts';
import type { KnownBot } from '../local/worker-messages.ts';
import { personsIn } from './session/names.ts';

export interface ArrangePorts {
  /** The table as it is known by now: it changes with every answer. */
  table(): TableState;
  ask(asking: TableRequest): Promise<Answer>;
  /** Lets somebody sit down who shares this device; undefined where nobody can. */
  sitDown: ((seat: Seat, name: string) => void) | undefined;
  /** A name for somebody who was not asked for one. */
  drawName(): string;
  /** Bots that play what the table plays now. */
  bots(): Promise<readonly KnownBot[]>;
}

/** Seats people and bots before a match, for whoever decides it. */
export class SeatArranger {
  readonly #ports: ArrangePorts;

  constructor(ports: ArrangePorts) {
    this.#ports = ports;
  }

  async seatBot(seat: Seat, name?: string, memory?: BotMemory): Promise<void> {
    const wanted = name ?? usualBot(await this.#ports.bots());
    const bot = { name: wanted, ...(memory === undefined ? {} : { memory }) };
    const answer = await this.#ports.ask({ type: 'seat-bot', seat, bot });
    // A server may know fewer bots than this page.
    if (answer.type === 'refused' && answer.code === 'no-such-bot' && wanted !== 'random')
      await this.#ports.ask({ type: 'seat-bot', seat, bot: { name: 'random' } });
  }

  /** The bots of one game do not play another: those who sit here are asked again. */
  async reseatBots(): Promise<void> {
    for (const [seat, { sitter }] of this.#ports.table().seats.entries())
      if (sitter.kind === 'bot') await this.seatBot(seat);
  }

  async seatPerson(seat: Seat): Promise<void> {
    const { table, sitDown, drawName } = this.#ports;
    if (table().seats[seat]?.sitter.kind !== 'empty') await this.#empty(seat);
    sitDown?.(seat, drawName());
  }

  async botInstead(seat: Seat): Promise<void> {
    await this.#empty(seat);
    await this.seatBot(seat);
  }

  /** Every seat that nobody has. */
  async fill(): Promise<void> {
    for (const seat of freeSeats(this.#ports.table())) await this.seatBot(seat);
  }

  /** At a shared device no seat stays empty: whoever is alone plays with bots, others with one another. */
  async setSeatCount(seatCount: number): Promise<void> {
    const { table, ask, sitDown, drawName } = this.#ports;
    const persons = personsIn(table().seats);
    if (sitDown !== undefined) for (const seat of persons) if (seat >= seatCount) await this.#empty(seat);
    const before = table().seats.length;
    const isAlone = personsIn(table().seats).length < 2;
    const answer = await ask({ type: 'set', change: { seatCount } });
    if (answer.type === 'refused' || sitDown === undefined) return;
    for (let seat = before; seat < seatCount; seat++) {
      if (isAlone) await this.seatBot(seat);
      else sitDown(seat, drawName());
    }
  }

  #empty(seat: Seat): Promise<Answer> {
    return this.#ports.ask({ type: 'empty-seat', seat });
  }
}
