// A person who sits down with a bot at a server that somebody has just installed, by the client that page and terminal are made of.
import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE_MS } from './server.mjs';

/** As fast as somebody who knows what they want: no server refuses that. */
const PAUSE_MS = 100;
/** No match of Yokai Sketch is over so soon. */
const FIRST_MOVES = 5;

/** Opens a table and begins a match of Yokai Sketch. The person stays: whoever restarts the server interrupts them. */
export async function sitDown(origin) {
  // By name, and only now: they are built by the same command.
  const [
    { foldMessage, HyakkiServer, seatInTurn },
    { nodePorts, Session },
    { findGame },
    { Generator, seedFromText, verify },
  ] = await Promise.all(
    ['client', 'cli/node-ports', 'games', 'engine'].map((room) => import(`@hyakki/${room}`)),
  );
  const rules = findGame('sketch');
  const rng = new Generator(seedFromText('somebody at a new server'));
  const server = new HyakkiServer(origin, nodePorts(origin, { session: new Session() }));
  const seats = { game: rules.id, seatCount: 2, pace: 0, bots: [null, { name: 'greedy' }] };
  const { table } = await server.createTable(seats);
  let state;
  let closedWith;
  let interruptions = 0;
  const connection = server.connect(
    { table, seat: 0 },
    {
      told: (message) => {
        state = foldMessage(state, message, findGame);
      },
      receipt() {},
      status: (status, why) => {
        if (status === 'closed') closedWith = why ?? 'closed';
        if (status === 'interrupted') interruptions += 1;
      },
    },
  );
  await until(() => state !== undefined, 'the table');
  expectAnswer(await connection.ask({ type: 'start' }), 'the start of a match');
  await until(isPlaying, 'the deal');
  const { number } = findMatch();
  return { play, finish, leave: () => connection.close() };

  /** Some moves of the person. The match goes on after them. */
  async function play(moves = FIRST_MOVES) {
    for (let made = 0; made < moves; made++) {
      await until(() => isMyTurn() || isOver(), 'a turn');
      if (isOver()) throw new Error(`the match was over after ${made} moves`);
      await move();
    }
  }

  /** The rest of the same match, and what its record proves. */
  async function finish({ wasInterrupted = false } = {}) {
    for (;;) {
      await until(() => isMyTurn() || isOver(), 'the end of the match');
      if (isOver()) break;
      await move();
    }
    const { number: last, record } = findMatch();
    if (last !== number) throw new Error('another match was played to its end');
    if (interruptions > 0 !== wasInterrupted) throw new Error(`${interruptions} interruptions`);
    const checked = verify(rules, record);
    if (!checked.ok) throw new Error(`the record does not hold: ${JSON.stringify(checked)}`);
    connection.close();
  }

  async function move() {
    const { view } = findMatch();
    const legal = rules.legalMoves(view);
    const willing = legal.filter((one) => one.do !== 'declare');
    const choice = willing.length > 0 ? willing : legal;
    const { seq } = connection;
    expectAnswer(await connection.move(rules.formatMove(choice[rng.below(choice.length)], view)), 'a move');
    await until(() => connection.seq > seq, 'what the move did');
    await wait(PAUSE_MS);
  }

  function findMatch() {
    const match = state?.match;
    return match === null || match?.phase === 'promised' ? undefined : match;
  }

  function isPlaying() {
    return findMatch()?.phase === 'playing';
  }

  function isMyTurn() {
    return connection.status === 'here' && isPlaying() && seatInTurn(findMatch()) === 0;
  }

  function isOver() {
    return findMatch()?.record != null;
  }

  async function until(isSo, what) {
    for (const end = Date.now() + PATIENCE_MS; !isSo(); await wait(20)) {
      if (closedWith !== undefined) throw new Error(`closed (${closedWith}) while waiting for ${what}`);
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    }
  }
}

function expectAnswer(answer, what) {
  if (answer.type !== 'answer') throw new Error(`${what}: ${answer.code}`);
}

/** A whole match at a server that stays. */
export async function playMatch(origin) {
  const person = await sitDown(origin);
  await person.finish();
}
