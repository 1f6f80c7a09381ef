import { expectOk } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import {
  type ClientMessage,
  decide,
  type Entry,
  evolve,
  openTable,
  type Ports,
  type Role,
  type StoredLine,
  type Table,
  tellAfter,
  viewerOf,
  welcome,
} from '@hyakki/table';
import { beforeEach, describe, expect, it } from 'vitest';

import { check, FAULTS, type Fault, isSound, type TableEvidence } from './checker.ts';
import { HistoryKeeper } from './history.ts';

// A checker that finds nothing is worth what it would have found: each fault is planted once.

const MOVES = 6;
const SEATS: readonly Role[] = [
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
];
const WATCHING: Role = { kind: 'spectator' };

let time: number;
let lines: StoredLine[];
let table: Table;
let keepers: HistoryKeeper[];
let received: string[][];

const ports = (): Ports => ({ now: 1_800_000_000_000 + time, random256: () => '5'.repeat(64) });

function keeperOf(role: Role): HistoryKeeper {
  return new HistoryKeeper(role, () => ++time);
}

function say(index: number, message: object): void {
  const text = JSON.stringify(message);
  received[index]!.push(text);
  keepers[index]!.received(text);
}

function append(entries: readonly Entry[]): void {
  for (const entry of entries) {
    const before = table;
    table = evolve(before, entry);
    lines.push({ lineNumber: lines.length + 1, entry });
    for (const [index, { role }] of keepers.entries()) {
      for (const message of tellAfter(before, table, [entry], viewerOf(table, role))) say(index, message);
    }
  }
}

function request(seat: number, message: ClientMessage): void {
  keepers[seat]!.sent(JSON.stringify(message));
  const { entries, seq } = expectOk(decide(table, SEATS[seat]!, message, ports()));
  append(entries);
  if (message.type !== 'come') say(seat, { type: 'answer', id: message.id, seq });
}

/** What somebody may do now. */
function legal(): { readonly seat: number; readonly text: string } {
  const { match } = table;
  if (match?.phase !== 'playing') throw new Error('nothing is played');
  const game = findGame(table.setting.game)!;
  const [seat] = game.activeSeats(match.state) as [number];
  const view = game.view(match.state, seat);
  const chosen = game.legalMoves(view).find((one) => one.do !== 'declare')!;
  return { seat, text: game.formatMove(chosen, view) };
}

function move(id: string): void {
  const { seat, text } = legal();
  request(seat, { type: 'move', id, at: table.seq, move: text });
}

/** A move that is written and told, though nobody asked for it. */
function write(seat: number, move: string, id: string): void {
  append([{ at: 1_800_000_000_000, type: 'moved', seat, move, id, by: 'person' }]);
}

beforeEach(() => {
  time = 0;
  const opened = expectOk(openTable({ game: 'yokai', seatCount: 2 }, 'server', ports()));
  lines = opened.map((entry, index) => ({ lineNumber: index + 1, entry }));
  table = opened.reduce<Table | undefined>((before, entry) => evolve(before, entry), undefined)!;
  keepers = [...SEATS, WATCHING].map(keeperOf);
  received = keepers.map(() => []);
  for (const [index, keeper] of keepers.entries()) {
    keeper.sentCome(undefined);
    say(index, welcome(table, viewerOf(table, keeper.role), 0));
  }
  append([{ at: 1, type: 'seated', seat: 1, sitter: { kind: 'person' } }]);
  request(0, { type: 'start', id: 's' });
  request(0, { type: 'share', id: 'h0', share: 'a'.repeat(64) });
  request(1, { type: 'share', id: 'h1', share: 'b'.repeat(64) });
  for (let count = 1; count <= MOVES; count++) move(`m${count}`);
});

function evidence(more: Partial<TableEvidence> = {}): TableEvidence {
  return { table: 't', lines, records: [], clients: keepers, isLevel: true, ...more };
}

