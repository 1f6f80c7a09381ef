import {
  type AnyReceipt,
  isFields,
  type MatchRecord,
  type Receipt,
  readReceipt,
  type Seat,
} from '@hyakki/engine';

// Receipts of the deals in which this browser had a part, until their matches have been checked and others have followed.

const KEY = 'hyakki.receipts';
/** As they were kept first: one entry each, for ever. */
const OLD_KEY = 'hyakki.receipt.';
const MOST = 100;
/** Longer than a server keeps a table and its records. */
const OLDEST_MS = 200 * 24 * 60 * 60 * 1000;

/** The part of `localStorage` that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface KeptReceipt {
  /** Empty where it is not known any more. */
  readonly table: string;
  readonly at: number;
  /** The record of its match was held against it. */
  readonly isChecked: boolean;
  readonly receipt: AnyReceipt;
}

export class KeptReceipts {
  readonly #shelf: () => Shelf;
  readonly #now: () => number;

  /** The shelf is asked for each time: some browsers let nobody have one. */
  constructor(shelf: () => Shelf, now: () => number = Date.now) {
    this.#shelf = shelf;
    this.#now = now;
  }

  /** In place of what was known of the same match before. */
  keep(table: string, receipt: Receipt): void {
    const all = this.#read();
    const isSame = (one: KeptReceipt) => isOf(one, table, receipt.match, receipt.seat);
    const known = all.find(isSame)?.receipt;
    // Two windows may share for one seat at the same moment: the share that was taken is the one to keep.
    if (known?.version === 2 && known.answer === 'taken' && known.share !== receipt.share) return;
    const others = all.filter((one) => !isSame(one) && !isSuperseded(one, table, receipt.match));
    this.#write([{ table, at: this.#now(), isChecked: false, receipt }, ...others]);
  }

  /**
   * For a page that was reloaded before the cards were dealt, or to which the last match's are dealt again. A share that was
   * in a record is known to everybody, and never given a second time.
   */
  recall(table: string, match: number, seat: Seat, phase: 'promised' | 'dealt'): Receipt | undefined {
    const kept = this.#read().find((one) => isOf(one, table, match, seat));
    if (kept?.receipt.version !== 2 || (kept.isChecked && phase === 'promised')) return undefined;
    return kept.receipt;
  }

  /** What this browser can say about the deal of a match that is over. */
  find(table: string, match: number, seat: Seat, { deal }: MatchRecord): AnyReceipt | undefined {
    const all = this.#read();
    const own = all.find((one) => isOf(one, table, match, seat))?.receipt;
    if (own !== undefined || deal.dealer === 'written') return own;
    const same = all.find(
      ({ table: where, receipt }) =>
        (where === table || where === '') && receipt.seat === seat && receipt.commitment === deal.commitment,
    )?.receipt;
    // A deal of an earlier match, dealt again while this page was closed.
    if (same?.version === 2)
      return same.answer === 'taken' || same.answer === 'same-deal'
        ? { ...same, match, answer: 'same-deal' }
        : undefined;
    return same;
  }

  checked(table: string, match: number, seat: Seat): void {
    this.#write(
      this.#read().map((one) => (isOf(one, table, match, seat) ? { ...one, isChecked: true } : one)),
    );
  }

  forgetAll(): void {
    this.#write([]);
  }

  #read(): readonly KeptReceipt[] {
    try {
      const shelf = this.#shelf();
      const input: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]');
      const kept = Array.isArray(input) ? input.flatMap(readKept) : [];
      return [...kept, ...this.#readOld(shelf)];
    } catch {
      return [];
    }
  }

  #readOld(shelf: Shelf): readonly KeptReceipt[] {
    return oldKeys(shelf).flatMap((key) => {
      const receipt = readReceipt(parse(shelf.getItem(key)));
      return receipt.ok ? [{ table: '', at: this.#now(), isChecked: false, receipt: receipt.value }] : [];
    });
  }

  #write(kept: readonly KeptReceipt[]): void {
    try {
      const shelf = this.#shelf();
      const young = kept.filter(({ at }) => this.#now() - at < OLDEST_MS).slice(0, MOST);
      if (young.length === 0) shelf.removeItem(KEY);
      else shelf.setItem(KEY, JSON.stringify(young));
      for (const key of oldKeys(shelf)) shelf.removeItem(key);
    } catch {
      // Nothing can be kept here: the deal can still be checked against its own promise.
    }
  }
}

function isOf({ table, receipt }: KeptReceipt, where: string, match: number, seat: Seat): boolean {
  return table === where && receipt.version === 2 && receipt.match === match && receipt.seat === seat;
}

/** Checked, and a later match has been promised since: nobody needs it any more. */
function isSuperseded({ table, isChecked, receipt }: KeptReceipt, where: string, match: number): boolean {
  return isChecked && table === where && receipt.version === 2 && receipt.match < match;
}

function readKept(input: unknown): readonly KeptReceipt[] {
  if (!isFields(input)) return [];
  const { table, at, isChecked } = input;
  const receipt = readReceipt(input['receipt']);
  const isKept = typeof table === 'string' && typeof at === 'number' && receipt.ok;
  return isKept ? [{ table, at, isChecked: isChecked === true, receipt: receipt.value }] : [];
}

function oldKeys(shelf: Shelf): readonly string[] {
  return Array.from({ length: shelf.length }, (_, i) => shelf.key(i)).filter(
    (key): key is string => key?.startsWith(OLD_KEY) === true,
  );
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const keptReceipts = new KeptReceipts(() => localStorage);
