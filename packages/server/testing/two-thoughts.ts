import { answerAsk, answerWhy, TABLE_BOTS } from '@hyakki/bots';
import {
  type AnyGame,
  deriveSeed,
  expectOk,
  type Game,
  type GameTypes,
  Generator,
  type MatchRecord,
  pick,
  type Seat,
  type Seed,
  seatsOf,
  shuffle,
} from '@hyakki/engine';
import {
  cutTrail,
  inWorld,
  type OtherWorld,
  playAtRandom,
  type Setting,
  settingsOf,
  stepAt,
  type Trail,
} from '@hyakki/engine/testing';
import {
  type BotRequest,
  botRequests,
  type Entry,
  foldLog,
  openTable,
  openWhatIf,
  type Ports,
  type Table,
  type WhyRequest,
  whyRequest,
} from '@hyakki/table';
import type { Subject } from './two-servers.ts';

// What bots are given for a review: the reasons of their moves while a match is played (P22), and their seats in a match that somebody plays on (P29).

/** Every way by which a bot is given something. A planted leak is one of these done wrong. */
export interface Thoughts {
  /** Undefined where there is no bot's move. */
  why(table: Table, seq: number): WhyRequest | undefined;
  whatIf(table: Table): readonly BotRequest[];
}

export const THOUGHTS: Thoughts = {
  why: (table, seq) => {
    const request = whyRequest(table, seq);
    return request.ok ? request.value : undefined;
  },
  whatIf: botRequests,
};

export interface ThoughtSearch {
  readonly kind: keyof Thoughts;
  readonly runs: number;
  readonly seed: Seed;
}

interface ThoughtLeak {
  readonly run: number;
  readonly one: string;
  readonly other: string;
}

export interface ThoughtsFound {
  /** How many answers of bots were compared. */
  readonly compared: number;
  readonly leak: ThoughtLeak | undefined;
}

/** A bot keeps nothing between requests, so a few of its answers will do. */
const ANSWERED = 6;

export function searchThoughts<G extends GameTypes>(
  thoughts: Thoughts,
  { game, kit, oracle }: Subject<G>,
  { kind, runs, seed: base }: ThoughtSearch,
): ThoughtsFound {
  const settings = shuffle(settingsOf(game, kit), new Generator(base));
  const thinkIn = kind === 'why' ? whysIn : whatIfsIn;
  let compared = 0;
  for (let run = 0; run < runs; run++) {
    const setting = settings[run % settings.length]!;
    const seed = deriveSeed(base, 'two thoughts', kind, run);
    const rng = new Generator(seed, 2_000_000);
    const { seatCount, options } = setting;
    const whole = playAtRandom(game, { ...setting, seed, mostMoves: kit.mostMoves(options, seatCount) });
    const trail = cutTrail(whole, rng.below(whole.steps.length));
    // Reasons are for everybody; in a match that is played on, the seat that must act next thinks.
    const [acting] = game.activeSeats(stepAt(trail, trail.steps.length).state);
    const viewer = kind === 'why' ? pick(['spectator' as const, ...seatsOf(seatCount)], rng) : acting!;
    const twin = oracle.twin(game, trail, viewer, rng);
    if (twin === undefined) continue;
    const person = pick(
      seatsOf(seatCount).filter((seat) => seat !== acting),
      rng,
    );
    const [one, other] = [{ at: 0, step: trail.start }, twin].map((begins) =>
      thinkIn(thoughts, { game, setting, trail, begins, acting: acting!, person, seed }),
    );
    for (let i = 0; i < Math.max(one!.length, other!.length); i++) {
      compared++;
      // With other requests there may be no sense in an answer.
      const parts = run < ANSWERED ? (['request', 'answer'] as const) : (['request'] as const);
      for (const part of parts) {
        const [here, there] = [one![i]?.[part]() ?? '', other![i]?.[part]() ?? ''];
        if (here !== there) return { compared, leak: { run: run + 1, ...whereTheyPart(here, there) } };
      }
    }
  }
  return { compared, leak: undefined };
}

