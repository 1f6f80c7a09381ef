import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../stores/open-store.ts';
import { check, type Findings } from '../checker.ts';
import { ServerProcess } from '../server-process.ts';
import { Crowd, TABLES } from './crowd.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from './patience.ts';

const LONGEST_PLAY_MS = 700;

interface Round {
  /** From the kill until the server answers again. */
  readonly servingMs: number;
  /** From the kill until every client is back at its table. */
  readonly backMs: number;
  /** Moves that were acknowledged before this kill, since everybody was back, and how long that was. */
  readonly moves: number;
  readonly playedMs: number;
}

export interface KillLoop {
  readonly rounds: readonly Round[];
  readonly findings: Findings;
  /** What servers wrote to their logs: errors alone. */
  readonly complaints: readonly string[];
}

export interface KillLoopOptions {
  readonly report?: (round: Round) => void;
  readonly movesPerSecond?: number;
}

/**
 * A server, people who play all three games, and `kill -9` at any moment, again and again on the same folder and port. Nobody
 * is told to come back: the client's own coming back is on trial too.
 */
export async function runKillLoop(
  count: number,
  { report = () => {}, movesPerSecond }: KillLoopOptions = {},
): Promise<KillLoop> {
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-kill-'));
  let server = await ServerProcess.start(folder);
  const complaints: string[] = [];
  const listen = () => {
    if (server.complaints !== '') complaints.push(server.complaints);
  };
  let crowd: Crowd | undefined;
  try {
    crowd = await Crowd.gather({
      origin: server.origin,
      // A rate needs somebody whose turn it is.
      tables: movesPerSecond === undefined ? TABLES : [...TABLES, ...TABLES],
      ...(movesPerSecond === undefined ? {} : { movesPerSecond }),
    });
    crowd.play();
    const rounds: Round[] = [];
    for (let round = 0; round < count; round++) {
      const began = performance.now();
      const before = crowd.moves;
      await sleep(Math.random() * LONGEST_PLAY_MS);
      // Every other kill has something to lose, however slow the machine is.
      if (round % 2 === 0) await until('somebody moves', () => crowd!.moves > before);
      const played = { moves: crowd.moves - before, playedMs: performance.now() - began };
      const killedAt = performance.now();
      await server.kill();
      listen();
      server = await ServerProcess.start(folder, server.port);
      const servingMs = performance.now() - killedAt;
      await crowd.untilBack();
      const done = { servingMs, backMs: performance.now() - killedAt, ...played };
      rounds.push(done);
      report(done);
    }
    await crowd.finish();
    crowd.leave();
    await server.stop();
    listen();
    const store = await openStore(folder);
    const findings = check(await crowd.evidence(store));
    await store.close();
    return { rounds, findings, complaints };
  } finally {
    crowd?.leave();
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

export const KILL_CASES: readonly FaultCase[] = [
  {
    name: 'killed-at-random',
    about: 'kill -9 at any moment while people make 200 moves a second',
    tries: { sample: 2, quick: 50, full: 500 },
    async run(tries, tally, report) {
      const { rounds, findings, complaints } = await runKillLoop(tries, {
        movesPerSecond: 200,
        report: ({ servingMs, backMs, moves }) => {
          tally.tries += 1;
          if (tally.tries % 10 === 0)
            report(
              `${tally.tries} kills; the last: ${moves} moves before, serving after ${Math.round(servingMs)} ms, all back after ${Math.round(backMs)} ms`,
            );
        },
      });
      tally.moves = findings.acknowledged;
      tally.add(findings);
      for (const complaint of complaints) tally.find('damaged', `the server complained: ${complaint}`);
      for (const { servingMs, backMs } of rounds) {
        tally.atMost('servingMs', servingMs);
        tally.atMost('backMs', backMs);
      }
      const [moves, ms] = rounds.reduce(([m, t], one) => [m + one.moves, t + one.playedMs], [0, 0]);
      tally.figures['movesPerSecond'] = Math.round((1000 * moves) / ms);
    },
  },
];
