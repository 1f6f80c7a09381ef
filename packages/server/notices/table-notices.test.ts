import { Generator, seedFromText } from '@hyakki/engine';
import type { NewTable } from '@hyakki/table';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Memory } from '../stores/memory-data.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { NOW } from '../testing/notices.ts';
import { NoticingServer } from '../testing/noticing-server.ts';
import { Player } from '../testing/player.ts';
import type { TestBrowser } from '../testing/push-reader.ts';
import { TestPushService, withStatus } from '../testing/push-service.ts';
import type { Notice } from './notice.ts';
import type { Outgoing } from './post.ts';
import { readNamedTarget } from './targets.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const SLOW: NewTable = { game: 'sketch', seatCount: 2, clock: { kind: 'turn', seconds: 24 * 3_600 } };

/** A table whose people are away, on a server that can be killed; what is sent is read by their browsers. */
class Evening {
  at = NOW;
  readonly data = new Memory();
  readonly sent: { readonly browser: number; readonly body: string; readonly turn: number }[] = [];
  server: NoticingServer;
  table = '';
  guests: readonly string[] = [];
  browsers: TestBrowser[] = [];
  answer = 201;
  readonly notices: Notice[] = [];
  readonly #retries: (() => void)[] = [];

  constructor() {
    this.server = this.#start();
  }

