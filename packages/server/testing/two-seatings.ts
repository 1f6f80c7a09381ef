import {
  type AnyGame,
  deriveSeed,
  type GameTypes,
  Generator,
  pick,
  type Rng,
  type Seat,
  type Seed,
  seatsOf,
  sha256,
  shuffle,
  type Viewer,
  viewersOf,
} from '@hyakki/engine';
import {
  cutTrail,
  inWorld,
  type OtherWorld,
  playAtRandom,
  type Setting,
  settingsOf,
  type Trail,
} from '@hyakki/engine/testing';
import { HAND_OVER_MS, PROTOCOL } from '@hyakki/table';
import type { CreatedTable } from '@hyakki/table/protocol';
import { Wire } from './in-memory.ts';
import { Device, startTwin, type TwinServer, tokenIn, withoutChance } from './twin-server.ts';
import type { FrameLeak, Plant, Subject } from './two-servers.ts';

// H13 and H14 where seats change hands: by the group's link, by one's own on another device, by being handed over. All frames of
// all sockets that somebody had, and all HTTP answers to what they asked, are the same in two worlds that are the same to them.

/** A mistake somebody could make at the doors of the server, given the hidden state of the table. */
export type DoorPlant = (server: TwinServer, hidden: () => string) => void;

export interface SeatingSearch {
  readonly runs: number;
  readonly seed: Seed;
  readonly plant?: Plant;
  readonly door?: DoorPlant;
}

const NOON = 1_700_000_000_000;

export interface Sight<G extends GameTypes> {
  readonly subject: Subject<G>;
  readonly setting: Setting<G>;
  readonly trail: Trail<G>;
  readonly viewer: Viewer;
  readonly other: OtherWorld<G>;
  readonly seed: Seed;
  readonly search: SeatingSearch;
}

/** Seats are claimed by the group's link and taken over by their own, again and again, while the trail is played. */
export function searchTakeOvers<G extends GameTypes>(
  subject: Subject<G>,
  search: SeatingSearch,
): Promise<FrameLeak | undefined> {
  return searchRuns(subject, search, (sight) => {
    const { game, oracle } = sight.subject;
    const rng = new Generator(sight.seed, 2_000_000);
    const viewer = pick(viewersOf(sight.setting.seatCount), rng);
    const trail = cutTrail(sight.trail, rng.below(sight.trail.steps.length));
    const other = oracle.twin(game, trail, viewer, rng);
    return other && compareWorlds({ ...sight, viewer, trail, other }, playTakeOvers);
  });
}

/** A seat is handed over at the end of the trail: whoever comes knows nothing of what its person saw. */
export function searchHandOvers<G extends GameTypes>(
  subject: Subject<G>,
  search: SeatingSearch,
): Promise<FrameLeak | undefined> {
  return searchRuns(subject, search, (sight) => {
    const { game, oracle } = sight.subject;
    const rng = new Generator(sight.seed, 2_000_000);
    const viewer = pick(seatsOf(sight.setting.seatCount), rng);
    const trail = cutTrail(sight.trail, rng.below(sight.trail.steps.length));
    const other = oracle.forgotten(game, trail, viewer, rng);
    return other && compareWorlds({ ...sight, viewer, trail, other }, playHandOver);
  });
}

type Drawn<G extends GameTypes> = Omit<Sight<G>, 'viewer' | 'other'>;

export async function searchRuns<G extends GameTypes>(
  subject: Subject<G>,
  search: SeatingSearch,
  look: (drawn: Drawn<G>) => Promise<Omit<FrameLeak, 'run'> | undefined> | undefined,
): Promise<FrameLeak | undefined> {
  const { game, kit } = subject;
  const settings = shuffle(settingsOf(game, kit), new Generator(search.seed));
  for (let run = 0; run < search.runs; run++) {
    const setting = settings[run % settings.length]!;
    const seed = deriveSeed(search.seed, 'two seatings', run);
    const { seatCount, options } = setting;
    const trail = playAtRandom(game, { ...setting, seed, mostMoves: kit.mostMoves(options, seatCount) });
    const found = await look({ subject, setting, trail, seed, search });
    if (found !== undefined) return { run: run + 1, ...found };
  }
  return undefined;
}

