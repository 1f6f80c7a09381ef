// The process that plays: `generator.mjs`, started by scripts/load.mjs, which tells it what to do and hears from it by messages.
// It keeps what every client was told, and holds it against the store when the server has gone.
import { setTimeout as sleep } from 'node:timers/promises';
import { nodePorts, Session } from '../packages/cli/join/node-ports.ts';
import { HyakkiServer } from '../packages/client/index.ts';
import { openConfigured } from '../packages/server/stores/open-store.ts';
import { check, FAULTS } from '../packages/server/testing/checker.ts';
import { gather } from '../packages/server/testing/evidence.ts';
import { LeanClient, MIX, Party } from './party.mjs';
import { Phase } from './phase.mjs';

const OPENED_AT_ONCE = 24;
const BEGUN_AT_ONCE = 50;
const PATIENCE_MS = 60_000;
const CALM_MS = 1_000;

const parties = [];
/** Whose turn it is, the longest waiting first. */
let ready = [];
let readyFrom = 0;
let begun = 0;
let gone = 0;
let heard = 0;
let phase;

const events = {
  heard() {
    heard += 1;
  },
  ready(client) {
    ready.push(client);
    if (!client.party.isBegun) {
      client.party.isBegun = true;
      begun += 1;
    }
  },
  answered: (due) => phase?.answered(due),
  moved(party) {
    if (party.due !== undefined) phase?.seen(party.due);
  },
  refused: (code) => phase?.refused(code),
  gone() {
    gone += 1;
  },
  back: (goneAt) => phase?.back(goneAt),
};

const orders = {
  async open({ origins, tables, sockets }) {
    await inTurn(tables, OPENED_AT_ONCE, async (index) => {
      // Those that do not come out even have one more.
      const count = Math.floor((sockets * (index + 1)) / tables) - Math.floor((sockets * index) / tables);
      parties.push(await openTable(index, origins, MIX[index % MIX.length], count));
      if (parties.length % 500 === 0) say({ progress: `${parties.length} tables opened` });
    });
    return { sockets: parties.reduce((sum, { clients }) => sum + clients.length, 0) };
  },
  async begin() {
    for (let from = 0; from < parties.length; from += BEGUN_AT_ONCE) {
      const some = parties.slice(from, from + BEGUN_AT_ONCE);
      for (const { clients } of some) clients[0].start();
      await until('matches have begun', () => begun >= from + some.length);
    }
  },
  async load({ rate, seconds }) {
    phase = new Phase(rate, seconds);
    const figures = await phase.run(moveNext);
    await sleep(200);
    const lost = gone;
    gone = 0;
    return { ...figures, gone: lost };
  },
  /** Goes when nobody has been told anything for a while: what is under way arrives. */
  async leave() {
    for (let before = -1; before !== heard; await sleep(CALM_MS)) before = heard;
    for (const { clients } of parties) for (const client of clients) client.close();
  },
  async check({ folder, database }) {
    const { store } = await openConfigured({ dataFolder: folder, databaseUrl: database });
    const found = Object.fromEntries(FAULTS.map((fault) => [fault, []]));
    const counted = { acknowledged: 0, unknown: 0, received: 0 };
    // One table at a time: all logs at once, folded line by line, would not fit.
    for (const { table, keepers } of parties) {
      const findings = check([await gather(store, table, keepers, true)]);
      for (const fault of FAULTS) found[fault].push(...findings[fault]);
      for (const name of Object.keys(counted)) counted[name] += findings[name];
    }
    await store.close();
    return { ...counted, faults: found };
  },
};

/** The people of a table are spread over all servers. */
async function openTable(number, origins, { game, seatCount: wished, options }, count) {
  const seatCount = Math.min(wished, Math.max(2, count));
  const host = new Session();
  const origin = origins[number % origins.length];
  const created = await new HyakkiServer(origin, nodePorts(origin, { session: host })).createTable({
    game,
    seatCount,
    ...(options === undefined ? {} : { options }),
  });
  const party = new Party(created.table, game, events);
  for (let index = 0; index < count; index++) {
    const session = index === 0 ? host : new Session();
    const person = new HyakkiServer(origin, nodePorts(origin, { session }));
    const { link } = index < seatCount ? (created.seats[index] ?? created.own) : created.spectator;
    const place = await person.openLink(link);
    const home = (number + index) % origins.length;
    const client = new LeanClient(party, place, {
      origins: [...origins.slice(home), ...origins.slice(0, home)],
      cookie: session.cookie,
    });
    party.clients.push(client);
    await client.here;
  }
  return party;
}

/** The one who has waited longest moves. */
function moveNext(due) {
  while (readyFrom < ready.length) {
    const client = ready[readyFrom++];
    if (readyFrom > 10_000) {
      ready = ready.slice(readyFrom);
      readyFrom = 0;
    }
    if (client.move(due)) return true;
  }
  return false;
}

async function inTurn(count, atOnce, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

async function until(what, isSo) {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(5);
  }
}

function say(message) {
  process.send(message);
}

process.on('message', ({ order, ...wish }) => {
  orders[order](wish).then(
    (done) => say({ done: done ?? {} }),
    (problem) => say({ failed: problem.stack }),
  );
});
process.once('disconnect', () => process.exit(1));