/** What a bot is asked, letter by letter, and what it answers. */
interface Thought {
  request(): string;
  answer(): string;
}

function whereTheyPart(one: string, other: string): Pick<ThoughtLeak, 'one' | 'other'> {
  let from = 0;
  while (one[from] !== undefined && one[from] === other[from]) from++;
  const near = (text: string) => text.slice(Math.max(0, from - 60), from + 20);
  return { one: near(one), other: near(other) };
}

interface InWorld<G extends GameTypes> {
  readonly game: Game<G>;
  readonly setting: Setting<G>;
  readonly trail: Trail<G>;
  readonly begins: OtherWorld<G>;
  readonly acting: Seat;
  readonly person: Seat;
  readonly seed: Seed;
}

const NOON = 1_700_000_000_000;

function portsOf(seed: Seed): Ports {
  return { now: NOON, random256: () => seed, goneSince: () => undefined, bots: TABLE_BOTS };
}

function textsOf<G extends GameTypes>({ game, trail }: InWorld<G>): readonly (readonly [Seat, string])[] {
  return trail.steps.map(({ seat, move }, number) => [
    seat,
    game.formatMove(move, game.view(stepAt(trail, number).state, seat)),
  ]);
}

/** What the newest moves are explained by while the match is played, and how. */
const EXPLAINED = 4;

function whysIn<G extends GameTypes>(thoughts: Thoughts, at: InWorld<G>): readonly Thought[] {
  const { game, setting, trail, begins, person, seed } = at;
  const world = inWorld(game, trail, begins) as unknown as AnyGame;
  const { seatCount, options } = setting;
  const { name, memory } = TABLE_BOTS.standIn(game.id);
  const bots = seatsOf(seatCount).map((seat) => (seat === person ? null : { name, memory }));
  const wish = { game: game.id, seatCount, options, host: person, bots };
  const opened = expectOk(openTable(wish, 'device', portsOf(seed), () => world));
  const { rulesVersion } = game;
  const deal = { dealer: 'written' as const, layout: {}, seed };
  const entries: readonly Entry[] = [
    ...opened,
    { at: NOON, type: 'dealt', deal, rulesVersion },
    ...textsOf(at).map(([seat, move], index): Entry => {
      const by = seat === person ? 'person' : 'bot';
      return { at: NOON, type: 'moved', seat, move, id: `${by}-${index}`, by };
    }),
  ];
  const table = foldLog(entries, () => world);
  return Array.from({ length: EXPLAINED }, (_, i) => {
    const request = thoughts.why(table, table.seq - i);
    return {
      request: () => JSON.stringify(request) ?? 'nothing',
      answer: () => (request === undefined ? 'nothing' : JSON.stringify(answerWhy(request))),
    };
  });
}

/** What the bot that goes on is given, and what it does. */
function whatIfsIn<G extends GameTypes>(thoughts: Thoughts, at: InWorld<G>): readonly Thought[] {
  const { game, setting, trail, begins, acting, person, seed } = at;
  const world = inWorld(game, trail, begins) as unknown as AnyGame;
  const moves = textsOf(at);
  const record = {
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: setting.options,
    seats: seatsOf(setting.seatCount).map(() => ({ kind: 'person' })),
    aids: 'bare',
    talk: 'silent',
    handOvers: [],
    deal: { dealer: 'written', layout: {}, seed },
    // How it went on is no matter of those who play it again.
    moves: [...moves, [acting, 'not played again']],
    outcome: null,
  } as unknown as MatchRecord;
  const whatIf = { record, moves: moves.length, seat: person };
  const entries = expectOk(openWhatIf(whatIf, portsOf(seed), () => world));
  return thoughts
    .whatIf(foldLog(entries, () => world))
    .filter(({ seat }) => seat === acting)
    .map((request) => ({
      request: () => JSON.stringify(request),
      answer: () => JSON.stringify(answerAsk(request) ?? null),
    }));
}
