import {
  type Game,
  type GameTypes,
  Generator,
  isFields,
  isWhole,
  type Outcome,
  ok,
  type Result,
  refuse,
  type Seat,
  type Step,
  seatsOf,
  shuffle,
  strangeKey,
  type Viewer,
} from '../index.ts';
import type { Kit } from './kit.ts';
import type { SecretKeeping } from './leaks.ts';
import type { Oracle } from './two-worlds.ts';

// The smallest game with everything the suites must handle: four lanterns of hidden colours that one seat looks into at a
// time, others who may act in between, and a shuffle in the middle of the match by the dice of the state.

const COLOURS = ['red', 'green', 'blue', 'white'] as const;
type Colour = (typeof COLOURS)[number];
type Face = Colour | 'hidden';

interface Open {
  readonly options: { readonly turns: number };
  readonly seatCount: number;
  readonly turn: number;
  /** The lantern that the active seat looks into. */
  readonly lit: number | null;
  /** By seat. */
  readonly hasHelped: readonly boolean[];
}
interface State extends Open {
  readonly secret: {
    readonly lanterns: readonly Colour[];
    readonly dice: { readonly seed: string; readonly drawn: number };
  };
}
interface View extends Open {
  readonly viewer: Viewer;
  readonly lanterns: readonly Face[];
}
type Move =
  | { readonly do: 'peek'; readonly lantern: number }
  | { readonly do: 'mix' }
  | { readonly do: 'done' }
  | { readonly do: 'help' };
type EventWith<Seen> =
  | { readonly type: 'dealt'; readonly seatCount: number }
  | { readonly type: 'peeked'; readonly seat: Seat; readonly lantern: number; readonly colour: Seen }
  | { readonly type: 'mixed' | 'done' | 'helped'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly lanterns: readonly Colour[] };
interface Memory {
  /** By lantern, since the last shuffle. */
  readonly lanterns: readonly Face[];
}

export interface Lanterns extends GameTypes, SecretKeeping {
  readonly Options: Open['options'];
  readonly State: State;
  readonly Move: Move;
  readonly Event: EventWith<Colour>;
  readonly View: View;
  readonly SeenEvent: EventWith<Face>;
  readonly Memory: Memory;
  readonly Outcome: Outcome;
}

const ALL_HIDDEN: readonly Face[] = COLOURS.map(() => 'hidden');

