import {
  deriveSeed,
  expectOk,
  type GameTypes,
  Generator,
  type Result,
  randomBot,
  type Seat,
  seedFromText,
  type Viewer,
  viewersOf,
} from '@hyakki/engine';
import { throughJson } from '@hyakki/engine/testing';
import { findGame } from '@hyakki/games';
import { expect } from 'vitest';
import {
  AWAY_MS,
  asksOf,
  type BotAsk,
  type BotBook,
  type ClientMessage,
  type ClientMessageOf,
  type ClientMessageType,
  type Decision,
  decide,
  decideBot,
  decideTime,
  dueAt,
  type Entry,
  evolve,
  type FindGame,
  foldLog,
  type NewTable,
  openTable,
  type Ports,
  PROTOCOL,
  type Role,
  readClientMessage,
  readEntry,
  readNewTable,
  readTableMessage,
  type Table,
  type TableMessage,
  type TableMessageOf,
  tellAfter,
  viewerOf,
  welcome,
} from '../index.ts';
import { chooseAsPerson, shareOf } from './person.ts';

export const NOON = 1_700_000_000_000;

/** Any name and memory: a table does not ask how a bot plays. */
export const ALL_BOTS: BotBook = {
  find: (_, { name, memory = 'none' }) => (name === 'nobody' ? undefined : { name, version: 1, memory }),
  standIn: () => ({ name: 'substitute', version: 1, memory: 'perfect' }),
};

type WithoutId<Message> = Message extends { readonly id: string }
  ? Omit<Message, 'id'> & { id?: string }
  : Message;

/** A table with everybody around it in one place: what they send, what is written, and what each of them is told. */
export class TestTable {
  readonly games: FindGame;
  readonly log: Entry[] = [];
  table: Table;
  now = NOON;
  /** Since when the person of a seat is gone. */
  readonly gone = new Map<Seat, number>();
  /** By viewer: everything it was told, in order. */
  readonly told = new Map<Viewer, TableMessage[]>();
  drawn = 0;
  ids = 0;

  constructor(wish: NewTable, dealer: 'server' | 'device' = 'server', games: FindGame = findGame) {
    this.games = games;
    const entries = expectOk(openTable(expectOk(readNewTable(wish)), dealer, this.ports(), games));
    this.log.push(...entries);
    this.table = foldLog(entries, games);
    for (const viewer of viewersOf(8)) this.told.set(viewer, []);
  }

  /** The same table, to be played on in another way. */
  copy(): TestTable {
    const other: TestTable = Object.create(TestTable.prototype);
    return Object.assign(other, this, {
      log: this.log.slice(),
      gone: new Map(this.gone),
      told: new Map([...this.told].map(([viewer, told]) => [viewer, told.slice()])),
    });
  }

  ports(): Ports {
    return {
      now: this.now,
      random256: () => deriveSeed(seedFromText('secrets'), this.drawn++),
      bots: ALL_BOTS,
      goneSince: (seat) => this.gone.get(seat),
    };
  }

  /** The person of a seat has been gone for so long, by now. */
  goes(seat: Seat, milliseconds = AWAY_MS): this {
    this.gone.set(seat, this.now - milliseconds);
    return this;
  }

  /** Sends as a client would, checked as a border would. */
  send(role: Role, message: WithoutId<ClientMessage>): Result<Decision> {
    const whole = message.type === 'come' ? message : { id: `id-${++this.ids}`, ...message };
    return this.decide(role, expectOk(readClientMessage(throughJson(whole))));
  }

  decide(role: Role, message: ClientMessage): Result<Decision> {
    const decided = decide(this.table, role, message, this.ports());
    if (decided.ok) this.write(decided.value.entries);
    return decided;
  }

  /** What a seat sends must be accepted. */
  ok<Type extends ClientMessageType>(seat: Seat, type: Type, more: MessageParts<Type>): Decision {
    return expectOk(this.send({ kind: 'seat', seat }, { type, ...more } as WithoutId<ClientMessage>));
  }

  /** What a seat sends must be refused; the code says why. */
  refused<Type extends ClientMessageType>(seat: Seat, type: Type, more: MessageParts<Type>): string {
    const before = this.table;
    const result = this.send({ kind: 'seat', seat }, { type, ...more } as WithoutId<ClientMessage>);
    expect(result.ok, `${type} of seat ${seat} should be refused`).toBe(false);
    expect(this.table).toBe(before);
    return result.ok ? '' : result.refusal.code;
  }

  come(...seats: readonly Seat[]): this {
    for (const seat of seats) {
      this.gone.delete(seat);
      this.ok(seat, 'come', { protocol: PROTOCOL });
    }
    return this;
  }

  write(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const stored = entries.map((entry) => {
      const line = throughJson(entry);
      expect(readEntry(line), JSON.stringify(line)).toEqual({ ok: true, value: line });
      return line;
    });
    const before = this.table;
    const after = entries.reduce<Table>((table, entry) => evolve(table, entry), before);
    this.log.push(...stored);
    this.table = after;
    for (const viewer of viewersOf(8)) {
      const list = this.told.get(viewer)!;
      for (const told of tellAfter(before, after, entries, viewer)) {
        expect(readTableMessage(throughJson(told)), JSON.stringify(told)).toMatchObject({ ok: true });
        list.push(told);
      }
    }
  }

