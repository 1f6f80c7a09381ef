import {
  type AnyReceipt,
  formatKeptMatch,
  formatRecord,
  type MatchRecord,
  type Player,
  parseKeptMatch,
  type Refusal,
  type Seat,
} from '@hyakki/engine';
import {
  entryOf,
  type FiledMatch,
  fileEntry,
  formatJourney,
  type Kept,
  LazyAccount,
  type MatchEntry,
  mergeMatches,
  NO_PARS,
  ownPars,
  parseJourney,
  type Sheet,
  type Statistics,
  type Where,
} from '@hyakki/journey';
import {
  filePlace,
  isOfDevice,
  type KeptRecord,
  type MatchShelf,
  placeKey,
  type ShelvedMatch,
  samePlace,
} from './match-shelf.ts';
import { type FoundMatches, type MatchQuery, searchMatches } from './searching.ts';

// What is done with the matches of this device, wherever they lie. It replays records, so it works in a worker.

/** A match that has ended, or that a server still has. */
export interface EndedMatch {
  readonly table: string;
  readonly match: number;
  /** With this device's receipt where there is one. */
  readonly text: string;
  /** The seats of this device's persons; undefined: of all persons, who share this device. */
  readonly own: readonly Seat[] | undefined;
  readonly names: readonly string[];
  readonly endedAt: number;
}

/** A field of a check-list that a match has ticked. */
export interface NewTick {
  readonly game: string;
  readonly edition: string;
  readonly row: string;
  readonly mark: string;
  /** It was ticked before, but never without bots. */
  readonly isWithoutBots: boolean;
}

export interface Imported {
  /** How many are new on this device. */
  readonly added: number;
  /** How many were there already. */
  readonly known: number;
  /** How many could not be read. */
  readonly refused: number;
  /** The file itself could not be read. */
  readonly refusal: Refusal | undefined;
}

/** Write so many at once: a full device keeps what came before. */
const BATCH = 100;

export class MatchDesk {
  readonly #shelf: MatchShelf;
  #entries: Promise<Map<string, MatchEntry>> | undefined;
  /** What follows from the entries as they are now, and which these were: others may come from the shelf meanwhile. */
  #account: { readonly of: Map<string, MatchEntry>; readonly says: LazyAccount } | undefined;
  #isCaughtUp = false;

  constructor(shelf: MatchShelf) {
    this.#shelf = shelf;
  }

  /** Another tab has changed them. */
  changedElsewhere(): void {
    this.#entries = undefined;
    this.#isCaughtUp = false;
  }

