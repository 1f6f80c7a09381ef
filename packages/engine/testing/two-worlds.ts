import {
  deriveSeed,
  type Game,
  type GameTypes,
  Generator,
  pick,
  type Rng,
  type Seed,
  type Step,
  shuffle,
  tell,
  type Viewer,
  viewersOf,
} from '../index.ts';
import type { Kit, Setting } from './kit.ts';
import { firstDifference, throughJson } from './plain-json.ts';
import { playAtRandom } from './random-play.ts';
import { cutTrail, stepAt, type Trail } from './trail.ts';

// H13: two worlds that differ only in what the rules hide from a viewer are the same to it, byte for byte.
// H14: two worlds that look the same now give the same view now, whatever a viewer saw in them before; and the same history,
// but for what everybody saw.

/** Another world, beginning at a number of a trail (0 is the deal); the trail's later moves are made in it again. */
export interface OtherWorld<G extends GameTypes> {
  readonly at: number;
  readonly step: Step<G>;
}

/**
 * Chooses worlds from the rules, and never by asking what the game shows: it must not import a game's views.
 * It deals through the game in its argument, so anything extra that a planted leak keeps belongs to that world too.
 */
export interface Oracle<G extends GameTypes> {
  /** Differs in something hidden, and this viewer is told the same in it to the end of the trail. */
  twin(game: Game<G>, trail: Trail<G>, viewer: Viewer, rng: Rng): OtherWorld<G> | undefined;
  /**
   * The same in all that lies open to this viewer at the end of the trail, and in all that the rules let it look back at; may differ
   * in what else it saw before.
   */
  forgotten(game: Game<G>, trail: Trail<G>, viewer: Viewer, rng: Rng): OtherWorld<G> | undefined;
  /**
   * The same in all that lies open to this viewer at the end of the trail; differs in what everybody saw before it went out of sight,
   * and may look back at: history tells such worlds apart, no view does. Undefined where there is nothing of the kind.
   */
  outOfSight(game: Game<G>, trail: Trail<G>, viewer: Viewer, rng: Rng): OtherWorld<G> | undefined;
}

export const DOORS = [
  'move',
  'event',
  'history',
  'memory',
  'view',
  'restored view',
  'legal moves',
  'notation',
  'reading of notation',
  'active seats',
  'end',
  'refusal',
] as const;
/** The way a difference got out. */
export type Door = (typeof DOORS)[number];

/** Something by which a viewer could tell two worlds apart. */
export interface Difference {
  readonly rule: 'H13' | 'H14';
  readonly where: Door;
  /** Number of the move after which it shows; 0 for the deal. */
  readonly step: number;
  readonly viewer: Viewer;
  /** The path inside the compared value. */
  readonly path: string;
}

/** Plays both worlds to the end of the trail and compares everything this viewer gets at every step. */
export function compareTwins<G extends GameTypes>(
  game: Game<G>,
  kit: Kit<G>,
  trail: Trail<G>,
  viewer: Viewer,
  other: OtherWorld<G>,
  rng: Rng,
): Difference | undefined {
  let step = other.step;
  let mine: G['Memory'] | undefined;
  for (let number = 0; number < other.at; number++) mine = hear(game, mine, stepAt(trail, number), viewer);
  let theirs = mine;
  for (let number = other.at; number <= trail.steps.length; number++) {
    if (number > other.at) {
      const { seat, move } = trail.steps[number - 1]!;
      const next = game.apply(step.state, seat, move);
      if (!next.ok) return { rule: 'H13', where: 'move', step: number, viewer, path: next.refusal.code };
      step = next.value;
    }
    const real = stepAt(trail, number);
    mine = hear(game, mine, real, viewer);
    theirs = hear(game, theirs, step, viewer);
    const probes = chooseProbes(game, kit, real.state, viewer, rng);
    const found = compare(
      observe(game, real, mine, viewer, probes),
      observe(game, step, theirs, viewer, probes),
    );
    if (found !== undefined) return { rule: 'H13', step: number, viewer, ...found };
  }
  return undefined;
}

/** Compares what is open at the end of the trail, and what the history keeps of the way there unless it may tell the two apart. */
export function compareLookAlikes<G extends GameTypes>(
  game: Game<G>,
  trail: Trail<G>,
  viewer: Viewer,
  other: OtherWorld<G>,
  history: 'is the same' | 'may tell',
): Difference | undefined {
  let step = other.step;
  for (let number = other.at; number <= trail.steps.length; number++) {
    if (number > other.at) {
      const { seat, move } = trail.steps[number - 1]!;
      const next = game.apply(step.state, seat, move);
      if (!next.ok) return { rule: 'H14', where: 'move', step: number, viewer, path: next.refusal.code };
      step = next.value;
    }
    if (history === 'may tell') continue;
    const path = firstDifference(
      historyOf(game, stepAt(trail, number), viewer),
      historyOf(game, step, viewer),
    );
    if (path !== undefined) return { rule: 'H14', where: 'history', step: number, viewer, path };
  }
  const number = trail.steps.length;
  const found = compare(glance(game, stepAt(trail, number).state, viewer), glance(game, step.state, viewer));
  return found && { rule: 'H14', step: number, viewer, ...found };
}

type Observation = Partial<Record<Door, unknown>>;

function compare(one: Observation, other: Observation): Pick<Difference, 'where' | 'path'> | undefined {
  for (const where of DOORS) {
    const path = firstDifference(one[where], other[where]);
    if (path !== undefined) return { where, path };
  }
  return undefined;
}

