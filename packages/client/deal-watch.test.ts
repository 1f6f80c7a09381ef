import { commitTo, type Receipt, type Seat, type Seed, seedFromText, verify } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { recordOf, SHARE_MS, type TableMessage } from '@hyakki/table';
import { DAILY_SECRET, dailyTable, lobby, shareOf, type TestTable } from '@hyakki/table/testing';
import { describe, expect, it } from 'vitest';
import { DealWatch } from './deal-watch.ts';

/** How a server may change what it tells one device; undefined leaves it out. */
type Lie = (told: TableMessage) => TableMessage | undefined;
const HONEST: Lie = (told) => told;

/** One person's device at a table of two persons and a bot. The server may lie to it. */
class Device {
  readonly receipts: Receipt[] = [];
  readonly shares: Seed[] = [];
  readonly test: TestTable;
  readonly seat: Seat;
  /** Whether what it shares reaches the table. */
  isHeard = true;
  #heard = 0;
  #watch: DealWatch;
  readonly #lie: Lie;
  #drawn: number;

  constructor(test: TestTable, seat: Seat, lie = HONEST, drawn = 100) {
    this.#drawn = drawn;
    this.test = test;
    this.seat = seat;
    this.#lie = lie;
    this.#watch = this.#start();
  }

  /** A new page, or a new process; what was kept is still there. */
  restart(): this {
    this.#watch = this.#start();
    return this;
  }

  #start(): DealWatch {
    const watch = new DealWatch({
      random256: () => shareOf(this.seat, this.#drawn++),
      share: (_, share) => {
        this.shares.push(share);
        if (!this.isHeard) return new Promise(() => {});
        const id = `share-${this.shares.length}`;
        const result = this.test.send({ kind: 'seat', seat: this.seat }, { type: 'share', share, id });
        return Promise.resolve(
          result.ok
            ? { type: 'answer', id, seq: result.value.seq }
            : { type: 'refused', id, ...result.refusal },
        );
      },
      receipt: (receipt) => this.receipts.push(receipt),
      recall: (match) => this.receipts.findLast((receipt) => receipt.match === match),
    });
    this.#heard = this.test.messages.get(this.seat)!.length;
    const told = this.#lie(this.test.welcome(this.seat));
    if (told !== undefined) watch.receive(told);
    return watch;
  }

  /** Hears what was told since. */
  async listen(): Promise<this> {
    const told = this.test.messages.get(this.seat)!;
    while (this.#heard < told.length) {
      const one = this.#lie(told[this.#heard++]!);
      if (one !== undefined) this.#watch.receive(one);
      await Promise.resolve();
    }
    // Answers come a moment later.
    await new Promise((resolve) => setImmediate(resolve));
    return this;
  }

  receive(told: TableMessage): void {
    this.#watch.receive(told);
  }

  get receipt(): Receipt | undefined {
    return this.receipts.at(-1);
  }

  /** What this device finds in the record of the last match. */
  judge() {
    const record = recordOf(this.test.table)!;
    const verified = verify(yokai, record, {
      receipt: this.receipt,
      match: this.test.table.matches,
      dealer: 'server',
    });
    return verified.ok
      ? { answer: verified.value.answer, ownShare: verified.value.ownShare }
      : verified.refusal.code;
  }
}

async function started(lie?: Lie): Promise<{ test: TestTable; device: Device }> {
  const test = lobby();
  const device = new Device(test, 1, lie);
  test.ok(0, 'start', {});
  await device.listen();
  return { test, device };
}

