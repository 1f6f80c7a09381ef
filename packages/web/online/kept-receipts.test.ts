import { type MatchRecord, type OldReceipt, type Receipt, seedFromText } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { KeptReceipts, type Shelf } from './kept-receipts.ts';

class MemoryShelf implements Shelf {
  readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

const DAY = 24 * 60 * 60 * 1000;
const seed = (text: string | number) => seedFromText(`seed ${text}`);

function receiptOf(match: number, more: Partial<Receipt> = {}): Receipt {
  return {
    hyakki: 'receipt',
    version: 2,
    game: 'yokai',
    dealer: 'server',
    match,
    setting: seed('setting'),
    commitment: seed(match),
    seat: 1,
    share: seed(`share ${match}`),
    answer: 'taken',
    ...more,
  };
}

function recordOf(match: number): MatchRecord {
  return { deal: { dealer: 'server', commitment: seed(match) } } as MatchRecord;
}

function open() {
  const shelf = new MemoryShelf();
  const clock = { now: 1_700_000_000_000 };
  return {
    shelf,
    clock,
    kept: new KeptReceipts(
      () => shelf,
      () => clock.now,
    ),
  };
}

describe('receipts in a browser', () => {
  it('are found for their table, match and seat, and nowhere else', () => {
    const { kept } = open();
    kept.keep('a', receiptOf(1));
    expect(kept.find('a', 1, 1, recordOf(1))).toEqual(receiptOf(1));
    expect(kept.find('a', 1, 0, recordOf(1))).toBeUndefined();
    expect(kept.find('b', 1, 1, recordOf(1))).toBeUndefined();
    // Even where the record has another commitment: that is what a broken promise looks like.
    expect(kept.find('a', 1, 1, recordOf(9))).toEqual(receiptOf(1));
  });

  it('know the latest answer; a share that was taken is not forgotten for another window’s', () => {
    const { kept } = open();
    kept.keep('a', receiptOf(1, { answer: 'awaited' }));
    kept.keep('a', receiptOf(1));
    kept.keep('a', receiptOf(1, { share: seed('other window'), answer: 'elsewhere' }));
    expect(kept.recall('a', 1, 1, 'promised')).toEqual(receiptOf(1));
  });

  it('are not given a second time once the record is known', () => {
    const { kept } = open();
    kept.keep('a', receiptOf(1));
    kept.checked('a', 1, 1);
    expect(kept.recall('a', 1, 1, 'promised')).toBeUndefined();
    expect(kept.recall('a', 1, 1, 'dealt')).toEqual(receiptOf(1));
  });

  it('hold for a deal that was dealt again while the page was closed', () => {
    const { kept } = open();
    kept.keep('a', receiptOf(1));
    expect(kept.find('a', 2, 1, recordOf(1))).toEqual(receiptOf(1, { match: 2, answer: 'same-deal' }));
    kept.keep('b', receiptOf(1, { answer: 'late' }));
    expect(kept.find('b', 2, 1, recordOf(1))).toBeUndefined();
  });

  it('are dropped when they were checked and another match follows', () => {
    const { shelf, kept } = open();
    kept.keep('a', receiptOf(1));
    kept.keep('a', receiptOf(2));
    kept.checked('a', 2, 1);
    kept.keep('b', receiptOf(3));
    expect(JSON.parse(shelf.getItem('hyakki.receipts')!)).toHaveLength(3);
    kept.keep('a', receiptOf(3));
    expect(kept.recall('a', 2, 1, 'dealt')).toBeUndefined();
    // Not checked yet: it may still be needed.
    expect(kept.recall('a', 1, 1, 'dealt')).toEqual(receiptOf(1));
  });

  it('are dropped when they are old, or too many', () => {
    const { shelf, clock, kept } = open();
    kept.keep('a', receiptOf(1));
    clock.now += 201 * DAY;
    for (let match = 1; match <= 120; match++) kept.keep('b', receiptOf(match));
    expect(kept.recall('a', 1, 1, 'dealt')).toBeUndefined();
    expect(JSON.parse(shelf.getItem('hyakki.receipts')!)).toHaveLength(100);
    expect(kept.recall('b', 120, 1, 'dealt')).toBeDefined();
    kept.forgetAll();
    expect(shelf.length).toBe(0);
  });

  it('of the first form are found by their promise, and tidied away with the others', () => {
    const { shelf, kept } = open();
    const old: OldReceipt = {
      hyakki: 'receipt',
      version: 1,
      game: 'yokai',
      commitment: seed(7),
      seat: 1,
      share: seed('share 7'),
    };
    shelf.setItem(`hyakki.receipt.${old.commitment}`, JSON.stringify(old));
    shelf.setItem('hyakki.receipt.broken', '{');
    shelf.setItem('hyakki.settings', '{}');
    expect(kept.find('a', 4, 1, recordOf(7))).toEqual(old);
    kept.keep('a', receiptOf(5));
    expect([...shelf.items.keys()].sort()).toEqual(['hyakki.receipts', 'hyakki.settings']);
    expect(kept.find('a', 4, 1, recordOf(7))).toEqual(old);
  });

  it.each(['', '{', '{}', '[null, 7, {"table":"a"}]'])('what is kept as %s is nothing', (text) => {
    const { shelf, kept } = open();
    shelf.setItem('hyakki.receipts', text);
    expect(kept.recall('a', 1, 1, 'dealt')).toBeUndefined();
    kept.keep('a', receiptOf(1));
    expect(kept.recall('a', 1, 1, 'dealt')).toEqual(receiptOf(1));
  });

  it('are not missed where a browser keeps nothing', () => {
    const kept = new KeptReceipts(() => {
      throw new Error('forbidden');
    });
    kept.keep('a', receiptOf(1));
    expect(kept.find('a', 1, 1, recordOf(1))).toBeUndefined();
    kept.forgetAll();
  });
});
