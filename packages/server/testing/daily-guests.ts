import { type GameTypes, Generator, seedFromText } from '@hyakki/engine';
import { type DailyWish, PROTOCOL } from '@hyakki/table';
import type { Guest } from '../stores/store.ts';
import type { OpenedTable } from '../tables/ways-in.ts';
import { type InMemory, Wire } from './in-memory.ts';

// People who play the daily deal at a server in memory.

export interface DailyParty {
  readonly created: OpenedTable;
  readonly wires: readonly Wire[];
}

/** A table of the daily deal with its guests, the first of them the host; everybody has come. */
export async function gatherDaily(
  memory: InMemory,
  guests: readonly Guest[],
  wish: Partial<DailyWish> = {},
): Promise<DailyParty> {
  const [host, ...others] = guests;
  const created = await memory.dailyDeals.create(
    { game: 'sketch', seatCount: 2, with: others.length > 0 ? 'friends' : 'bots', ...wish },
    host!,
  );
  const running = await memory.liveTables.open(created.table);
  for (const guest of others) await running.claims.claim({ kind: 'open' }, guest);
  const wires: Wire[] = [];
  for (const guest of guests) {
    const wire = await new Wire().enter(memory.liveTables, created.table, { guest: guest.id });
    await wire.say({ type: 'come', protocol: PROTOCOL });
    wires.push(wire);
  }
  return { created, wires };
}

export async function start({ wires }: DailyParty): Promise<void> {
  await wires[0]!.say({ type: 'start', id: 'start' });
  if (wires[0]!.running!.table.match?.phase !== 'playing') throw new Error('it has not begun');
}

/** Persons in all seats play what chance tells them, to the end. */
export async function playOut(party: DailyParty, chance = 'a day'): Promise<void> {
  const { running } = party.wires[0]!;
  for (let number = 0; running!.table.match?.phase === 'playing'; number++) {
    const { table } = running!;
    const { match } = table;
    if (match?.phase !== 'playing') return;
    const seat = match.rules.activeSeats(match.state)[0]!;
    const legal: readonly GameTypes['Move'][] = match.rules.legalMoves(match.rules.view(match.state, seat));
    const willing = legal.filter((move) => move.do !== 'declare');
    const choice = willing.length > 0 ? willing : legal;
    const move = choice[new Generator(seedFromText(`${chance} ${number}`)).below(choice.length)];
    await party.wires[seat]!.say({ type: 'move', id: `move-${number}`, at: table.seq, move });
    if (running!.table.seq === table.seq) throw new Error('a move was refused');
  }
  await running!.resultSaved;
}

/** One match of these guests, from the table to the end. */
export async function playDaily(
  memory: InMemory,
  guests: readonly Guest[],
  chance?: string,
): Promise<DailyParty> {
  const party = await gatherDaily(memory, guests);
  await start(party);
  await playOut(party, chance);
  return party;
}
