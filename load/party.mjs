// The people at one table, as lean as can be: thousands of them share a process, and it must not be what is measured.
import { randomBytes, randomInt } from 'node:crypto';
import { findGame } from '@hyakki/games';
import { PROTOCOL } from '@hyakki/table';
import { WebSocket } from 'ws';
import { HistoryKeeper } from '../packages/server/testing/history.ts';

/** Who sits at the tables, round and round. Seats that a table has too many of are spectators. */
export const MIX = [
  { game: 'yokai', seatCount: 2 },
  { game: 'yokai', seatCount: 4, options: { level: 2 } },
  { game: 'tengu', seatCount: 3, options: { level: 3 } },
  { game: 'sketch', seatCount: 2 },
  { game: 'yokai', seatCount: 3 },
  { game: 'tengu', seatCount: 4, options: { level: 2 } },
];

/** A table and everybody at it. */
export class Party {
  constructor(table, game, events) {
    this.table = table;
    this.game = findGame(game);
    this.events = events;
    this.clients = [];
    /** When the move that is under way was due. */
    this.due = undefined;
  }

  get keepers() {
    return this.clients.map(({ keeper }) => keeper);
  }
}

/** One socket: a seat with its session, or a spectator with a link. */
export class LeanClient {
  #socket;
  #view;
  #moves = 0;
  #pending;
  #welcomed;

  constructor(party, place, { origin, cookie }) {
    this.party = party;
    this.seat = place.seat;
    this.seq = 0;
    const role = place.seat === undefined ? { kind: 'spectator' } : { kind: 'seat', seat: place.seat };
    this.keeper = new HistoryKeeper(role, () => performance.now());
    this.#open(origin, cookie, place.watch);
  }

  /** Resolves when it has been welcomed. */
  get here() {
    return this.#welcomed;
  }

  get isWaiting() {
    return this.#pending !== undefined;
  }

  #open(origin, cookie, watch) {
    const query = this.seat === undefined ? '' : `?seat=${this.seat}`;
    const url = `${origin.replace('http', 'ws')}/api/tables/${this.party.table}/socket${query}`;
    const headers = { origin, ...(cookie === undefined ? {} : { cookie }) };
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.#socket = socket;
    this.#welcomed = new Promise((resolve, reject) => {
      this.welcomed = resolve;
      socket.once('error', reject);
    });
    socket.on('open', () => {
      if (watch !== undefined) socket.send(JSON.stringify({ type: 'watch', link: watch }));
      this.keeper.sentCome(undefined);
      socket.send(JSON.stringify({ type: 'come', protocol: PROTOCOL }));
    });
    socket.on('message', (data) => this.#receive(data.toString()));
    socket.on('close', () => this.party.events.gone(this));
  }

  #receive(text) {
    const message = this.keeper.received(text);
    if (message === undefined) return;
    if (message.seq !== undefined && message.type !== 'answer') this.seq = message.seq;
    switch (message.type) {
      case 'table':
        this.welcomed();
        return;
      case 'promise':
        if (this.seat !== undefined) this.#request({ type: 'share', share: randomBytes(32).toString('hex') });
        return;
      case 'told':
        // A deal answers no move.
        if (message.seat !== null) this.party.events.moved(this.party);
        if (message.view.seat !== this.seat || this.seat === undefined) return;
        this.#view = message.view;
        this.party.events.ready(this);
        return;
      case 'over':
        this.#view = undefined;
        if (this.seat === 0) this.#request({ type: 'again', how: 'rematch' });
        return;
      case 'answer':
      case 'refused':
        this.#answered(message);
        return;
    }
  }

  /** Moves, if it is still this seat's turn. `due` is when it should have. */
  move(due) {
    const view = this.#view;
    if (view === undefined) return false;
    this.#view = undefined;
    const legal = this.party.game.legalMoves(view);
    const willing = legal.filter((move) => move.do !== 'declare');
    const choice = willing.length > 0 ? willing : legal;
    if (choice.length === 0) return false;
    const move = this.party.game.formatMove(choice[randomInt(choice.length)], view);
    const id = `m${++this.#moves}`;
    this.#pending = { id, due };
    this.party.due = due;
    this.keeper.sentMove(id);
    this.#socket.send(JSON.stringify({ type: 'move', id, at: this.seq, move }));
    return true;
  }

  start() {
    this.#request({ type: 'start' });
  }

  close() {
    this.#socket.terminate();
  }

  #request(message) {
    this.#socket.send(JSON.stringify({ ...message, id: `a${this.seq}` }));
  }

  #answered(message) {
    if (this.#pending?.id !== message.id) {
      if (message.type === 'refused') this.party.events.refused(message.code);
      return;
    }
    const { due } = this.#pending;
    this.#pending = undefined;
    if (message.type === 'answer') this.party.events.answered(due);
    else this.party.events.refused(message.code);
  }
}
