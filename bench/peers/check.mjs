// Plays the same deals with the same moves on both sides and compares after every move what each seat sees and may do,
// and at last how it ended. Whatever differs is an error: a ratio means nothing unless both play the same game.

import { deepStrictEqual } from 'node:assert';
import { createHash } from 'node:crypto';
import { expectOk } from '@hyakki/engine';
import { cellAt, yokai as ours, parsePlace } from '@hyakki/games/yokai';
import { randomChoice } from '../contenders/random-play.mjs';
import { Client, CreateGameReducer, InitializeGame, Local, ProcessGameConfig } from './boardgameio.mjs';
import { legalMoves, yokai as peers } from './yokai-boardgameio.mjs';

const MATCHES_A_SEAT_COUNT = 70;
// Few random matches are won, so some begin with the families together and are soon declared.
const ROWS_OF_A_WIN = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];

// boardgame.io tells the console of every move it refuses, and here many are meant to be.
console.error = () => {};

const game = ProcessGameConfig(peers);
const reduce = CreateGameReducer({ game });
const choose = randomChoice(20261115);

const endings = { won: 0, lost: 0 };
let moveCount = 0;
for (const seats of ours.seatCounts) {
  for (let match = 0; match < MATCHES_A_SEAT_COUNT; match++) {
    const seed = createHash('sha256').update(`check ${seats} ${match}`).digest('hex');
    const kind = match % 10;
    const layout = kind < 3 ? { rows: ROWS_OF_A_WIN } : {};
    const options = expectOk(ours.parseOptions({ edition: 'classic', level: 1 }, seats));
    const { state } = expectOk(ours.deal(layout, options, seats, seed));
    const declares = kind < 3 ? 1 / 2 : kind === 3 ? 1 / 20 : 0;
    endings[playBoth(state, declares)]++;
  }
}
checkLocalClients();
process.stderr.write(
  `Both sides play the same Yōkai: ${endings.won + endings.lost} matches, ${moveCount} moves, ${endings.won} won.\n`,
);

/** Answers the verdict both came to. */
function playBoth(start, declares) {
  const { seatCount: seats, seat: first, secret } = start;
  let state = start;
  const setupData = { families: secret.families, pile: secret.pile, first };
  let peer = InitializeGame({ game, numPlayers: seats, setupData });
  for (;;) {
    comparePositions(state, peer);
    const [seat] = ours.activeSeats(state);
    if (seat === undefined) break;
    const legal = ours.legalMoves(ours.view(state, seat));
    const theirs = legalMoves(viewOf(peer, String(seat)));
    deepStrictEqual(legal.map(translated).toSorted(byText), theirs.toSorted(byText));
    refuseBoth(state, peer, seat, theirs);
    const move = chooseMove(legal, declares);
    state = expectOk(ours.apply(state, seat, move)).state;
    peer = reduced(peer, String(seat), translated(move));
    moveCount++;
  }
  const { verdict, scores, rank } = ours.outcome(state);
  deepStrictEqual(peer.ctx.gameover, { verdict, score: scores[0], rank });
  return verdict;
}

function chooseMove(legal, declares) {
  const declaration = legal.find((move) => move.do === 'declare');
  if (declaration !== undefined && choose(1000) < 1000 * declares) return declaration;
  const others = legal.filter((move) => move !== declaration);
  return others[choose(others.length)];
}

function comparePositions(state, peer) {
  for (let viewer = 0; viewer < state.seatCount; viewer++) {
    const seen = ours.view(state, viewer);
    const isOver = seen.phase === 'over';
    const { G, ctx } = { ...peer, G: viewOf(peer, String(viewer)) };
    deepStrictEqual(
      {
        cells: G.cells,
        covers: G.covers,
        faces: G.faces,
        row: G.row,
        unrevealed: G.unrevealed,
        pile: G.pile,
        isOver: ctx.gameover !== undefined,
        ...(isOver
          ? {}
          : { seat: Number(ctx.currentPlayer), step: G.step, turn: ctx.turn, looked: G.looked }),
      },
      {
        cells: seen.cells.map(parsePlace),
        covers: seen.covers,
        faces: seen.faces,
        row: seen.row,
        unrevealed: seen.unrevealed,
        pile: seen.pile,
        isOver,
        ...(isOver ? {} : { seat: seen.seat, step: seen.phase, turn: seen.turn, looked: seen.looked }),
      },
    );
  }
}

/** A move made up at random that is not legal is refused by both, and by both from the wrong seat. */
function refuseBoth(state, peer, seat, theirs) {
  const from = choose(16);
  const step = [1, -1, 128, -128][choose(4)];
  const near = parsePlace(state.cells[choose(16)]) + step;
  const move = [['look', from], ['move', from, near], ['reveal'], ['place', choose(7), from]][choose(4)];
  const isLegal = theirs.some((legal) => legal.join() === move.join());
  deepStrictEqual(reduced(peer, String(seat), move) !== undefined, isLegal, `theirs: ${move}`);
  const made = ours.apply(state, seat, translatedBack(move));
  deepStrictEqual(made.ok, isLegal, `ours: ${move}`);
  const stranger = (seat + 1) % state.seatCount;
  deepStrictEqual(reduced(peer, String(stranger), move), undefined);
  deepStrictEqual(ours.apply(state, stranger, translatedBack(move)).ok, false);
}

/** Undefined when the move was refused. */
function reduced(peer, playerID, [type, ...args]) {
  const after = reduce(peer, { type: 'MAKE_MOVE', payload: { type, args, playerID } });
  return after.transients?.error === undefined ? after : undefined;
}

function viewOf({ G, ctx }, playerID) {
  return game.playerView({ G, ctx, playerID });
}

/** Our move in the peer's words. */
function translated(move) {
  switch (move.do) {
    case 'look':
      return ['look', move.card];
    case 'move':
      return ['move', move.card, parsePlace(move.to)];
    case 'place':
      return ['place', move.hint, move.card];
    default:
      return [move.do];
  }
}

function translatedBack([name, first, second]) {
  switch (name) {
    case 'look':
      return { do: name, card: first };
    case 'move':
      return { do: name, card: first, to: cellAt(second) };
    case 'place':
      return { do: name, hint: first, card: second };
    default:
      return { do: name };
  }
}

function byText(a, b) {
  return a.join() < b.join() ? -1 : 1;
}

/** The clients are the same game behind a master: a move made by one is seen by all, and secrets stay with the master. */
function checkLocalClients() {
  const multiplayer = Local();
  const clients = [0, 1].map((seat) =>
    Client({ game, numPlayers: 2, multiplayer, matchID: 'check', playerID: String(seat), debug: false }),
  );
  for (const client of clients) client.start();
  for (;;) {
    const [one, other] = clients.map((client) => client.getState());
    deepStrictEqual(one.G.secret ?? other.G.secret, undefined);
    deepStrictEqual({ ...one.G, faces: 0 }, { ...other.G, faces: 0 });
    if (one.ctx.gameover !== undefined) break;
    const active = Number(one.ctx.currentPlayer);
    const { G, _stateID } = [one, other][active];
    const willing = legalMoves(G).filter(([name]) => name !== 'declare');
    const [name, ...args] = willing[choose(willing.length)];
    clients[active].moves[name](...args);
    deepStrictEqual(clients[active].getState()._stateID, _stateID + 1);
  }
  for (const client of clients) client.stop();
}
