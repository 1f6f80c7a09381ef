import {
  type Aids,
  type AnyGame,
  deriveSeed,
  type Game,
  type GameTypes,
  Generator,
  pick,
  type Seed,
  seatsOf,
  shuffle,
  type Viewer,
  viewersOf,
} from '@hyakki/engine';
import {
  cutTrail,
  inWorld,
  type Kit,
  type Oracle,
  type OtherWorld,
  playAtRandom,
  settingsOf,
  stepAt,
  type Trail,
} from '@hyakki/engine/testing';
import { PROTOCOL } from '@hyakki/table';
import { startInMemory, Wire } from './in-memory.ts';

// H13 through the server: two worlds that are the same to a viewer send it the same frames: content, count, order, length.
// Everything is the server's own: guests, seats, store, runner, texts. Only the deal differs.

export interface Subject<G extends GameTypes> {
  readonly game: Game<G>;
  readonly kit: Kit<G>;
  readonly oracle: Oracle<G>;
}

export interface FrameLeak {
  readonly viewer: Viewer;
  readonly run: number;
  readonly one: string;
  readonly other: string;
}

/** A mistake somebody could make, planted into the game that both worlds play. */
export type Plant = (game: AnyGame) => AnyGame;

export async function searchServers<G extends GameTypes>(
  { game, kit, oracle }: Subject<G>,
  { runs, seed: base, plant = (held) => held }: { runs: number; seed: Seed; plant?: Plant },
): Promise<FrameLeak | undefined> {
  const settings = shuffle(settingsOf(game, kit), new Generator(base));
  for (let run = 0; run < runs; run++) {
    const { seatCount, options } = settings[run % settings.length]!;
    const seed = deriveSeed(base, 'two servers', run);
    const rng = new Generator(seed, 2_000_000);
    const whole = playAtRandom(game, {
      seatCount,
      options,
      seed,
      mostMoves: kit.mostMoves(options, seatCount),
    });
    const viewer = pick(viewersOf(seatCount), rng);
    const trail = cutTrail(whole, rng.below(whole.steps.length));
    const twin = oracle.twin(game, trail, viewer, rng);
    if (twin === undefined) continue;
    const aids = pick(['bare', 'history', 'notes', 'perfect-memory'] as const, rng);
    const play = (begins: OtherWorld<G>) =>
      framesOf(
        plant(inWorld(game, trail, begins) as unknown as AnyGame),
        { game, kit, oracle },
        trail,
        viewer,
        aids,
        seed,
      );
    const one = await play({ at: 0, step: trail.start });
    const other = await play(twin);
    for (let i = 0; i < Math.max(one.length, other.length); i++)
      if (one[i] !== other[i])
        return { viewer, run: run + 1, ...whereTheyPart(one[i] ?? '', other[i] ?? '') };
  }
  return undefined;
}

function whereTheyPart(one: string, other: string): { one: string; other: string } {
  let from = 0;
  while (one[from] !== undefined && one[from] === other[from]) from++;
  const near = (text: string) => text.slice(Math.max(0, from - 60), from + 20);
  return { one: near(one), other: near(other) };
}

const NOON = 1_700_000_000_000;

