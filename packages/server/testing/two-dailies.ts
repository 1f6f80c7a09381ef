import {
  type AnyGame,
  type GameTypes,
  Generator,
  pick,
  type Rng,
  type Seed,
  seatsOf,
  sha256,
  type Viewer,
} from '@hyakki/engine';
import { cutTrail, inWorld, type OtherWorld, playAtRandom, type Trail } from '@hyakki/engine/testing';
import { dayAt, dayFrom, dayStarts, PROTOCOL, plansOf } from '@hyakki/table';
import type { CreatedDaily } from '@hyakki/table/protocol';
import { Wire } from './in-memory.ts';
import { Device, startTwin, type TwinServer, withoutChance } from './twin-server.ts';
import { heardBy } from './two-seatings.ts';
import type { FrameLeak, Subject } from './two-servers.ts';

// P31 to P33 over everything that a server answers. Others play the deal of the day to its end while somebody asks for all there is: a stranger who has not begun;
// somebody in the middle of their own try; somebody who has finished. The worlds differ in the secret, in what is hidden, and in the others' results. Only what the
// rules give that person may differ: nothing, before they are done.

export const DAILY_VIEWERS = ['stranger', 'in the middle', 'finished'] as const;
export type DailyViewer = (typeof DAILY_VIEWERS)[number];

/** A mistake somebody could make in what the server answers. */
export type DailyPlant = (server: TwinServer) => void;

export interface DailySearch {
  readonly viewer: DailyViewer;
  readonly runs: number;
  readonly seed: Seed;
  readonly plant?: DailyPlant;
}

interface Worlds<G extends GameTypes> {
  readonly subject: Subject<G>;
  readonly trail: Trail<G>;
  readonly seat: number;
  readonly now: number;
  readonly seed: Seed;
  readonly search: DailySearch;
}

const FIRST_DAY = '2026-11-18';
const NOON = 12 * 3_600_000;

export async function searchDailies<G extends GameTypes>(
  subject: Subject<G>,
  search: DailySearch,
): Promise<FrameLeak | undefined> {
  const { game, kit, oracle } = subject;
  for (let run = 0; run < search.runs; run++) {
    const seed = sha256(`${search.seed} ${run}`);
    const rng = new Generator(seed);
    const day = dayFrom(FIRST_DAY, run);
    const plans = plansOf(game as unknown as AnyGame, day);
    const { options, seatCount } = pick(plans, rng) as { options: G['Options']; seatCount: number };
    const whole = playAtRandom(game, {
      seatCount,
      options,
      seed,
      mostMoves: kit.mostMoves(options, seatCount),
    });
    const seat = rng.below(seatCount);
    const isCut = search.viewer === 'in the middle';
    const trail = isCut ? cutTrail(whole, 1 + rng.below(whole.steps.length - 1)) : whole;
    // Whoever has finished sees the open board: there only the secret differs, and what follows from it.
    const twin = isCut ? oracle.twin(game, trail, seat, rng) : { at: 0, step: trail.start };
    if (twin === undefined) continue;
    const worlds = { subject, trail, seat, now: dayStarts(day) + NOON, seed, search };
    const one = await heardIn(worlds, { at: 0, step: trail.start }, 'one');
    const other = await heardIn(worlds, twin, 'other');
    for (let i = 0; i < Math.max(one.length, other.length); i++)
      if (one[i] !== other[i])
        return { viewer: seat as Viewer, run: run + 1, one: one[i] ?? '', other: other[i] ?? '' };
  }
  return undefined;
}

