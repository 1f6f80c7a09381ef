import {
  type AnyGame,
  deriveSeed,
  expectOk,
  type GameTypes,
  Generator,
  type Outcome,
  type Seat,
  type Seed,
  seatsOf,
  tell,
  type Viewer,
} from '@hyakki/engine';
import { type BlankedEncoder, type Encoder, sizeOf, Tensor, update, write } from './encoder.ts';

/** What all matches of an environment have in common. */
export interface EnvRules {
  readonly game: AnyGame;
  readonly options: object;
  readonly seatCount: number;
  readonly encoder: BlankedEncoder;
  /** Whether each seat's memory is kept: information states and imagined worlds need it. */
  readonly keepsMemory: boolean;
  /** Whether seats get a turn in which they may act but need not. */
  readonly asksHelpers: boolean;
}

/** A match as plain JSON, to be taken up again. */
export interface KeptMatch {
  readonly state: object;
  readonly memories: readonly (object | null)[];
  readonly queue: readonly Seat[];
}

/** One match of an environment: one seat after the other chooses the number of a move. */
export class EnvMatch {
  readonly #rules: EnvRules;
  readonly #passAt: number;
  #state: object;
  #memories: (object | undefined)[];
  /** The seat that chooses now, then those that follow if nobody before them acts. */
  #queue: readonly Seat[] = [];
  #view: GameTypes['View'] | undefined;
  /** The first `#count` of them; filled again after each move, because a match lists thousands. */
  readonly #actions: number[] = [];
  #count = 0;
  #moves: readonly (GameTypes['Move'] | 'pass')[] = [];

  private constructor(rules: EnvRules, state: object, memories: (object | undefined)[]) {
    this.#rules = rules;
    this.#state = state;
    this.#memories = memories;
    this.#passAt = placeOfPass(rules.encoder);
  }

  static begin(rules: EnvRules, seed: Seed): EnvMatch {
    const match = new EnvMatch(rules, NOT_DEALT, []);
    match.deal(seed);
    return match;
  }

  /** From the beginning, in place of the match that was. */
  deal(seed: Seed): void {
    const { game, options, seatCount } = this.#rules;
    const { state, events } = game.setup(options, seatCount, seed);
    this.#state = state;
    this.#memories = seatsOf(seatCount).map(() => undefined);
    this.#hear(events);
    this.#askAnew();
  }

  static restore(rules: EnvRules, { state, memories, queue }: KeptMatch): EnvMatch {
    const match = new EnvMatch(
      rules,
      state,
      memories.map((memory) => memory ?? undefined),
    );
    match.#queue = queue;
    match.#findActions();
    return match;
  }

  keep(): KeptMatch {
    return {
      state: this.#state,
      memories: this.#memories.map((memory) => memory ?? null),
      queue: this.#queue,
    };
  }

  /** Null when the match is over. */
  get seat(): Seat | null {
    return this.#queue[0] ?? null;
  }

  get outcome(): Outcome | undefined {
    return this.#rules.game.outcome(this.#state);
  }

  /** The numbers of the legal moves of the seat that chooses now. */
  get actions(): readonly number[] {
    return this.#actions.slice(0, this.#count);
  }

  /** How many moves are legal. */
  get legalCount(): number {
    return this.#count;
  }

  isLegal(action: number): boolean {
    return this.indexOf(action) >= 0;
  }

  /** The place of an action among the legal ones; below 0 where it is not legal. */
  indexOf(action: number): number {
    for (let i = 0; i < this.#count; i++) if (this.#actions[i] === action) return i;
    return -1;
  }

  /** A legal action. */
  act(action: number): void {
    this.actBy(this.indexOf(action));
  }

  /** The so-manyth of `actions`. */
  actBy(index: number): void {
    const move = this.#moves[index]!;
    if (move === 'pass') {
      this.#queue = this.#queue.slice(1);
      this.#findActions();
      return;
    }
    const step = expectOk(this.#rules.game.apply(this.#state, this.#queue[0]!, move));
    this.#state = step.state;
    this.#hear(step.events);
    this.#askAnew();
  }

  /** As this viewer sees it; without a viewer, the seat that chooses now. */
  viewOf(viewer: Viewer | undefined): GameTypes['View'] | undefined {
    return viewer === undefined ? this.#view : this.#rules.game.view(this.#state, viewer);
  }

  /** The moves behind the numbers, with their notation. */
  get listed(): { readonly action: number; readonly text: string; readonly move: object | null }[] {
    const { game } = this.#rules;
    return this.#moves.map((move, i) => ({
      action: this.#actions[i]!,
      text: move === 'pass' ? 'pass' : game.formatMove(move, this.#view!),
      move: move === 'pass' ? null : move,
    }));
  }

