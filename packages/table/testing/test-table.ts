import {
  deriveSeed,
  expectOk,
  type GameTypes,
  Generator,
  type Refusal,
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
  type BotBook,
  type BotRequest,
  botRequests,
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
  MatchEnds,
  type NewTable,
  openTable,
  type Ports,
  PROTOCOL,
  type Role,
  readClientMessage,
  readEntry,
  readNewTable,
  readTableMessage,
  type StoredLine,
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
  usual: (game, { options, seatCount }) => {
    const rules = findGame(game);
    const isFirst = rules !== undefined && rules.presetOf(options, seatCount)?.level === 1;
    return { name: 'partner', version: 1, memory: isFirst ? 'forgetful' : 'perfect' };
  },
  standIn: () => ({ name: 'substitute', version: 1, memory: 'perfect' }),
};

type WithoutId<Message> = Message extends { readonly id: string }
  ? Omit<Message, 'id'> & { id?: string }
  : Message;

/** A table with all its people: what they send, the stored lines, and the messages to each viewer. */
export class TestTable {
  readonly games: FindGame;
  readonly log: Entry[] = [];
  table: Table;
  now = NOON;
  /** Since when the person of a seat is gone. */
  readonly gone = new Map<Seat, number>();
  /** By viewer: all messages to it, in order. */
  readonly messages = new Map<Viewer, TableMessage[]>();
  drawn = 0;
  ids = 0;

  constructor(wish: NewTable, dealer: 'server' | 'device' = 'server', games: FindGame = findGame) {
    this.games = games;
    const entries = expectOk(openTable(expectOk(readNewTable(wish)), dealer, this.ports(), games));
    this.log.push(...entries);
    this.table = foldLog(entries, games);
    for (const viewer of viewersOf(8)) this.messages.set(viewer, []);
  }

  /** The same table, to be played on in another way. */
  copy(): TestTable {
    const other: TestTable = Object.create(TestTable.prototype);
    return Object.assign(other, this, {
      log: this.log.slice(),
      gone: new Map(this.gone),
      messages: new Map([...this.messages].map(([viewer, messages]) => [viewer, messages.slice()])),
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
    return this.refusal(seat, type, more).code;
  }

  /** The same, with the rule and its parameters. */
  refusal<Type extends ClientMessageType>(seat: Seat, type: Type, more: MessageParts<Type>): Refusal {
    const before = this.table;
    const result = this.send({ kind: 'seat', seat }, { type, ...more } as WithoutId<ClientMessage>);
    expect(this.table).toBe(before);
    if (result.ok) throw new Error(`${type} of seat ${seat} should be refused`);
    return result.refusal;
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
      const list = this.messages.get(viewer)!;
      for (const message of tellAfter(before, after, entries, viewer)) {
        expect(readTableMessage(throughJson(message)), JSON.stringify(message)).toMatchObject({ ok: true });
        list.push(message);
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

  /** Lets the next player act: persons by their view, bots by request. Returns whether the match goes on. */
  step(chance: string): boolean {
    const [must] = this.active();
    if (must === undefined) return false;
    this.now += 5_000;
    for (const request of botRequests(this.table)) {
      const move = chooseAsBot(this.games, request);
      this.now = Math.max(this.now, request.notBefore);
      expectOk(this.answer(request, move));
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

  answer(request: BotRequest, move: object | string | undefined): Result<Decision> {
    const decided = decideBot(this.table, request.seat, request.seq, move, this.ports());
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

  /** Stored lines, with a checkpoint in the place of everything up to the end of the last finished match. */
  packed(): readonly StoredLine[] {
    const lines: readonly StoredLine[] = throughJson(this.log).map((entry, i) => ({
      lineNumber: i + 1,
      entry,
    }));
    const ends = new MatchEnds(this.games);
    const end = lines.map((line) => ends.follow(line)).findLast((found) => found !== undefined);
    const checkpoint = end?.checkpoint();
    if (end === undefined || checkpoint === undefined) return lines;
    const entry = expectOk(readEntry(throughJson(checkpoint)));
    return [{ lineNumber: end.to, entry }, ...lines.slice(end.to)];
  }

  /** P21: a table folded again sends everybody the same, from all lines or from a checkpoint. */
  expectSameAfterRestart(): void {
    this.expectSame(this.refolded());
    if (this.table.match?.phase === 'over')
      this.expectSame(
        foldLog(
          this.packed().map(({ entry }) => entry),
          this.games,
        ),
      );
  }

  private expectSame(again: Table): void {
    expect(again.lines).toBe(this.table.lines);
    expect(dueAt(again, this.ports())).toBe(dueAt(this.table, this.ports()));
    expect(JSON.stringify(botRequests(again))).toBe(JSON.stringify(botRequests(this.table)));
    for (const viewer of viewersOf(this.table.seats.length)) {
      for (const since of [0, this.table.seq - 2]) {
        expect(JSON.stringify(welcome(again, viewer, this.now, since))).toBe(
          JSON.stringify(this.welcome(viewer, since)),
        );
      }
    }
  }

  /** The messages of one type to one viewer, the latest last. */
  messagesOf<Type extends TableMessage['type']>(viewer: Viewer, type: Type): TableMessageOf<Type>[] {
    return this.messages
      .get(viewer)!
      .filter((message): message is TableMessageOf<Type> => message.type === type);
  }

  last<Type extends TableMessage['type']>(viewer: Viewer, type: Type): TableMessageOf<Type> {
    const message = this.messagesOf(viewer, type).at(-1);
    if (message === undefined) throw new Error(`${viewer} was never told ${type}`);
    return message;
  }

  viewerOf(role: Role): Viewer {
    return viewerOf(this.table, role);
  }
}

export type MessageParts<Type extends ClientMessageType> = Omit<ClientMessageOf<Type>, 'type' | 'id'> & {
  readonly id?: string;
};

/** The random bot of the engine, asked as a table asks. */
export function chooseAsBot(games: FindGame, request: BotRequest): GameTypes['Move'] | undefined {
  const game = games(request.game)!;
  const legal = game.legalMoves(request.view);
  const rng = new Generator(request.rngSeed);
  return randomBot<GameTypes>().choose({
    game,
    view: request.view,
    legal,
    memory: request.memory,
    players: request.players,
    rng,
  });
}