describe('a device at an honest server', () => {
  it('[H9] shares, hears that its share is taken, and finds the record fair', async () => {
    const { test, device } = await started();
    expect(device.receipts.map(({ answer }) => answer)).toEqual(['awaited', 'taken']);
    expect(device.receipt).toMatchObject({ dealer: 'server', match: 1, seat: 1, game: 'yokai' });
    test.share(0);
    await device.listen();
    test.playToTheEnd('fair');
    expect(device.judge()).toEqual({ answer: 'true', ownShare: 'in-deal' });
  });

  it('[H9] whose share comes too late knows it, and accuses nobody', async () => {
    const test = lobby();
    const device = new Device(test, 1);
    test.ok(0, 'start', {});
    test.share(0);
    test.pass(SHARE_MS);
    await device.listen();
    expect(device.receipt?.answer).toBe('late');
    test.playToTheEnd('late');
    expect(device.judge()).toEqual({ answer: 'true', ownShare: 'late' });
  });

  it('[P5, H9] gives the same share after a reload, and asks again what became of it', async () => {
    const test = lobby();
    const device = new Device(test, 1);
    device.isHeard = false;
    test.ok(0, 'start', {});
    await device.listen();
    expect(device.receipt?.answer).toBe('awaited');
    device.isHeard = true;
    await device.restart().listen();
    expect(new Set(device.shares).size).toBe(1);
    expect(device.receipt?.answer).toBe('taken');
    // What is known to be taken is not asked again.
    await device.restart().listen();
    expect(device.shares).toHaveLength(2);
  });

  it('[P5, H9] whose share arrived, but not the answer to it, finds it in the deal', async () => {
    const test = lobby();
    const device = new Device(test, 1);
    device.isHeard = false;
    test.ok(0, 'start', {});
    await device.listen();
    test.ok(1, 'share', { share: device.shares[0]! });
    test.share(0).playToTheEnd('lost');
    expect(device.receipt?.answer).toBe('awaited');
    expect(device.judge()).toEqual({ answer: 'true', ownShare: 'in-deal' });
  });

  it('[H9] beside another device of its seat knows that the other was first', async () => {
    const test = lobby();
    const [first, second] = [new Device(test, 1), new Device(test, 1, HONEST, 200)];
    test.ok(0, 'start', {});
    await first.listen();
    await second.listen();
    expect([first.receipt?.answer, second.receipt?.answer]).toEqual(['taken', 'elsewhere']);
    test.share(0).playToTheEnd('two devices');
    expect(first.judge()).toEqual({ answer: 'true', ownShare: 'in-deal' });
    expect(second.judge()).toEqual({ answer: 'true', ownShare: 'replaced' });
  });

  it('[H9] of which another shared before it came has no receipt, and no complaint', async () => {
    const { test } = await started();
    const late = await new Device(test, 1).listen();
    expect(late.receipts).toEqual([]);
    test.share(0).playToTheEnd('came late');
    expect(late.judge()).toEqual({ answer: 'true', ownShare: undefined });
  });

  it('[P5, P9] shares when its person takes the seat back before the cards are dealt', async () => {
    const { test, device } = await started();
    test.share(0);
    test.ok(1, 'stand-in', { seat: 1 });
    // Away at the end, so the bot keeps the seat.
    test.goes(1);
    test.playToTheEnd('stood in');
    await device.listen();
    test.ok(0, 'again', { how: 'rematch' });
    await device.listen();
    expect(device.receipt?.match).toBe(1);
    test.come(1);
    await device.listen();
    expect(device.receipt).toMatchObject({ match: 2, answer: 'taken' });
    test.share(0).playToTheEnd('back');
    expect(device.judge()).toEqual({ answer: 'true', ownShare: 'in-deal' });
  });

  it('[P19, H9] knows the deal of the last match when it is dealt again', async () => {
    const { test, device } = await started();
    test.share(0).playToTheEnd('first');
    await device.listen();
    test.ok(0, 'again', { how: 'same-deal' });
    await device.listen();
    expect(device.receipt).toMatchObject({ match: 2, answer: 'same-deal', share: device.shares[0] });
    test.playToTheEnd('again');
    expect(device.judge()).toEqual({ answer: 'true', ownShare: 'in-deal' });
    // Whoever came between the two had no share in it.
    const other = new Device(test, 1);
    test.ok(0, 'again', { how: 'same-deal' });
    await other.listen();
    expect(other.receipt).toMatchObject({ match: 3, answer: 'same-deal', share: 'none' });
    test.playToTheEnd('once more');
    expect(other.judge()).toEqual({ answer: 'true', ownShare: 'none' });
  });

  it('[H9] who only watches, or whose seat a bot plays, keeps no receipt', async () => {
    const test = lobby();
    const bots = new Device(test, 2);
    test.ok(0, 'start', {});
    await bots.listen();
    expect(bots.receipts).toEqual([]);
  });
});