export const lanterns: Game<Lanterns> = {
  id: 'lanterns',
  rulesVersion: 1,
  seatCounts: [2, 3],
  usualSeats: 2,
  isDuel: false,
  hasHelpers: true,
  presets: [{ edition: 'only', level: 1, options: {} }],

  parseOptions(input, seatCount) {
    if (seatCount !== 2 && seatCount !== 3) return refuse('bad-seat-count', 'H1');
    if (!isFields(input) || strangeKey(input, ['turns']) !== undefined) return refuse('bad-options', 'H4');
    const { turns = 6 } = input;
    return isWhole(turns, 1, 20) ? ok({ turns }) : refuse('bad-options', 'H4');
  },
  presetOf: ({ turns }) => (turns === 6 ? lanterns.presets[0] : undefined),
  carryOptions: (options) => ({ input: options, changed: [] }),
  talkOf: () => 'silent',
  setup(options, seatCount, seed) {
    const generator = new Generator(seed);
    const colours = shuffle(COLOURS, generator);
    const hasHelped = seatsOf(seatCount).map(() => false);
    const secret = { lanterns: colours, dice: generator.dice };
    const state: State = { options, seatCount, turn: 1, lit: null, hasHelped, secret };
    return { state, events: [{ type: 'dealt', seatCount }] };
  },
  deal: (layout, options, seatCount, seed) =>
    isFields(layout) && Object.keys(layout).length === 0
      ? ok(lanterns.setup(options, seatCount, seed))
      : refuse('bad-layout', 'H4'),

  activeSeats: (state) =>
    seatsOf(state.seatCount)
      .filter((seat) => movesOf(state, seat).length > 0)
      .sort(byTurn(state)),
  view(state, viewer) {
    const { options, seatCount, turn, lit, hasHelped, secret } = state;
    const open = { options, seatCount, turn, lit, hasHelped };
    if (isOver(state)) return { viewer, ...open, lanterns: secret.lanterns };
    const isLooking = viewer === seatOf(state);
    return {
      viewer,
      ...open,
      lanterns: ALL_HIDDEN.map((face, i) => (isLooking && i === lit ? secret.lanterns[i]! : face)),
    };
  },
  legalMoves: (view) => (view.viewer === 'spectator' ? [] : movesOf(view, view.viewer)),
  isPointable: () => true,
  openMoves: (view) => movesOf(view, seatOf(view)),
  turnOf: (view) => {
    const number = Math.min(view.turn, view.options.turns);
    return { number, seat: seatOf({ ...view, turn: number }) };
  },
  outcomeIn: (view) => outcomeOf(view),
  thingsOf: () => THINGS,
  apply(state, seat, move): Result<Step<Lanterns>> {
    if (isOver(state)) return refuse('match-over', 'H3');
    const isLegal = movesOf(state, seat).some((legal) => JSON.stringify(legal) === JSON.stringify(move));
    if (!isLegal) return refuse('not-now', 'H2');
    const { secret, turn, options } = state;
    switch (move.do) {
      case 'peek': {
        const { lantern } = move;
        const colour = secret.lanterns[lantern]!;
        return ok({ state: { ...state, lit: lantern }, events: [{ type: 'peeked', seat, lantern, colour }] });
      }
      case 'mix': {
        const generator = Generator.resume(secret.dice);
        const mixed = shuffle(secret.lanterns, generator);
        return ok({
          state: { ...state, turn: turn + 1, lit: null, secret: { lanterns: mixed, dice: generator.dice } },
          events: [{ type: 'mixed', seat }, ...ending(turn, options, mixed)],
        });
      }
      case 'done':
        return ok({
          state: { ...state, turn: turn + 1, lit: null },
          events: [{ type: 'done', seat }, ...ending(turn, options, secret.lanterns)],
        });
      case 'help':
        return ok({
          state: { ...state, hasHelped: state.hasHelped.with(seat, true) },
          events: [{ type: 'helped', seat }],
        });
    }
  },

  redact: (event, viewer) =>
    event.type === 'peeked' && event.seat !== viewer ? { ...event, colour: 'hidden' } : event,
  recall: (seen) => (seen.type === 'peeked' ? { ...seen, colour: 'hidden' } : seen),
  remember(memory, seen) {
    switch (seen.type) {
      case 'dealt':
      case 'mixed':
        return { lanterns: ALL_HIDDEN };
      case 'peeked':
        return seen.colour === 'hidden'
          ? memory!
          : { lanterns: memory!.lanterns.with(seen.lantern, seen.colour) };
      case 'ended':
        return { lanterns: seen.lanterns };
      case 'done':
      case 'helped':
        return memory!;
    }
  },
  imagine({ viewer: _, lanterns: __, ...open }, memory, rng) {
    const rest = shuffle(
      COLOURS.filter((colour) => !memory.lanterns.includes(colour)),
      rng,
    );
    const guessed = memory.lanterns.map((face) => (face === 'hidden' ? rest.pop()! : face));
    const seed = Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
    return { ...open, secret: { lanterns: guessed, dice: { seed, drawn: 0 } } };
  },

  outcome: (state) => outcomeOf(state),

  readMove(input) {
    if (!isFields(input)) return refuse('bad-move', 'H4');
    const move = EVERY_MOVE.find(
      (known) =>
        strangeKey(input, Object.keys(known)) === undefined &&
        JSON.stringify(known) === JSON.stringify(input),
    );
    return move === undefined ? refuse('bad-move', 'H4') : ok(move);
  },
  parseMove(text) {
    const move = EVERY_MOVE.find((known) => writeMove(known) === text);
    return move === undefined ? refuse('bad-notation', 'H15') : ok(move);
  },
  formatMove: writeMove,
};

