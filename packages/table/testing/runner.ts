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

/** Time that goes by only when nothing is left to do. */
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

  /** From one timer to the next, until something is so. */
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

/** Until everything that could happen at once has happened. */
async function quiet(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
}

/** A log that can fail as stores fail: before it wrote, after it wrote, and so that it cannot even be read. */
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
    return this.entries.slice(after).map((entry, i) => ({ seq: after + i + 1, entry: throughJson(entry) }));
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
    askBot: (ask) => Promise.resolve(chooseAsBot(findGame, ask)),
    setTimer: clock.setTimer,
    bots: ALL_BOTS,
    botBeat: 0,
    ...more,
  };
  return TableRunner.begin(ports, lines);
}

/** A client that shares when it is asked to and moves when it can, unless it is lazy. */
export class PlayingClient implements Client {
  role: Role;
  readonly told: TableMessage[] = [];
  isLazy = false;
  heard: (told: TableMessage) => void = () => {};
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
    return this.told.at(-1)?.type === 'over';
  }

  send(message: unknown): Promise<void> {
    return this.#runner.handle(this, throughJson(message));
  }

  tell(told: TableMessage): void {
    expect(readTableMessage(throughJson(told)), JSON.stringify(told)).toMatchObject({ ok: true });
    this.told.push(told);
    this.heard(told);
    if ('seq' in told && told.type !== 'answer') this.#seq = told.seq;
    if (told.type === 'table' && told.match !== null && told.match.phase !== 'promised')
      this.#view = told.match.view;
    if (told.type === 'told') this.#view = told.view;
    if (this.isLazy) return;
    if (told.type === 'promise' && this.role.kind === 'seat') {
      void this.send({ type: 'share', id: `share-${told.match}`, share: shareOf(this.seat, told.match) });
    }
    const move = told.type === 'told' ? this.chooseMove(`move-${told.seq}`) : undefined;
    if (move !== undefined) void this.send(move);
  }

  /** What this client would do now, from what it was told; undefined when it is not its turn. */
  chooseMove(id: string): ClientMessageOf<'move'> | undefined {
    const view = this.#view;
    if (view === undefined || this.role.kind !== 'seat') return undefined;
    const { game } = this.#runner.table.setting;
    const isHelp = (view as { readonly seat?: Seat }).seat !== this.seat;
    const move = isHelp ? undefined : chooseAsPerson(findGame, game, view, `${this.seat} ${this.#seq}`);
    return move && { type: 'move', id, at: this.#seq, move };
  }

  /** By id: how each thing it asked for was answered last. */
  answers(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.told.flatMap((told) => {
        if (told.type === 'answer') return [[told.id, 'answer']];
        return told.type === 'refused' && told.id !== null ? [[told.id, told.code]] : [];
      }),
    );
  }

  /** From its welcome on it was told every number once, in order. */
  expectNoHoles(): void {
    const first = this.told.findIndex(({ type }) => type === 'table');
    const numbers = this.told
      .slice(first)
      .flatMap((told) => ('seq' in told && told.type !== 'answer' && told.type !== 'over' ? [told.seq] : []));
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
  }
}