async function heardIn<G extends GameTypes>(
  worlds: Worlds<G>,
  begins: OtherWorld<G>,
  name: 'one' | 'other',
): Promise<readonly string[]> {
  const { subject, trail, seat, seed, search } = worlds;
  const { viewer } = search;
  const rng = new Generator(seed, 2_000_000);
  let { now } = worlds;
  // To a stranger nothing is the same but what everybody may know: there the game deals by the secret.
  const world = (viewer === 'stranger'
    ? subject.game
    : inWorld(subject.game, trail, begins)) as unknown as AnyGame;
  const server = await startTwin(world, () => now, name);
  const { seatCount } = trail;
  const play = { server, game: subject.game.id, seatCount };
  search.plant?.(server);

  const own = viewer === 'stranger' ? undefined : await gather(play, 'Own');
  const device = own?.devices[seat] ?? new Device(server);
  if (own === undefined) await device.introduce('Stranger');
  const received: { wires: Wire[]; devices: Device[] } = {
    wires: own === undefined ? [] : [own.wires[seat]!],
    devices: [device],
  };
  const others = await gather(play, 'Other');
  await others.wires[0]!.say({ type: 'start', id: 'start' });
  await askAround(device, received.wires.at(-1), others.created.table, rng);
  if (own !== undefined) {
    await own.wires[0]!.say({ type: 'start', id: 'start' });
    for (const [number, { seat: by, move }] of trail.steps.entries()) {
      now += 1_000;
      const { seq } = own.wires[by]!.running!.table;
      await own.wires[by]!.say({ type: 'move', id: `m${number}`, at: seq, move });
      if (own.wires[by]!.running!.table.seq === seq) throw new Error(`move ${number} was refused`);
      if (rng.below(12) === 0) await askAround(device, received.wires.at(-1), own.created.table, rng);
    }
    await own.wires[0]!.running!.resultSaved;
  } else {
    // A table of their own, at which nothing was dealt.
    const lobby = (await device.request('POST', '/api/daily', wishOf(play))) as CreatedDaily;
    received.wires.push(await sit(server, lobby.table, device));
  }
  // The others reach something else in each world. Whoever has finished is told what, so there it is the same.
  if (viewer === 'finished') await playOn(others.wires, 'the same', trail);
  else if (name === 'one') await playOn(others.wires, name, undefined);
  else await others.wires[0]!.say({ type: 'stop', id: 'stop', match: 1 });
  await others.wires[0]!.running!.resultSaved;
  await askAround(device, received.wires.at(-1), others.created.table, rng);
  await server.memory.dailyDeals.settled;
  await askAround(device, received.wires.at(-1), own?.created.table ?? others.created.table, rng);

  const day = dayAt(now);
  const promised = [
    ...(await server.memory.store.dailiesOf(day)),
    ...(await server.memory.store.dailiesOf(dayFrom(day, 1))),
  ].map(({ commitment }) => commitment);
  await server.memory.liveTables.close();
  await server.app.close();
  return withoutChance(heardBy(received)).map((text) =>
    promised.reduce((all, commitment, i) => all.replaceAll(commitment, `promise ${i}`), text),
  );
}

interface Play {
  readonly server: TwinServer;
  readonly game: string;
  readonly seatCount: number;
}

const wishOf = ({ game, seatCount }: Play) => ({ game, seatCount, with: 'friends' });

async function gather(play: Play, names: string) {
  const { server, seatCount } = play;
  const host = new Device(server);
  await host.introduce(`${names} 0`);
  const created = (await host.request('POST', '/api/daily', wishOf(play))) as CreatedDaily;
  const devices = [host];
  for (const seat of seatsOf(seatCount).slice(1)) {
    const device = new Device(server);
    await device.introduce(`${names} ${seat}`);
    await device.open(created.group.link);
    devices.push(device);
  }
  const wires: Wire[] = [];
  for (const device of devices) wires.push(await sit(server, created.table, device));
  return { created, devices, wires };
}

async function sit({ memory }: TwinServer, table: string, device: Device): Promise<Wire> {
  const wire = await new Wire().enter(memory.liveTables, table, { guest: await device.guest() });
  await wire.say({ type: 'come', protocol: PROTOCOL });
  return wire;
}

/** By the trail as far as it leads, then by chance to the end. */
async function playOn<G extends GameTypes>(
  wires: readonly Wire[],
  chance: string,
  trail: Trail<G> | undefined,
): Promise<void> {
  const { running } = wires[0]!;
  for (let number = 0; ; number++) {
    const { match, seq } = running!.table;
    if (match?.phase !== 'playing') break;
    const seat = match.rules.activeSeats(match.state)[0]!;
    const legal = match.rules.legalMoves(match.rules.view(match.state, seat));
    const known = trail?.steps[number];
    const chosen = legal[new Generator(sha256(`${chance} ${number}`)).below(legal.length)];
    const by = known?.seat ?? seat;
    await wires[by]!.say({ type: 'move', id: `o${number}`, at: seq, move: known?.move ?? chosen });
    if (running!.table.seq === seq) throw new Error('a move of the others was refused');
  }
  await running!.resultSaved;
}

/** Whatever somebody could ask about the day, about their own table and about one that is not theirs. */
async function askAround(device: Device, wire: Wire | undefined, table: string, rng: Rng): Promise<void> {
  for (const url of ['/api/daily', '/api/me', '/api/me/records', '/api/me/export', '/api/tables'])
    await device.request('GET', url);
  await device.request('GET', `/api/tables/${table}/matches/1`);
  for (const kind of ['spectator', 'group', 'code'])
    await device.request('POST', `/api/tables/${table}/invitations`, { kind });
  if (wire === undefined) return;
  const { seq } = wire.running!.table;
  await wire.say({ type: 'come', protocol: PROTOCOL, since: rng.below(seq + 1) });
  await wire.say({ type: 'why', id: `why-${seq}-${wire.frames.length}`, at: rng.below(seq + 2) });
  await wire.say({
    type: 'look-back',
    id: `look-${wire.frames.length}`,
    match: 1,
    how: 'lead',
    step: 0,
    thing: null,
  });
  await wire.say({ type: 'again', id: `again-${wire.frames.length}`, how: 'same-deal' });
}
