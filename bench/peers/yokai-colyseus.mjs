// Yōkai, classic level 1 for two, as somebody who knows Colyseus would put our rules into a room: the public table is the
// room's state, only what a move has changed is written to it, and there is one patch a move instead of one every 50 ms.
// A face goes to whoever looks as a message of its own: cheaper than filters, which Colyseus would have to run for every
// client. Nothing is stored.

import { randomBytes } from 'node:crypto';
import { expectOk } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { ArraySchema, Room, schema } from './colyseus.mjs';

const SEATS = 2;
const OPTIONS = expectOk(yokai.parseOptions({ edition: 'classic', level: 1 }, SEATS));
const NOTHING = -1;

const RowHint = schema({ hint: 'string', on: 'int8' });
const PublicTable = schema({
  phase: 'string',
  turn: 'uint16',
  seat: 'uint8',
  cells: ['string'],
  covers: ['int8'],
  looked: ['uint8'],
  row: [RowHint],
  unrevealed: 'uint8',
  /** How many moves were ever made in this room: by its growing a client knows that its own was. */
  moves: 'uint32',
});

export class YokaiRoom extends Room {
  maxClients = SEATS;
  // No patches by the clock: each move sends its own.
  patchRate = null;
  #match;

  onCreate() {
    this.state = new PublicTable();
    this.state.moves = 0;
    this.onMessage('move', (client, move) => this.#move(client, move));
    this.onMessage('again', (client) => this.#again(client));
  }

  onJoin(client) {
    client.userData = { seat: this.clients.length - 1 };
    client.send('seat', client.userData.seat);
    if (this.clients.length === SEATS) this.#deal();
  }

  #deal() {
    this.#match = yokai.setup(OPTIONS, SEATS, randomBytes(32).toString('hex')).state;
    const { state } = this;
    state.cells = new ArraySchema(...this.#match.cells);
    state.covers = new ArraySchema(...this.#match.covers.map((hint) => hint ?? NOTHING));
    state.looked = new ArraySchema();
    state.row = new ArraySchema();
    this.#showCounts();
    this.broadcastPatch();
  }

  #again(client) {
    if (this.#match?.phase !== 'over') client.send('refused', 'match-going');
    else this.#deal();
  }

  #move(client, input) {
    const before = this.#match;
    const { seat } = client.userData;
    const move = yokai.readMove(input);
    const step = move.ok ? yokai.apply(before, seat, move.value) : move;
    if (!step.ok) {
      client.send('refused', step.refusal.code);
      return;
    }
    const { state: after, events } = step.value;
    this.#match = after;
    for (const event of events) {
      if (event.type === 'looked') client.send('face', { card: event.card, family: event.family });
      if (event.type === 'ended') this.broadcast('ended', event);
    }
    this.#show(before, after);
    this.state.moves++;
    this.broadcastPatch();
  }

  /** Rules share what they do not change, so what is the same object needs no look. */
  #show(before, after) {
    const { cells, covers, looked, row } = this.state;
    if (after.cells !== before.cells) showChanged(cells, before.cells, after.cells);
    if (after.covers !== before.covers) {
      after.covers.forEach((hint, card) => {
        if (hint !== before.covers[card]) covers[card] = hint;
      });
    }
    if (after.looked.length < before.looked.length) looked.clear();
    else for (const card of after.looked.slice(before.looked.length)) looked.push(card);
    if (after.row !== before.row) {
      after.row.forEach(({ hint, on }, i) => {
        if (row[i] === undefined) row.push(new RowHint().assign({ hint, on: on ?? NOTHING }));
        else if (on !== before.row[i].on) row[i].on = on;
      });
    }
    this.#showCounts();
  }

  /** Colyseus sends only those that have changed. */
  #showCounts() {
    const { phase, turn, seat, unrevealed } = this.#match;
    this.state.phase = phase;
    this.state.turn = turn;
    this.state.seat = seat;
    this.state.unrevealed = unrevealed;
  }
}

function showChanged(shown, before, after) {
  after.forEach((value, i) => {
    if (value !== before[i]) shown[i] = value;
  });
}

/** What a client makes of the state: our view, as far as listing moves needs it. */
export function viewOf({ phase, seat, cells, covers, looked, row, unrevealed }, viewer) {
  return {
    viewer,
    options: OPTIONS,
    phase,
    seat,
    cells: cells.toArray(),
    covers: covers.toArray().map((hint) => (hint === NOTHING ? null : hint)),
    looked: looked.toArray(),
    row: row.toArray().map(({ hint, on }) => ({ hint, on: on === NOTHING ? null : on })),
    unrevealed,
  };
}