  /** Keeps a match that was played to its end; one that is there already stays as it is. Answers with what it ticks. */
  async keep(ended: EndedMatch): Promise<readonly NewTick[]> {
    const place = { table: ended.table, match: ended.match };
    if ((await this.#shelf.deleted()).some((one) => samePlace(one, place))) return [];
    const { sheets: before } = await this.#counted();
    return (await this.#takeEnded(ended)) ? newTicks(before, await this.#count()) : [];
  }

  /** Keeps a match that somebody looks back at, even one they have deleted; whether it counts is another question. */
  async open(ended: EndedMatch): Promise<void> {
    if (await this.#takeEnded(ended)) await this.#count();
  }

  /** Whether it is new here. */
  async #takeEnded({ text, own, table, match, names, endedAt }: EndedMatch): Promise<boolean> {
    const parsed = parseKeptMatch(text);
    if (!parsed.ok || parsed.value.record.outcome === null) return false;
    const { record, receipt = null } = parsed.value;
    const { added } = await this.#take([
      {
        record,
        receipt,
        own: own ?? personsOf(record.seats),
        endedAt,
        where: { table, match },
        names,
        pars: NO_PARS,
      },
    ]);
    return added > 0;
  }

  /** Every check-list. */
  async sheets(): Promise<readonly Sheet[]> {
    await this.#catchUp();
    return this.#count();
  }

  /** Records that have no entry: of matches that were stopped. */
  async loose(): Promise<readonly KeptRecord[]> {
    await this.#catchUp();
    const known = takenPlaces((await this.#all()).values());
    const places = (await this.#shelf.places()).filter((place) => !known.has(placeKey(place)));
    return this.#shelf.records(places);
  }

  async statistics(): Promise<readonly Statistics[]> {
    await this.#catchUp();
    return (await this.#counted()).statistics;
  }

  async search(query: MatchQuery): Promise<FoundMatches> {
    await this.#catchUp();
    const { ordered, standings } = await this.#counted();
    return searchMatches(ordered, standings, query);
  }

  /** Where the newest matches lie whose pars nobody has asked for. */
  async unmeasured(most: number): Promise<readonly Where[]> {
    const { ordered, standings } = await this.#counted();
    return ordered
      .filter(
        ({ id, pars, level, where, result }) =>
          standings.get(id) === 'counts' &&
          pars.memory === null &&
          level !== null &&
          where !== null &&
          result !== 'shared',
      )
      .slice(-most)
      .reverse()
      .flatMap(({ where }) => where ?? []);
  }

  /** What a review has found to be possible on a deal. */
  async measure(place: Where, pars: Parameters<typeof ownPars>[1]): Promise<void> {
    const all = await this.#all();
    const entry = [...all.values()].find(({ where }) => samePlace(where, place));
    if (entry === undefined) return;
    const found = ownPars(entry, pars);
    const after = {
      ...entry,
      pars: { open: found.open ?? entry.pars.open, memory: found.memory ?? entry.pars.memory },
    };
    await this.#shelf.putEntry(after);
    all.set(after.id, after);
    this.#account = undefined;
  }

  /** All of them as one file, the oldest first. */
  async export(): Promise<string> {
    await this.#catchUp();
    const { ordered: entries } = await this.#counted();
    const filed: FiledMatch[] = [];
    for (let first = 0; first < entries.length; first += BATCH)
      filed.push(...(await this.#filed(entries.slice(first, first + BATCH))).values());
    return formatJourney(filed);
  }

  /** A file of many matches, or of one. Every match is played again before it is believed. */
  async import(text: string, progress: (done: number, of: number) => void, now: number): Promise<Imported> {
    const parsed = parseJourney(text);
    if (!parsed.ok) {
      const alone = parsed.refusal.code === 'journey-not-json' ? parseKeptMatch(text) : undefined;
      if (alone?.ok !== true || alone.value.record.outcome === null)
        return { added: 0, known: 0, refused: 0, refusal: parsed.refusal };
      return { ...(await this.#importAll([fromFile(alone.value, now)], progress)), refusal: undefined };
    }
    const { matches, unread } = parsed.value;
    const imported = await this.#importAll(matches, progress);
    return { ...imported, refused: imported.refused + unread.length, refusal: undefined };
  }

  /** The same from another device of the reader, again and again: what they deleted here does not come back with it. */
  async merge(text: string): Promise<Imported> {
    const parsed = parseJourney(text);
    if (!parsed.ok) return { added: 0, known: 0, refused: 0, refusal: parsed.refusal };
    const deleted = new Set((await this.#shelf.deleted()).map(placeKey));
    const { matches, unread } = parsed.value;
    const wanted = matches.filter(({ where }) => where === null || !deleted.has(placeKey(where)));
    const imported = await this.#importAll(wanted, () => undefined);
    return { ...imported, refused: imported.refused + unread.length, refusal: undefined };
  }

  async #importAll(
    matches: readonly FiledMatch[],
    progress: (done: number, of: number) => void,
  ): Promise<Omit<Imported, 'refusal'>> {
    await this.#catchUp();
    const sum = { added: 0, known: 0, refused: 0 };
    for (let first = 0; first < matches.length; first += BATCH) {
      const taken = await this.#take(matches.slice(first, first + BATCH));
      sum.added += taken.added;
      sum.known += taken.known;
      sum.refused += taken.refused;
      progress(Math.min(first + BATCH, matches.length), matches.length);
    }
    await this.#count();
    return sum;
  }

  async forget(id: string): Promise<void> {
    const all = await this.#all();
    const entry = all.get(id);
    if (entry === undefined) return;
    await this.#shelf.remove([entry]);
    all.delete(id);
    this.#account = undefined;
    await this.#count();
  }

  async forgetAll(): Promise<void> {
    const all = await this.#all();
    await this.#shelf.remove([...all.values()]);
    all.clear();
    this.#account = undefined;
    await this.#count();
  }

  #all(): Promise<Map<string, MatchEntry>> {
    this.#entries ??= this.#shelf.entries().then(
      (entries) => new Map(entries.map((entry) => [entry.id, entry])),
      (problem: unknown) => {
        this.#entries = undefined;
        throw problem;
      },
    );
    return this.#entries;
  }

  /** Whoever changes the entries throws it away. */
  async #counted(): Promise<LazyAccount> {
    const all = await this.#all();
    if (this.#account?.of !== all) this.#account = { of: all, says: new LazyAccount([...all.values()]) };
    return this.#account.says;
  }

  async #count(): Promise<readonly Sheet[]> {
    const { sheets } = await this.#counted();
    // A cache: nothing is lost where it cannot be written.
    await this.#shelf.putSheets(sheets).catch(() => undefined);
    return sheets;
  }

  /** J11: what is there stays as it is, and gets what it lacks. */
  async #take(coming: readonly FiledMatch[]): Promise<{ added: number; known: number; refused: number }> {
    const all = await this.#all();
    const sum = { added: 0, known: 0, refused: 0 };
    const shelved: ShelvedMatch[] = [];
    const taken = takenPlaces(all.values());
    const there = await this.#filed(coming.flatMap(({ record }) => all.get(record.check) ?? []));
    for (const match of coming) {
      const before = there.get(match.record.check);
      const merged = before === undefined ? match : mergeMatches([before], [match])[0]!;
      if (before !== undefined) sum.known++;
      if (before !== undefined && isSame(before, merged)) continue;
      const entry = entryOf(merged.record, { ...merged, where: before?.where ?? freePlace(match, taken) });
      if (!entry.ok) {
        sum.refused++;
        continue;
      }
      if (before === undefined) sum.added++;
      taken.add(placeKey(entry.value.where!));
      shelved.push({ entry: entry.value, record: recordOf(entry.value, merged) });
    }
    if (shelved.length > 0) await this.#shelf.put(shelved);
    for (const { entry } of shelved) all.set(entry.id, entry);
    if (shelved.length > 0) this.#account = undefined;
    return sum;
  }

  /** By id: these matches as a file has them. One whose record is gone is left out. */
  async #filed(entries: readonly MatchEntry[]): Promise<ReadonlyMap<string, FiledMatch>> {
    const records = await this.#shelf.records(entries.flatMap(({ where }) => where ?? []));
    const byPlace = new Map(records.map((record) => [placeKey(record), record]));
    const filed = new Map<string, FiledMatch>();
    for (const entry of entries) {
      const kept = entry.where === null ? undefined : byPlace.get(placeKey(entry.where));
      const parsed = kept === undefined ? undefined : parseKeptMatch(kept.text);
      if (parsed?.ok === true)
        filed.set(entry.id, fileEntry(entry, parsed.value.record, parsed.value.receipt ?? null));
    }
    return filed;
  }

  /** Older pages kept records without entries. */
  async #catchUp(): Promise<void> {
    if (this.#isCaughtUp) return;
    const all = await this.#all();
    const known = takenPlaces(all.values());
    const places = (await this.#shelf.places()).filter((place) => !known.has(placeKey(place)));
    for (const kept of await this.#shelf.records(places)) {
      const parsed = parseKeptMatch(kept.text);
      if (!parsed.ok || all.has(parsed.value.record.check)) continue;
      const entry = entryOf(parsed.value.record, aboutOld(kept, parsed.value.record));
      // A match that was stopped has none.
      if (!entry.ok) continue;
      await this.#shelf.putEntry(entry.value);
      all.set(entry.value.id, entry.value);
      this.#account = undefined;
    }
    this.#isCaughtUp = true;
  }
}

function takenPlaces(entries: Iterable<MatchEntry>): Set<string> {
  return new Set([...entries].flatMap(({ where }) => (where === null ? [] : [placeKey(where)])));
}

/** Older pages did not say who shared a device: everybody did, at its own tables. */
function aboutOld({ table, match, seat, endedAt, names = [] }: KeptRecord, { seats }: MatchRecord): Kept {
  const own = isOfDevice(table) ? personsOf(seats) : typeof seat === 'number' ? [seat] : [];
  return { own, endedAt, where: { table, match }, names };
}

function personsOf(seats: readonly Player[]): readonly Seat[] {
  return seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
}

/** Where the match was played, unless another one lies there. */
function freePlace({ where, record }: FiledMatch, taken: ReadonlySet<string>): Where {
  return where === null || taken.has(placeKey(where)) ? filePlace(record.check) : where;
}

function isSame(one: FiledMatch, other: FiledMatch): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function recordOf(entry: MatchEntry, { record, receipt }: FiledMatch): KeptRecord {
  const { table, match } = entry.where!;
  const [seat] = entry.own;
  return {
    table,
    match,
    game: entry.game,
    endedAt: entry.endedAt,
    text: textOf(record, receipt, match),
    names: entry.names,
    ...(seat === undefined ? {} : { seat }),
  };
}

function textOf(record: MatchRecord, receipt: AnyReceipt | null, match: number): string {
  return receipt === null ? formatRecord(record) : formatKeptMatch({ record, receipt, match });
}

function fromFile(
  { record, receipt }: { readonly record: MatchRecord; readonly receipt: AnyReceipt | undefined },
  now: number,
): FiledMatch {
  const own = receipt === undefined ? [] : [receipt.seat];
  return { record, receipt: receipt ?? null, own, endedAt: now, where: null, names: [], pars: NO_PARS };
}

function newTicks(before: readonly Sheet[], after: readonly Sheet[]): readonly NewTick[] {
  const fieldsOf = (sheets: readonly Sheet[]) =>
    sheets.flatMap(({ game, edition, rows }) =>
      rows.flatMap(({ id, fields }) => fields.map((field) => ({ game, edition, row: id, field }))),
    );
  const old = fieldsOf(before);
  return fieldsOf(after).flatMap(({ game, edition, row, field }, i) => {
    const then = old[i]!.field;
    const isNew = field.all !== null && then.all === null;
    const isFirstWithout = field.withoutBots !== null && then.withoutBots === null;
    return isNew || isFirstWithout ? [{ game, edition, row, mark: field.mark, isWithoutBots: !isNew }] : [];
  });
}