function faultsIn(given: TableEvidence): readonly Fault[] {
  const findings = check([given]);
  return FAULTS.filter((fault) => findings[fault].length > 0);
}

/** The history of one client, told anew as `change` would have it. */
function retold(
  index: number,
  change: (texts: readonly string[]) => readonly string[],
): readonly HistoryKeeper[] {
  const keeper = keeperOf(keepers[index]!.role);
  for (const [id, { sentAt }] of keepers[index]!.moves) keeper.moves.set(id, { id, sentAt });
  keeper.sentCome(undefined);
  for (const text of change(received[index]!)) keeper.received(text);
  return keepers.with(index, keeper);
}

const lastMoved = () => lines.findLastIndex(({ entry }) => entry.type === 'moved');

it('finds nothing where nothing is wrong, and counts what there was', () => {
  const findings = check([evidence()]);
  expect(FAULTS.flatMap((fault) => findings[fault])).toEqual([]);
  expect(isSound(findings)).toBe(true);
  expect(findings).toMatchObject({ tables: 1, clients: 3, sent: MOVES, acknowledged: MOVES, unknown: 0 });
});

it('a client who saw only the beginning is no fault, unless it was there to the end', () => {
  const clients = retold(2, (texts) => texts.slice(0, -2));
  expect(faultsIn(evidence({ clients, isLevel: false }))).toEqual([]);
  expect(faultsIn(evidence({ clients }))).toEqual(['stuck']);
});

it('a move that was never answered may be in the log, or not', () => {
  const seat = SEATS.findIndex((_, index) => keepers[index]!.moves.has(`m${MOVES}`));
  const clients = retold(seat, (texts) => texts.filter((text) => !text.includes(`"id":"m${MOVES}"`)));
  expect(faultsIn(evidence({ clients }))).toEqual([]);
  expect(check([evidence({ clients })]).unknown).toBe(1);
  keepers[0]!.sentMove('never made');
  expect(faultsIn(evidence())).toEqual([]);
});

it('who comes back is welcomed with what is so, and told on from there', () => {
  const keeper = keepers[2]!;
  keeper.opened();
  keeper.sentCome(4);
  say(2, welcome(table, 'spectator', 0, 4));
  move('after');
  expect(faultsIn(evidence())).toEqual([]);
});

