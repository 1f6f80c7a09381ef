import {
  type AnyGame,
  deriveSeed,
  type GameTypes,
  Generator,
  pick,
  type Seat,
  type Seed,
  seatsOf,
  seedFromText,
  shuffle,
  viewersOf,
} from '@hyakki/engine';
import {
  cutTrail,
  inWorld,
  playAtRandom,
  playOnAtRandom,
  settingsOf,
  stepAt,
  type Trail,
} from '@hyakki/engine/testing';
import type { NewTable } from '@hyakki/table';
import type { Notice } from '../notices/notice.ts';
import type { Outgoing } from '../notices/post.ts';
import type { QuietHours } from '../notices/quiet-hours.ts';
import { Memory } from '../stores/memory-data.ts';
import { NOW } from './notices.ts';
import { makeBrowser, NoticingServer } from './noticing-server.ts';
import type { TestBrowser } from './push-reader.ts';
import type { Subject } from './two-servers.ts';

// P35, H13: in two worlds that are the same to somebody, the same notices leave the server: texts, lengths, headers, times and receivers. Whoever
// stands at a push service, or sees a lock screen, learns nothing that this viewer was not told.

/** What a planted mistake may know, and what no notice should depend on. */
export interface Hidden {
  /** The state of the match as it is. */
  readonly state: unknown;
  readonly game: AnyGame;
  readonly seatInTurn: Seat;
  readonly guests: readonly string[];
}

/** A mistake that somebody could make. */
export interface NoticePlant {
  send?(notice: Notice, hidden: Hidden): readonly Notice[];
  /** The whole request again, with what it says in plain text. */
  post?(outgoing: Outgoing, text: string, browser: TestBrowser, hidden: Hidden): Outgoing;
  /** Whether this notice waits for the next look. */
  delays?(hidden: Hidden): boolean;
  isLooking?(isLooking: boolean, hidden: Hidden): boolean;
}

interface NoticeLeak {
  readonly pair: number;
  readonly one: string;
  readonly other: string;
}

export interface NoticeSearch {
  readonly pairs: number;
  readonly seed: Seed;
  readonly plant?: NoticePlant;
  progress?(pairs: number): void;
}

interface Compared {
  readonly leak: NoticeLeak | undefined;
  readonly pairs: number;
  /** In the first worlds of all pairs together. */
  readonly notices: number;
}

/** How many other worlds each match is compared with. */
const TWINS = 6;

/** Stops at the first difference. */
export async function searchNotices<G extends GameTypes>(
  subject: Subject<G>,
  { pairs: wanted, seed: base, plant = {}, progress }: NoticeSearch,
): Promise<Compared> {
  const { game, kit, oracle } = subject;
  const settings = shuffle(settingsOf(game, kit), new Generator(base));
  let pairs = 0;
  let notices = 0;
  for (let run = 0; pairs < wanted; run++) {
    const { seatCount, options } = settings[run % settings.length]!;
    const seed = deriveSeed(base, 'two notices', run);
    const rng = new Generator(seed, 2_000_000);
    const mostMoves = kit.mostMoves(options, seatCount);
    const whole = playAtRandom(game, { seatCount, options, seed, mostMoves });
    const { length } = whole.steps;
    // Most are short, so that many are compared; some go to the end.
    const trail = cutTrail(whole, rng.below(6) === 0 ? length : 1 + rng.below(Math.min(length, 8)));
    let one: readonly string[] | undefined;
    for (let i = 0; i < TWINS && pairs < wanted; i++) {
      const twin = oracle.twin(game, trail, pick(viewersOf(seatCount), rng), rng);
      if (twin === undefined) continue;
      one ??= await noticesOf(inWorld(game, trail, { at: 0, step: trail.start }), trail, { seed, plant });
      const other = await noticesOf(inWorld(game, trail, twin), trail, { seed, plant });
      pairs += 1;
      notices += one.length;
      const at = one.findIndex((line, number) => line !== other[number]);
      const from = at >= 0 ? at : one.length;
      if (at >= 0 || other.length > from)
        return { leak: { pair: pairs, one: one[from] ?? '', other: other[from] ?? '' }, pairs, notices };
    }
    progress?.(pairs);
  }
  return { leak: undefined, pairs, notices };
}

