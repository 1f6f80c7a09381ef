import { nodePorts, Session } from '@hyakki/cli/node-ports';
import { HyakkiServer, Refused } from '@hyakki/client';
import { findGame } from '@hyakki/games';
import type { NewTable } from '@hyakki/table';
import { gather } from '../evidence.ts';
import { HistoryKeeper, keepingHistory } from '../history.ts';
import { Player } from '../player.ts';
import type { FaultCase, Tally } from './fault-case.ts';
import { inTime, until } from './patience.ts';
import { type TwoNodes, withTwoNodes } from './two-nodes.ts';

const DUELS: readonly NewTable[] = [
  { game: 'yokai', seatCount: 2 },
  { game: 'sketch', seatCount: 2 },
  { game: 'tengu', seatCount: 2 },
];
const TABLES_AT_ONCE = 8;
/** One in so many races is for a seat, the others for a turn. */
const SEAT_EVERY = 20;

export const RACE_CASES: readonly FaultCase[] = [
  {
    name: 'node-races',
    about: 'two tabs of one person move at two nodes at once; two people take one seat at two nodes at once',
    tries: { sample: 40, quick: 2_000, full: 20_000 },
    run: (tries, tally) =>
      withTwoNodes({}, async (two) => {
        const seats = Math.floor(tries / SEAT_EVERY);
        const share = Math.ceil((tries - seats) / TABLES_AT_ONCE);
        await Promise.all([
          raceForSeats(two, seats, tally),
          ...Array.from({ length: TABLES_AT_ONCE }, (_, i) => raceForTurns(two, DUELS[i % 3]!, share, tally)),
        ]);
      }),
  },
];

/** Each person has two tabs, one at each node, and both choose a move at the same moment. */
async function raceForTurns(two: TwoNodes, wish: NewTable, count: number, tally: Tally): Promise<void> {
  const [first] = two.nodes;
  const session = new Session();
  const host = new HyakkiServer(first!.origin, nodePorts(first!.origin, { session }));
  const created = await host.createTable(wish);
  const keepers: HistoryKeeper[] = [];
  const tabs: Player[][] = [];
  try {
    for (let seat = 0; seat < wish.seatCount; seat++) {
      const own = seat === 0 ? session : new Session();
      if (seat > 0)
        await new HyakkiServer(first!.origin, nodePorts(first!.origin, { session: own })).openLink(
          created.seats[seat]!.link,
        );
      const pair: Player[] = [];
      for (const { origin } of two.nodes) {
        const keeper = new HistoryKeeper({ kind: 'seat', seat }, () => performance.now());
        keepers.push(keeper);
        const ports = keepingHistory(nodePorts(origin, { session: own }), keeper);
        pair.push(await new Player(new HyakkiServer(origin, ports), { table: created.table, seat }).here());
      }
      tabs.push(pair);
    }
    const all = tabs.flat();
    const [one] = all;
    await one!.until(({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'), 'seated');
    await inTime('the match begins', one!.connection.ask({ type: 'start' }));
    for (let race = 0; race < count; ) {
      await until('everybody knows the same', () => isLevel(all));
      if (one!.match?.phase === 'over') {
        await inTime('a rematch is made', one!.connection.ask({ type: 'again', how: 'rematch' }));
        await until('the next match begins', () => all.every(({ match }) => match?.phase === 'playing'));
        continue;
      }
      const pair = tabs.find(([tab]) => tab!.wouldMove() !== undefined);
      if (pair === undefined) {
        await until('somebody has the turn', () => tabs.some(([tab]) => tab!.wouldMove() !== undefined));
        continue;
      }
      await raceOnce(pair as [Player, Player], race % 3, `${race}`, tally);
      race += 1;
      tally.tries += 1;
    }
    await until('everybody knows the same', () => isLevel(all));
    await two.compare(tally, [await gather(await two.openStore(), created.table, keepers, true)]);
  } finally {
    for (const tab of tabs.flat()) tab.close();
  }
}

function isLevel(all: readonly Player[]): boolean {
  const [first] = all;
  return all.every(
    ({ connection }) => connection.status === 'here' && connection.seq === first!.connection.seq,
  );
}

/** `how`: one request sent twice, the same move chosen twice, or two moves. */
async function raceOnce([left, right]: [Player, Player], how: number, name: string, tally: Tally) {
  const match = left.match!;
  if (match.phase !== 'playing') return;
  const game = findGame(match.game)!;
  const chosen = left.wouldMove()!;
  const others = game.legalMoves(match.view).map((move) => game.formatMove(move, match.view));
  const other = how === 2 ? (others.find((move) => move !== chosen) ?? chosen) : chosen;
  const at = left.connection.seq;
  const answering = Promise.all([
    left.connection.ask({ type: 'move', at, move: chosen }, how === 0 ? `both-${name}` : `left-${name}`),
    right.connection.ask({ type: 'move', at, move: other }, how === 0 ? `both-${name}` : `right-${name}`),
  ]);
  const answers = await inTime(`both tabs of race ${name} (${how}) are answered`, answering);
  const seqs = answers.flatMap((answer) => (answer.type === 'answer' ? [answer.seq] : []));
  if (seqs.length === 0) tally.find('stuck', `nobody won race ${name}`);
  if (how === 0 && (seqs.length !== 2 || seqs[0] !== seqs[1]))
    tally.find('doubled', `one request, two answers in race ${name}: ${JSON.stringify(answers)}`);
  if (how !== 0 && seqs.length === 2) tally.find('twins', `both won race ${name}`);
}

/** A link for one seat, opened by two people at two nodes. */
async function raceForSeats(two: TwoNodes, count: number, tally: Tally): Promise<void> {
  const [first] = two.nodes;
  for (let race = 0; race < count; race++) {
    const host = new HyakkiServer(first!.origin, nodePorts(first!.origin));
    const { seats } = await host.createTable(DUELS[race % 3]!);
    const places = await Promise.all(
      two.nodes.map(({ origin }) =>
        new HyakkiServer(origin, nodePorts(origin)).openLink(seats[1]!.link).catch((problem: unknown) => {
          if (problem instanceof Refused) return undefined;
          throw problem;
        }),
      ),
    );
    const winners = places.filter((place) => place?.seat === 1).length;
    if (winners === 0) tally.find('stuck', `nobody got the seat in race ${race}`);
    if (winners === 2) tally.find('twins', `both got the seat in race ${race}`);
    tally.tries += 1;
  }
}
