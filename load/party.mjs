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

/** Nobody comes back sooner than this, and not all at once. */
const BACK_MS = { least: 100, spread: 900 };

/** One person's place: a seat with its session, or a spectator with a link. Whoever loses a connection comes back at the next server. */
export class LeanClient {
  #origins;
  #cookie;
  #watch;
  #socket;
  #view;
  #moves = 0;
  #pending;
  #welcomed;
  #goneAt;
  #isLeaving = false;

  constructor(party, place, { origins, cookie }) {
    this.party = party;
    this.seat = place.seat;
    this.seq = 0;
    this.#origins = origins;
    this.#cookie = cookie;
    this.#watch = place.watch;
    const role = place.seat === undefined ? { kind: 'spectator' } : { kind: 'seat', seat: place.seat };
    this.keeper = new HistoryKeeper(role, () => performance.now());
    this.#welcomed = new Promise((resolve, reject) => {
      this.welcomed = resolve;
      this.#open().once('error', reject);
    });
  }

  /** Resolves when it has been welcomed. */
  get here() {
    return this.#welcomed;
  }

  get isWaiting() {
    return this.#pending !== undefined;
  }

  #open() {
    const [origin] = this.#origins;
    const query = this.seat === undefined ? '' : `?seat=${this.seat}`;
    const url = `${origin.replace('http', 'ws')}/api/tables/${this.party.table}/socket${query}`;
    const headers = { origin, ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }) };
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.#socket = socket;
    this.keeper.opened();
    socket.on('open', () => {
      if (this.#watch !== undefined) socket.send(JSON.stringify({ type: 'watch', link: this.#watch }));
      this.keeper.sentCome(undefined);
      socket.send(JSON.stringify({ type: 'come', protocol: PROTOCOL }));
    });
    socket.on('message', (data) => this.#receive(data.toString()));
    // A server that does not answer is heard of by its close.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#lost());
    return socket;
  }

  #lost() {
    if (this.#isLeaving) return;
    if (this.#goneAt === undefined) {
      this.#goneAt = performance.now();
      this.party.events.gone();
    }
    this.#view = undefined;
    this.#origins = [...this.#origins.slice(1), this.#origins[0]];
    setTimeout(() => {
      if (!this.#isLeaving) this.#open();
    }, BACK_MS.least + randomInt(BACK_MS.spread));
  }

  /** The first time, or again: then what was not answered is sent once more, and what the table waits for is done. */
  #come({ match }) {
    this.welcomed();
    if (this.#goneAt === undefined) return;
    this.party.events.back(this.#goneAt);
    this.#goneAt = undefined;
    if (this.#pending !== undefined) this.#socket.send(this.#pending.text);
    else if (match?.phase === 'playing') this.#look(match.view);
    else if (match?.phase === 'over') this.#playAgain();
    else if (match?.phase === 'promised' && !match.shared[this.seat]) this.#share();
  }

  #look(view) {
    if (view.seat !== this.seat || this.seat === undefined) return;
    this.#view = view;
    this.party.events.ready(this);
  }

  #playAgain() {
    this.#view = undefined;
    if (this.seat === 0) this.#request({ type: 'again', how: 'rematch' });
  }

  #share() {
    if (this.seat !== undefined) this.#request({ type: 'share', share: randomBytes(32).toString('hex') });
  }

  #receive(text) {
    const message = this.keeper.received(text);
    if (message === undefined) return;
    this.party.events.heard();
    if (message.seq !== undefined && message.type !== 'answer') this.seq = message.seq;
    switch (message.type) {
      case 'table':
        this.#come(message);
        return;
      case 'promise':
        this.#share();
        return;
      case 'told':
        // A deal answers no move.
        if (message.seat !== null) this.party.events.moved(this.party);
        this.#look(message.view);
        return;
      case 'over':
        this.#playAgain();
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
    const text = JSON.stringify({ type: 'move', id, at: this.seq, move });
    this.#pending = { id, due, text };
    this.party.due = due;
    this.keeper.sentMove(id);
    this.#socket.send(text);
    return true;
  }

  start() {
    this.#request({ type: 'start' });
  }

  close() {
    this.#isLeaving = true;
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
