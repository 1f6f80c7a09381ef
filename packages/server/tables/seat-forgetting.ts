import type { Seat } from '@hyakki/engine';
import { isPersonsSeat } from '@hyakki/table';
import type { SeatClaimsPorts } from './seat-claims.ts';

/** Seats of erased guests. The log gets a line, and the seat becomes free when the match is over. */
export class SeatForgetting {
  readonly #ports: SeatClaimsPorts;

  constructor(ports: SeatClaimsPorts) {
    this.#ports = ports;
  }

  async forget(guest: string): Promise<void> {
    const { holders, attendants } = this.#ports;
    for (const seat of holders.seating.seatsOf(guest)) await this.#forgetSeat(seat, guest);
    attendants.sendHome('erased', (one) => one.guest === guest);
    attendants.tellPeople();
  }

  /** For guests erased while their table was not loaded. */
  async forgetTheErased(report: (problem: unknown) => void): Promise<void> {
    const { holders, current } = this.#ports;
    for (const [seat, { sitter, isOpen, isForgotten }] of current().seats.entries()) {
      const isErased = () =>
        sitter.kind === 'person' && !isOpen && !isForgotten && holders.seating.holderOf(seat) === undefined;
      if (!isErased()) continue;
      // If this write fails, the next load tries again; the table is intact.
      await this.#write(seat, isErased).catch(report);
    }
  }

  async #forgetSeat(seat: Seat, guest: string): Promise<void> {
    const { holders, current } = this.#ports;
    if (isPersonsSeat(current(), seat))
      await this.#write(seat, () => holders.seating.holderOf(seat) === guest);
    else await holders.inTurn(() => holders.change([{ do: 'release', seat }]));
  }

  #write(seat: Seat, isStillSo: () => boolean): Promise<boolean> {
    const { write, current } = this.#ports;
    return write(
      (at) => ({ at, type: 'forgotten', seat }),
      () => isPersonsSeat(current(), seat) && isStillSo(),
    );
  }
}
