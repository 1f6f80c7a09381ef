import type { Aids } from '@hyakki/engine';
import {
  deriveSeed,
  type Game,
  type GameTypes,
  Generator,
  pick,
  type Rng,
  type Seat,
  type Seed,
  seatsOf,
  shuffle,
  type Viewer,
  viewersOf,
} from '@hyakki/engine';
import {
  cutTrail,
  type Kit,
  type Oracle,
  type OtherWorld,
  playAtRandom,
  type Setting,
  settingsOf,
  stepAt,
  type Trail,
} from '@hyakki/engine/testing';
import { AWAY_MS, type ClientMessage, HAND_OVER_MS, NUDGE_AGAIN_MS, NUDGE_MS } from '../index.ts';
import { lookAtNewcomer, lookAtNotes } from './two-sittings.ts';
import { type Doors, World } from './worlds.ts';

// H13, H14 through a table: two worlds that are the same to a viewer are the same in every message it gets there: what is
// told, in what order, how often, how long; every answer and refusal; on coming back and after a restart.

/** A game with what is needed to find other worlds of it. */
export interface Subject<G extends GameTypes> {
  readonly game: Game<G>;
  readonly kit: Kit<G>;
  readonly oracle: Oracle<G>;
}

export interface TableLeak {
  readonly rule: 'H13' | 'H14';
  readonly what: string;
  readonly viewer: Viewer;
  readonly aids: Aids;
  readonly runs: number;
  /** Where the two texts part. */
  readonly one: string;
  readonly other: string;
}

/**
 * What is held against each other: whoever sits at a table; whoever takes a seat over in a match; whoever sits at a
 * table where others note things.
 */
export const COMPARISONS = ['at the table', 'newcomer', 'notes'] as const;
export type ComparisonKind = (typeof COMPARISONS)[number];

export interface TableSearch {
  readonly kind: ComparisonKind;
  readonly runs: number;
  readonly seed: Seed;
}

type Look<G extends GameTypes> = (
  doors: Doors,
  subject: Subject<G>,
  setting: Setting<G>,
  seed: Seed,
) => Omit<TableLeak, 'runs'> | undefined;

const LOOKS = {
  'at the table': lookAtTables,
  newcomer: lookAtNewcomer,
  notes: lookAtNotes,
} as const satisfies Readonly<Record<ComparisonKind, unknown>>;

export function searchTables<G extends GameTypes>(
  doors: Doors,
  subject: Subject<G>,
  { kind, runs, seed: base }: TableSearch,
): TableLeak | undefined {
  const look: Look<G> = LOOKS[kind];
  const settings = shuffle(settingsOf(subject.game, subject.kit), new Generator(base));
  for (let run = 0; run < runs; run++) {
    const found = look(
      doors,
      subject,
      settings[run % settings.length]!,
      deriveSeed(base, `two tables: ${kind}`, run),
    );
    if (found !== undefined) return { ...found, runs: run + 1 };
  }
  return undefined;
}

function lookAtTables<G extends GameTypes>(
  doors: Doors,
  subject: Subject<G>,
  { seatCount, options }: Setting<G>,
  seed: Seed,
): Omit<TableLeak, 'runs'> | undefined {
  const { game, kit, oracle } = subject;
  const rng = new Generator(seed, 2_000_000);
  const mostMoves = kit.mostMoves(options, seatCount);
  const whole = playAtRandom(game, { seatCount, options, seed, mostMoves });
  const viewer = pick(viewersOf(seatCount), rng);
  const trail = cutTrail(whole, rng.below(whole.steps.length));
  const twin = oracle.twin(game, trail, viewer, rng);
  const aids = pick(['history', 'perfect-memory'] as const, rng);
  const leak = twin && compareTables(doors, subject, trail, viewer, twin, { rule: 'H13', aids }, seed);
  if (leak !== undefined) return leak;
  const forgotten = oracle.forgotten(game, trail, viewer, rng);
  const kept = pick(['bare', 'history', 'notes'] as const, rng);
  const found =
    forgotten && compareTables(doors, subject, trail, viewer, forgotten, { rule: 'H14', aids: kept }, seed);
  if (found !== undefined) return found;
  // P13: a table with history tells such worlds apart.
  const covered = oracle.outOfSight(game, trail, viewer, rng);
  return (
    covered && compareTables(doors, subject, trail, viewer, covered, { rule: 'H14', aids: 'bare' }, seed)
  );
}

interface Comparison {
  readonly rule: 'H13' | 'H14';
  readonly aids: Aids;
}