/** All that one viewer's sockets get while the trail is played, with what they try and how often they come back. */
async function framesOf<G extends GameTypes>(
  world: AnyGame,
  { game, kit }: Subject<G>,
  trail: Trail<G>,
  viewer: Viewer,
  aids: Aids,
  seed: Seed,
): Promise<readonly string[]> {
  const rng = new Generator(seed, 3_000_000);
  let now = NOON;
  const memory = startInMemory({ games: () => world, now: () => now, chance: 'the same' });
  const { seatCount, options } = trail;
  const host = await memory.guest('Host');
  const created = await memory.waysIn.create(
    { game: game.id, seatCount, options, aids, talk: 'strategy' },
    host,
  );
  const { table } = created;
  const running = await memory.liveTables.open(table);
  const guests = [host];
  for (const seat of seatsOf(seatCount).slice(1)) {
    const guest = await memory.guest(`Seat ${seat}`);
    guests.push(guest);
    await running.claims.claim({ kind: 'open' }, guest);
  }
  const received: Wire[] = [];
  const sit = async (who: Viewer) => {
    const visit =
      who === 'spectator' ? { guest: undefined, watch: created.spectator } : { guest: guests[who]!.id };
    const wire = await new Wire().enter(memory.liveTables, table, visit);
    if (who === viewer) received.push(wire);
    return wire;
  };
  const wires = await Promise.all(seatsOf(seatCount).map(sit));
  const own = viewer === 'spectator' ? await sit('spectator') : wires[viewer]!;
  for (const wire of new Set([...wires, own])) await wire.say({ type: 'come', protocol: PROTOCOL });
  await wires[0]!.say({ type: 'start', id: 'start' });
  for (const [seat, wire] of wires.entries())
    await wire.say({ type: 'share', id: `share-${seat}`, share: String(seat).repeat(64) });

  for (const [number, { seat, move }] of trail.steps.entries()) {
    now += 1_000;
    const { state } = stepAt(trail, number);
    if (rng.below(4) === 0) await probe(own, number, trail, kit, viewer, game, rng);
    const text = game.formatMove(move, game.view(state, seat));
    const seq = running.table.seq;
    await wires[seat]!.say({
      type: 'move',
      id: `move-${number}`,
      at: seq,
      move: rng.below(2) === 0 ? text : move,
    });
    if (running.table.seq === seq) throw new Error(`a move of the trail was refused: ${text}`);
    if (rng.below(4) === 0) await wires[seat]!.say({ type: 'move', id: `move-${number}`, at: seq, move });
    // Another tab, and the same one again after an interruption.
    if (rng.below(5) === 0)
      await (await sit(viewer)).say({ type: 'come', protocol: PROTOCOL, since: rng.below(seq) });
    if (rng.below(5) === 0) await own.say({ type: 'come', protocol: PROTOCOL, since: rng.below(seq) });
  }
  await probe(own, trail.steps.length, trail, kit, viewer, game, rng);
  // And as it is after a restart.
  const again = startInMemory({
    games: () => world,
    now: () => now,
    chance: 'the same',
    store: memory.store,
  });
  const visit =
    viewer === 'spectator' ? { guest: undefined, watch: created.spectator } : { guest: guests[viewer]!.id };
  const back = await new Wire().enter(again.liveTables, table, visit);
  received.push(back);
  await back.say({ type: 'come', protocol: PROTOCOL });
  await memory.liveTables.close();
  await again.liveTables.close();
  return received.flatMap(({ frames, farewell }, i) => [
    ...frames.map((text) => `${i} ${text}`),
    `${i} ${farewell}`,
  ]);
}

/** What the viewer could try, chosen from what it sees. What would be accepted is left out: the trail is to go on. */
async function probe<G extends GameTypes>(
  own: Wire,
  number: number,
  trail: Trail<G>,
  kit: Kit<G>,
  viewer: Viewer,
  game: Game<G>,
  rng: Generator,
): Promise<void> {
  const view = game.view(stepAt(trail, number).state, viewer);
  const legal = new Set(game.legalMoves(view).map((move) => JSON.stringify(move)));
  const wrong = shuffle(kit.candidates(view), rng).filter((move) => !legal.has(JSON.stringify(move)));
  const seq = own.running!.table.seq;
  for (const [i, move] of wrong.slice(0, 3).entries())
    await own.say({ type: 'move', id: `probe-${number}-${i}`, at: seq, move });
  for (const [i, text] of shuffle(kit.texts(view), rng).slice(0, 3).entries())
    await own.say({
      type: 'say',
      id: `point-${number}-${i}`,
      saying: { kind: 'point', move: text.slice(0, 80) || 'x' },
    });
  await own.say({ type: 'take-back', id: `take-${number}` });
}
