import {
  type AnyGame,
  deriveSeed,
  expectOk,
  type GameTypes,
  Generator,
  pick,
  type Seat,
  type Seed,
  seatsOf,
  seedFromText,
  sha256,
  shuffle,
  type Viewer,
} from '@hyakki/engine';
import {
  cutTrail,
  inWorld,
  type OtherWorld,
  playAtRandom,
  type Setting,
  settingsOf,
  type Trail,
} from '@hyakki/engine/testing';
import {
  BOT_BEAT_MS,
  type BotRequest,
  type Client,
  openTable,
  PROTOCOL,
  type Role,
  type RunnerPorts,
  type TableMessage,
  type TableMessageOf,
  TableRunner,
} from '../index.ts';
import { Clock, TestLog } from './runner.ts';
import { ALL_BOTS, NOON } from './test-table.ts';
import type { Subject } from './two-tables.ts';

// H13 in time: bots think for longer or shorter depending on what they hold. A person who plays with them receives
// the same, at the same times, in two worlds that look the same to them.

/** What a runner is given, so that a mistake can be planted in it. */
export type Planted = (ports: RunnerPorts, clock: Clock) => RunnerPorts;

export interface TimeSearch {
  readonly pace: number;
  readonly runs: number;
  readonly seed: Seed;
}

/** In how many runs somebody could tell two worlds apart by the time; 0 is what must be. */
export async function searchTimes<G extends GameTypes>(
  plant: Planted,
  subject: Subject<G>,
  { pace, runs, seed: base }: TimeSearch,
): Promise<{ readonly compared: number; readonly difference: string | undefined }> {
  const settings = shuffle(settingsOf(subject.game, subject.kit), new Generator(base));
  let compared = 0;
  for (let run = 0; run < runs; run++) {
    const setting = settings[run % settings.length]!;
    const found = await compareTimes(plant, subject, setting, pace, deriveSeed(base, 'two thinkers', run));
    if (found === undefined) continue;
    compared += 1;
    if (found !== '') return { compared, difference: found };
  }
  return { compared, difference: undefined };
}

/** Undefined where there is no other world; otherwise where the two part. */
async function compareTimes<G extends GameTypes>(
  plant: Planted,
  { game, kit, oracle }: Subject<G>,
  { seatCount, options }: Setting<G>,
  pace: number,
  seed: Seed,
): Promise<string | undefined> {
  const rng = new Generator(seed, 2_000_000);
  const whole = playAtRandom(game, {
    seatCount,
    options,
    seed,
    mostMoves: kit.mostMoves(options, seatCount),
  });
  const viewer: Viewer = pick(seatsOf(seatCount), rng);
  const trail = cutTrail(whole, Math.min(MOST_MOVES, rng.below(whole.steps.length)));
  const twin = oracle.twin(game, trail, viewer, rng);
  if (twin === undefined) return undefined;
  const here = await listen(plant, game, trail, { at: 0, step: trail.start }, viewer, pace);
  const there = await listen(plant, game, trail, twin, viewer, pace);
  const index = here.findIndex((text, i) => text !== there[i]);
  return index < 0 && here.length === there.length ? '' : `${here[index]} | ${there[index]}`;
}

const MOST_MOVES = 30;
/** How long a person takes for a move. */
const PERSON_MS = 700;

/** What one seat receives and when, in a world in which bots play all the others. */
async function listen<G extends GameTypes>(
  plant: Planted,
  game: Subject<G>['game'],
  trail: Trail<G>,
  begins: OtherWorld<G>,
  viewer: Seat,
  pace: number,
): Promise<readonly string[]> {
  const world = inWorld(game, trail, begins) as unknown as AnyGame;
  const clock = new Clock();
  const received: string[] = [];
  const seats = seatsOf(trail.seatCount);
  const secret = seedFromText('the same in both worlds');
  const games = () => world;
  const outside = { now: NOON, random256: () => secret, bots: ALL_BOTS };
  const bots = seats.map((seat) => (seat === viewer ? null : { name: 'random' }));
  const wish = {
    game: game.id,
    seatCount: trail.seatCount,
    options: trail.options,
    host: viewer,
    bots,
    pace,
  };
  const log = new TestLog(expectOk(openTable(wish, 'server', outside, games)));
  const runner: TableRunner = await TableRunner.begin(
    plant(
      {
        append: (expected, entries) => log.append(expected, entries),
        read: (after) => log.read(after),
        now: () => clock.now,
        random256: outside.random256,
        setTimer: clock.setTimer,
        bots: ALL_BOTS,
        games,
        botBeat: BOT_BEAT_MS,
        askBot: (request) => think(clock, request, () => nextMove(runner, trail, request.seat)),
      },
      clock,
    ),
  );
  const person = new Scripted(runner, viewer, clock, trail, received);
  await runner.handle(person, { type: 'come', protocol: PROTOCOL });
  await runner.handle(person, { type: 'start', id: 'start' });
  await runner.handle(person, { type: 'share', id: 'share', share: secret });
  await clock.run(() => movesMade(runner) >= trail.steps.length);
  await runner.close();
  return received;
}