function compareTables<G extends GameTypes>(
  doors: Doors,
  subject: Subject<G>,
  trail: Trail<G>,
  viewer: Viewer,
  other: OtherWorld<G>,
  { rule, aids }: Comparison,
  seed: Seed,
): Omit<TableLeak, 'runs'> | undefined {
  const { game } = subject;
  const mine = { at: 0, step: trail.start };
  const setting = { aids, talk: 'strategy' } as const;
  const worlds = [
    new World(doors, game, trail, mine, viewer, 'one', setting),
    new World(doors, game, trail, other, viewer, 'other', setting),
  ] as const;
  const commitment = worlds[0].begin(undefined);
  worlds[1].begin(commitment);
  // Both are asked the same: what is chosen by chance is chosen again.
  for (const world of worlds) {
    playOn(world, subject, trail, viewer, aids, rule, new Generator(seed, 3_000_000), world === worlds[1]);
    if (rule === 'H14') world.keepHistory();
  }
  const difference = firstDifference(worlds);
  return difference && { rule, viewer, aids, ...difference };
}

/** The first thing that was heard in one of two worlds and not in the other. */
export function firstDifference<G extends GameTypes>([first, second]: readonly [World<G>, World<G>]):
  | Pick<TableLeak, 'what' | 'one' | 'other'>
  | undefined {
  const [one, two] = [first.received, second.received];
  for (let i = 0; i < Math.max(one.length, two.length); i++) {
    const [a, b] = [one[i], two[i]];
    if (a?.what === b?.what && a?.text === b?.text) continue;
    const [here = '', there = ''] = [a?.text, b?.text];
    let from = 0;
    while (here[from] !== undefined && here[from] === there[from]) from++;
    const near = (text: string) => text.slice(Math.max(0, from - 60), from + 20);
    return { what: a?.what ?? b!.what, one: near(here), other: near(there) };
  }
  return undefined;
}

/** The trail at a table, with what people do besides. */
function playOn<G extends GameTypes>(
  world: World<G>,
  subject: Subject<G>,
  trail: Trail<G>,
  viewer: Viewer,
  aids: Aids,
  rule: 'H13' | 'H14',
  rng: Rng,
  isOther: boolean,
): void {
  const { game } = subject;
  const someone = seatsOf(trail.seatCount).find((seat) => seat !== viewer)!;
  const mayNote = aids === 'notes' || aids === 'perfect-memory';
  for (const [number, { seat, move }] of trail.steps.entries()) {
    // What others note, and how often, is theirs.
    if (mayNote && rng.below(3) === 0) {
      world.request(someone, note(`${number}`, isOther ? 'kappa' : 'oni'));
      if (isOther) world.request(someone, note(`more ${number}`, 'kitsune'));
    }
    if (mayNote && viewer !== 'spectator' && rng.below(6) === 0)
      world.request(viewer, note(`${number}`, 'mine'));
    if (rng.below(6) === 0)
      world.request(someone, { type: 'say', id: 's', saying: { kind: 'reaction', name: 'hmm' } });
    if (rule === 'H13' && rng.below(3) === 0) probeAll(world, subject, trail, number, viewer, rng);
    if (rng.below(4) === 0) comeAndGo(world, game, someone, seat, number, rng);
    world.pass(1_000);
    const text = game.formatMove(move, game.view(stepAt(trail, number).state, seat));
    const id = `move-${number}`;
    const wanted = rng.below(2) === 0 ? text : move;
    if (!world.request(seat, { type: 'move', id, at: world.table.seq, move: wanted })) {
      if (!isOther) throw new Error(`a move of the trail was refused: ${text}`);
      return;
    }
    if (rule === 'H13' && rng.below(5) === 0) world.lookAgain(rng.below(world.table.seq), rng.below(4) === 0);
  }
  const last = trail.steps.length;
  probeAll(world, subject, trail, last, viewer, rng);
  for (const [number, { seat, move }] of trail.steps.entries()) {
    if (seat === viewer) world.probe({ type: 'move', id: `move-${number}`, at: 1, move });
  }
  for (const since of [0, rng.below(world.table.seq)]) {
    world.lookAgain(since, false);
    world.lookAgain(since, true);
  }
}

