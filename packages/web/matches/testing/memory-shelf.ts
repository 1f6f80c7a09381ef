import { type MatchEntry, readEntry, type Sheet, type Where } from '@hyakki/journey';
import { type KeptRecord, type MatchShelf, placeKey } from '../match-shelf.ts';

/** A shelf in memory, whose writes fail as soon as one wishes. What it hands out went through JSON, as in a browser. */
export class MemoryShelf implements MatchShelf {
  readonly #records = new Map<string, string>();
  readonly #entries = new Map<string, string>();
  readonly #deleted = new Map<string, Where>();
  #sheets: string | undefined;
  /** Thrown by every write from now on. */
  problem: Error | undefined;
  /** Thrown by everything. */
  broken: Error | undefined;

  #write(): void {
    this.#read();
    if (this.problem !== undefined) throw this.problem;
  }
  #read(): void {
    if (this.broken !== undefined) throw this.broken;
  }

  async entries() {
    this.#read();
    return [...this.#entries.values()].flatMap((text) => readEntry(JSON.parse(text)) ?? []);
  }
  async places() {
    this.#read();
    return [...this.#records.values()].map((text) => {
      const { table, match } = JSON.parse(text) as KeptRecord;
      return { table, match };
    });
  }
  async records(places: readonly Where[]) {
    this.#read();
    return places.flatMap((place) => {
      const text = this.#records.get(placeKey(place));
      return text === undefined ? [] : [JSON.parse(text) as KeptRecord];
    });
  }
  async put(matches: Parameters<MatchShelf['put']>[0]) {
    this.#write();
    for (const { entry, record } of matches) {
      this.#records.set(placeKey(record), JSON.stringify(record));
      this.#entries.set(entry.id, JSON.stringify(entry));
      this.#deleted.delete(placeKey(record));
    }
  }
  async putEntry(entry: MatchEntry) {
    this.#write();
    this.#entries.set(entry.id, JSON.stringify(entry));
  }
  async remove(matches: Parameters<MatchShelf['remove']>[0]) {
    this.#write();
    for (const { id, where } of matches) {
      this.#entries.delete(id);
      if (where === null) continue;
      this.#records.delete(placeKey(where));
      this.#deleted.set(placeKey(where), where);
    }
  }
  async deleted() {
    this.#read();
    return [...this.#deleted.values()];
  }
  async sheets() {
    this.#read();
    return this.#sheets === undefined ? undefined : (JSON.parse(this.#sheets) as readonly Sheet[]);
  }
  async putSheets(sheets: readonly Sheet[]) {
    this.#write();
    this.#sheets = JSON.stringify(sheets);
  }

  /** As an older page kept it: a record without an entry. */
  putOld(record: KeptRecord): void {
    this.#records.set(placeKey(record), JSON.stringify(record));
  }
}
