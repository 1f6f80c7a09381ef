// What a move costs from the first to the last of a match: decided, folded, told to both seats as text. No socket and no
// disk, whose cost does not depend on the match.

import { deriveSeed, expectOk, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { MemoryLog, openTable, PROTOCOL, TableRunner } from '@hyakki/table';
import { randomChoice } from '../contenders/random-play.mjs';
import { hyakkiSketch } from '../sketch-playouts.mjs';
import { hyakkiTengu } from '../tengu-playouts.mjs';
import { hyakkiYokai } from '../yokai-contenders.mjs';

const MATCHES = 400;
/** V8 compiles during the first ones. */
const WARM_UP = 100;
/** A point for every four moves. */
const STRIDE = 4;
/** Fewer matches than this were as long. */
const FEWEST = MATCHES / 10;

const GAMES = [hyakkiYokai, hyakkiTengu, hyakkiSketch].map(({ settings }) => settings);

/**
 * @param {(line: string) => void} report
 * @returns {Promise<{ name: string, points: { x: number, y: number }[] }[]>} microseconds by number of the move
 */
export async function measureOverMatch(report) {
  const curves = [];
  for (const settings of GAMES) {
    report(`a move over the length of a match: ${settings.game}`);
    const byMove = [];
    for (let match = 0; match < WARM_UP + MATCHES; match++) {
      const times = await playMatch(settings, match);
      if (match < WARM_UP) continue;
      for (const [at, time] of times.entries()) {
        byMove[at] ??= [];
        byMove[at].push(time);
      }
    }
    curves.push({ name: settings.game, points: pointsOf(byMove) });
  }
  return curves;
}

/** The median of many matches: whoever else uses the core shows in the others. */
function pointsOf(byMove) {
  const points = [];
  for (let at = 0; at + STRIDE <= byMove.length; at += STRIDE) {
    if (byMove[at + STRIDE - 1].length < FEWEST) break;
    const times = byMove.slice(at, at + STRIDE).flat();
    points.push({ x: at + STRIDE / 2, y: times.toSorted((a, b) => a - b)[times.length >> 1] });
  }
  return points;
}

async function playMatch({ game, seats, options, avoid }, number) {
  const rules = findGame(game);
  const choose = randomChoice(number + 1);
  let randoms = 0;
  const ports = {
    now: () => 1_800_000_000_000,
    random256: () => deriveSeed(seedFromText(`${game} ${number}`), randoms++),
    askBot: async () => undefined,
    setTimer: () => () => {},
    report: (problem) => {
      throw problem;
    },
  };
  const entries = expectOk(
    openTable({ game, seatCount: seats, options }, 'device', { ...ports, now: ports.now() }),
  );
  const log = new MemoryLog(entries);
  const runner = await TableRunner.begin({
    ...ports,
    append: (expected, lines) => log.append(expected, lines),
    read: (after) => log.read(after),
  });
  const heard = { text: 0 };
  const clients = Array.from({ length: seats }, (_, seat) => ({
    role: { kind: 'seat', seat },
    tell: (message) => {
      if (message.type === 'refused') throw new Error(JSON.stringify(message));
      heard.text += JSON.stringify(message).length;
    },
  }));
  for (const client of clients) {
    runner.join(client);
    await runner.handle(client, { type: 'come', protocol: PROTOCOL });
  }
  await runner.handle(clients[0], { type: 'start', id: 'start' });
  if (runner.table.match.phase === 'promised') {
    for (const client of clients)
      await runner.handle(client, { type: 'share', id: 'share', share: ports.random256() });
  }

  const times = [];
  for (;;) {
    const { match, seq } = runner.table;
    const seat = rules.activeSeats(match.state)[0];
    if (seat === undefined) return times;
    const legal = rules.legalMoves(rules.view(match.state, seat));
    let move = legal[choose(legal.length)];
    while (avoid.includes(move.do)) move = legal[choose(legal.length)];
    const began = performance.now();
    await runner.handle(clients[seat], { type: 'move', id: `m${times.length}`, at: seq, move });
    times.push(1000 * (performance.now() - began));
  }
}