/** What is open now, to somebody who comes to the table and to somebody who comes back. */
function glance<G extends GameTypes>(game: Game<G>, state: G['State'], viewer: Viewer): Observation {
  const view = game.view(state, viewer);
  const restored = game.view(throughJson(state), viewer);
  return { view, 'restored view': restored, 'legal moves': game.legalMoves(view) };
}

interface Probes<G extends GameTypes> {
  readonly moves: readonly G['Move'][];
  readonly texts: readonly string[];
}

function observe<G extends GameTypes>(
  game: Game<G>,
  step: Step<G>,
  memory: G['Memory'] | undefined,
  viewer: Viewer,
  { moves, texts }: Probes<G>,
): Observation {
  const { state } = step;
  const view = game.view(state, viewer);
  const legal = game.legalMoves(view);
  return {
    event: tell(game, step.events, viewer),
    history: historyOf(game, step, viewer),
    memory,
    view,
    'restored view': game.view(throughJson(state), viewer),
    'legal moves': legal,
    notation: [...legal, ...moves].map((move) => game.formatMove(move, view)),
    'reading of notation': texts.map((text) => game.parseMove(text, view)),
    'active seats': game.activeSeats(state),
    end: game.outcome(state) ?? 'none',
    // An accepted move may rightly show something different: compare only whether it is accepted, and why not.
    refusal:
      viewer === 'spectator'
        ? []
        : moves.map((move) => {
            const tried = game.apply(state, viewer, move);
            return tried.ok ? 'accepted' : tried.refusal;
          }),
  };
}

const PROBES = 10;
const TEXTS = 5;

/** The same for both worlds, from what this viewer sees in the first. */
function chooseProbes<G extends GameTypes>(
  game: Game<G>,
  kit: Kit<G>,
  state: G['State'],
  viewer: Viewer,
  rng: Rng,
): Probes<G> {
  const view = game.view(state, viewer);
  const candidates = kit.candidates(view);
  // The same number of each kind, so the few short moves are not lost among the many long ones.
  const moves = [...new Set(candidates.map((move) => move.do))].flatMap((word) => {
    const some = candidates.filter((move) => move.do === word);
    return Array.from({ length: Math.min(PROBES, some.length) }, () => pick(some, rng));
  });
  return { moves, texts: shuffle(kit.texts(view), rng).slice(0, TEXTS) };
}

function hear<G extends GameTypes>(
  game: Game<G>,
  memory: G['Memory'] | undefined,
  { events }: Step<G>,
  viewer: Viewer,
): G['Memory'] | undefined {
  return tell(game, events, viewer).reduce<G['Memory'] | undefined>(
    (known, seen) => game.remember(known, seen),
    memory,
  );
}

function historyOf<G extends GameTypes>(game: Game<G>, { events }: Step<G>, viewer: Viewer): unknown[] {
  return tell(game, events, viewer).map((seen) => game.recall(seen) ?? null);
}

/** A leak, and how long it took to find. */
export interface FoundLeak<G extends GameTypes> extends Difference {
  /** The number of runs, this one included. */
  readonly runs: number;
  /** Deals and plays that match again. */
  readonly seed: Seed;
  readonly setting: Setting<G>;
}

export interface Search<G extends GameTypes> {
  /** Taken in turn. */
  readonly settings: readonly Setting<G>[];
  readonly runs: number;
  readonly seed: Seed;
}

/** Plays one random match per run, and for one of its viewers looks for all kinds of differences. */
export function searchForLeak<G extends GameTypes>(
  game: Game<G>,
  kit: Kit<G>,
  oracle: Oracle<G>,
  { settings, runs, seed: base }: Search<G>,
): FoundLeak<G> | undefined {
  for (let run = 0; run < runs; run++) {
    const setting = settings[run % settings.length]!;
    const seed = deriveSeed(base, 'two worlds', run);
    const difference = lookForLeak(game, kit, oracle, setting, seed);
    if (difference !== undefined) return { ...difference, runs: run + 1, seed, setting };
  }
  return undefined;
}

/** One run: the same setting and seed find the same again. */
export function lookForLeak<G extends GameTypes>(
  game: Game<G>,
  kit: Kit<G>,
  oracle: Oracle<G>,
  { seatCount, options }: Setting<G>,
  seed: Seed,
): Difference | undefined {
  const rng = new Generator(seed, 2_000_000);
  const mostMoves = kit.mostMoves(options, seatCount);
  const whole = playAtRandom(game, { seatCount, options, seed, mostMoves });
  const viewer = pick(viewersOf(seatCount), rng);
  // A viewer that has seen less has more hidden from it: half of the runs stop somewhere before the end.
  const beforeEnd = whole.steps.length - 1;
  const trail = cutTrail(whole, rng.below(2) === 0 ? beforeEnd : rng.below(beforeEnd + 1));
  const twin = oracle.twin(game, trail, viewer, rng);
  const leak = twin && compareTwins(game, kit, trail, viewer, twin, rng);
  if (leak !== undefined) return leak;
  const forgotten = oracle.forgotten(game, trail, viewer, rng);
  const kept = forgotten && compareLookAlikes(game, trail, viewer, forgotten, 'is the same');
  if (kept !== undefined) return kept;
  const covered = oracle.outOfSight(game, trail, viewer, rng);
  return covered && compareLookAlikes(game, trail, viewer, covered, 'may tell');
}