  #start(): NoticingServer {
    return new NoticingServer(this.data, {
      now: () => this.at,
      post: (outgoing) => this.#post(outgoing),
      setTimer: (_, ring) => {
        this.#retries.push(ring);
        return () => undefined;
      },
      send: (notice, sent) => {
        this.notices.push(notice);
        return sent(notice);
      },
    });
  }

  async #post({ target, body }: Outgoing) {
    const browser = this.browsers.findIndex(({ endpoint }) => endpoint === target.url.href);
    const read = JSON.parse(this.browsers[browser]!.decrypt(body)) as { notification: { body: string } };
    this.sent.push({ browser, body: read.notification.body, turn: (await this.turn())?.facts.turn ?? -1 });
    return { status: this.answer, retryAfter: undefined, text: '' };
  }

  async begin(wish = SLOW): Promise<this> {
    const { table, guests } = await this.server.deal(wish);
    this.table = table;
    this.guests = guests;
    for (const [seat, guest] of guests.entries())
      this.browsers.push(await this.server.subscribe(guest, `browser-${seat}`));
    return this;
  }

  async turn() {
    return (await this.server.memory.liveTables.open(this.table)).turn;
  }

  /** Time passes, and everything that is due happens. */
  async pass(ms: number): Promise<void> {
    this.at += ms;
    for (let i = 0; i < 2; i++) await this.server.look();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }

  /** What waits for another try is tried, all at once. */
  async retry(): Promise<void> {
    for (const ring of this.#retries.splice(0)) ring();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }

  async restart(): Promise<void> {
    await this.server.kill();
    this.server = this.#start();
    // What the dead one still tried reached nothing.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }

  /** The person whose turn it is plays it to its end. */
  async play(rng: Generator): Promise<void> {
    const first = await this.turn();
    const wire = await this.server.sit(this.table, first!.guest);
    for (let i = 0; i < 50; i++) {
      const { match, seq } = wire.running!.table;
      if (match?.phase !== 'playing' || (await this.turn())?.facts.turn !== first!.facts.turn) break;
      const { rules, state } = match;
      const legal = rules.legalMoves(rules.view(state, first!.seat));
      await wire.say({
        type: 'move',
        id: `m${this.at}-${seq}-${i}`,
        at: seq,
        move: legal[rng.below(legal.length)],
      });
    }
    if (wire.running!.table.match?.phase === 'over') {
      const host = await this.server.sit(this.table, this.guests[wire.running!.table.host]!);
      await host.say({ type: 'again', id: `a${this.at}`, how: 'rematch' });
      host.hangUp();
      for (const guest of this.guests) {
        const other = await this.server.sit(this.table, guest);
        await other.say({ type: 'share', id: `s${this.at}`, share: '7'.repeat(64) });
        other.hangUp();
      }
    }
    wire.hangUp();
  }
}

describe('notices', () => {
  it('[P35] one two seconds after a turn began, and two reminders at a slow table, none twice', async () => {
    const evening = await new Evening().begin();
    await evening.pass(1_900);
    expect(evening.sent).toEqual([]);
    await evening.pass(100);
    expect(evening.sent).toMatchObject([{ browser: 0, body: expect.stringMatching(/waiting for you/) }]);
    for (let i = 0; i < 20; i++) await evening.pass(HOUR / 2);
    expect(evening.sent).toHaveLength(1);
    await evening.pass(2 * HOUR);
    expect(evening.sent).toHaveLength(2);
    await evening.restart();
    await evening.pass(11 * HOUR);
    expect(evening.sent).toHaveLength(3);
    expect(new Set(evening.sent.map(({ body }) => body)).size).toBe(3);
    await evening.pass(10 * HOUR);
    expect(evening.sent).toHaveLength(3);
    expect(evening.server.problems).toEqual([]);
  });

  it('[P35] none while a page of that seat is visible, on whichever device; one if it is open and hidden', async () => {
    const evening = await new Evening().begin();
    const wire = await evening.server.sit(evening.table, evening.guests[0]!);
    await evening.pass(3_000);
    expect(evening.sent).toEqual([]);
    wire.hangUp();
    await evening.pass(3_000);
    expect(evening.sent).toEqual([]);
    await evening.play(new Generator(seedFromText('visible')));
    const hidden = await evening.server.sit(evening.table, evening.guests[1]!);
    hidden.running!.setVisible(hidden.attendant!, false);
    await evening.pass(3_000);
    expect(evening.sent).toMatchObject([{ browser: 1 }]);
  });

  it('[P35, P34] none in a pause; afterwards the clock and its reminders go on', async () => {
    const evening = await new Evening().begin();
    const wires = [];
    for (const guest of evening.guests) {
      const wire = await evening.server.sit(evening.table, guest);
      await wire.say({ type: 'pause', id: 'p', match: 1 });
      wires.push(wire);
    }
    for (const wire of wires) wire.hangUp();
    await evening.pass(30 * HOUR);
    expect(evening.sent).toEqual([]);
    const back = await evening.server.sit(evening.table, evening.guests[1]!);
    await back.say({ type: 'resume', id: 'r', match: 1 });
    back.hangUp();
    await evening.pass(3_000);
    expect(evening.sent).toMatchObject([{ browser: 0 }]);
    await evening.pass(12 * HOUR);
    expect(evening.sent).toHaveLength(2);
  });

  it('[P35] in quiet hours they wait, and of several only the last one comes', async () => {
    const evening = await new Evening().begin();
    const { store } = evening.server.memory;
    // It is noon, and quiet until four in the morning.
    await store.setQuietHours(evening.guests[0]!, { from: 11 * 60, to: 4 * 60, zone: 'UTC' });
    for (let i = 0; i < 15; i++) await evening.pass(HOUR);
    expect(evening.sent).toEqual([]);
    await evening.pass(2 * HOUR);
    expect(evening.sent).toMatchObject([{ body: expect.stringMatching(/half/) }]);
  });

  it('[P35] one that its push service refused for now does not come in a pause', async () => {
    const evening = await new Evening().begin();
    evening.answer = 429;
    await evening.pass(3_000);
    expect(evening.sent).toHaveLength(1);
    await evening.retry();
    expect(evening.sent).toHaveLength(2);
    for (const guest of evening.guests) {
      const wire = await evening.server.sit(evening.table, guest);
      await wire.say({ type: 'pause', id: 'p', match: 1 });
      wire.hangUp();
    }
    await evening.retry();
    expect(evening.sent).toHaveLength(2);
  });

  it('[P35] one is so as long as it is that turn of that person, and the match goes on', async () => {
    const evening = await new Evening().begin();
    await evening.pass(3_000);
    const [notice] = evening.notices as [Notice];
    const isStillSo = () => evening.server.isStillSo(notice);
    expect(await isStillSo()).toBe(true);
    await evening.restart();
    expect(await isStillSo()).toBe(true);
    const rng = new Generator(seedFromText('still so'));
    await evening.play(rng);
    expect(await isStillSo()).toBe(false);
    // The next turn of the same person is another one.
    await evening.play(rng);
    expect((await evening.turn())?.guest).toBe(notice.guest);
    expect(await isStillSo()).toBe(false);
  });

  it('[P35] nobody delays the notices of others by changing quiet hours again and again', async () => {
    const evening = await new Evening().begin();
    const { guestTables } = evening.server.memory;
    for (let i = 0; i < 4; i++) {
      await evening.pass(1_900);
      await guestTables.addressesChanged(evening.guests[1]!);
    }
    expect(evening.sent).toMatchObject([{ browser: 0 }]);
    // Nor where the server has to look first whose turn it is.
    await evening.play(new Generator(seedFromText('again and again')));
    await evening.restart();
    for (let i = 0; i < 4; i++) {
      await evening.server.memory.guestTables.addressesChanged(evening.guests[0]!);
      await evening.pass(1_900);
    }
    expect(evening.sent).toMatchObject([{ browser: 0 }, { browser: 1 }]);
  });

  it('[P35] quiet hours that end at once let the notice come that waited for them', async () => {
    const evening = await new Evening().begin();
    const { store, guestTables } = evening.server.memory;
    await store.setQuietHours(evening.guests[0]!, { from: 11 * 60, to: 13 * 60, zone: 'UTC' });
    await evening.pass(3_000);
    await store.setQuietHours(evening.guests[0]!, null);
    await guestTables.addressesChanged(evening.guests[0]!);
    await evening.pass(3_000);
    expect(evening.sent).toMatchObject([{ browser: 0 }]);
  });

  it('[P35] an address that its service does not know any more is forgotten after one try', async () => {
    const evening = await new Evening().begin();
    evening.answer = 410;
    await evening.pass(3_000);
    expect(evening.sent).toHaveLength(1);
    await vi.waitFor(async () =>
      expect(await evening.server.memory.store.addressesOf(evening.guests[0]!)).toEqual([]),
    );
    for (let i = 0; i < 25; i++) await evening.pass(HOUR);
    expect(evening.sent).toHaveLength(1);
  });

  it('[P35] at most one notice and two reminders a turn, over a thousand turns with reconnects and kills', async () => {
    const evening = await new Evening().begin();
    const rng = new Generator(seedFromText('a thousand turns'));
    const unseen: number[] = [];
    const turns = new Set<number>();
    for (let count = 0; count < 1_000; count++) {
      const turn = await evening.turn();
      if (turn === undefined) throw new Error('nobody has the turn');
      turns.add(turn.facts.turn);
      const isVisible = rng.below(4) === 0;
      const isKilled = rng.below(5) === 0;
      const wire = isVisible ? await evening.server.sit(evening.table, turn.guest) : undefined;
      if (isKilled && rng.below(2) === 0) {
        evening.at += 2_000;
        // It dies while it looks.
        void evening.server.look().catch(() => undefined);
        await evening.restart();
      }
      await evening.pass(3_000);
      if (wire === undefined && !isKilled) unseen.push(turn.facts.turn);
      if (rng.below(10) === 0) await evening.pass(13 * HOUR);
      if (isKilled) await evening.restart();
      if (rng.below(20) === 0) await evening.pass(10 * HOUR);
      if (!isKilled) wire?.hangUp();
      await evening.play(rng);
    }
    expect(turns.size).toBeGreaterThan(900);
    const byTurn = new Map<string, number>();
    for (const { turn, body } of evening.sent)
      byTurn.set(`${turn} ${body}`, (byTurn.get(`${turn} ${body}`) ?? 0) + 1);
    expect([...byTurn].filter(([, count]) => count > 1)).toEqual([]);
    // Whoever did not see it and whose server lived was told.
    const told = new Set(evening.sent.map(({ turn }) => turn));
    expect(unseen.filter((turn) => !told.has(turn))).toEqual([]);
  }, 240_000);
});

describe('notices of a real server', () => {
  let service: TestPushService;
  let server: LoopbackServer;
  let players: Player[] = [];
  beforeAll(async () => {
    service = await TestPushService.start();
    const webhook = { target: readNamedTarget('http://hook.example.org/here')!, token: 'secret' };
    const notices = { pushHosts: [], ntfy: undefined, webhook };
    server = await startLoopback({ notices }, { post: service.post() });
  });
  afterEach(() => {
    for (const player of players) player.close();
    players = [];
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  it('[P35] come within ten seconds after a turn began with the page closed, and go on after a busy answer', async () => {
    const [ann, ben] = [server.guest(), server.guest({ language: 'fr' })];
    const created = await ann.createTable({ game: 'sketch', seatCount: 2 });
    const place = await ben.openLink(created.seats[1]!.link);
    players = [new Player(ann, { table: created.table, seat: 0 }), new Player(ben, place)];
    for (const player of players) await player.here();
    const own = await ben.turnNoticesOn({ way: 'webhook' });
    expect(own).toMatchObject({
      push: null,
      whyNoPush: 'no-origin',
      webhook: true,
      addresses: [{ way: 'webhook' }],
    });
    // The same again is the same.
    expect((await ben.turnNoticesOn({ way: 'webhook' })).addresses).toEqual(own.addresses);
    const [host, other] = players as [Player, Player];
    await host.until(({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'), 'seated');
    await host.connection.ask({ type: 'start' });
    await host.until(({ match }) => match?.phase === 'playing', 'dealt');
    other.close();
    service.answers.push(withStatus(503, { 'retry-after': '1' }));
    const began = Date.now();
    host.play();
    const isBens = async () => {
      const [table] = (await ben.ownTables()).tables;
      return table?.turn === 1 && !table.isStoodIn;
    };
    await vi.waitFor(async () => expect(await isBens()).toBe(true), { timeout: 10_000 });
    await vi.waitFor(() => expect(service.received.length).toBeGreaterThan(1), { timeout: 20_000 });
    const said = JSON.parse(service.received.at(-1)!.body.toString()) as Record<string, unknown>;
    expect(said).toMatchObject({
      to: own.addresses[0]!.name,
      kind: 'turn',
      game: 'sketch',
      language: 'fr',
      waiting: 1,
      url: expect.stringContaining(`/table/${created.table}`),
    });
    expect(Date.now() - began).toBeGreaterThan(1_000);
    const listed = await ben.ownTables();
    expect(listed.tables[0]).toMatchObject({ seat: 1, turn: 1, clock: { kind: 'none' }, turnUntil: null });
    expect(listed.tables[0]!.turnSince).toBeLessThanOrEqual(listed.now);
  }, 60_000);
});
