import { AIDS, type Aids, type GameTypes, type Seed } from '@hyakki/engine';
import { isWithBots, type MatchEntry, type Where } from './entry.ts';
import { PACKS } from './find-pack.ts';
import type { JourneyPack, RowPlan } from './journey-pack.ts';
import { countedOf, isBefore } from './standing.ts';

/** A match, as a field or a best score points to it. */
export interface Reached {
  readonly id: Seed;
  readonly endedAt: number;
  readonly where: Where | null;
}

/** How often a field was reached, and when first. */
export interface Ticks {
  readonly count: number;
  readonly first: Reached;
}

/** One box to tick (J5, J6). */
export interface Field {
  /** Unique within a game: `classic/2/glorious`. */
  readonly id: string;
  readonly mark: string;
  /** Null until it is reached. */
  readonly all: Ticks | null;
  readonly withBots: Ticks | null;
  readonly withoutBots: Ticks | null;
}

export interface Best extends Reached {
  readonly score: number;
}

/** J7: the best score with one number of seats and one rung of aids. */
export interface BestScore {
  readonly seatCount: number;
  readonly aids: Aids;
  readonly withBots: Best | null;
  readonly withoutBots: Best | null;
}

export interface Row {
  readonly id: string;
  readonly fields: readonly Field[];
  /** How many matches of this row count. */
  readonly played: number;
  readonly best: Best | null;
  /** The most that can be scored, where there is such a number. */
  readonly most: number | null;
  readonly bests: readonly BestScore[];
}

/** The check-list of one edition of a game. */
export interface Sheet {
  readonly game: string;
  readonly edition: string;
  readonly rows: readonly Row[];
  /** How many of its fields are ticked. */
  readonly ticked: number;
  readonly fields: number;
}

/** Every check-list, in the order of games and editions. */
export function journeyOf(entries: readonly MatchEntry[]): readonly Sheet[] {
  return sheetsOf(countedOf(entries));
}

/** From the matches that count, the oldest first. */
export function sheetsOf(counted: readonly MatchEntry[]): readonly Sheet[] {
  const byGame = new Map(Object.entries(PACKS).map(([game, pack]) => [game, new SheetCounter(game, pack)]));
  for (const entry of counted) byGame.get(entry.game)?.add(entry, isWithBots(entry));
  return [...byGame.values()].flatMap((counter) => counter.read());
}

/** The check-lists of one game, filled match by match: only matches that count, the oldest first. */
export class SheetCounter {
  readonly #game: string;
  readonly #pack: JourneyPack<GameTypes>;
  /** By edition. */
  readonly #sheets: ReadonlyMap<string, ReadonlyMap<string, RowCounter>>;

  constructor(game: string, pack: JourneyPack<GameTypes>) {
    this.#game = game;
    this.#pack = pack;
    this.#sheets = new Map(
      pack.sheets.map(({ edition, rows }) => [
        edition,
        new Map(rows.map((row) => [row.id, new RowCounter(edition, row)])),
      ]),
    );
  }

  add(entry: MatchEntry, hasBots: boolean): void {
    const row = this.#pack.rowOf(entry);
    const counter = row === undefined ? undefined : this.#sheets.get(entry.edition)?.get(row);
    if (counter === undefined) return;
    counter.played++;
    const mark = this.#pack.markOf(entry);
    if (mark !== undefined) counter.ticks.get(mark)?.add(entry, hasBots);
    if (this.#pack.isScored(entry)) counter.bests.add(entry, hasBots);
  }

  read(): readonly Sheet[] {
    return [...this.#sheets].map(([edition, counters]): Sheet => {
      const rows = [...counters.values()].map((counter) => counter.read());
      const fields = rows.flatMap((row) => row.fields);
      return {
        game: this.#game,
        edition,
        rows,
        ticked: fields.filter(({ all }) => all !== null).length,
        fields: fields.length,
      };
    });
  }
}

class RowCounter {
  readonly #edition: string;
  readonly #plan: RowPlan;
  readonly ticks: ReadonlyMap<string, FieldTicks>;
  readonly bests = new Bests();
  played = 0;

  constructor(edition: string, plan: RowPlan) {
    this.#edition = edition;
    this.#plan = plan;
    this.ticks = new Map(plan.marks.map((mark) => [mark, new FieldTicks()]));
  }

  read(): Row {
    const { id, most } = this.#plan;
    return {
      id,
      fields: [...this.ticks].map(([mark, ticks]) => ({
        id: `${this.#edition}/${id}/${mark}`,
        mark,
        ...ticks.read(),
      })),
      played: this.played,
      best: this.bests.best,
      most,
      bests: this.bests.read(),
    };
  }
}

// These run for every match of a device: they count in place, and make no object for a match that changes nothing.

type Counting<Of> = { -readonly [Key in keyof Of]: Of[Key] };

/** Entries come the oldest first, so the first one seen is the first one reached. */
class FieldTicks {
  #withBots: Counting<Ticks> | null = null;
  #withoutBots: Counting<Ticks> | null = null;

  add(entry: MatchEntry, hasBots: boolean): void {
    const ticks = hasBots ? this.#withBots : this.#withoutBots;
    if (ticks !== null) ticks.count++;
    else if (hasBots) this.#withBots = { count: 1, first: reached(entry) };
    else this.#withoutBots = { count: 1, first: reached(entry) };
  }

  read(): Pick<Field, 'all' | 'withBots' | 'withoutBots'> {
    const withBots = this.#withBots;
    const withoutBots = this.#withoutBots;
    return { all: both(withBots, withoutBots), withBots, withoutBots };
  }
}

function both(one: Ticks | null, other: Ticks | null): Ticks | null {
  if (one === null || other === null) return one ?? other;
  const first = isBefore(one.first, other.first) ? one.first : other.first;
  return { count: one.count + other.count, first };
}

function reached({ id, endedAt, where }: MatchEntry): Reached {
  return { id, endedAt, where };
}

class Bests {
  best: Best | null = null;
  readonly #bySetting = new Map<number, Counting<BestScore>>();

  add(entry: MatchEntry, hasBots: boolean): void {
    const { seatCount, aids } = entry;
    this.best = better(this.best, entry);
    const key = seatCount * AIDS.length + AIDS.indexOf(aids);
    let own = this.#bySetting.get(key);
    if (own === undefined) {
      own = { seatCount, aids, withBots: null, withoutBots: null };
      this.#bySetting.set(key, own);
    }
    if (hasBots) own.withBots = better(own.withBots, entry);
    else own.withoutBots = better(own.withoutBots, entry);
  }

  /** By number of seats, then from the barest rung. */
  read(): readonly BestScore[] {
    return [...this.#bySetting].sort(([a], [b]) => a - b).map(([, best]) => best);
  }
}

/** The earlier one stays when it is as good. */
function better(best: Best | null, entry: MatchEntry): Best {
  return best !== null && best.score >= entry.score ? best : { ...reached(entry), score: entry.score };
}