  mask(): number[] {
    const mask = this.#rules.encoder.blanks.mask.slice();
    for (let i = 0; i < this.#count; i++) mask[this.#actions[i]!] = 1;
    return mask;
  }

  /** The mask in bytes, over zeros: a byte for each action, or a bit, from the lowest of each byte. */
  putMask(bytes: Uint8Array, from: number, kind: 'bits' | 'bytes'): void {
    for (let i = 0; i < this.#count; i++) {
      const action = this.#actions[i]!;
      if (kind === 'bytes') bytes[from + action] = 1;
      else bytes[from + (action >> 3)]! |= 1 << (action & 7);
    }
  }

  /** Nothing when the match is over and no viewer is named. */
  observation(viewer?: Seat): readonly number[] {
    const view = this.viewOf(viewer);
    if (view === undefined) return [];
    const { encoder } = this.#rules;
    const values = encoder.blanks.observation.slice();
    // The observation's blocks read the view alone: a test swaps memories to prove it.
    write(encoder.observation, { view, memory: NO_MEMORY }, new Tensor(values));
    return values;
  }

  /**
   * The observation of the seat that chooses now, over what was written for the view `before`; undefined where the
   * numbers are another match's. Answers the view that is written now.
   */
  updateObservation(before: GameTypes['View'] | undefined, tensor: Tensor): GameTypes['View'] {
    const { observation } = this.#rules.encoder;
    const view = this.#view!;
    const seen = { view, memory: NO_MEMORY };
    if (before === undefined) {
      tensor.clear(sizeOf(observation));
      write(observation, seen, tensor);
    } else update(observation, before, seen, tensor);
    return view;
  }

  /** What this seat remembers, over anything: nearly all of it moves with every turn. */
  rewriteMemory(tensor: Tensor): void {
    const { memory: blocks } = this.#rules.encoder;
    tensor.clear(sizeOf(blocks));
    write(blocks, { view: this.#view!, memory: this.memoryOf(undefined)! }, tensor);
  }

  informationState(viewer?: Seat): readonly number[] {
    const view = this.viewOf(viewer);
    const memory = this.memoryOf(viewer);
    if (view === undefined || memory === undefined) return [];
    const { encoder } = this.#rules;
    const values = encoder.blanks.informationState.slice();
    const tensor = new Tensor(values);
    write(encoder.observation, { view, memory }, tensor);
    write(encoder.memory, { view, memory }, tensor);
    return values;
  }

  memoryOf(viewer: Seat | undefined): GameTypes['Memory'] | undefined {
    const seat = viewer ?? this.seat;
    return seat === null ? undefined : this.#memories[seat];
  }

  /**
   * Another match in which this seat was told the same. What the other seats were told is made up with it: they remember
   * no more than what lies open to them in that world.
   */
  imagine(viewer: Seat, seed: Seed): EnvMatch {
    const { game } = this.#rules;
    const memory = this.#memories[viewer]!;
    const state = game.imagine(game.view(this.#state, viewer), memory, new Generator(seed));
    const match = new EnvMatch(
      this.#rules,
      state,
      this.#memories.map((known, seat) => (seat === viewer ? known : undefined)),
    );
    match.#queue = this.#queue;
    match.#findActions();
    return match;
  }

  #hear(events: readonly GameTypes['Event'][]): void {
    const { game, keepsMemory } = this.#rules;
    if (!keepsMemory) return;
    for (const seat of this.#memories.keys()) {
      let memory = this.#memories[seat];
      for (const seen of tell(game, events, seat)) {
        // In an imagined world a seat may have no memory to add to.
        if (memory === undefined && seen.type !== 'dealt') continue;
        memory = game.remember(memory, seen);
      }
      this.#memories[seat] = memory;
    }
  }

  #askAnew(): void {
    const { game, asksHelpers } = this.#rules;
    const active = game.activeSeats(this.#state);
    if (active.length <= 1) this.#queue = active;
    else this.#queue = asksHelpers ? active.toReversed() : active.slice(0, 1);
    this.#findActions();
  }

  /** Skips seats without a choice. */
  #findActions(): void {
    const { game, encoder } = this.#rules;
    for (; this.#queue.length > 0; this.#queue = this.#queue.slice(1)) {
      const view = game.view(this.#state, this.#queue[0]!);
      const legal = game.legalMoves(view);
      if (legal.length === 0) continue;
      this.#view = view;
      encoder.actions.number(legal, view, this.#actions);
      this.#count = legal.length;
      this.#moves = legal;
      if (this.#queue.length > 1) {
        this.#actions[this.#count++] = this.#passAt;
        this.#moves = [...legal, 'pass'];
      }
      return;
    }
    this.#view = undefined;
    this.#count = 0;
    this.#moves = NO_MOVES;
  }
}

const NOT_DEALT = {};
const NO_MEMORY = {};
const NO_MOVES: readonly GameTypes['Move'][] = [];

function placeOfPass({ actions }: Encoder): number {
  let at = 0;
  for (const { name, size } of actions.groups) {
    if (name === 'pass') return at;
    at += size;
  }
  return -1;
}

/** Of the numbered match of an environment, the so-manyth in its place. */
export function matchSeed(seed: Seed, index: number, episode: number): Seed {
  return deriveSeed(seed, 'env', index, episode);
}
