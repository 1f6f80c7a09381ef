import type { AnyBot } from '@hyakki/bots';
import {
  type Aids,
  type AnyGame,
  type Deal,
  dealOut,
  deriveSeed,
  type GameTypes,
  Generator,
  type LoggedMove,
  type MatchRecord,
  type Outcome,
  ok,
  type Player,
  playerOf,
  type Result,
  type Rng,
  type Seat,
  type Seed,
  type Talk,
  tell,
  writeRecord,
} from '@hyakki/engine';

type Seen = GameTypes['SeenEvent'];
type Move = GameTypes['Move'];

export interface LocalTable {
  readonly game: AnyGame;
  readonly options: object;
  readonly deal: Deal;
  /** The one person at this table. */
  readonly person: Seat;
  /** By seat; nobody in the person's. */
  readonly bots: readonly (AnyBot | undefined)[];
  readonly botSeed: Seed;
  readonly aids: Aids;
  readonly talk: Talk;
}

/** A match between one person and bots, on this machine. It says nothing to anybody: others read it and draw. */
export class LocalMatch {
  readonly table: LocalTable;
  #state: object;
  readonly #moves: LoggedMove[] = [];
  readonly #players: readonly Player[];
  readonly #rngs: readonly Rng[];
  readonly #memories: (object | undefined)[];
  /** What the person was told of the turns that are over, with nothing that was covered again. */
  #past: Seen[] = [];
  #current: readonly Seen[] = [];
  #turnBegan = 0;
  /** The beginning of the turn in which the person let the chance to act pass. */
  #passedSince: number | undefined;

  private constructor(table: LocalTable, state: object) {
    this.table = table;
    this.#state = state;
    this.#players = table.bots.map((bot) => (bot === undefined ? { kind: 'person' } : playerOf(bot)));
    this.#rngs = table.bots.map((_, seat) => new Generator(deriveSeed(table.botSeed, seat)));
    this.#memories = table.bots.map(() => undefined);
  }

  static begin(table: LocalTable): Result<LocalMatch> {
    const start = dealOut(table.game, table.options, table.bots.length, table.deal);
    if (!start.ok) return start;
    const match = new LocalMatch(table, start.value.state);
    match.#hear(start.value.events);
    return ok(match);
  }

  get view(): GameTypes['View'] {
    return this.table.game.view(this.#state, this.table.person);
  }

  get moveCount(): number {
    return this.#moves.length;
  }

  get outcome(): Outcome | undefined {
    return this.table.game.outcome(this.#state);
  }

  /** Of the turn that is being played: own looks with their faces. */
  get current(): readonly Seen[] {
    return this.#current;
  }

  get past(): readonly Seen[] {
    return this.#past;
  }

  /** Perfect recall of the person; whether it may be shown is for the aids to say. */
  get memory(): object | undefined {
    return this.#memories[this.table.person];
  }

  /** Whose turn it is. */
  get turnOf(): Seat | undefined {
    return this.table.game.activeSeats(this.#state)[0];
  }

  /** Nobody has acted in this turn. */
  get isTurnNew(): boolean {
    return this.#moves.length === this.#turnBegan;
  }

  /** The person may act in somebody else's turn (Tengu's help), and has not let it pass. */
  get mayPersonAct(): boolean {
    const [must, ...may] = this.table.game.activeSeats(this.#state);
    const { person } = this.table;
    return must !== person && may.includes(person) && this.#passedSince !== this.#turnBegan;
  }

  /** For the rest of this turn. Who must act cannot pass. */
  pass(): void {
    this.#passedSince = this.#turnBegan;
  }

  /** What a bot does next; undefined when it is for the person to act, or for nobody. */
  nextBotMove(): { readonly seat: Seat; readonly move: Move } | undefined {
    const { game, bots } = this.table;
    if (this.mayPersonAct) return undefined;
    const active = game.activeSeats(this.#state);
    // Who may act without having to is asked first, as in a match between bots.
    for (const seat of active.toReversed()) {
      const bot = bots[seat];
      if (bot === undefined) continue;
      const view = game.view(this.#state, seat);
      const memory = bot.memory === 'none' ? undefined : this.#memories[seat];
      const legal = game.legalMoves(view);
      const move = bot.choose({ game, view, legal, memory, players: this.#players, rng: this.#rngs[seat]! });
      if (move !== undefined) return { seat, move };
    }
    const must = active[0];
    if (must !== undefined && bots[must] !== undefined)
      throw new Error(`${game.id}: seat ${must} must act and does not`);
    return undefined;
  }

  /** Makes a move, and returns what the person is told of it. */
  make(seat: Seat, move: Move): Result<readonly Seen[]> {
    const { game } = this.table;
    const text = game.formatMove(move, game.view(this.#state, seat));
    const step = game.apply(this.#state, seat, move);
    if (!step.ok) return step;
    this.#moves.push([seat, text]);
    const before = this.turnOf;
    this.#state = step.value.state;
    const told = this.#hear(step.value.events);
    if (this.turnOf !== before) this.#closeTurn();
    return ok(told);
  }

  #hear(events: readonly GameTypes['Event'][]): readonly Seen[] {
    const { game, person, bots } = this.table;
    for (const seat of bots.keys()) {
      for (const seen of tell(game, events, seat))
        this.#memories[seat] = game.remember(this.#memories[seat], seen);
    }
    const told = tell(game, events, person);
    this.#current = [...this.#current, ...told];
    return told;
  }

  /** H14: a turn that is over is kept as public history keeps it, and not even we can look again. */
  #closeTurn(): void {
    for (const seen of this.#current) {
      const recalled = this.table.game.recall(seen);
      if (recalled !== undefined) this.#past.push(recalled);
    }
    this.#current = [];
    this.#turnBegan = this.#moves.length;
  }

  record(): MatchRecord {
    const { game, options, aids, talk, deal } = this.table;
    return writeRecord({
      game: game.id,
      rulesVersion: game.rulesVersion,
      seats: this.#players,
      options,
      aids,
      talk,
      handOvers: [],
      deal,
      moves: this.#moves,
      outcome: this.outcome ?? null,
    });
  }
}
