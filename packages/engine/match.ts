import type { Bot } from './bot.ts';
import { type Game, type GameTypes, type Step, tell } from './contract.ts';
import type { Deal } from './fair-deal.ts';
import { Generator, type Rng } from './generator.ts';
import {
  type Aids,
  type LoggedMove,
  type MatchRecord,
  type Player,
  type Talk,
  writeRecord,
} from './record.ts';
import { dealOut } from './replay.ts';
import { expectOk } from './result.ts';
import type { Seat } from './seat.ts';
import { deriveSeed, type Seed } from './seed.ts';

/** A match between bots alone. */
export interface BotMatch<G extends GameTypes> {
  readonly options: G['Options'];
  readonly deal: Deal;
  /** By seat. */
  readonly bots: readonly Bot<G>[];
  /** Chance of the bots' own, apart from the deal's. */
  readonly botSeed: Seed;
  /** Past this many moves the match is given up as endless. */
  readonly mostMoves: number;
}

export interface PlayedMatch<G extends GameTypes> {
  readonly state: G['State'];
  readonly moves: readonly { readonly seat: Seat; readonly move: G['Move'] }[];
  readonly outcome: G['Outcome'];
}

/** Plays to the end. Who may act without having to (Tengu's helpers) is asked before who must. */
export function playMatch<G extends GameTypes>(game: Game<G>, match: BotMatch<G>): PlayedMatch<G> {
  const { bots } = match;
  const players = bots.map(playerOf);
  const minds = bots.map(
    (bot, seat) => new Mind(game, bot, seat, players, new Generator(deriveSeed(match.botSeed, seat))),
  );
  const moves: { seat: Seat; move: G['Move'] }[] = [];
  let step: Step<G> = expectOk(dealOut(game, match.options, bots.length, match.deal));
  for (const mind of minds) mind.hear(step.events);
  for (;;) {
    const outcome = game.outcome(step.state);
    if (outcome !== undefined) return { state: step.state, moves, outcome };
    if (moves.length >= match.mostMoves) throw new Error(`${game.id}: no end after ${moves.length} moves`);
    const { seat, move } = nextMove(game, step.state, minds);
    moves.push({ seat, move });
    step = expectOk(game.apply(step.state, seat, move));
    for (const mind of minds) mind.hear(step.events);
  }
}

function nextMove<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  minds: readonly Mind<G>[],
): { readonly seat: Seat; readonly move: G['Move'] } {
  const active = game.activeSeats(state);
  for (let i = active.length - 1; i >= 0; i--) {
    const seat = active[i]!;
    const move = minds[seat]!.choose(state);
    if (move !== undefined) return { seat, move };
  }
  throw new Error(`${game.id}: seat ${active[0]} must act and does not`);
}

/** One seat's bot with what it was told. */
class Mind<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #bot: Bot<G>;
  readonly #seat: Seat;
  readonly #players: readonly Player[];
  readonly #rng: Rng;
  #memory: G['Memory'] | undefined;

  constructor(game: Game<G>, bot: Bot<G>, seat: Seat, players: readonly Player[], rng: Rng) {
    this.#game = game;
    this.#bot = bot;
    this.#seat = seat;
    this.#players = players;
    this.#rng = rng;
  }

  hear(events: readonly G['Event'][]): void {
    if (this.#bot.memory === 'none') return;
    for (const seen of tell(this.#game, events, this.#seat))
      this.#memory = this.#game.remember(this.#memory, seen);
  }

  choose(state: G['State']): G['Move'] | undefined {
    const view = this.#game.view(state, this.#seat);
    const legal = this.#game.legalMoves(view);
    if (legal.length === 0) return undefined;
    return this.#bot.choose({
      game: this.#game,
      view,
      legal,
      memory: this.#memory,
      players: this.#players,
      rng: this.#rng,
    });
  }
}

/** Writes moves down in the game's notation, by making them again. */
export function logMoves<G extends GameTypes>(
  game: Game<G>,
  start: G['State'],
  moves: PlayedMatch<G>['moves'],
): LoggedMove[] {
  let state = start;
  return moves.map(({ seat, move }) => {
    const text = game.formatMove(move, game.view(state, seat));
    state = expectOk(game.apply(state, seat, move)).state;
    return [seat, text];
  });
}

export function recordOf<G extends GameTypes>(
  game: Game<G>,
  match: BotMatch<G>,
  played: PlayedMatch<G>,
  table: { readonly aids: Aids; readonly talk: Talk },
): MatchRecord {
  const start = expectOk(dealOut(game, match.options, match.bots.length, match.deal)).state;
  return writeRecord<G>({
    game: game.id,
    rulesVersion: game.rulesVersion,
    seats: match.bots.map(playerOf),
    options: match.options,
    ...table,
    handOvers: [],
    deal: match.deal,
    moves: logMoves(game, start, played.moves),
    outcome: played.outcome,
  });
}

export function playerOf<G extends GameTypes>({ name, version, memory }: Bot<G>): Player {
  return { kind: 'bot', name, version, memory };
}