describe('planted', () => {
  it('an acknowledged move that is not in the log', () => {
    keepers[0]!.sentMove('ghost');
    say(0, { type: 'answer', id: 'ghost', seq: table.seq + 1 });
    expect(faultsIn(evidence())).toEqual(['lost']);
  });

  it('two nodes that both made a move at one number', () => {
    const seat = SEATS.findIndex((_, index) => keepers[index]!.moves.has(`m${MOVES}`));
    keepers[seat]!.sentMove('twin');
    say(seat, { type: 'answer', id: 'twin', seq: table.seq });
    expect(faultsIn(evidence())).toEqual(['lost', 'twins']);
  });

  it('one move that two tabs sent and both were told about is no twin', () => {
    const seat = SEATS.findIndex((_, index) => keepers[index]!.moves.has(`m${MOVES}`));
    const { acked } = keepers[seat]!.moves.get(`m${MOVES}`)!;
    const tab = keeperOf(SEATS[seat]!);
    tab.sentMove(`m${MOVES}`);
    tab.received(JSON.stringify({ type: 'answer', id: `m${MOVES}`, seq: acked!.seq }));
    expect(faultsIn(evidence({ clients: [...keepers, tab], isLevel: false }))).toEqual([]);
  });

  it('the end of the log is gone', () => {
    expect(faultsIn(evidence({ lines: lines.slice(0, lastMoved()) }))).toEqual(['lost', 'leaked', 'stuck']);
  });

  it('a move acknowledged under another number', () => {
    const clients = keepers.map((keeper) => ({
      ...keeper,
      moves: new Map(
        [...keeper.moves].map(([id, one]) => [id, { ...one, acked: { ...one.acked!, seq: 3 } }]),
      ),
    }));
    expect(faultsIn(evidence({ clients }))).toEqual(['lost', 'twins']);
  });

  it('a move that is in the log twice', () => {
    const { seat, text } = legal();
    write(seat, text, [...keepers[seat]!.moves.keys()][0]!);
    expect(faultsIn(evidence())).toEqual(['doubled']);
  });

  it('a refused move that was made', () => {
    const seat = SEATS.findIndex((_, index) => keepers[index]!.moves.has('m1'));
    const clients = retold(seat, (texts) =>
      texts.map((text) =>
        text.includes('"id":"m1"')
          ? JSON.stringify({ type: 'refused', id: 'm1', code: 'stale-move', rule: 'P6', params: {} })
          : text,
      ),
    );
    expect(faultsIn(evidence({ clients }))).toEqual(['refused']);
  });

  it('a move that nobody sent', () => {
    const { seat, text } = legal();
    write(seat, text, 'from nowhere');
    expect(faultsIn(evidence())).toEqual(['strange']);
  });

  it('a number left out of the store', () => {
    const numbers = lines.map((line, index) =>
      index < 3 ? line : { ...line, lineNumber: line.lineNumber + 1 },
    );
    expect(faultsIn(evidence({ lines: numbers }))).toEqual(['holes']);
  });

  it('a move made before one that was acknowledged when it was sent', () => {
    const clients = keepers.map((keeper) => ({
      ...keeper,
      moves: new Map([...keeper.moves].map(([id, one]) => [id, id === 'm1' ? { ...one, sentAt: 1e9 } : one])),
    }));
    expect(faultsIn(evidence({ clients }))).toEqual(['disorder']);
  });

  it.each<[string, (texts: readonly string[]) => readonly string[]]>([
    ['one message is missing', (texts) => texts.toSpliced(-3, 1)],
    ['one comes twice', (texts) => [...texts, texts.at(-1)!]],
    ['two come in the wrong order', (texts) => [...texts.slice(0, -2), texts.at(-1)!, texts.at(-2)!]],
    [
      'a view has one thing more',
      (texts) => texts.with(-1, texts.at(-1)!.replace('"view":{', '"view":{"deck":[],')),
    ],
    [
      'the welcome is another',
      (texts) => texts.with(0, texts[0]!.replace('"dealer":"server"', '"dealer":"device"')),
    ],
    ['something is told before the welcome', (texts) => [texts[1]!, texts[0]!, ...texts.slice(1)]],
  ])('what a viewer is told is not what the log tells them: %s', (_, change) => {
    expect(faultsIn(evidence({ clients: retold(2, change), isLevel: false }))).toEqual(['leaked']);
  });

  it('a spectator who is told what a player is told', () => {
    // Who looks at cards is told their faces: the spectator hears it with that player's ears.
    const seat = SEATS.findIndex((_, index) => received[index]!.join() !== received[2]!.join());
    const spy = keeperOf(WATCHING);
    for (const text of received[seat]!) spy.received(text);
    expect(faultsIn(evidence({ clients: [...SEATS.map((_, i) => keepers[i]!), spy] }))).toContain('leaked');
  });

  it('a log that cannot be folded', () => {
    const [first, ...rest] = lines;
    const missing = [first!, ...rest.filter(({ entry }) => entry.type !== 'dealt')];
    const numbered = missing.map(({ entry }, index) => ({ lineNumber: index + 1, entry }));
    expect(faultsIn(evidence({ lines: numbered }))).toEqual(['damaged']);
    expect(faultsIn(evidence({ lines: [] }))).toEqual(['damaged']);
  });

  it('a record of a match that is not over', () => {
    const records = [{ table: 't', match: 1, record: {} as never, endedAt: 0, from: 0, to: 9 }];
    expect(faultsIn(evidence({ records }))).toEqual(['damaged']);
  });
});
