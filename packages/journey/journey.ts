import { AIDS, type Aids, type GameTypes, type Seed } from '@hyakki/engine';
import { isWithBots, type MatchEntry, type Where } from './entry.ts';
import { PACKS } from './find-pack.ts';
import type { JourneyPack, SheetPlan } from './journey-pack.ts';
import { countedOf } from './standing.ts';

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

/** The same from matches that all count, the oldest first. */
export function sheetsOf(counted: readonly MatchEntry[]): readonly Sheet[] {
  const byGame = new Map<string, MatchEntry[]>();
  for (const entry of counted) {
    const list = byGame.get(entry.game);
    if (list === undefined) byGame.set(entry.game, [entry]);
    else list.push(entry);
  }
  return Object.entries(PACKS).flatMap(([game, pack]) => {
    const own = byGame.get(game) ?? [];
    return pack.sheets.map((plan) => fillSheet(game, pack, plan, own));
  });
}

function fillSheet(
  game: string,
  pack: JourneyPack<GameTypes>,
  { edition, rows }: SheetPlan,
  entries: readonly MatchEntry[],
): Sheet {
  const byRow = new Map(rows.map(({ id }) => [id, [] as MatchEntry[]]));
  for (const entry of entries) {
    if (entry.edition !== edition) continue;
    const row = pack.rowOf(entry);
    if (row !== undefined) byRow.get(row)?.push(entry);
  }
  const filled = rows.map(({ id, marks, most }): Row => {
    const own = byRow.get(id)!;
    const ticks = new Map<string, FieldTicks>(marks.map((mark) => [mark, new FieldTicks()]));
    const bests = new Bests();
    for (const entry of own) {
      for (const mark of pack.marksOf(entry)) ticks.get(mark)?.add(entry);
      if (pack.isScored(entry)) bests.add(entry);
    }
    return {
      id,
      fields: marks.map((mark) => ({
        id: `${edition}/${id}/${mark}`,
        mark,
        ...ticks.get(mark)!.read(),
      })),
      played: own.length,
      best: bests.best,
      most,
      bests: bests.read(),
    };
  });
  const fields = filled.flatMap((row) => row.fields);
  return {
    game,
    edition,
    rows: filled,
    ticked: fields.filter(({ all }) => all !== null).length,
    fields: fields.length,
  };
}

/** Entries come the oldest first, so the first one seen is the first one reached. */
class FieldTicks {
  #withBots: Ticks | null = null;
  #withoutBots: Ticks | null = null;
  #all: Ticks | null = null;

  add(entry: MatchEntry): void {
    this.#all = counted(this.#all, entry);
    if (isWithBots(entry)) this.#withBots = counted(this.#withBots, entry);
    else this.#withoutBots = counted(this.#withoutBots, entry);
  }

  read(): Pick<Field, 'all' | 'withBots' | 'withoutBots'> {
    return { all: this.#all, withBots: this.#withBots, withoutBots: this.#withoutBots };
  }
}

function counted(ticks: Ticks | null, entry: MatchEntry): Ticks {
  return ticks === null ? { count: 1, first: reached(entry) } : { ...ticks, count: ticks.count + 1 };
}

function reached({ id, endedAt, where }: MatchEntry): Reached {
  return { id, endedAt, where };
}

class Bests {
  best: Best | null = null;
  readonly #bySetting = new Map<string, { -readonly [Key in keyof BestScore]: BestScore[Key] }>();

  add(entry: MatchEntry): void {
    const { seatCount, aids } = entry;
    this.best = better(this.best, entry);
    const key = `${seatCount} ${aids}`;
    let own = this.#bySetting.get(key);
    if (own === undefined) {
      own = { seatCount, aids, withBots: null, withoutBots: null };
      this.#bySetting.set(key, own);
    }
    if (isWithBots(entry)) own.withBots = better(own.withBots, entry);
    else own.withoutBots = better(own.withoutBots, entry);
  }

  /** By number of seats, then from the barest rung. */
  read(): readonly BestScore[] {
    return [...this.#bySetting.values()].sort(
      (a, b) => a.seatCount - b.seatCount || AIDS.indexOf(a.aids) - AIDS.indexOf(b.aids),
    );
  }
}

/** The earlier one stays when it is as good. */
function better(best: Best | null, entry: MatchEntry): Best {
  return best !== null && best.score >= entry.score ? best : { ...reached(entry), score: entry.score };
}
