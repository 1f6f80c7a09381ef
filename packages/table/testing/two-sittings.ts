import {
  type Game,
  type GameTypes,
  Generator,
  pick,
  type Rng,
  type Seat,
  type Seed,
  type Step,
  seatsOf,
  tell,
} from '@hyakki/engine';
import {
  cutTrail,
  type OtherWorld,
  playAtRandom,
  type Setting,
  stepAt,
  type Trail,
} from '@hyakki/engine/testing';
import { MOST_NOTED } from '../rules/notes.ts';
import { firstDifference, note, probeAll, type Subject, type TableLeak } from './two-tables.ts';
import { type Doors, World } from './worlds.ts';

// Seats in which somebody else sat before.

/**
 * P15, P25: whoever takes a seat over knows nothing that its person saw there: a world in which they saw something else,
 * and which looks the same now, is the same to the newcomer, for as long as the game shows the same in both.
 */
export function lookAtNewcomer<G extends GameTypes>(
  doors: Doors,
  subject: Subject<G>,
  { seatCount, options }: Setting<G>,
  seed: Seed,
): Omit<TableLeak, 'runs'> | undefined {
  const { game, kit, oracle } = subject;
  const rng = new Generator(seed, 2_000_000);
  const trail = playAtRandom(game, {
    seatCount,
    options,
    seed,
    mostMoves: kit.mostMoves(options, seatCount),
  });
  const viewer = pick(seatsOf(seatCount), rng);
  const cut = rng.below(trail.steps.length);
  const aids = pick(['bare', 'history', 'notes', 'perfect-memory', 'perfect-memory'] as const, rng);
  const before = cutTrail(trail, cut);
  // P13: where there is no history, nobody learns either what everybody saw.
  const covered = aids === 'bare' ? oracle.outOfSight(game, before, viewer, rng) : undefined;
  const other = covered ?? oracle.forgotten(game, before, viewer, rng);
  if (other === undefined) return undefined;
  const setting = { aids, talk: 'strategy' } as const;
  const worlds = [
    new World(doors, game, trail, { at: 0, step: trail.start }, viewer, 'one', setting),
    new World(doors, game, trail, other, viewer, 'other', setting),
  ] as const;
  for (const world of worlds) world.isListening = false;
  worlds[1].begin(worlds[0].begin(undefined));
  const end = lastAlike(game, trail, other, viewer, cut);
  for (const world of worlds) {
    const chance = new Generator(seed, 3_000_000);
    for (let number = 0; number < cut; number++) {
      // The person before them noted one thing in one world, and another and more in the other.
      const marks = world === worlds[0] ? ['oni'] : ['kappa', 'kitsune'];
      if (chance.below(2) === 0) for (const mark of marks) world.request(viewer, note(mark, mark));
      move(world, trail, number);
    }
    world.goes(viewer, 0);
    world.isListening = true;
    world.handedOver(viewer);
    world.pass(1_000);
    world.come(viewer);
    for (let number = cut; number < end; number++) {
      lookAround(world, subject, trail, number, chance);
      move(world, trail, number);
    }
    lookAround(world, subject, trail, end, chance);
    for (const [number, { move: made }] of trail.steps.slice(0, cut).entries()) {
      if (trail.steps[number]!.seat === viewer)
        world.probe({ type: 'move', id: `move-${number}`, at: 1, move: made });
    }
  }
  const difference = firstDifference(worlds);
  return difference && { rule: 'H14', viewer, aids, ...difference };
}

function move<G extends GameTypes>(world: World<G>, { steps }: Trail<G>, number: number): void {
  const { seat, move } = steps[number]!;
  world.pass(1_000);
  const isMade = world.request(seat, { type: 'move', id: `move-${number}`, at: world.table.seq, move });
  if (!isMade) throw new Error(`move ${number} was refused`);
}

function lookAround<G extends GameTypes>(
  world: World<G>,
  subject: Subject<G>,
  trail: Trail<G>,
  number: number,
  chance: Rng,
): void {
  if (chance.below(4) === 0) probeAll(world, subject, trail, number, world.viewer, chance);
  if (chance.below(3) === 0) world.lookAgain(chance.below(world.table.seq), chance.below(2) === 0);
  // Nobody has noted anything: all that there may be is their own.
  if (chance.below(6) === 0 && world.viewer !== 'spectator')
    world.request(world.viewer, note('mine', `${number}`));
}