/** Browsers are the same in all worlds; their keys are made once. */
const browsers = new Map<string, TestBrowser>();
function browserOf(name: string): TestBrowser {
  const known = browsers.get(name) ?? makeBrowser(name);
  browsers.set(name, known);
  return known;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const CLOCKS: readonly NonNullable<NewTable['clock']>[] = [
  { kind: 'none' },
  { kind: 'turn', seconds: 300 },
  { kind: 'turn', seconds: 3 * 3_600 },
  { kind: 'turn', seconds: 14 * 24 * 3_600 },
];
const QUIET: readonly (QuietHours | null)[] = [
  null,
  null,
  { from: 11 * 60, to: 14 * 60, zone: 'Europe/Paris' },
  { from: 1320, to: 450, zone: 'America/New_York' },
];
const WAITS = [SECOND / 2, 3 * SECOND, 3 * SECOND, HOUR, 100 * HOUR, 300 * HOUR] as const;

/** Everything that leaves the server while the trail is played by people who come and go. */
async function noticesOf<G extends GameTypes>(
  held: unknown,
  trail: Trail<G>,
  { seed, plant }: { readonly seed: Seed; readonly plant: NoticePlant },
): Promise<readonly string[]> {
  const world = held as AnyGame;
  const { seatCount, options } = trail;
  const rng = new Generator(seed, 3_000_000);
  const sent: string[] = [];
  const topics: string[] = [];
  let at = NOW + rng.below(24) * HOUR;
  let waiting: (() => Promise<void>)[] = [];
  const server = new NoticingServer(new Memory(), {
    now: () => at,
    games: () => world,
    send: async (notice, go) => {
      const notices = plant.send?.(notice, hidden()) ?? [notice];
      const goAll = async () => {
        for (const one of notices) await go(one);
      };
      if (plant.delays?.(hidden()) === true) waiting.push(goAll);
      else await goAll();
    },
    post: async (outgoing) => {
      const { pathname } = outgoing.target.url;
      const browser = browserOf(pathname.slice(pathname.lastIndexOf('/') + 1));
      const text = () => browser.decrypt(outgoing.body);
      const gone = plant.post?.(outgoing, text(), browser, hidden()) ?? outgoing;
      sent.push(written(gone, { browser, at, topics }).replaceAll(table, 'TABLE'));
      // Now and then a browser is gone, and its address is forgotten.
      return { status: sent.length % 17 === 0 ? 410 : 201, retryAfter: undefined, text: '' };
    },
  });
  const { liveTables, store } = server.memory;
  const clock = pick(CLOCKS, rng);
  const { table, guests } = await server.deal({ game: world.id, seatCount, options, clock } as NewTable);
  const running = await liveTables.open(table);
  const hidden = (): Hidden => {
    const { match } = running.table;
    if (match?.phase !== 'playing') throw new Error('nothing is played');
    return { state: match.state, game: world, seatInTurn: match.clock.seat!, guests };
  };
  if (plant.isLooking !== undefined) {
    const isLooking = running.isLooking.bind(running);
    running.isLooking = (seat) => plant.isLooking!(isLooking(seat), hidden());
  }
  for (const [seat, guest] of guests.entries()) {
    await store.setQuietHours(guest, pick(QUIET, rng));
    for (let count = rng.below(3); count > 0; count--) {
      const name = `seat-${seat}-${count}`;
      await server.subscribe(guest, name, browserOf(name));
    }
  }

  const wires: (Awaited<ReturnType<typeof server.sit>> | undefined)[] = seatsOf(seatCount).map(
    () => undefined,
  );
  const look = async () => {
    const late = waiting;
    waiting = [];
    for (const go of late) await go();
    await server.look();
    await settled();
  };
  for (const [number, { seat, move }] of trail.steps.entries()) {
    wires[seat] ??= await server.sit(table, guests[seat]!);
    const { seq } = running.table;
    const text = world.formatMove(move, world.view(stepAt(trail, number).state, seat));
    await wires[seat]!.say({ type: 'move', id: `move-${number}`, at: seq, move: text });
    if (running.table.seq === seq) throw new Error(`a move of the trail was refused: ${text}`);
    for (const other of seatsOf(seatCount)) await comeOrGo(other);
    for (let times = 1 + rng.below(2); times > 0; times--) {
      await look();
      at += Math.min(pick(WAITS, rng), untilTheEnd());
      await look();
    }
  }
  await liveTables.close();
  return sent;

  async function comeOrGo(seat: Seat): Promise<void> {
    const wire = wires[seat];
    const what = rng.below(wire === undefined ? 8 : 3);
    if (wire === undefined) {
      if (what === 0) wires[seat] = await server.sit(table, guests[seat]!);
    } else if (what === 0) {
      wire.hangUp();
      wires[seat] = undefined;
    } else running.setVisible(wire.attendant!, what === 1);
  }

  /** No clock rings: a bot that stands in takes its time. */
  function untilTheEnd(): number {
    const clocked = running.turn?.facts.clock;
    return clocked === undefined ? Number.POSITIVE_INFINITY : Math.max(0, clocked.endsAt - at - 60 * SECOND);
  }
}

/** What a push service and its browser see, but for what chance draws. */
function written(
  { target, headers, body }: Outgoing,
  { browser, at, topics }: { readonly browser: TestBrowser; readonly at: number; readonly topics: string[] },
): string {
  const { authorization = '', topic = '', ...others } = headers;
  // The table's id is drawn by chance in each world, and topics with it: which are the same still shows.
  if (!topics.includes(topic)) topics.push(topic);
  return JSON.stringify([
    at,
    target.url.href,
    Object.entries(others),
    `topic ${topics.indexOf(topic)} of ${topic.length}`,
    authorization.slice(0, authorization.lastIndexOf('.')),
    authorization.length,
    body.length,
    browser.decrypt(body),
  ]);
}

/** The sender goes on by itself. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Whether the seat whose turn it is would win if everybody played on in one way: nobody at the table could know. */
export function couldWin({ state, game, seatInTurn }: Hidden): boolean {
  const steps = playOnAtRandom(game, state as GameTypes['State'], new Generator(seedFromText('on')), 1_000);
  return game.outcome(steps.at(-1)!.step.state)?.winners.includes(seatInTurn) === true;
}