export async function compareWorlds<G extends GameTypes>(
  sight: Sight<G>,
  play: (sight: Sight<G>, world: AnyGame, name: 'one' | 'other') => Promise<readonly string[]>,
): Promise<Omit<FrameLeak, 'run'> | undefined> {
  const { subject, trail, viewer, other, search } = sight;
  const heardIn = async (begins: OtherWorld<G>, name: 'one' | 'other') => {
    const world = inWorld(subject.game, trail, begins) as unknown as AnyGame;
    return withoutChance(await play(sight, search.plant?.(world) ?? world, name));
  };
  const one = await heardIn({ at: 0, step: trail.start }, 'one');
  const another = await heardIn(other, 'other');
  for (let i = 0; i < Math.max(one.length, another.length); i++)
    if (one[i] !== another[i]) return { viewer, ...whereTheyPart(one[i] ?? '', another[i] ?? '') };
  return undefined;
}

function whereTheyPart(one: string, other: string): { one: string; other: string } {
  let from = 0;
  while (one[from] !== undefined && one[from] === other[from]) from++;
  const near = (text: string) => text.slice(Math.max(0, from - 60), from + 20);
  return { one: near(one), other: near(other) };
}

// ---- People at a server ------------------------------------------------------------------------------------

export interface Party {
  readonly server: TwinServer;
  readonly created: CreatedTable;
  /** By seat: the device with which its person plays now, and their link. */
  readonly devices: Device[];
  readonly wires: Wire[];
  readonly own: string[];
  pass(ms: number): void;
  close(): Promise<void>;
}

/** The host makes a table, the others come by the link for the group, and the match begins. */
export async function gather<G extends GameTypes>(
  { subject, setting, search }: Sight<G>,
  world: AnyGame,
  aids: string,
  chance?: string,
): Promise<Party> {
  let now = NOON;
  const server = await startTwin(world, () => now, chance);
  const host = new Device(server);
  await host.introduce('Seat 0');
  const { seatCount, options } = setting;
  const wish = { game: subject.game.id, seatCount, options, aids, talk: 'strategy' };
  const created = (await host.request('POST', '/api/tables', wish)) as CreatedTable;
  const { liveTables } = server.memory;
  const hidden = () => {
    const match = server.running?.table.match;
    return match?.phase === 'playing' ? JSON.stringify(match.state) : '';
  };
  const devices = [host];
  const own = [created.own.link];
  for (const seat of seatsOf(seatCount).slice(1)) {
    const device = new Device(server);
    await device.introduce(`Seat ${seat}`);
    own.push((await device.open(created.group.link))!.own!.link);
    devices.push(device);
  }
  server.running = await liveTables.open(created.table);
  search.door?.(server, hidden);
  const wires: Wire[] = [];
  for (const device of devices) wires.push(await sit(server, created.table, device));
  await wires[0]!.say({ type: 'start', id: 'start' });
  for (const [seat, wire] of wires.entries())
    await wire.say({ type: 'share', id: `share-${seat}`, share: String(seat).repeat(64) });
  return {
    server,
    created,
    devices,
    wires,
    own,
    pass: (ms) => {
      now += ms;
    },
    close: async () => {
      await liveTables.close();
      await server.app.close();
    },
  };
}

export async function sit({ memory }: TwinServer, table: string, device: Device): Promise<Wire> {
  const wire = await new Wire().enter(memory.liveTables, table, { guest: await device.guest() });
  await wire.say({ type: 'come', protocol: PROTOCOL });
  return wire;
}

export async function watch({ memory }: TwinServer, { table, spectator }: CreatedTable): Promise<Wire> {
  const wire = await new Wire().enter(memory.liveTables, table, {
    guest: undefined,
    watch: tokenIn(spectator.link),
  });
  await wire.say({ type: 'come', protocol: PROTOCOL });
  return wire;
}

/** Whatever somebody could ask about their table, or try with a link that they should not have. */
async function askAround(
  device: Device,
  { created, own }: Party,
  rng: Rng,
  { isStranger = false } = {},
): Promise<void> {
  const { table } = created;
  for (const url of ['/api/tables', '/api/me', '/api/me/export', '/api/me/records'])
    await device.request('GET', url);
  await device.request('GET', `/api/tables/${table}/matches/1`);
  const given = [created.group.link, ...created.seats.flatMap((link) => link?.link ?? [])];
  // Whoever holds a seat is led to it by any link; a stranger with somebody's own would rightly see what they see.
  await device.open(pick(isStranger ? given : [...given, ...own], rng));
  await device.request('POST', '/api/codes', { code: created.code });
  for (const wish of [{ kind: 'seat', seat: 1 }, { kind: 'group' }, { kind: 'code' }])
    await device.request('POST', `/api/tables/${table}/invitations`, wish);
  await device.request('POST', `/api/tables/${table}/seats`, { watch: tokenIn(created.spectator.link) });
}