  /** Lets time go by, and do what it does. */
  pass(milliseconds: number): readonly Entry[] {
    this.now += milliseconds;
    const entries = decideTime(this.table, this.ports());
    this.write(entries);
    return entries;
  }

  /** Every person's device gives its share. */
  share(...seats: readonly Seat[]): this {
    for (const seat of seats) this.ok(seat, 'share', { share: shareOf(seat, this.table.matches) });
    return this;
  }

  /** Starts, and deals with everybody's share. */
  begin(message: MessageParts<'start'> = {}): this {
    this.ok(this.table.host, 'start', message);
    const { match } = this.table;
    if (match?.phase === 'promised') {
      this.share(...match.shares.flatMap((share, seat) => (share === undefined ? [seat] : [])));
    }
    return this;
  }

  viewOf(viewer: Viewer): GameTypes['View'] {
    const match = this.welcome(viewer).match;
    if (match === null || match.phase === 'promised') throw new Error('no match');
    return match.view;
  }

  welcome(viewer: Viewer, since?: number): TableMessageOf<'table'> {
    return welcome(this.table, viewer, this.now, since);
  }

  legal(seat: Seat): readonly GameTypes['Move'][] {
    return this.table.game.legalMoves(this.viewOf(seat));
  }

  move(seat: Seat, move: string | object, id?: string): Decision {
    return this.ok(seat, 'move', { at: this.table.seq, move, ...(id === undefined ? {} : { id }) });
  }

  active(): readonly Seat[] {
    const { match } = this.table;
    return match?.phase === 'playing' ? match.rules.activeSeats(match.state) : [];
  }

  /** Whoever is to act acts: persons by what they see, bots as they are asked. Says whether the match goes on. */
  step(chance: string): boolean {
    const [must] = this.active();
    if (must === undefined) return false;
    this.now += 5_000;
    for (const ask of asksOf(this.table)) {
      const move = chooseAsBot(this.games, ask);
      expectOk(this.answer(ask, move));
      if (move !== undefined) return true;
    }
    const move = chooseAsPerson(
      this.games,
      this.table.game.id,
      this.viewOf(must),
      `${chance} ${this.table.seq}`,
    )!;
    const isTyped = this.table.seq % 2 === 0;
    this.move(must, isTyped ? this.table.game.formatMove(move, this.viewOf(must)) : move);
    return true;
  }

  answer(ask: BotAsk, move: object | string | undefined): Result<Decision> {
    const decided = decideBot(this.table, ask.seat, ask.seq, move, this.ports());
    if (decided.ok) this.write(decided.value.entries);
    return decided;
  }

  playToTheEnd(chance: string, each: () => void = () => {}): this {
    for (let moves = 0; this.step(chance); moves++) {
      each();
      if (moves > 3_000) throw new Error('no end');
    }
    return this;
  }

  /** The table as another node would fold it from what is stored. */
  refolded(): Table {
    return foldLog(throughJson(this.log), this.games);
  }

  /** P21: whoever folds the log again tells everybody the same. */
  expectSameAfterRestart(): void {
    const again = this.refolded();
    expect(dueAt(again, this.ports())).toBe(dueAt(this.table, this.ports()));
    expect(JSON.stringify(asksOf(again))).toBe(JSON.stringify(asksOf(this.table)));
    for (const viewer of viewersOf(this.table.seats.length)) {
      for (const since of [0, this.table.seq - 2]) {
        expect(JSON.stringify(welcome(again, viewer, this.now, since))).toBe(
          JSON.stringify(this.welcome(viewer, since)),
        );
      }
    }
  }

  /** What one viewer was told of one kind, the latest last. */
  heard<Type extends TableMessage['type']>(viewer: Viewer, type: Type): TableMessageOf<Type>[] {
    return this.told.get(viewer)!.filter((told): told is TableMessageOf<Type> => told.type === type);
  }

  last<Type extends TableMessage['type']>(viewer: Viewer, type: Type): TableMessageOf<Type> {
    const told = this.heard(viewer, type).at(-1);
    if (told === undefined) throw new Error(`${viewer} was never told ${type}`);
    return told;
  }

  viewerOf(role: Role): Viewer {
    return viewerOf(this.table, role);
  }
}

export type MessageParts<Type extends ClientMessageType> = Omit<ClientMessageOf<Type>, 'type' | 'id'> & {
  readonly id?: string;
};

/** The random bot of the engine, asked as a table asks. */
export function chooseAsBot(games: FindGame, ask: BotAsk): GameTypes['Move'] | undefined {
  const game = games(ask.game)!;
  const legal = game.legalMoves(ask.view);
  const rng = new Generator(ask.rngSeed);
  return randomBot<GameTypes>().choose({
    game,
    view: ask.view,
    legal,
    memory: ask.memory,
    players: ask.players,
    rng,
  });
}