/** What happens around a match: nudges, people who go and come back, other devices, seats for somebody else. */
function comeAndGo<G extends GameTypes>(
  world: World<G>,
  game: Game<G>,
  someone: Seat,
  must: Seat,
  number: number,
  rng: Rng,
): void {
  const seats = seatsOf(world.table.seats.length);
  const other = seats.find((seat) => seat !== someone)!;
  const id = `around-${number}`;
  switch (rng.below(6)) {
    case 0:
      world.pass(NUDGE_AGAIN_MS);
      for (const seat of seats) world.request(seat, { type: 'nudge', id: `${id}-${seat}`, seat: must });
      return;
    case 1:
      world.takenOver(pick(seats, rng));
      return;
    case 2: {
      // A bot for who is away, until they are back.
      world.goes(someone, AWAY_MS);
      world.request(other, { type: 'stand-in', id, seat: someone });
      world.come(someone);
      return;
    }
    case 3: {
      // A bot for who does not act, by the yes of all: or of all but one.
      const asking = seats.find((seat) => seat !== must)!;
      world.request(asking, { type: 'nudge', id: `${id}-nudge`, seat: must });
      world.pass(NUDGE_MS);
      world.request(asking, { type: 'propose', id, seat: must, what: 'stand-in' });
      answer(world, `${id}-yes`, rng.below(2) === 0);
      world.request(must, { type: 'take-back', id: `${id}-back` });
      return;
    }
    case 5: {
      // A bot must act, and others may help it: they choose, think better of it, or let it go on.
      world.request(must, { type: 'stand-in', id: `${id}-bot`, seat: must });
      for (const seat of seats) {
        for (const how of shuffle(['hold', 'release', 'go-on'] as const, rng)) {
          world.pass(700);
          world.request(seat, { type: 'wait', id: `${id}-${seat}-${how}`, at: world.table.seq, how });
        }
      }
      world.request(must, { type: 'take-back', id: `${id}-own` });
      return;
    }
    case 4: {
      // Somebody else takes a seat, where that may be.
      world.goes(someone, HAND_OVER_MS);
      world.request(other, { type: 'propose', id, seat: someone, what: 'hand-over' });
      if (!game.isDuel) answer(world, `${id}-yes`, rng.below(2) === 0);
      world.come(someone);
      return;
    }
  }
}

function answer<G extends GameTypes>(world: World<G>, id: string, isYes: boolean): void {
  const { proposal, seats } = world.table;
  if (proposal === null) return;
  for (const seat of seatsOf(seats.length)) {
    const type = isYes || seat !== seats.length - 1 ? 'agree' : 'decline';
    world.request(seat, { type, id: `${id}-${seat}`, proposal: proposal.seq });
  }
}

const PROBES = 3;

/** What the viewer could try now, right or wrong. Chosen from what it sees in the first world. */
export function probeAll<G extends GameTypes>(
  world: World<G>,
  { game, kit }: Subject<G>,
  trail: Trail<G>,
  number: number,
  viewer: Viewer,
  rng: Rng,
): void {
  const view = game.view(stepAt(trail, number).state, viewer);
  const seq = world.table.seq;
  const candidates = kit.candidates(view);
  const texts = shuffle(kit.texts(view), rng).filter((text) => text.length > 0 && text.length <= 80);
  const probes: ClientMessage[] = texts.slice(0, PROBES).flatMap((text, i): ClientMessage[] => [
    { type: 'move', id: `text-${number}-${i}`, at: seq, move: text },
    { type: 'say', id: 'p', saying: { kind: 'point', move: text } },
  ]);
  if (candidates.length > 0) {
    for (let i = 0; i < PROBES; i++) {
      const move = pick(candidates, rng);
      probes.push({ type: 'move', id: `probe-${number}-${i}`, at: seq, move });
      const saying = { kind: 'point', move: game.formatMove(move, view) } as const;
      probes.push({ type: 'say', id: 'p', saying });
    }
    probes.push({ type: 'move', id: `stale-${number}`, at: 1, move: pick(candidates, rng) });
  }
  for (const how of ['hold', 'release', 'go-on'] as const)
    probes.push({ type: 'wait', id: how, at: seq, how });
  probes.push({ type: 'share', id: 'late', share: 'f'.repeat(64) }, { type: 'take-back', id: 't' });
  for (const seat of seatsOf(trail.seatCount)) {
    probes.push(
      { type: 'stand-in', id: 'i', seat },
      { type: 'nudge', id: 'u', seat },
      { type: 'propose', id: 'q', seat, what: 'stand-in' },
      { type: 'propose', id: 'h', seat, what: 'hand-over' },
    );
  }
  for (const probe of probes) world.probe(probe);
}

export function note(on: string, mark: string): ClientMessage {
  return { type: 'note', id: 'n', on, mark };
}
