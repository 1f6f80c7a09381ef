import { setTimeout as wait } from 'node:timers/promises';
import { type HyakkiServer, type OwnTables, Refused, type TableAddress, waitsForYou } from '@hyakki/client';
import { type Io, say } from '../terminal/io.ts';
import { inert } from './inert.ts';
import { describeOwn } from './own-tables.ts';
import { sayFailure } from './reach-server.ts';
import { ONLINE_TEXTS } from './texts.ts';

/** Somebody who waits is not at the table: nobody sees them there, and their phone gets its notices. */
const LOOK_MS = 3_000;
const LONGEST_MS = 60_000;
const BELL = '\x07';

/** `--wait`: comes back when it is one's turn; `over` if there is nothing to wait for. */
export async function waitForTurn(
  server: HyakkiServer,
  { table, seat }: TableAddress,
  io: Io,
): Promise<'your-turn' | 'over'> {
  const texts = ONLINE_TEXTS[io.language];
  say(io, texts.waiting);
  let pause = LOOK_MS;
  for (;;) {
    const listed = await lookUp(server, io, pause > LOOK_MS);
    pause = listed === undefined ? Math.min(2 * pause, LONGEST_MS) : LOOK_MS;
    if (listed !== undefined) {
      const own = listed.tables.find(
        (one) => one.table === table && (seat === undefined || one.seat === seat),
      );
      if (own === undefined || own.phase === 'over' || own.phase === 'damaged') {
        say(io, own?.phase === 'over' ? texts.matchIsOver : texts.tableIsGone);
        return 'over';
      }
      if (waitsForYou(own)) {
        say(io, texts.yourTurnAt(describeOwn({ table: inert(own), now: listed.now }, io)));
        if (io.isTerminal) io.stdout.write(BELL);
        return 'your-turn';
      }
    }
    await wait(pause);
  }
}

/** Undefined while the server does not answer: said once, then tried again with patience. */
async function lookUp(server: HyakkiServer, io: Io, wasSilent: boolean): Promise<OwnTables | undefined> {
  try {
    return await server.ownTables();
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'nobody') throw problem;
    if (!wasSilent) sayFailure(problem, server.origin, io);
    return undefined;
  }
}
