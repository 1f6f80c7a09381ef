import { randomBytes } from 'node:crypto';
import type { FindGame, NewTable } from '@hyakki/table';
import { PROTOCOL } from '@hyakki/table';
import { hashAddress, readPushAddress } from '../notices/addresses.ts';
import { DueNotices } from '../notices/due-notices.ts';
import type { Notice } from '../notices/notice.ts';
import type { Post } from '../notices/post.ts';
import { NoticeSender, type SenderPorts } from '../notices/sender.ts';
import { EndpointGuard } from '../notices/targets.ts';
import { VapidKeys } from '../notices/vapid.ts';
import { MemoryStore } from '../stores/memory.ts';
import type { Memory } from '../stores/memory-data.ts';
import { hashSecret } from '../tables/secrets.ts';
import { type InMemory, startInMemory, Wire } from './in-memory.ts';
import { ORIGIN } from './notices.ts';
import { TestBrowser } from './push-reader.ts';

export function makeBrowser(name: string): TestBrowser {
  return new TestBrowser(`https://fcm.googleapis.com/fcm/send/${name}`, { auth: randomBytes(16) });
}

/** A key pair that is the same in every process: signatures do not matter here. */
const TEST_KEYS = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
} as const;

export interface NoticingPorts {
  readonly now: () => number;
  /** The wall clock, if it is another one. */
  readonly today?: () => number;
  readonly post: Post;
  /** For further tries; there are none without it. */
  readonly setTimer?: SenderPorts['setTimer'];
  readonly games?: FindGame;
  /** Between what is due and the sender: for mistakes that somebody could make. */
  readonly send?: (notice: Notice, sent: (notice: Notice) => Promise<void>) => Promise<void>;
}

/** Tables, a store and notices, without a network but for `post`. Nothing rings by itself: call `look`. */
export class NoticingServer {
  readonly memory: InMemory;
  readonly sender: NoticeSender;
  readonly #due: DueNotices;
  readonly problems: unknown[] = [];

  constructor(
    data: Memory,
    {
      now,
      today = now,
      post,
      setTimer = () => () => undefined,
      games,
      send = (notice, sent) => sent(notice),
    }: NoticingPorts,
  ) {
    const store = new MemoryStore(data);
    const guard = new EndpointGuard();
    this.sender = new NoticeSender({
      addresses: {
        addressesOf: async (guest) => (await store.addressesOf(guest)).map(({ address }) => address),
        forgetAddress: (hash) => store.forgetAddress(hash),
      },
      isStillSo: (notice) => this.isStillSo(notice),
      post,
      ways: {
        origin: ORIGIN,
        push: { keys: new VapidKeys(TEST_KEYS), subject: ORIGIN, guard },
        ntfy: undefined,
        webhook: undefined,
      },
      now,
      today,
      setTimer,
      random: () => 0.5,
      count: () => undefined,
      report: (problem) => this.problems.push(problem),
    });
    this.memory = startInMemory({
      store,
      now,
      chance: 'noticing',
      sendsNotices: true,
      acted: (guest, table) => this.sender.withdraw(guest, table),
      ...(games === undefined ? {} : { games }),
    });
    const { liveTables, guestTables } = this.memory;
    this.#due = new DueNotices({
      store,
      loaded: (table) => liveTables.loaded(table),
      open: (table) => liveTables.open(table),
      isPassing: () => true,
      waitingFor: (guest) => guestTables.waitingFor(guest),
      send: (notice) => send(notice, (sent) => this.sender.send(sent)),
      now,
      today,
      report: (problem) => this.problems.push(problem),
    });
  }

  look(): Promise<void> {
    return this.#due.look();
  }

  isStillSo(notice: Notice): Promise<boolean> {
    return this.#due.isStillSo(notice);
  }

  /** As `kill -9`: nothing that it still does reaches the store. */
  async kill(): Promise<void> {
    await this.memory.store.close();
  }

  /** A browser of a guest that gets notices. */
  async subscribe(guest: string, name: string, browser = makeBrowser(name)): Promise<TestBrowser> {
    const { store, guestTables } = this.memory;
    const address = readPushAddress(browser.toJSON(), new EndpointGuard())!;
    const session = hashSecret('session', name);
    await store.addSession({ hash: session, seenAt: 1 }, guest);
    await store.putAddress({ hash: hashAddress(address), guest, session, addedAt: 1, address }, 5);
    await guestTables.addressesChanged(guest);
    return browser;
  }

  /** A table with a person in every seat, dealt. */
  async deal(wish: NewTable): Promise<{ readonly table: string; readonly guests: readonly string[] }> {
    const { guest: welcome, waysIn, liveTables } = this.memory;
    const host = await welcome('Ann');
    const { table } = await waysIn.create(wish, host);
    const guests = [host.id];
    for (let seat = 1; seat < wish.seatCount; seat++) {
      const guest = await welcome(`Ben ${seat}`);
      await (await liveTables.open(table)).claims.claim({ kind: 'open' }, guest);
      guests.push(guest.id);
    }
    const wires = await Promise.all(guests.map((guest) => this.sit(table, guest)));
    await wires[0]!.say({ type: 'start', id: 'start' });
    for (const [seat, wire] of wires.entries())
      await wire.say({ type: 'share', id: 'share', share: `${seat}`.repeat(64) });
    for (const wire of wires) wire.hangUp();
    return { table, guests };
  }

  async sit(table: string, guest: string): Promise<Wire> {
    const wire = await new Wire().enter(this.memory.liveTables, table, { guest });
    await wire.say({ type: 'come', protocol: PROTOCOL });
    return wire;
  }
}
