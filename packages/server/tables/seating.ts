import type { Seat } from '@hyakki/engine';
import { looksLike } from '../guests/names/look-alikes.ts';
import type { Effect, Guest, Holding } from '../stores/store.ts';

interface Sitting {
  readonly guest: string;
  /** When the seat was claimed, or the table loaded. */
  readonly claimedAt: number;
}

/** The holders of a table's seats, their names there, and who must stay away, as in the store. */
export class Seating {
  readonly #sitting = new Map<Seat, Sitting>();
  /** Names as everybody sees them. Frozen during a match, so that nobody can send signals by renaming themselves. */
  readonly #names = new Map<Seat, string>();
  readonly #away = new Set<string>();

  /** In the order in which they came: the first of a name has no number. `before`: as it was when last read. */
  constructor(
    holdings: readonly Holding[],
    away: readonly string[],
    guests: readonly Guest[],
    now: number,
    before?: { readonly seating: Seating; readonly isFrozen: boolean },
  ) {
    const names = new Map(guests.map(({ id, name }) => [id, name]));
    for (const { seat, guest } of holdings.toSorted((a, b) => a.since - b.since || a.seat - b.seat)) {
      const known = before?.seating.holderOf(seat) === guest ? before : undefined;
      this.#sitting.set(seat, { guest, claimedAt: known?.seating.claimedAt(seat) ?? now });
      const frozen = known?.isFrozen === true ? known.seating.nameOf(seat) : undefined;
      if (frozen === undefined) this.#call(seat, names.get(guest));
      else this.#names.set(seat, frozen);
    }
    for (const guest of away) this.#away.add(guest);
  }

  /** The seats that a guest holds, in order. */
  seatsOf(guest: string): readonly Seat[] {
    return [...this.#sitting]
      .filter(([, sitting]) => sitting.guest === guest)
      .map(([seat]) => seat)
      .sort((a, b) => a - b);
  }

  get guests(): readonly string[] {
    return [...this.#sitting.values()].map(({ guest }) => guest);
  }

  get seats(): readonly Seat[] {
    return [...this.#sitting.keys()];
  }

  holderOf(seat: Seat): string | undefined {
    return this.#sitting.get(seat)?.guest;
  }

  claimedAt(seat: Seat): number | undefined {
    return this.#sitting.get(seat)?.claimedAt;
  }

  nameOf(seat: Seat): string | undefined {
    return this.#names.get(seat);
  }

  isAway(guest: string): boolean {
    return this.#away.has(guest);
  }

  /** Whether somebody else at this table has a name that looks the same. */
  isNameTaken(name: string, guest: string): boolean {
    const own = this.seatsOf(guest);
    return this.#isTaken(name, (seat) => own.includes(seat));
  }

  rename({ id, name }: Guest): void {
    for (const seat of this.seatsOf(id)) this.#call(seat, name);
  }

  /** Applies what the store has done. `name` is that of the guest who sits down. */
  apply(
    effects: readonly Effect[],
    {
      now,
      name,
      isFrozen = false,
    }: { readonly now: number; readonly name?: string | undefined; readonly isFrozen?: boolean },
  ): void {
    for (const effect of effects) {
      switch (effect.do) {
        case 'hold':
          this.#sitting.set(effect.seat, { guest: effect.guest, claimedAt: now });
          this.#call(effect.seat, name);
          break;
        case 'take-over':
          this.#sitting.set(effect.seat, { guest: effect.guest, claimedAt: now });
          if (!isFrozen || !this.#names.has(effect.seat)) this.#call(effect.seat, name);
          break;
        case 'release':
        case 'unclaim':
          this.#sitting.delete(effect.seat);
          this.#names.delete(effect.seat);
          break;
        case 'swap':
          swap(this.#sitting, effect.a, effect.b);
          swap(this.#names, effect.a, effect.b);
          break;
        case 'send-away':
          this.#away.add(effect.guest);
          break;
        case 'let-in':
          this.#away.delete(effect.guest);
          break;
      }
    }
  }

  #call(seat: Seat, name: string | undefined): void {
    if (name === undefined) {
      this.#names.delete(seat);
      return;
    }
    const isOwn = (other: Seat) => other === seat;
    let shown = name;
    for (let count = 2; this.#isTaken(shown, isOwn); count++) shown = `${name} ${count}`;
    this.#names.set(seat, shown);
  }

  #isTaken(name: string, isOwn: (seat: Seat) => boolean): boolean {
    return [...this.#names].some(([seat, other]) => !isOwn(seat) && looksLike(other, name));
  }
}

function swap<Value>(map: Map<Seat, Value>, a: Seat, b: Seat): void {
  const [atA, atB] = [map.get(a), map.get(b)];
  for (const [seat, value] of [
    [a, atB],
    [b, atA],
  ] as const) {
    if (value === undefined) map.delete(seat);
    else map.set(seat, value);
  }
}
