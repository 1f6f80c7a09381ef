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
  type Reason,
  type Result,
  type Rng,
  type Seat,
  type Seed,
  type Talk,
  tell,
  writeRecord,
} from '@hyakki/engine';
import type { ProgramBot } from '../programs/program-bot.ts';

type Seen = GameTypes['SeenEvent'];
type Move = GameTypes['Move'];

export interface LocalTable {
  readonly game: AnyGame;
  readonly options: object;
  readonly deal: Deal;
  /** The one person at this table. */
  readonly person: Seat;
  /** By seat; nobody in the person's. A program's seat has what stands in for it. */
  readonly bots: readonly (AnyBot | undefined)[];
  /** By seat: those of the bots that are programs. */
  readonly programs: readonly (ProgramBot | undefined)[];
  readonly botSeed: Seed;
  readonly aids: Aids;
  readonly talk: Talk;
}

/** A move of a bot, and why it made it. */
export interface Explained {
  readonly seat: Seat;
  readonly text: string;
  readonly reasons: readonly Reason[];
}

/** A move of a bot, and what could be known just before it: by everybody, and by the bot. */
interface Made {
  readonly seat: Seat;
  readonly move: Move;
  readonly text: string;
  readonly seen: Known;
  readonly own: Known;
}

interface Known {
  readonly view: GameTypes['View'];
  readonly memory: GameTypes['Memory'];
}

/** A match between one person and bots, on this machine. It says nothing to anybody: others read it and draw. */
export class LocalMatch {
  readonly table: LocalTable;
  #state: object;
  readonly #moves: LoggedMove[] = [];
  readonly #players: readonly Player[];
  readonly #rngs: readonly Rng[];
  readonly #memories: (object | undefined)[];
  #spectatorsMemory: object | undefined;
  readonly #made: Made[] = [];
  /** How many of these the person has seen and answered with a move. */
  #answered = 0;
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

  /** Programs are told of the match before anybody acts. */
  async greetPrograms(): Promise<void> {
    const { programs, options, botSeed } = this.table;
    for (const [seat, program] of programs.entries())
      await program?.begin({
        match: '1',
        seat,
        players: this.#players,
        options,
        seed: deriveSeed(botSeed, seat),
      });
  }

  /** What a bot does next; undefined when it is for the person to act, or for nobody. */
  async nextBotMove(): Promise<{ readonly seat: Seat; readonly move: Move } | undefined> {
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
      if (legal.length === 0) continue;
      const ask = { game, view, legal, memory, players: this.#players, rng: this.#rngs[seat]! };
      const program = this.table.programs[seat];
      const move = program === undefined ? bot.choose(ask) : await program.choose(ask, seat === active[0]);
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
    this.#note(seat, move, text);
    this.#moves.push([seat, text]);
    const before = this.turnOf;
    this.#state = step.value.state;
    const told = this.#hear(step.value.events);
    if (this.turnOf !== before) this.#closeTurn();
    return ok(told);
  }

  #note(seat: Seat, move: Move, text: string): void {
    const { game, person } = this.table;
    if (seat === person) {
      this.#answered = this.#made.length;
      return;
    }
    this.#made.push({
      seat,
      move,
      text,
      seen: { view: game.view(this.#state, 'spectator'), memory: this.#spectatorsMemory! },
      own: { view: game.view(this.#state, seat), memory: this.#memories[seat]! },
    });
  }

  /** What everybody may know of why bots did what they did since the person last acted. */
  publicReasons(): readonly Explained[] {
    return this.#made.slice(this.#answered).map((made) => this.#explain(made, made.seen));
  }

  /** All of it, with what they had seen: only when nothing is secret any more. */
  fullReasons(): readonly Explained[] {
    if (this.outcome === undefined) return [];
    return this.#made.map((made) => this.#explain(made, made.own));
  }

  #explain({ seat, move, text }: Made, { view, memory }: Known): Explained {
    const { game, bots } = this.table;
    const reasons = bots[seat]!.explain({ game, view, memory, players: this.#players, seat, move });
    return { seat, text, reasons };
  }

  #hear(events: readonly GameTypes['Event'][]): readonly Seen[] {
    const { game, person, bots, programs } = this.table;
    for (const seat of bots.keys()) {
      const heard = tell(game, events, seat);
      for (const seen of heard) this.#memories[seat] = game.remember(this.#memories[seat], seen);
      programs[seat]?.hear(heard);
    }
    for (const seen of tell(game, events, 'spectator'))
      this.#spectatorsMemory = game.remember(this.#spectatorsMemory, seen);
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