function movesMade({ table }: TableRunner): number {
  const { match } = table;
  return match === undefined || match.phase === 'promised' ? 0 : match.moves.length;
}

/** The next move of the trail, if it is this seat's; undefined lets the moment pass. */
function nextMove<G extends GameTypes>(runner: TableRunner, trail: Trail<G>, seat: Seat): object | undefined {
  const next = trail.steps[movesMade(runner)];
  return next?.seat === seat ? next.move : undefined;
}

/** Less than the pace of any table with one, and as long as what it sees has it. */
const LONGEST_THOUGHT = 240;

/** As long as the view has it, which is another in the other world. Who is not to move never answers. */
function think(
  clock: Clock,
  request: BotRequest,
  choose: () => object | undefined,
): Promise<object | undefined> {
  const thought =
    1 + (Number.parseInt(sha256(JSON.stringify(request.view)).slice(0, 8), 16) % LONGEST_THOUGHT);
  return new Promise((resolve) => {
    clock.setTimer(clock.now + thought, () => {
      const move = choose();
      if (move !== undefined || !request.must) resolve(move);
    });
  });
}

/** Plays its moves of the trail, and notes what it receives and when. */
class Scripted<G extends GameTypes> implements Client {
  readonly role: Role;
  readonly #runner: TableRunner;
  readonly #clock: Clock;
  readonly #trail: Trail<G>;
  readonly #received: string[];

  constructor(runner: TableRunner, seat: Seat, clock: Clock, trail: Trail<G>, received: string[]) {
    this.role = { kind: 'seat', seat };
    this.#runner = runner;
    this.#clock = clock;
    this.#trail = trail;
    this.#received = received;
    runner.join(this);
  }

  tell(message: TableMessage): void {
    // A message with the secret's commitment in it differs by nothing else.
    this.#received.push(`${this.#clock.now - NOON} ${JSON.stringify(message)}`);
    if (message.type !== 'told' || this.role.kind !== 'seat') return;
    this.#answerWait(message);
    const move = nextMove(this.#runner, this.#trail, this.role.seat);
    if (move === undefined) return;
    const { seq } = message;
    this.#clock.setTimer(this.#clock.now + PERSON_MS, () => {
      void this.#runner.handle(this, { type: 'move', id: `move-${seq}`, at: seq, move });
    });
  }

  /** P27: lets a bot go on, or holds it for a while: at times that are no beat of the table. */
  #answerWait({ seq, wait }: TableMessageOf<'told'>): void {
    if (wait === null) return;
    const send = (ms: number, how: 'hold' | 'release' | 'go-on') =>
      this.#clock.setTimer(this.#clock.now + ms, () => {
        void this.#runner.handle(this, { type: 'wait', id: `${how}-${seq}`, at: seq, how });
      });
    switch (seq % 4) {
      case 0:
        send(333, 'go-on');
        return;
      case 1:
        send(620, 'hold');
        send(12_345, 'release');
        return;
      case 2:
        send(90, 'hold');
        send(710, 'go-on');
        return;
    }
  }
}

// ---- Mistakes ----------------------------------------------------------------------------------------------

export interface PlantedTime {
  readonly name: string;
  readonly pace: number;
  readonly plant: Planted;
}

export const TIME_LEAKS: readonly PlantedTime[] = [
  {
    name: 'a bot moves as soon as it has thought',
    pace: 0,
    plant: (ports) => ({ ...ports, botBeat: 0 }),
  },
  {
    name: 'a bot is asked when it may move, and not before',
    pace: 500,
    plant: (ports, clock) => ({
      ...ports,
      botBeat: 0,
      askBot: (request) =>
        new Promise((resolve) => {
          clock.setTimer(request.notBefore, () => resolve(ports.askBot(request)));
        }),
    }),
  },
];