export async function moveNext<G extends GameTypes>(
  { wires, pass }: Party,
  { steps }: Trail<G>,
  number: number,
): Promise<void> {
  const { seat, move } = steps[number]!;
  pass(1_000);
  const { seq } = wires[seat]!.running!.table;
  await wires[seat]!.say({ type: 'move', id: `move-${seq}`, at: seq, move });
  if (wires[seat]!.running!.table.seq === seq) throw new Error(`move ${number} of the trail was refused`);
}

export const AIDS = ['bare', 'history', 'notes', 'perfect-memory'] as const;

async function playTakeOvers<G extends GameTypes>(
  sight: Sight<G>,
  world: AnyGame,
): Promise<readonly string[]> {
  const { viewer, trail, seed } = sight;
  const rng = new Generator(seed, 3_000_000);
  const party = await gather(sight, world, pick(AIDS, rng));
  const { server, created, devices, wires, own } = party;
  const { table } = created;
  const isStranger = viewer === 'spectator';
  const received: { wires: Wire[]; devices: Device[] } =
    viewer === 'spectator'
      ? { wires: [await watch(server, created)], devices: [new Device(server)] }
      : { wires: [wires[viewer]!], devices: [devices[viewer]!] };
  for (const number of trail.steps.keys()) {
    if (rng.below(12) === 0) await askAround(received.devices.at(-1)!, party, rng, { isStranger });
    if (rng.below(4) === 0) {
      const seat = pick(seatsOf(wires.length), rng);
      const device = rng.below(2) === 0 ? new Device(server) : devices[seat]!;
      await device.open(own[seat]!);
      devices[seat] = device;
      wires[seat] = await sit(server, table, device);
      if (seat === viewer) {
        received.wires.push(wires[seat]);
        received.devices.push(device);
      }
    }
    await moveNext(party, trail, number);
  }
  await askAround(received.devices.at(-1)!, party, rng, { isStranger });
  await party.close();
  return heardBy(received);
}

async function playHandOver<G extends GameTypes>(
  sight: Sight<G>,
  world: AnyGame,
): Promise<readonly string[]> {
  const { trail, seed } = sight;
  const seat = sight.viewer as Seat;
  const rng = new Generator(seed, 3_000_000);
  const party = await gather(sight, world, pick(AIDS, rng));
  const { server, created, devices, wires } = party;
  for (const number of trail.steps.keys()) {
    // The one before them saw other things in each world, and noted them.
    if (rng.below(3) === 0)
      await wires[seat]!.say({
        type: 'note',
        id: `n${number}`,
        on: 'here',
        mark: hiddenMark(world, wires[0]!),
      });
    await moveNext(party, trail, number);
  }
  wires[seat]!.hangUp();
  party.pass(HAND_OVER_MS);
  const others = seatsOf(wires.length).filter((other) => other !== seat);
  const [first, ...rest] = others;
  await wires[first!]!.say({ type: 'propose', id: 'propose', seat, what: 'hand-over' });
  const proposal = wires[first!]!.running!.table.proposal?.seq;
  for (const other of rest) await wires[other]!.say({ type: 'agree', id: 'agree', proposal });
  const { host, seats } = wires[first!]!.running!.table;
  if (seats[seat]?.isOpen !== true) throw new Error('the seat was not handed over');
  const { link } = (await devices[host]!.request('POST', `/api/tables/${created.table}/invitations`, {
    kind: 'seat',
    seat,
  })) as { readonly link: string };
  const newcomer = new Device(server);
  await newcomer.introduce('Newcomer');
  await newcomer.open(link);
  const wire = await sit(server, created.table, newcomer);
  await askAround(newcomer, party, rng);
  await wire.say({ type: 'come', protocol: PROTOCOL, since: rng.below(1 + trail.steps.length) });
  await party.close();
  return heardBy({ wires: [wire], devices: [newcomer] });
}

/** Something that only whoever saw this world could have written. */
function hiddenMark(world: AnyGame, { running }: Wire): string {
  const match = running!.table.match;
  if (match?.phase !== 'playing') return world.id;
  return sha256(JSON.stringify(match.state)).slice(0, 8);
}

export function heardBy({
  wires,
  devices,
}: {
  readonly wires: readonly Wire[];
  readonly devices: readonly Device[];
}) {
  return [
    ...wires.flatMap(({ frames, farewell }, i) => [
      ...frames.map((text) => `socket ${i} ${text}`),
      `socket ${i} ${farewell}`,
    ]),
    ...[...new Set(devices)].flatMap(({ received }, i) => received.map((text) => `device ${i} ${text}`)),
  ];
}
