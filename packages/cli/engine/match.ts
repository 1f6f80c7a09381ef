import {
  type AnyGame,
  type Deal,
  dealOut,
  type GameTypes,
  type LoggedMove,
  type MatchRecord,
  ok,
  type Player,
  type Replay,
  type Result,
  type Seat,
  type Step,
  tell,
  type Viewer,
  viewersOf,
  writeRecord,
} from '@hyakki/engine';

/** The events that each viewer sees, in the order of the seats, then spectators. */
export type EventsByViewer = readonly { readonly viewer: Viewer; readonly events: readonly object[] }[];

/** All of a match that its moves do not change. */
type Table = Pick<MatchRecord, 'aids' | 'talk' | 'handOvers'> & {
  readonly players: readonly Player[];
  readonly options: object;
  readonly deal: Deal;
};

/** A match held by the engine. */
export class EngineMatch {
  readonly game: AnyGame;
  readonly table: Table;
  /** Bytes of the line it came from. */
  readonly weight: number;
  readonly #moves: LoggedMove[];
  #state: object;

  private constructor(game: AnyGame, table: Table, state: object, moves: LoggedMove[], weight: number) {
    this.game = game;
    this.table = table;
    this.weight = weight;
    this.#state = state;
    this.#moves = moves;
  }

  static begin(
    game: AnyGame,
    parts: Pick<Table, 'players' | 'options' | 'deal'>,
    weight: number,
  ): Result<{ readonly match: EngineMatch; readonly told: EventsByViewer }> {
    const { players, options, deal } = parts;
    const start = dealOut(game, options, players.length, deal);
    if (!start.ok) return start;
    const table: Table = { ...parts, aids: 'bare', talk: game.talkOf(options), handOvers: [] };
    const match = new EngineMatch(game, table, start.value.state, [], weight);
    return ok({ match, told: match.#tell(start.value) });
  }

  /** A match after so many moves of a record, with all events until then. */
  static resume(
    game: AnyGame,
    record: MatchRecord,
    { options, start, steps }: Replay<GameTypes>,
    at: number,
    weight: number,
  ): { readonly match: EngineMatch; readonly told: EventsByViewer } {
    const { seats: players, deal, aids, talk } = record;
    const made = steps.slice(0, at);
    // A hand-over after the last move made here has not happened yet.
    const handOvers = record.handOvers.filter(({ seq }) => seq <= at);
    const match = new EngineMatch(
      game,
      { players, options, deal, aids, talk, handOvers },
      made.at(-1)?.state ?? start.state,
      record.moves.slice(0, at),
      weight,
    );
    const events = [start, ...made].flatMap((step) => step.events);
    return { match, told: match.#tell({ events }) };
  }

  get seatCount(): number {
    return this.table.players.length;
  }

  get state(): object {
    return this.#state;
  }

  get moveCount(): number {
    return this.#moves.length;
  }

  get active(): readonly Seat[] {
    return this.game.activeSeats(this.#state);
  }

  get outcome(): object | null {
    return this.game.outcome(this.#state) ?? null;
  }

  view(viewer: Viewer): object {
    return this.game.view(this.#state, viewer);
  }

  legal(seat: Seat): readonly { readonly text: string; readonly move: object }[] {
    const view = this.game.view(this.#state, seat);
    return this.game.legalMoves(view).map((move) => ({ text: this.game.formatMove(move, view), move }));
  }

  /** In notation or structured. A refused move changes nothing. */
  move(
    seat: Seat,
    input: unknown,
  ): Result<{ readonly text: string; readonly move: object; readonly told: EventsByViewer }> {
    const { game } = this;
    const view = game.view(this.#state, seat);
    const move = typeof input === 'string' ? game.parseMove(input, view) : game.readMove(input);
    if (!move.ok) return move;
    const step = game.apply(this.#state, seat, move.value);
    if (!step.ok) return step;
    // All that might throw comes before the first change.
    const text = game.formatMove(move.value, view);
    const told = this.#tell(step.value);
    this.#state = step.value.state;
    this.#moves.push([seat, text]);
    return ok({ text, move: move.value, told });
  }

  record(): MatchRecord {
    const { game } = this;
    const { players, ...table } = this.table;
    return writeRecord({
      game: game.id,
      rulesVersion: game.rulesVersion,
      seats: players,
      ...table,
      moves: this.#moves,
      outcome: game.outcome(this.#state) ?? null,
    });
  }

  #tell({ events }: Pick<Step<GameTypes>, 'events'>): EventsByViewer {
    return viewersOf(this.seatCount).map((viewer) => ({ viewer, events: tell(this.game, events, viewer) }));
  }
}
