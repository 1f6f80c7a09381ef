import {
  type AnyGame,
  canonicalJson,
  type Dice,
  deriveSeed,
  expectOk,
  type GameTypes,
  Generator,
  type Player,
  playerOf,
  randomBot,
  type Seat,
  type Seed,
  type Step,
  tell,
} from '@hyakki/engine';
import type { AnyBot } from '../find-bot.ts';

/** A decision as plain data: everything the bot knew, the position of its generator, and its move. */
export interface Position {
  readonly view: GameTypes['View'];
  /** The fold of everything this seat was told, whether or not the bot gets it. */
  readonly memory: GameTypes['Memory'];
  readonly players: readonly Player[];
  readonly dice: Dice;
  /** Undefined where it passed. */
  readonly move: GameTypes['Move'] | undefined;
}

export interface Setting {
  readonly seatCount: number;
  readonly options: object;
}

/** Every level for every number of seats. */
export function levelsOf(game: AnyGame): Setting[] {
  return game.seatCounts.flatMap((seatCount) =>
    game.presets.map(({ options }) => ({
      seatCount,
      options: expectOk(game.parseOptions(options, seatCount)),
    })),
  );
}

const MOST_MOVES = 2_000;

/** The bot's answer to the same request again: with copies of everything, and the generator at the same position. */
export function askAgain(
  game: AnyGame,
  bot: AnyBot,
  { view, memory, players, dice }: Omit<Position, 'move'>,
): GameTypes['Move'] | undefined {
  const seen = structuredClone(view);
  return bot.choose({
    game,
    view: seen,
    legal: game.legalMoves(seen),
    memory: bot.memory === 'none' ? undefined : structuredClone(memory),
    players: structuredClone(players),
    rng: Generator.resume(dice),
  });
}

/** One match of this bot, with random bots in the other seats or with itself in all, decision by decision. */
export function* decisionsOf(
  game: AnyGame,
  bot: AnyBot,
  { seatCount, options }: Setting,
  { seed, isMixed }: { readonly seed: Seed; readonly isMixed: boolean },
): IterableIterator<Position> {
  const stranger = randomBot();
  const bots = Array.from({ length: seatCount }, (_, seat) => (isMixed && seat % 2 === 1 ? stranger : bot));
  const players = bots.map(playerOf);
  const rngs = bots.map((_, seat) => new Generator(deriveSeed(seed, 'rng', seat)));
  const memories: (GameTypes['Memory'] | undefined)[] = bots.map(() => undefined);
  const hear = ({ events }: Step<GameTypes>) => {
    for (const seat of bots.keys())
      for (const seen of tell(game, events, seat)) memories[seat] = game.remember(memories[seat], seen);
  };
  let step = game.setup(options, seatCount, deriveSeed(seed, 'deal'));
  hear(step);
  for (let made = 0; game.outcome(step.state) === undefined; made++) {
    if (made >= MOST_MOVES) throw new Error(`${game.id}: no end after ${made} moves`);
    const active = game.activeSeats(step.state);
    let chosen: { readonly seat: Seat; readonly move: GameTypes['Move'] } | undefined;
    for (const seat of active.toReversed()) {
      const view = game.view(step.state, seat);
      const legal = game.legalMoves(view);
      if (legal.length === 0) continue;
      const memory = memories[seat]!;
      const { dice } = rngs[seat]!;
      const { choose, memory: kept } = bots[seat]!;
      const given = kept === 'none' ? undefined : memory;
      const move = choose.call(bots[seat], { game, view, legal, memory: given, players, rng: rngs[seat]! });
      if (bots[seat] === bot) yield { view, memory, players, dice, move };
      if (move === undefined) continue;
      chosen = { seat, move };
      break;
    }
    if (chosen === undefined) throw new Error(`seat ${active[0]} must act and does not`);
    const next = game.apply(step.state, chosen.seat, chosen.move);
    if (!next.ok)
      throw new Error(`chose a move that is refused: ${sayMove(chosen.move)} (${next.refusal.code})`);
    step = next.value;
    hear(step);
  }
}

export function sayMove(move: GameTypes['Move'] | undefined): string {
  return move === undefined ? 'nothing' : canonicalJson(move);
}
