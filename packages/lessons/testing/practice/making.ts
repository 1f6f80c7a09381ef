import { type AnyBot, findBot } from '@hyakki/bots';
import {
  type AnyGame,
  type Deal,
  deriveSeed,
  expectOk,
  type GameTypes,
  Generator,
  logMoves,
  openDeal,
  playMatch,
  replay,
  type Seat,
  seatsOf,
  seedFromText,
  shuffle,
  writeRecord,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { type Decision, decisionFor, type Moment, momentsOf } from '@hyakki/review';
import type { PracticeMatch, PracticePosition, PracticeSet } from '../../practice/position.ts';
import { readMoves } from '../../practice/scene.ts';

// How a set of practice is made from matches of bots, and how each position of it is proved: the same question is found again at the same
// moment, with the same answers.

/** A question that can be asked at a moment. */
export type Found = Pick<PracticePosition, 'about' | 'choices' | 'accepts'>;

/** Finds the questions of one kind. */
interface KindMaker {
  readonly wanted: number;
  readonly mostAMatch: number;
  /** So many moments of a match are looked at, where looking takes long. */
  readonly mostLooked: number;
  /**
   * Only questions whose answers are proved: by exactly what is known, or by the review's judge with a wide margin. Undefined where the moment
   * is none for this kind.
   */
  find(decision: Decision<GameTypes>): readonly Found[] | undefined;
}

/** How one game's set is made. */
export interface PracticeMaker {
  readonly kinds: Readonly<Record<string, KindMaker>>;
  /** The match of this number: its options, seats and bots. */
  match(number: number): {
    readonly options: object;
    readonly seatCount: number;
    readonly bots: readonly string[];
  };
}

const MOST_MATCHES = 200;
const MOST_MOVES = 20_000;

/** Deterministic: the same maker makes the same set. */
export function makeSet(
  gameId: string,
  maker: PracticeMaker,
  report: (line: string) => void = () => {},
): PracticeSet {
  const game = gameOf(gameId);
  const counts = new Map(Object.keys(maker.kinds).map((kind) => [kind, 0]));
  const matches: PracticeMatch[] = [];
  const positions: PracticePosition[] = [];
  for (let number = 0; number < MOST_MATCHES; number++) {
    const isMissing = Object.entries(maker.kinds).some(([kind, { wanted }]) => counts.get(kind)! < wanted);
    if (!isMissing) break;
    const match = playOne(game, maker, number);
    const moments = momentsIn(game, match);
    const found: PracticePosition[] = [];
    for (const [kind, one] of Object.entries(maker.kinds)) {
      const room = Math.min(one.mostAMatch, one.wanted - counts.get(kind)!);
      const those = findIn(moments, one, room, new Generator(deriveSeed(SEED, gameId, number, kind)));
      found.push(...those.map((each) => ({ kind, ...each, match: matches.length })));
      counts.set(kind, counts.get(kind)! + those.length);
    }
    report(`match ${number}: ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
    if (found.length === 0) continue;
    positions.push(...found.sort((one, other) => one.step - other.step));
    const last = Math.max(...found.map(({ step }) => step));
    matches.push({ ...match, moves: match.moves.split('; ').slice(0, last).join('; ') });
  }
  return { matches, positions };
}

const SEED = seedFromText('practice');

function gameOf(id: string): AnyGame {
  const game = findGame(id);
  if (game === undefined) throw new Error(`${id}: no such game`);
  return game;
}

function playOne(game: AnyGame, maker: PracticeMaker, number: number): PracticeMatch {
  const { options: input, seatCount, bots: names } = maker.match(number);
  const seed = `practice ${game.id} ${number}`;
  const bots = names.map((name): AnyBot => findBot(game.id, name) ?? fail(`no bot ${name}`));
  const options = expectOk(game.parseOptions(input, seatCount));
  const deal = dealOf(seed, seatCount);
  const botSeed = deriveSeed(SEED, game.id, number);
  const { moves } = playMatch(game, { options, deal, bots, botSeed, mostMoves: MOST_MOVES });
  const start = game.setup(options, seatCount, deal.seed).state;
  const logged = logMoves(game, start, moves);
  return {
    options: input,
    seatCount,
    seed,
    moves: logged.map(([seat, text]) => `${seat} ${text}`).join('; '),
  };
}

function fail(why: string): never {
  throw new Error(why);
}

function dealOf(seed: string, seatCount: number): Deal {
  const shares = seatsOf(seatCount).map(() => 'none' as const);
  return { ...openDeal('device', seedFromText(seed), shares), seed: seedFromText(seed) };
}

/** The deal and every move, for the review to look at. */
function momentsIn(
  game: AnyGame,
  { options, seatCount, seed, moves }: PracticeMatch,
): readonly Moment<GameTypes>[] {
  const record = writeRecord({
    game: game.id,
    rulesVersion: game.rulesVersion,
    seats: seatsOf(seatCount).map(() => ({ kind: 'person' })),
    options: expectOk(game.parseOptions(options, seatCount)),
    aids: 'bare',
    talk: 'silent',
    handOvers: [],
    deal: dealOf(seed, seatCount),
    moves: moves === '' ? [] : [...readMoves(moves)],
    outcome: null,
  });
  return momentsOf(game, record, expectOk(replay(game, record)));
}

interface FoundAt extends Found {
  readonly step: number;
  readonly seat: Seat;
}

/** At most one question a moment, and none twice about the same thing. */
function findIn(
  moments: readonly Moment<GameTypes>[],
  { find, mostLooked }: KindMaker,
  most: number,
  rng: Generator,
): readonly FoundAt[] {
  const found: FoundAt[] = [];
  const asked = new Set<string>();
  if (most <= 0) return found;
  let looked = 0;
  for (const at of shuffle(moments, rng)) {
    if (found.length >= most || looked >= mostLooked) break;
    const decision = decisionIn(at);
    if (decision === undefined) continue;
    const { seat } = decision;
    const those = find(decision);
    if (those === undefined) continue;
    looked++;
    const fresh = those.filter(({ about }) => about === undefined || !asked.has(`${seat} ${about}`));
    if (fresh.length === 0) continue;
    const one = fresh[rng.below(fresh.length)]!;
    asked.add(`${seat} ${one.about}`);
    found.push({ step: at.n, seat, ...one });
  }
  return found;
}

/** Of the seat that must act. */
function decisionIn(at: Moment<GameTypes>): Decision<GameTypes> | undefined {
  const [seat] = at.game.activeSeats(at.state);
  return seat === undefined ? undefined : decisionFor(at, seat);
}

/** What is wrong with a position; undefined if it is proved (L14). */
export function prove(
  gameId: string,
  maker: PracticeMaker,
  { matches }: PracticeSet,
  position: PracticePosition,
): string | undefined {
  const { kind, match, step, seat, about, choices, accepts } = position;
  const moments = momentsIn(gameOf(gameId), matches[match]!);
  const decision = decisionIn(moments[step]!);
  if (decision === undefined || decision.seat !== seat) return 'its seat has nothing to do';
  const found = maker.kinds[kind]!.find(decision)?.find((one) => one.about === about);
  if (found === undefined) return 'this question cannot be asked here';
  const same = JSON.stringify([found.choices, found.accepts]) === JSON.stringify([choices, accepts]);
  return same ? undefined : `accepts ${accepts.join(', ')} instead of ${found.accepts.join(', ')}`;
}