describe('a device at a server that lies', () => {
  const other = seedFromText('another promise');

  it('[H9] complains when it is not asked', async () => {
    const { test, device } = await started((told) =>
      told.type === 'promise' ? { ...told, shared: [false, true, true] } : told,
    );
    expect(device.shares).toEqual([]);
    expect(device.receipts).toMatchObject([{ answer: 'not-asked', share: 'none' }]);
    test.share(0);
    test.pass(SHARE_MS);
    test.playToTheEnd('not asked');
    expect(device.judge()).toBe('receipt-not-asked');
  });

  it('[H9] finds that its share was taken and dropped', async () => {
    const { test, device } = await started();
    // The answer was a yes; what is written is another table's log, without the share.
    const dropped = lobby();
    dropped.ok(0, 'start', {});
    dropped.share(0);
    dropped.pass(SHARE_MS);
    dropped.playToTheEnd('dropped');
    expect(test.last(1, 'promise').commitment).toBe(dropped.last(1, 'promise').commitment);
    const record = recordOf(dropped.table)!;
    const witness = { receipt: device.receipt, match: 1 };
    expect(verify(yokai, record, witness)).toMatchObject({ refusal: { code: 'receipt-dropped' } });
  });

  it('[H9] finds cards that nobody promised', async () => {
    const { test, device } = await started((told) => (told.type === 'promise' ? undefined : told));
    test.pass(SHARE_MS);
    await device.listen();
    expect(device.receipt).toMatchObject({ commitment: 'none', answer: 'not-asked' });
    test.playToTheEnd('unpromised');
    expect(device.judge()).toBe('receipt-unpromised');
  });

  it('[P19, H9] finds new cards that pass for those of the last match', async () => {
    let isLying = false;
    const { test, device } = await started((told) => (isLying && told.type === 'promise' ? undefined : told));
    test.share(0).playToTheEnd('first');
    await device.listen();
    isLying = true;
    test.ok(0, 'again', { how: 'rematch' });
    test.pass(SHARE_MS);
    await device.listen();
    expect(device.receipt).toMatchObject({ match: 2, answer: 'same-deal' });
    test.playToTheEnd('others');
    expect(device.judge()).toBe('promise-broken');
  });

  it('[H9] holds on to the first promise when another follows before the cards', async () => {
    for (const match of [1, 2]) {
      const { test, device } = await started((told) =>
        told.type === 'promise' ? { ...told, commitment: other } : told,
      );
      expect(device.receipt).toMatchObject({ match: 1, commitment: other });
      const { length } = device.shares;
      device.receive({ ...test.last(1, 'promise'), match });
      expect(device.shares).toHaveLength(length);
      expect(device.receipt).toMatchObject({ match, commitment: other });
      device.receive({ ...test.last(1, 'promise'), match });
      expect(device.receipt).toMatchObject({ match, commitment: other });
    }
  });

  it('[H9] gives a new share when the promise of an earlier match is made again', async () => {
    const { test, device } = await started();
    test.share(0);
    await device.listen();
    const again = test.last(1, 'promise');
    test.playToTheEnd('first');
    await device.listen();
    device.isHeard = false;
    device.receive({ ...again, match: 2 });
    device.receive({ ...again, match: 1 });
    expect(new Set(device.shares).size).toBe(device.shares.length);
    expect(device.shares.length).toBeGreaterThan(1);
  });
});

describe('the daily deal', () => {
  it('[H24, P31] has a receipt of what was published, and no share', async () => {
    const test = dailyTable();
    const device = new Device(test, 0);
    test.begin();
    await device.listen();
    expect(device.shares).toEqual([]);
    expect(device.receipts).toMatchObject([
      { answer: 'daily', share: 'none', commitment: commitTo(DAILY_SECRET), match: 1 },
    ]);
    const record = recordOf(test.playToTheEnd('a day').table)!;
    const [receipt] = device.receipts;
    expect(verify(yokai, record, { receipt, match: 1, dealer: 'server' })).toMatchObject({
      value: { answer: 'dealer-alone', ownShare: 'none' },
    });
  });

  it('[H9, H24] a server that published something else is found, also if it says so later', async () => {
    const test = dailyTable();
    let isFirst = true;
    const device = new Device(test, 0, (told) => {
      if (told.type !== 'table' || told.daily === undefined || !isFirst) return told;
      isFirst = false;
      return { ...told, daily: { ...told.daily, commitment: commitTo(seedFromText('another')) } };
    });
    test.begin();
    await device.listen();
    const record = recordOf(test.playToTheEnd('a day').table)!;
    const receipt = device.receipts.at(-1);
    expect(verify(yokai, record, { receipt, match: 1, dealer: 'server' })).toMatchObject({
      refusal: { code: 'promise-broken' },
    });
  });
});
