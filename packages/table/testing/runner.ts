import { deriveSeed, expectOk, type Seat, seedFromText } from '@hyakki/engine';
import { throughJson } from '@hyakki/engine/testing';
import { findGame } from '@hyakki/games';
import { expect } from 'vitest';
import {
  type Client,
  type ClientMessageOf,
  type Entry,
  type Log,
  type NewTable,
  openTable,
  type Role,
  type RunnerPorts,
  readTableMessage,
  type StoredLine,
  type TableMessage,
  TableRunner,
} from '../index.ts';
import { chooseAsPerson, shareOf } from './person.ts';
import { ALL_BOTS, chooseAsBot, NOON } from './test-table.ts';

/** A clock that advances only when nothing is left to do. */
export class Clock {
  now = NOON;
  #timers: { readonly at: number; readonly ring: () => void }[] = [];

  setTimer = (at: number, ring: () => void): (() => void) => {
    const timer = { at, ring };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Runs from one timer to the next until the condition holds. */
  async run(isDone: () => boolean): Promise<void> {
    for (let rings = 0; rings < 20_000; rings++) {
      await quiet();
      if (isDone()) return;
      const next = this.#timers.toSorted((one, other) => one.at - other.at)[0];
      if (next === undefined) throw new Error('nothing is left to happen');
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.ring();
    }
    throw new Error('it never came about');
  }
}

/** Waits until all pending work is done. */
async function quiet(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
}

/** A log that fails as stores fail: before the write, after it, or on reading. */
export class TestLog implements Log {
  readonly entries: Entry[];
  fail: 'before' | 'after' | 'reading too' | undefined;
  written: (entries: readonly Entry[]) => void = () => {};

  constructor(entries: readonly Entry[]) {
    this.entries = throughJson([...entries]);
  }

  async append(expected: number, entries: readonly Entry[]): Promise<'written' | 'conflict'> {
    await Promise.resolve();
    if (this.fail === 'before') throw new Error('ENOSPC');
    if (expected !== this.entries.length) return 'conflict';
    this.entries.push(...throughJson([...entries]));
    this.written(entries);
    if (this.fail !== undefined) throw new Error('EIO');
    return 'written';
  }

  async read(after: number): Promise<readonly StoredLine[]> {
    await Promise.resolve();
    if (this.fail === 'reading too') throw new Error('EIO');
    return this.entries
      .slice(after)
      .map((entry, i) => ({ lineNumber: after + i + 1, entry: throughJson(entry) }));
  }
}

export function openLog(wish: NewTable): readonly Entry[] {
  const ports = { now: NOON, random256: () => seedFromText('never'), bots: ALL_BOTS };
  return expectOk(openTable(wish, 'server', ports));
}

export function runnerOn(
  log: Log,
  clock: Clock,
  more: Partial<RunnerPorts> = {},
  lines?: readonly StoredLine[],
): Promise<TableRunner> {
  let drawn = 0;
  const ports: RunnerPorts = {
    append: (expected, entries) => log.append(expected, entries),
    read: (after) => log.read(after),
    now: () => clock.now,
    random256: () => deriveSeed(seedFromText('runner'), drawn++),
    askBot: (request) => Promise.resolve(chooseAsBot(findGame, request)),
    setTimer: clock.setTimer,
    bots: ALL_BOTS,
    botBeat: 0,
    ...more,
  };
  return TableRunner.begin(ports, lines);
}

/** A client that gives its share and moves when it can, unless it is lazy. */
export class PlayingClient implements Client {
  role: Role;
  readonly received: TableMessage[] = [];
  isLazy = false;
  onMessage: (message: TableMessage) => void = () => {};
  readonly #runner: TableRunner;
  #view: Extract<TableMessage, { type: 'told' }>['view'] | undefined;
  #seq = 0;

  constructor(runner: TableRunner, role: Role) {
    this.#runner = runner;
    this.role = role;
    runner.join(this);
  }

  get seat(): Seat {
    return this.role.kind === 'seat' ? this.role.seat : -1;
  }

  get hasEnded(): boolean {
    return this.received.at(-1)?.type === 'over';
  }

  send(message: unknown): Promise<void> {
    return this.#runner.handle(this, throughJson(message));
  }

  tell(message: TableMessage): void {
    expect(readTableMessage(throughJson(message)), JSON.stringify(message)).toMatchObject({ ok: true });
    this.received.push(message);
    this.onMessage(message);
    if ('seq' in message && message.type !== 'answer') this.#seq = message.seq;
    if (message.type === 'table' && message.match !== null && message.match.phase !== 'promised')
      this.#view = message.match.view;
    if (message.type === 'told') this.#view = message.view;
    if (this.isLazy) return;
    if (message.type === 'promise' && this.role.kind === 'seat') {
      void this.send({
        type: 'share',
        id: `share-${message.match}`,
        share: shareOf(this.seat, message.match),
      });
    }
    const move = message.type === 'told' ? this.chooseMove(`move-${message.seq}`) : undefined;
    if (move !== undefined) void this.send(move);
  }

  /** The client's next move, from what it received; undefined if it is not its turn. */
  chooseMove(id: string): ClientMessageOf<'move'> | undefined {
    const view = this.#view;
    if (view === undefined || this.role.kind !== 'seat') return undefined;
    const { game } = this.#runner.table.setting;
    const isHelp = (view as { readonly seat?: Seat }).seat !== this.seat;
    const move = isHelp ? undefined : chooseAsPerson(findGame, game, view, `${this.seat} ${this.#seq}`);
    return move && { type: 'move', id, at: this.#seq, move };
  }

  /** By id: the last answer to each request. */
  answers(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.received.flatMap((message) => {
        if (message.type === 'answer') return [[message.id, 'answer']];
        return message.type === 'refused' && message.id !== null ? [[message.id, message.code]] : [];
      }),
    );
  }

  /** Checks that it received every seq once and in order since its welcome. */
  expectNoHoles(): void {
    const first = this.received.findIndex(({ type }) => type === 'table');
    const numbers = this.received
      .slice(first)
      .flatMap((message) =>
        'seq' in message && message.type !== 'answer' && message.type !== 'over' ? [message.seq] : [],
      );
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
  }
}
