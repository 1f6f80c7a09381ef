import type { Aids } from './aids.ts';
import type { Ask, Bot } from './bot.ts';
import { type Game, type GameTypes, type Step, tell } from './contract.ts';
import type { Deal } from './fair-deal.ts';
import { Generator, type Rng } from './generator.ts';
import { type LoggedMove, type MatchRecord, type Player, type Talk, writeRecord } from './record.ts';
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
  /** The bots' own randomness, separate from the deal's. */
  readonly botSeed: Seed;
  /** After this many moves the match counts as endless. */
  readonly mostMoves: number;
  /** Called with the events that each seat with a memory sees, in order: for bots that remember by themselves. */
  readonly onTold?: OnTold<G> | undefined;
}

export type OnTold<G extends GameTypes> = (seat: Seat, seen: readonly G['SeenEvent'][]) => void;

export interface PlayedMatch<G extends GameTypes> {
  readonly state: G['State'];
  readonly moves: readonly { readonly seat: Seat; readonly move: G['Move'] }[];
  readonly outcome: G['Outcome'];
}

/** A pending decision: which seat must make it, and everything that seat may know. */
export interface Asked<G extends GameTypes> {
  readonly seat: Seat;
  /** Whether the seat must act; otherwise it may pass. */
  readonly must: boolean;
  readonly ask: Ask<G>;
}

/** Plays to the end. */
export function playMatch<G extends GameTypes>(game: Game<G>, match: BotMatch<G>): PlayedMatch<G> {
  const asking = askThrough(game, match);
  let next = asking.next();
  while (next.done !== true) {
    const { seat, ask } = next.value;
    next = asking.next(match.bots[seat]!.choose(ask));
  }
  return next.value;
}

/**
 * A match as a sequence of decisions, each answered with a move or with nothing: for callers that have to
 * wait for answers. Helpers, who may act without having to, come before the seat that must.
 */
export function* askThrough<G extends GameTypes>(
  game: Game<G>,
  match: BotMatch<G>,
): Iterator<Asked<G>, PlayedMatch<G>, G['Move'] | undefined> {
  const { bots, onTold } = match;
  const players = bots.map(playerOf);
  const minds = bots.map(
    (bot, seat) => new Mind(game, bot, seat, players, new Generator(deriveSeed(match.botSeed, seat)), onTold),
  );
  const moves: { seat: Seat; move: G['Move'] }[] = [];
  let step: Step<G> = expectOk(dealOut(game, match.options, bots.length, match.deal));
  for (const mind of minds) mind.hear(step.events);
  for (;;) {
    const outcome = game.outcome(step.state);
    if (outcome !== undefined) return { state: step.state, moves, outcome };
    if (moves.length >= match.mostMoves) throw new Error(`${game.id}: no end after ${moves.length} moves`);
    const active = game.activeSeats(step.state);
    let seat = -1;
    let move: G['Move'] | undefined;
    for (let i = active.length - 1; i >= 0 && move === undefined; i--) {
      seat = active[i]!;
      const ask = minds[seat]!.askNow(step.state);
      if (ask !== undefined) move = yield { seat, must: i === 0, ask };
    }
    if (move === undefined) throw new Error(`${game.id}: seat ${active[0]} must act and does not`);
    moves.push({ seat, move });
    step = expectOk(game.apply(step.state, seat, move));
    for (const mind of minds) mind.hear(step.events);
  }
}

/** One seat's bot with its memory. */
class Mind<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #bot: Bot<G>;
  readonly #seat: Seat;
  readonly #players: readonly Player[];
  readonly #rng: Rng;
  readonly #onTold: OnTold<G> | undefined;
  #memory: G['Memory'] | undefined;

  constructor(
    game: Game<G>,
    bot: Bot<G>,
    seat: Seat,
    players: readonly Player[],
    rng: Rng,
    onTold: OnTold<G> | undefined,
  ) {
    this.#game = game;
    this.#bot = bot;
    this.#seat = seat;
    this.#players = players;
    this.#rng = rng;
    this.#onTold = onTold;
  }

  hear(events: readonly G['Event'][]): void {
    if (this.#bot.memory === 'none') return;
    const told = tell(this.#game, events, this.#seat);
    for (const seen of told) this.#memory = this.#game.remember(this.#memory, seen);
    this.#onTold?.(this.#seat, told);
  }

  /** Undefined where there is nothing to choose. */
  askNow(state: G['State']): Ask<G> | undefined {
    const view = this.#game.view(state, this.#seat);
    const legal = this.#game.legalMoves(view);
    if (legal.length === 0) return undefined;
    return {
      game: this.#game,
      view,
      legal,
      memory: this.#memory,
      players: this.#players,
      rng: this.#rng,
    };
  }
}

/** Writes moves in the game's notation, by replaying them. */
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
