import type { Seat } from '@hyakki/engine';
import type { Entry } from '@hyakki/table';
import type { Farewell } from '@hyakki/table/protocol';
import type { Attendant, Attendants } from './attendants.ts';
import { mayMoveHolders } from './seat-effects.ts';

interface Goodbye {
  readonly why: Farewell;
  readonly seat: Seat;
  readonly guest: string | undefined;
}

/** People who lost their seat. They get the message like everybody, and are then disconnected. */
export class Goodbyes {
  readonly #attendants: Attendants;
  #pending: Goodbye[] = [];
  readonly #expected = new WeakMap<Attendant, Farewell>();

  constructor(attendants: Attendants) {
    this.#attendants = attendants;
  }

  /** These lines took the seat from a guest. Returns the security event to note, if it is one. */
  add(
    seat: Seat,
    guest: string | undefined,
    entries: readonly Entry[],
  ): 'seat-handed-over' | 'erased' | 'sent-away' | undefined {
    const cause = entries.find((entry) => 'seat' in entry && entry.seat === seat && mayMoveHolders(entry));
    const hasLeft = cause?.type === 'seated' && cause.by === seat;
    const why = cause?.type === 'forgotten' ? 'erased' : hasLeft ? 'left' : 'sent-away';
    this.#pending.push({ why, seat, guest });
    // Also after a deadline, when nobody calls it.
    setImmediate(() => this.say());
    if (why === 'left') return undefined;
    return cause?.type === 'handed-over' ? 'seat-handed-over' : why;
  }

  /** Another node wrote this line: the people here who lose their seat by it find out when the holders were read. */
  expect(entry: Entry): void {
    const why = whyByLine(entry);
    if (why === undefined) return;
    const isMeant = (seat: Seat) =>
      entry.type === 'setting-changed'
        ? seat >= entry.setting.seatCount
        : 'seat' in entry && entry.seat === seat;
    for (const one of this.#attendants.all)
      if (one.role.kind === 'seat' && isMeant(one.role.seat)) this.#expected.set(one, why);
  }

  /** Why somebody has lost their seat to a line of another node. */
  whyOf(attendant: Attendant): Farewell {
    return this.#expected.get(attendant) ?? 'nobody';
  }

  say(): void {
    const goodbyes = this.#pending;
    if (goodbyes.length === 0) return;
    this.#pending = [];
    for (const { why, seat, guest } of goodbyes)
      this.#attendants.sendHome(why, (one) => one.isAt(seat) && one.guest === guest);
    this.#attendants.tellPeople();
  }
}

function whyByLine(entry: Entry): Farewell | undefined {
  switch (entry.type) {
    case 'taken-over':
      return 'taken-over';
    case 'forgotten':
      return 'erased';
    case 'seated':
      return entry.by === entry.seat ? 'left' : 'sent-away';
    case 'handed-over':
    case 'setting-changed':
      return 'sent-away';
    default:
      return undefined;
  }
}
