import type { Answer, TableRequest } from '@hyakki/client';
import { freeSeats, type TableState } from '@hyakki/client/known-table';
import type { BotMemory, Seat } from '@hyakki/engine';
import type { BotWish } from '@hyakki/table';
import { usualBot } from '../local/bot-choice.ts';
import type { KnownBot, UsualAt } from '../local/worker-messages.ts';
import type { FewerSeats } from './begin-offers.ts';
import { personsIn } from './session/names.ts';

/** Every machine has it. */
const RANDOM_BOT = { name: 'random', memory: 'none' } as const;

export interface ArrangePorts {
  /** The table now: it changes with every answer. */
  table(): TableState;
  ask(asking: TableRequest): Promise<Answer>;
  /** Seats somebody who shares this device; undefined where nobody does. */
  sitDown: ((seat: Seat, name: string) => void) | undefined;
  /** A name for somebody who has not given one. */
  drawName(seat: Seat): string;
  /** The bots of the table's present game. */
  bots(): Promise<readonly KnownBot[]>;
  /** Where on the way through its game the table is now. */
  usualAt(): UsualAt;
}

/** Seats people and bots before a match. */
export class SeatArranger {
  readonly #ports: ArrangePorts;

  constructor(ports: ArrangePorts) {
    this.#ports = ports;
  }

  async seatBot(seat: Seat, name?: string, memory?: BotMemory): Promise<void> {
    const bot =
      name === undefined ? await this.#usual() : { name, ...(memory === undefined ? {} : { memory }) };
    const answer = await this.#ports.ask({ type: 'seat-bot', seat, bot });
    // A server may know fewer bots than this page.
    if (answer.type === 'refused' && answer.code === 'no-such-bot' && bot.name !== 'random')
      await this.#ports.ask({ type: 'seat-bot', seat, bot: { name: 'random' } });
  }

  async #usual(): Promise<BotWish> {
    const { bots, usualAt } = this.#ports;
    const { name, memory } = usualBot(await bots(), usualAt()) ?? RANDOM_BOT;
    return { name, memory };
  }

  /** A bot plays only one game, so every bot is replaced when the game changes. */
  async reseatBots(): Promise<void> {
    for (const [seat, { sitter }] of this.#ports.table().seats.entries())
      if (sitter.kind === 'bot') await this.seatBot(seat);
  }

  async seatPerson(seat: Seat): Promise<void> {
    const { table, sitDown, drawName } = this.#ports;
    if (table().seats[seat]?.sitter.kind !== 'empty') await this.#empty(seat);
    sitDown?.(seat, drawName(seat));
  }

  async botInstead(seat: Seat): Promise<void> {
    await this.#empty(seat);
    await this.seatBot(seat);
  }

  /** Begins with a bot in every empty seat. Whoever sits down meanwhile keeps the seat. */
  async beginWithBots(): Promise<void> {
    for (const seat of freeSeats(this.#ports.table())) await this.seatBot(seat);
    await this.#ports.ask({ type: 'start' });
  }

  /** Begins with those who sit here. The table refuses it if somebody has sat down meanwhile, and nobody loses a seat. */
  async beginWithFewer({ players, isSame }: FewerSeats): Promise<void> {
    if ((await this.setSeatCount(players)) && isSame) await this.#ports.ask({ type: 'start' });
  }

  /**
   * At a shared device no seat stays empty: a single person plays with bots, several play with each other. False if the
   * table refuses it.
   */
  async setSeatCount(seatCount: number): Promise<boolean> {
    const { table, ask, sitDown, drawName } = this.#ports;
    await this.#gather(seatCount);
    const before = table().seats.length;
    const isAlone = personsIn(table().seats).length < 2;
    const answer = await ask({ type: 'set', change: { seatCount } });
    if (answer.type === 'refused') return false;
    if (sitDown === undefined) return true;
    for (let seat = before; seat < seatCount; seat++) {
      if (isAlone) await this.seatBot(seat);
      else sitDown(seat, drawName(seat));
    }
    return true;
  }

  /** Clears the seats from this one on: everybody moves to an empty seat before it, persons also to that of a bot. */
  async #gather(seatCount: number): Promise<void> {
    const { table, ask, sitDown } = this.#ports;
    const findBefore = (kind: string) =>
      table().seats.findIndex(({ sitter }, seat) => seat < seatCount && sitter.kind === kind);
    for (let from = seatCount; from < table().seats.length; from++) {
      const kind = table().seats[from]?.sitter.kind;
      if (kind === 'empty') continue;
      if (sitDown !== undefined) {
        if (kind === 'person') await this.#empty(from);
        continue;
      }
      const free = findBefore('empty');
      const to = free < 0 && kind === 'person' ? findBefore('bot') : free;
      if (to >= 0) await ask({ type: 'swap', a: from, b: to });
    }
  }

  #empty(seat: Seat): Promise<Answer> {
    return this.#ports.ask({ type: 'empty-seat', seat });
  }
}
