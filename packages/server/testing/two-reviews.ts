import { type AnyGame, type GameTypes, Generator, pick, type Rng, seatsOf } from '@hyakki/engine';
import { cutTrail } from '@hyakki/engine/testing';
import { PROTOCOL } from '@hyakki/table';
import type { Wire } from './in-memory.ts';
import { Device } from './twin-server.ts';
import {
  AIDS,
  compareWorlds,
  gather,
  heardBy,
  moveNext,
  type Party,
  type SeatingSearch,
  type Sight,
  searchRuns,
  sit,
  watch,
} from './two-seatings.ts';
import type { FrameLeak, Subject } from './two-servers.ts';

// P18 over everything that a review could ask for. A match ends while somebody is not there, and the same deal is played again at once: they come back to
// their seat, or begin to watch, and ask for the record of the match before. The two worlds differ in what is hidden and in the secret of the deal, so a single
// byte of that record tells them apart.

export function searchReviews<G extends GameTypes>(
  subject: Subject<G>,
  search: SeatingSearch,
): Promise<FrameLeak | undefined> {
  return searchRuns(subject, search, (sight) => {
    const { game, oracle } = sight.subject;
    const rng = new Generator(sight.seed, 2_000_000);
    // The host ends the match, and so gets its record.
    const viewer = pick(['spectator' as const, ...seatsOf(sight.setting.seatCount).slice(1)], rng);
    const trail = cutTrail(sight.trail, 1 + rng.below(sight.trail.steps.length - 1));
    const other = oracle.twin(game, trail, viewer, rng);
    return other && compareWorlds({ ...sight, viewer, trail, other }, playTwice);
  });
}

async function playTwice<G extends GameTypes>(
  sight: Sight<G>,
  world: AnyGame,
  name: 'one' | 'other',
): Promise<readonly string[]> {
  const { viewer, trail, seed } = sight;
  const rng = new Generator(seed, 3_000_000);
  const party = await gather(sight, world, pick(AIDS, rng), name);
  const { server, created, devices, wires } = party;
  const isStranger = viewer === 'spectator';
  const device = isStranger ? new Device(server) : devices[viewer]!;
  if (isStranger) await device.introduce('Spectator');
  const received: { wires: Wire[]; devices: Device[] } = {
    wires: isStranger ? [] : [wires[viewer]!],
    devices: [device],
  };
  for (const number of trail.steps.keys()) {
    if (rng.below(8) === 0) await askForReview(device, received.wires.at(-1), party, rng);
    await moveNext(party, trail, number);
  }
  if (!isStranger) wires[viewer]!.hangUp();

  await wires[0]!.say({ type: 'stop', id: 'stop', match: 1 });
  const record = await devices[0]!.request('GET', `/api/tables/${created.table}/matches/1`);
  if (record === undefined) throw new Error('there is no record that could be given away');
  await wires[0]!.say({ type: 'again', id: 'again', how: 'same-deal' });
  const { match } = server.running!.table;
  if (match?.phase !== 'playing' || match.number !== 2) throw new Error('the deal is not played again');

  const come = async () => {
    const wire = isStranger ? await watch(server, created) : await sit(server, created.table, device);
    received.wires.push(wire);
    if (!isStranger) wires[viewer] = wire;
    return wire;
  };
  await askForReview(device, await come(), party, rng);
  for (const number of trail.steps.keys()) {
    if (rng.below(8) === 0) await askForReview(device, received.wires.at(-1), party, rng);
    if (rng.below(12) === 0) await come();
    await moveNext(party, trail, number);
  }
  await askForReview(device, received.wires.at(-1), party, rng);
  const commitment = match.deal.dealer === 'written' ? undefined : match.deal.commitment;
  await party.close();
  // What is promised is another in each world, and everybody is told.
  return heardBy(received).map((text) => text.replaceAll(commitment!, 'the commitment'));
}

/** Records, lists of them, everything that is stored of oneself, why bots moved as they did, and what was missed. */
async function askForReview(
  device: Device,
  wire: Wire | undefined,
  { created: { table } }: Party,
  rng: Rng,
): Promise<void> {
  for (const match of [0, 1, 2, 3]) await device.request('GET', `/api/tables/${table}/matches/${match}`);
  for (const url of ['/api/me/records', '/api/me/export', '/api/tables']) await device.request('GET', url);
  if (wire === undefined) return;
  const { seq } = wire.running!.table;
  for (let i = 0; i < 3; i++) await wire.say({ type: 'why', id: `why-${seq}-${i}`, at: rng.below(seq + 2) });
  await wire.say({ type: 'come', protocol: PROTOCOL, since: rng.below(seq) });
}