const THINGS = COLOURS.map((_, lantern) => `lantern-${lantern + 1}`);
const PEEKS = COLOURS.map((_, lantern): Move => ({ do: 'peek', lantern }));
const EVERY_MOVE: readonly Move[] = [...PEEKS, { do: 'mix' }, { do: 'done' }, { do: 'help' }];

function writeMove(move: Move): string {
  return move.do === 'peek' ? `peek ${move.lantern + 1}` : move.do;
}

function seatOf({ turn, seatCount }: Open): Seat {
  return (turn - 1) % seatCount;
}

/** Nobody can win or lose: what matters here is who sees what. */
function outcomeOf(open: Open): Outcome | undefined {
  if (!isOver(open)) return undefined;
  const scores = seatsOf(open.seatCount).map(() => 0);
  return { verdict: 'drawn', winners: [], scores, rank: null, turns: open.options.turns };
}

function isOver({ turn, options }: Open): boolean {
  return turn > options.turns;
}

/** First the seat that must act, then those that may. */
function byTurn(state: State): (a: Seat, b: Seat) => number {
  return (a, b) => Number(b === seatOf(state)) - Number(a === seatOf(state)) || a - b;
}

function movesOf(open: Open, seat: Seat): readonly Move[] {
  if (isOver(open)) return [];
  if (seat !== seatOf(open)) return open.lit === null && !open.hasHelped[seat] ? [{ do: 'help' }] : [];
  return open.lit === null ? [...PEEKS, { do: 'mix' }] : [{ do: 'done' }];
}

function ending(turn: number, { turns }: Open['options'], colours: readonly Colour[]): EventWith<Colour>[] {
  return turn === turns ? [{ type: 'ended', lanterns: colours }] : [];
}

export const lanternsKit: Kit<Lanterns> = {
  optionInputs: () => [{ turns: 1 }, { turns: 12 }],
  candidates: () => EVERY_MOVE,
  texts: () => ['peek 1', 'peek 9', 'mix', 'help me', ''],
  mostMoves: ({ turns }, seatCount) => 2 * turns + seatCount,
  agrees: ({ secret }, memory) =>
    memory.lanterns.every((face, i) => face === 'hidden' || face === secret.lanterns[i]),
  isAllOpen: (view, { secret }) => JSON.stringify(view.lanterns) === JSON.stringify(secret.lanterns),
};

/** Looks before the last shuffle tell nothing any more, so the other world begins there. */
export const lanternsOracle: Oracle<Lanterns> = {
  twin: (_, trail, viewer, rng) => anotherWorld(trail, viewer, rng, trail.steps),
  forgotten(_, trail, viewer, rng) {
    const lastTurn = trail.steps.findLastIndex(({ move }) => move.do === 'mix' || move.do === 'done');
    return anotherWorld(trail, viewer, rng, trail.steps.slice(lastTurn + 1));
  },
  // Nobody sees what another peeks at.
  outOfSight: () => undefined,
};

function anotherWorld(
  trail: Parameters<Oracle<Lanterns>['twin']>[1],
  viewer: Viewer,
  rng: Parameters<Oracle<Lanterns>['twin']>[3],
  remembered: typeof trail.steps,
) {
  const at = trail.steps.findLastIndex(({ move }) => move.do === 'mix') + 1;
  const { state, events } = at === 0 ? trail.start : trail.steps[at - 1]!.step;
  const seen = new Set(
    trail.steps
      .slice(at)
      .flatMap((step) =>
        step.move.do === 'peek' && step.seat === viewer && remembered.includes(step)
          ? [step.move.lantern]
          : [],
      ),
  );
  const rest = shuffle(
    state.secret.lanterns.filter((_, i) => !seen.has(i)),
    rng,
  );
  const colours = state.secret.lanterns.map((colour, i) => (seen.has(i) ? colour : rest.pop()!));
  const seed = Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
  return {
    at,
    step: { state: { ...state, secret: { lanterns: colours, dice: { seed, drawn: 4 } } }, events },
  };
}
