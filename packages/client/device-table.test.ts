import { type GameTypes, Generator, randomBot, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { type ClientMessage, MemoryLog, openTable, RANDOM_BOT, type TableMessage } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import { DeviceTable } from './device-table.ts';
import { foldMessage, played, seatInTurn, type TableState } from './known-table.ts';

const BOTS = { find: () => RANDOM_BOT, usual: () => RANDOM_BOT, standIn: () => RANDOM_BOT };

interface Wish {
  readonly game: string;
  readonly names: readonly (string | null)[];
  readonly log?: MemoryLog;
}

/** A table on one device, and everything that comes out of it to the page. */
async function open({ game, names, log = firstLog(game, names) }: Wish) {
  const told: TableMessage[] = [];
  const phases: string[] = [];
  let chance = 0;
  const table = await DeviceTable.open({
    log,
    bots: BOTS,
    names,
    now: Date.now,
    random256: () => seedFromText(`local ${++chance}`),
    askBot: async ({ game: id, view, players, rngSeed }) => {
      const rules = findGame(id)!;
      const legal = rules.legalMoves(view);
      const rng = new Generator(rngSeed);
      return randomBot<GameTypes>().choose({ game: rules, view, legal, memory: undefined, players, rng });
    },
    explainBot: async () => [],
    setTimer: (at, ring) => {
      const timer = setTimeout(ring, Math.max(0, at - Date.now()));
      return () => clearTimeout(timer);
    },
    renamed: () => {},
    played: (phase) => void phases.push(phase),
    report: (problem) => {
      throw problem;
    },
  });
  const hearAll = (message: TableMessage) => {
    // As between a worker and its page.
    told.push(structuredClone(message));
  };
  return { table, told, phases, log, hearAll };
}

function firstLog(game: string, names: readonly (string | null)[]): MemoryLog {
  const bots = names.map((name) => (name === null ? { name: 'random' } : null));
  const opened = openTable({ game, seatCount: names.length, bots, pace: 0 }, 'device', {
    now: 0,
    random256: () => seedFromText('open'),
    bots: BOTS,
  });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return new MemoryLog(opened.value);
}

function fold(told: readonly TableMessage[]): TableState | undefined {
  return told.reduce<TableState | undefined>((state, one) => foldMessage(state, one, findGame), undefined);
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    if (isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error('it never came');
}

let ids = 0;
const start = (): ClientMessage => ({ type: 'start', id: `t-${++ids}` });

describe.each(['yokai', 'tengu', 'sketch'])('a table of %s on one device', (game) => {
  it('is played to its end by two persons who pass it round', async () => {
    const { table, told, phases, hearAll } = await open({ game, names: ['Aki', 'Bo'] });
    await table.look('spectator', hearAll);
    await table.ask(start());
    await until(() => played(fold(told))?.phase === 'playing');
    const rules = findGame(game)!;
    const rng = new Generator(seedFromText(game));
    for (let moves = 0; ; moves++) {
      const state = fold(told)!;
      const match = played(state)!;
      if (match.phase === 'over') break;
      expect(moves).toBeLessThan(2_000);
      const seat = seatInTurn(match)!;
      if (state.you !== seat) {
        await table.look(seat, hearAll);
        continue;
      }
      const { view } = match;
      const legal = rules.legalMoves(view);
      const ask = { game: rules, view, legal, memory: undefined, players: [], rng };
      const move = randomBot<GameTypes>().choose(ask) ?? legal[0]!;
      const at = Math.max(...told.map((one) => ('seq' in one ? one.seq : 0)));
      await table.ask({ type: 'move', id: `t-${++ids}`, at, move });
    }
    const over = played(fold(told))!;
    expect(over.record?.outcome).not.toBeNull();
    expect(phases).toEqual(['playing', 'over']);
    expect(told.filter(({ type }) => type === 'refused')).toEqual([]);
    await table.close();
  });

  it('tells the page what everybody sees, until somebody says who they are', async () => {
    const { table, told, hearAll } = await open({ game, names: ['Aki', 'Bo'] });
    await table.look('spectator', hearAll);
    await table.ask(start());
    await until(() => played(fold(told))?.phase === 'playing');
    const viewers = () => told.flatMap((one) => ('view' in one ? [one.view.viewer] : []));
    expect(new Set(viewers())).toEqual(new Set(['spectator']));
    await table.look(1, hearAll);
    const welcome = told.findLast(({ type }) => type === 'table');
    expect(welcome).toMatchObject({ you: 1, match: { view: { viewer: 1 } } });
    await table.look('spectator', hearAll);
    const before = told.length;
    await table.look('spectator', hearAll);
    expect(told.slice(before)).toMatchObject([{ type: 'table', you: 'spectator' }, { type: 'people' }]);
    await table.close();
  });

  it('goes on where it was when it is opened again', async () => {
    const first = await open({ game, names: ['Aki', null] });
    await first.table.look(0, first.hearAll);
    await first.table.ask(start());
    await until(() => played(fold(first.told))?.phase === 'playing');
    await until(() => {
      const match = played(fold(first.told))!;
      return seatInTurn(match) === 0;
    });
    await first.table.close();
    const { view } = played(fold(first.told))!;
    const again = await open({ game, names: ['Aki', null], log: first.log });
    await again.table.look(0, again.hearAll);
    expect(played(fold(again.told))?.view).toEqual(view);
    await again.table.close();
  });
});

describe('people at one device', () => {
  it('sit down, are called something, and give way to a bot', async () => {
    const { table, told, hearAll } = await open({ game: 'yokai', names: ['Aki', null] });
    await table.look('spectator', hearAll);
    await table.ask({ type: 'empty-seat', id: 'e-1', seat: 1 });
    await table.sitDown(1, 'Bo');
    const people = told.findLast((one) => one.type === 'people');
    expect(people).toMatchObject({ people: [{ name: 'Aki' }, { name: 'Bo' }] });
    await table.sitDown(1, 'Bo');
    expect(told.findLast((one) => one.type === 'people')).toBe(people);
    expect(fold(told)?.seats[1]?.sitter).toEqual({ kind: 'person' });
    await table.ask({ type: 'empty-seat', id: 'e-2', seat: 1 });
    await table.ask({ type: 'seat-bot', id: 'e-3', seat: 1, bot: { name: 'random' } });
    expect(fold(told)?.seats[1]?.sitter).toMatchObject({ kind: 'bot', name: 'random' });
    await table.close();
  });
});

describe('seats at one device', () => {
  it('are swapped with names, eyes and role; the page hears each thing once', async () => {
    const { table, told, hearAll } = await open({ game: 'yokai', names: ['Ada', 'Bo', null] });
    await table.look(1, hearAll);
    await table.ask({ type: 'swap', id: 'swap', a: 0, b: 1 });
    const state = fold(told)!;
    expect(state).toMatchObject({ you: 0, host: 1 });
    expect(state.people.map((person) => person?.name)).toEqual(['Bo', 'Ada', undefined]);
    expect(told.filter(({ type }) => type === 'seats')).toHaveLength(1);
    // Whoever holds the device goes on as before: the host's word, and one's own.
    await table.ask({ type: 'start', id: 'start' });
    await until(() => played(fold(told))?.view.viewer === 0);
  });

  it('are emptied and taken again, and nothing is heard twice', async () => {
    const { table, told, hearAll } = await open({ game: 'yokai', names: ['Ada', 'Bo', null] });
    await table.look(1, hearAll);
    await table.ask({ type: 'empty-seat', id: 'out', seat: 1 });
    await table.sitDown(1, 'Cy');
    await table.look(1, hearAll);
    const before = told.length;
    await table.ask({ type: 'start', id: 'start' });
    await until(() => played(fold(told)) !== undefined);
    expect(told.slice(before).filter(({ type }) => type === 'promise')).toHaveLength(1);
    expect(fold(told)).toMatchObject({ you: 1 });
  });
});