/** Up to which move a viewer is shown the same in both worlds: after that what differs is told rightly. */
function lastAlike<G extends GameTypes>(
  game: Game<G>,
  trail: Trail<G>,
  { at, step }: OtherWorld<G>,
  viewer: Seat,
  from: number,
): number {
  let there: Step<G> = step;
  for (let number = at + 1; number < trail.steps.length; number++) {
    const { seat, move } = trail.steps[number - 1]!;
    const next = game.apply(there.state, seat, move);
    const here = stepAt(trail, number);
    const isAlike =
      next.ok &&
      (number <= from ||
        (JSON.stringify(tell(game, here.events, viewer)) ===
          JSON.stringify(tell(game, next.value.events, viewer)) &&
          JSON.stringify(game.view(here.state, viewer)) ===
            JSON.stringify(game.view(next.value.state, viewer))));
    if (!isAlike) return number - 1;
    there = next.value;
  }
  return trail.steps.length - 1;
}

/**
 * P14, P23: the same world twice, but others note different things in it, and more of them. Nobody finds out: not in the
 * match, not at its end, not in the seat of whoever noted them, and not by what there is room for.
 */
export function lookAtNotes<G extends GameTypes>(
  doors: Doors,
  { game, kit }: Subject<G>,
  { seatCount, options }: Setting<G>,
  seed: Seed,
): Omit<TableLeak, 'runs'> | undefined {
  const rng = new Generator(seed, 2_000_000);
  const trail = playAtRandom(game, {
    seatCount,
    options,
    seed,
    mostMoves: kit.mostMoves(options, seatCount),
  });
  const viewer = pick(['spectator' as const, ...seatsOf(seatCount)], rng);
  const writer = pick(
    seatsOf(seatCount).filter((seat) => seat !== viewer),
    rng,
  );
  const aids = pick(['notes', 'perfect-memory'] as const, rng);
  const setting = { aids, talk: 'strategy' } as const;
  const mine = { at: 0, step: trail.start };
  const worlds = [
    new World(doors, game, trail, mine, viewer, 'one', setting),
    new World(doors, game, trail, mine, viewer, 'one', setting),
  ] as const;
  const cut = rng.below(trail.steps.length);
  const how = rng.below(3);
  for (const world of worlds) {
    const more = world === worlds[0] ? 0 : 3;
    world.begin(undefined);
    for (let number = 0; number < cut; number++) {
      for (let i = 0; i <= more; i++) world.request(writer, note(`${number} ${i}`, `${more}`));
      move(world, trail, number);
    }
    world.fillUp(0, 3);
    for (let i = 0; i < 6; i++) {
      world.probe({ type: 'nudge', id: `full-${i}`, seat: 0 });
      world.request(0, { type: 'say', id: `full-${i}`, saying: { kind: 'phrase', name: 'yes' } });
    }
    if (viewer !== 'spectator') world.probe(note('is there room', 'for this'));
    world.request(0, { type: 'stop', id: 'stop', match: 1 });
    // Now somebody else sits where the notes were made: by swapping, by sitting down there, or in the next match.
    if (how === 0 && viewer !== 'spectator')
      world.request(0, { type: 'swap', id: 'swap', a: viewer, b: writer });
    if (how === 1 && viewer !== 'spectator' && writer !== 0) {
      world.request(0, { type: 'empty-seat', id: 'out', seat: writer });
      world.request(0, { type: 'swap', id: 'move', a: viewer, b: writer });
      world.come(viewer);
    }
    world.lookAgain(0, false);
    world.lookAgain(0, true);
    world.request(world.table.host, { type: 'again', id: 'again', how: 'same-deal' });
    for (let i = 0; i <= MOST_NOTED && world.viewer !== 'spectator'; i++)
      world.request(world.viewer, note('x', `${i}`));
    world.lookAgain(0, true);
  }
  const difference = firstDifference(worlds);
  return difference && { rule: 'H13', viewer, aids, ...difference };
}
