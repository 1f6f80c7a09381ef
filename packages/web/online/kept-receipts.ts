import {
  type AnyReceipt,
  isFields,
  type MatchRecord,
  type Receipt,
  readReceipt,
  type Seat,
} from '@hyakki/engine';

// Receipts of the deals to which this browser gave a share. A checked one goes when a later match is promised.

const KEY = 'hyakki.receipts';
/** Older pages kept one entry for each receipt, for ever. */
const OLD_KEY = 'hyakki.receipt.';
const MOST = 100;
/** Longer than a server keeps a table and its records. */
const OLDEST_MS = 200 * 24 * 60 * 60 * 1000;

/** The part of `localStorage` that this file uses. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface KeptReceipt {
  /** Empty if it is not known. */
  readonly table: string;
  readonly at: number;
  /** The record of its match was checked against it. */
  readonly isChecked: boolean;
  readonly receipt: AnyReceipt;
}

export class KeptReceipts {
  readonly #shelf: () => Shelf;
  readonly #now: () => number;

  /** `shelf` is called each time, because some browsers throw on access. */
  constructor(shelf: () => Shelf, now: () => number = Date.now) {
    this.#shelf = shelf;
    this.#now = now;
  }

  /** Replaces the receipt of the same match and seat. */
  keep(table: string, receipt: Receipt): void {
    const all = this.#read();
    const isSame = (one: KeptReceipt) => isOf(one, table, receipt.match, receipt.seat);
    const known = all.find(isSame)?.receipt;
    // Two windows may share for one seat at the same moment. Keep the share that the dealer took.
    if (known?.version === 2 && known.answer === 'taken' && known.share !== receipt.share) return;
    const others = all.filter((one) => !isSame(one) && !isSuperseded(one, table, receipt.match));
    this.#write([{ table, at: this.#now(), isChecked: false, receipt }, ...others]);
  }

  /**
   * For a page that was reloaded before the deal, or when the cards of the last match are dealt again. Everybody knows a share
   * that was in a record, so it is never given a second time.
   */
  recall(table: string, match: number, seat: Seat, phase: 'promised' | 'dealt'): Receipt | undefined {
    const kept = this.#read().find((one) => isOf(one, table, match, seat));
    if (kept?.receipt.version !== 2 || (kept.isChecked && phase === 'promised')) return undefined;
    return kept.receipt;
  }

  /** The seat for which this browser gave a share; undefined if it gave none, or several. */
  seatAt(table: string, match: number): Seat | undefined {
    const seats = this.#read().flatMap((one) =>
      one.table === table && one.receipt.version === 2 && one.receipt.match === match
        ? [one.receipt.seat]
        : [],
    );
    return seats.length === 1 ? seats[0] : undefined;
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
      // This browser stores nothing. The deal can still be checked against its own promise.
    }
  }
}

function isOf({ table, receipt }: KeptReceipt, where: string, match: number, seat: Seat): boolean {
  return table === where && receipt.version === 2 && receipt.match === match && receipt.seat === seat;
}

/** It was checked, and a later match has been promised since: nobody needs it any more. */
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
