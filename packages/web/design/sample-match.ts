import { findBot } from '@hyakki/bots';
import {
  type AnyGame,
  expectOk,
  type GameTypes,
  Generator,
  randomBot,
  type Seat,
  seedFromText,
  tell,
  type Viewer,
} from '@hyakki/engine';

type Seen = GameTypes['SeenEvent'];

/** A match without a table, to show a board in any position. */
export class SampleMatch {
  readonly game: AnyGame;
  readonly seatCount: number;
  state: GameTypes['State'];
  /** The last events, unredacted. */
  events: readonly GameTypes['Event'][];
  by: Seat | null = null;
  steps = 0;
  readonly #rng: Generator;
  readonly #memories: (GameTypes['Memory'] | undefined)[];

  readonly #player: string;

  /** `player` is the name of the bot that plays, so that matches can be won too. */
  constructor(game: AnyGame, seatCount: number, options: object, seed: string, player = 'random') {
    this.game = game;
    this.#player = player;
    this.seatCount = seatCount;
    const parsed = expectOk(game.parseOptions(options, seatCount));
    const { state, events } = game.setup(parsed, seatCount, seedFromText(seed));
    this.state = state;
    this.events = events;
    this.#rng = new Generator(seedFromText(`${seed} bots`));
    this.#memories = Array.from({ length: seatCount }, () => undefined);
    this.#remember();
  }

  view(viewer: Viewer): GameTypes['View'] {
    return this.game.view(this.state, viewer);
  }

  seen(viewer: Viewer): readonly Seen[] {
    return tell(this.game, this.events, viewer);
  }

  memory(viewer: Viewer): GameTypes['Memory'] | undefined {
    return viewer === 'spectator' ? undefined : this.#memories[viewer];
  }

  get active(): readonly Seat[] {
    return this.game.activeSeats(this.state);
  }

  make(seat: Seat, move: GameTypes['Move']): void {
    const { state, events } = expectOk(this.game.apply(this.state, seat, move));
    this.state = state;
    this.events = events;
    this.by = seat;
    this.steps += 1;
    this.#remember();
  }

  /** The seat in turn makes the bot's move. */
  step(): void {
    const [seat] = this.active;
    if (seat === undefined) return;
    const view = this.view(seat);
    const legal = this.game.legalMoves(view);
    const players = Array.from({ length: this.seatCount }, () => ({ kind: 'person' as const }));
    const bot = findBot(this.game.id, this.#player) ?? randomBot<GameTypes>();
    const move = bot.choose({
      game: this.game,
      view,
      legal,
      memory: this.#memories[seat],
      players,
      rng: this.#rng,
    });
    this.make(seat, move ?? legal[0]!);
  }

  #remember(): void {
    for (const [seat, memory] of this.#memories.entries())
      this.#memories[seat] = this.seen(seat).reduce<GameTypes['Memory'] | undefined>(
        (held, seen) => this.game.remember(held, seen),
        memory,
      );
  }
}
