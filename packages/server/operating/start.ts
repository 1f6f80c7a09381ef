import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Seed } from '@hyakki/engine';
import type { FindGame } from '@hyakki/table';
import { hireThinkers, type Thinkers } from '../bots/bots.ts';
import type { PoolSize } from '../bots/worker-pool.ts';
import { type WorkOutPars, workOutPars } from '../daily/work-out-pars.ts';
import { Guests } from '../guests/guests.ts';
import { hintsOf, type JoinHints } from '../hints/open-hints.ts';
import { buildApp } from '../http/app.ts';
import { listening } from '../http/cannot-listen.ts';
import { INSIDE } from '../http/page-files.ts';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { Keeping } from '../keeping/keeping.ts';
import { SharedChallenges } from '../keeping/shared-challenges.ts';
import { AddressLimits } from '../limits/address-limits.ts';
import { mostConnections, mostSockets } from '../limits/file-descriptors.ts';
import { SharedWrongCodes } from '../limits/shared-wrong-codes.ts';
import { DUE_LOOK_MS, DueTables } from '../nodes/due-tables.ts';
import { Nodes } from '../nodes/nodes.ts';
import { DueNotices, NOTICES_LOOK_MS } from '../notices/due-notices.ts';
import { openWays } from '../notices/notice-ways.ts';
import { Notices } from '../notices/notices.ts';
import { makePost, type Post } from '../notices/post.ts';
import { NoticeSender } from '../notices/sender.ts';
import { Connections } from '../sockets/connections.ts';
import { Heartbeat } from '../sockets/heartbeat.ts';
import { measureFile, meterStore } from '../stores/metered-store.ts';
import type { Store, TableId } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';
import { Forgetting } from '../tables/forgetting.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import { MatchPacking, PACK_LOOK_MS } from '../tables/match-packing.ts';
import type { ProblemKind } from '../tables/ports.ts';
import { newId } from '../tables/secrets.ts';
import { startTables } from '../tables/server-tables.ts';
import { type Config, EVERYWHERE, mostBundle, mostBundles } from './config.ts';
import { describeProblem, NO_LOG, type ServerLog } from './log.ts';
import { LogValve } from './log-valve.ts';
import { ServerMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { listInside } from './program-files.ts';
import { noteTo } from './security-events.ts';
import { clockAhead, steadyClock } from './steady-clock.ts';
import { setAlarm } from './timer.ts';

export interface ServerPorts {
  readonly store: Store;
  /** The store's file, if it has one, for the metric of its size. */
  readonly storeFile?: string;
  readonly log?: ServerLog;
  readonly bots?: Thinkers;
  /** Tests have a push service of their own. No setting leads there. */
  readonly post?: Post;
  /** Tests work out no pars. */
  readonly workOutPars?: WorkOutPars;
  /** The folder of the built page; null for none. Default: where the build puts it. */
  readonly webFolder?: string | null;
  /** Tests pass in their own games, clock and randomness. */
  readonly games?: FindGame;
  readonly botBeat?: number;
  /** Joins this server to others on the same store. Default: as the settings say. */
  readonly joinHints?: JoinHints;
  now?(): number;
  random256?(): Seed;
  /** Checks whether sockets are still alive. */
  readonly heartbeat?: Heartbeat;
  /** Whether this process is only a server; if so, it has metrics of the process too. */
  readonly isOwnProcess?: boolean;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  readonly metricsPort: number | undefined;
  /** The addresses that people type: on this machine, then on the home network. */
  readonly addresses: readonly string[];
  readonly liveTables: LiveTables;
  readonly metrics: ServerMetrics;
  /** Stops accepting, finishes commits, tells clients to come back, and closes the store. */
  close(): Promise<void>;
}

const TIDY_MS = 60_000;
const FORGET_MS = 3_600_000;
const DAY_MS = 24 * FORGET_MS;
/** How long clients have to close. */
const GOODBYE_MS = 2_000;
/** How long closing may take at all; service managers wait 20 s or longer. */
const CLOSE_MS = 10_000;
/**
 * How many connections may wait to be accepted: thousands come at once when another server has died, and whoever finds the queue full
 * tries again after one, three, seven and fifteen seconds. The system allows less, where it does (net.core.somaxconn).
 */
const BACKLOG = 4_096;

export async function startServer(config: Config, ports: ServerPorts): Promise<RunningServer> {
  const { log = NO_LOG, games, isOwnProcess = false } = ports;
  const joinHints = ports.joinHints ?? hintsOf(config);
  // Tables use a clock that never jumps, the same on all nodes; retention, and what others read as a date, use the wall clock.
  const { now: today = Date.now } = ports;
  const now = ports.now ?? steadyClock(joinHints === undefined ? 0 : await clockAhead(ports.store));
  const { heartbeat = new Heartbeat() } = ports;
  const metrics = new ServerMetrics();
  if (isOwnProcess) metrics.collectProcess();
  const { storeFile } = ports;
  if (storeFile !== undefined) metrics.watchFile(() => measureFile(storeFile));
  const store = meterStore(ports.store, metrics);
  const valve = new LogValve(config.limits.logLines, now);
  const note = noteTo(log, metrics, valve);
  const report = (kind: ProblemKind, problem: unknown) => {
    metrics.problems.inc({ kind });
    const about = describeProblem(problem);
    const leftOut = valve.pass(`${kind} ${about.problem} ${about.where?.[0] ?? ''}`);
    if (leftOut !== undefined)
      log.error({ kind, ...about, ...(leftOut > 0 ? { leftOut } : {}) }, 'a problem');
  };
  const bots = ports.bots ?? hireThinkers(poolSizeOf(config.limits, (problem) => report('bots', problem)));
  metrics.watchBots(() => bots.figures());
  const node = newId();
  const reportNodes = (problem: unknown) => report('nodes', problem);
  const nodes =
    joinHints &&
    new Nodes(node, { store, hints: await joinHints(node, reportNodes), now, report: reportNodes });
  const local = config.port === 0 ? 'http://localhost' : `http://localhost:${config.port}`;
  const opened = await openWays(config, store, local);
  const sender: NoticeSender = new NoticeSender({
    addresses: {
      addressesOf: async (guest) => (await store.addressesOf(guest)).map(({ address }) => address),
      forgetAddress: (hash) => store.forgetAddress(hash),
    },
    // Whatever is sent was due.
    isStillSo: (notice) => dueNotices.isStillSo(notice),
    post: ports.post ?? makePost(),
    ways: opened.ways,
    now,
    today,
    setTimer: (at, ring) => setAlarm(at - now(), ring),
    random: Math.random,
    count: (outcome) => metrics.notices.inc({ outcome }),
    report: (problem) => report('notices', problem),
  });
  if (opened.isAny) metrics.watchNotices(() => sender.waiting);
  const tables = startTables({
    store,
    others: nodes,
    sendsNotices: opened.isAny,
    acted: (guest, table) => sender.withdraw(guest, table),
    metrics,
    bots,
    workOutPars: ports.workOutPars ?? workOutPars,
    now,
    today,
    linkMs: config.linkDays === undefined ? undefined : config.linkDays * DAY_MS,
    ...(games === undefined ? {} : { games }),
    ...(ports.botBeat === undefined ? {} : { botBeat: ports.botBeat }),
    random256: ports.random256 ?? (() => randomBytes(32).toString('hex')),
    setTimer: (at, ring) => setAlarm(at - now(), ring),
    note,
    report,
  });
  const { liveTables, guestTables, dailyDeals } = tables;
  const guests = new Guests(store, today);
  const most = config.limits.connections ?? mostConnections();
  const addresses = new AddressLimits(withRoomForOthers(config.limits, most), now, note);
  const keeping = new Keeping({
    store,
    guestTables,
    note,
    addresses,
    ...(nodes === undefined ? {} : { challenges: new SharedChallenges(store, today) }),
    now: today,
    mostPerPerson: mostBundle(config.limits),
    most: mostBundles(config.limits),
  });
  const notices = new Notices({
    store,
    ways: opened.told,
    guard: opened.guard,
    today,
    changed: (guest) => guestTables.addressesChanged(guest),
  });
  let isClosing = false;
  const isProxy = trustedProxies(config.trustProxy);
  let ownAddresses: readonly string[] = [];
  const app = await buildApp({
    config,
    store,
    tables,
    guests,
    keeping,
    notices,
    addresses,
    ...(nodes === undefined
      ? {}
      : { codes: new SharedWrongCodes(config.limits.codesPerAddress, store, now) }),
    metrics,
    heartbeat,
    log,
    webFolder: ports.webFolder === undefined ? findWebFolder() : (ports.webFolder ?? undefined),
    mostSockets: mostSockets(most),
    note,
    isProxy,
    now,
    ownAddresses: () => ownAddresses.filter((address) => !isLoopback(address)),
    isClosing: () => isClosing,
    report,
  });
  const connections = new Connections(app.server, { most, addresses, note, isProxy });
  let metricsServer: Server | undefined;
  try {
    await nodes?.start(liveTables);
    const { metrics: where } = config;
    if (where.kind === 'port')
      metricsServer = await listening(where, ['METRICS_PORT', 'METRICS_HOST'], () =>
        serveMetrics(where, metrics),
      );
    // Last, so that no client ever connects to a server that fails to start.
    await listening(config, ['PORT', 'HOST'], () =>
      app.listen({ port: config.port, host: config.host, backlog: BACKLOG }),
    );
  } catch (problem) {
    metricsServer?.close();
    await app.close();
    await nodes?.close();
    await bots.close();
    throw problem;
  }
  heartbeat.start();
  void bots.start();
  const { port } = app.server.address() as AddressInfo;
  ownAddresses = addressesOf(config, port);
  const forgetting = new Forgetting({
    store,
    log,
    now: today,
    elapsed: () => performance.now(),
    isInUse: (table) => liveTables.isInUse(table),
    forgotten: (ids) => guestTables.forgotten(ids),
    signedOut: async (ids) => {
      for (const id of ids) await guestTables.reconnect(id);
    },
  });
  const forget = () => forgetting.look().catch((problem) => report('erase', problem));
  const prepare = () => dailyDeals.prepare().catch((problem) => report('table', problem));
  const whileRunning = {
    store,
    loaded: (table: TableId) => liveTables.loaded(table),
    open: (table: TableId) => liveTables.open(table),
    isPassing: (problem: unknown) => problem instanceof StoreError || isClosing,
    now,
  };
  const dueTables = new DueTables({
    ...whileRunning,
    setTimer: (at, ring) => setAlarm(at - now(), ring),
    report: (problem) => report('table', problem),
  });
  const dueNotices = new DueNotices({
    ...whileRunning,
    today,
    waitingFor: (guest) => guestTables.waitingFor(guest),
    send: (notice) => sender.send(notice),
    report: (problem) => report('notices', problem),
  });
  const lookAtTables = () => dueTables.look().catch((problem) => report('table', problem));
  const lookAtNotices = () => dueNotices.look().catch((problem) => report('notices', problem));
  void lookAtTables();
  const matchPacking = new MatchPacking({ store, report, today, ...(games === undefined ? {} : { games }) });
  const timers = [
    setInterval(() => void matchPacking.look().catch((problem) => report('record', problem)), PACK_LOOK_MS),
    setInterval(() => void lookAtTables(), DUE_LOOK_MS),
    ...(opened.isAny ? [setInterval(() => void lookAtNotices(), NOTICES_LOOK_MS)] : []),
    setInterval(() => void liveTables.tidy().catch((problem) => report('table', problem)), TIDY_MS),
    setInterval(() => void keeping.tidy().catch((problem) => report('erase', problem)), TIDY_MS),
    setInterval(() => void forget(), FORGET_MS),
    setInterval(() => void prepare(), FORGET_MS),
  ];
  for (const timer of timers) timer.unref();
  void forget();
  void prepare();
  log.info({ port }, 'listening');

  const finish = async () => {
    dueTables.close();
    await sender.close();
    await liveTables.close();
    await nodes?.close();
    // Clients know that they must reconnect. Drop slow ones and unfinished requests, or the restart waits for them.
    const cut = setTimeout(() => connections.destroyAll(), GOODBYE_MS);
    await app.close();
    clearTimeout(cut);
    await bots.close();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await store.close();
  };
  const close = async () => {
    isClosing = true;
    matchPacking.close();
    for (const timer of timers) clearInterval(timer);
    heartbeat.stop();
    const isInTime = await isDoneWithin(CLOSE_MS, finish());
    if (isInTime) log.info({}, 'closed');
    else log.error({}, 'closing took too long: what was not finished is given up');
    // End the process even if something is still open, or a service manager has to kill it.
    if (isOwnProcess) setTimeout(() => process.exit(), 1_000).unref();
  };
  let closing: Promise<void> | undefined;
  return {
    port,
    metricsPort: (metricsServer?.address() as AddressInfo | undefined)?.port,
    addresses: ownAddresses,
    liveTables,
    metrics,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Half of the places are for other addresses, whatever the limit says. */
function withRoomForOthers(limits: Config['limits'], most: number): Config['limits'] {
  const { connectionsPerAddress: wanted } = limits;
  return { ...limits, connectionsPerAddress: wanted && Math.min(wanted, Math.ceil(most / 2)) };
}

function poolSizeOf(
  { botThreads, botQueue, botWait }: Config['limits'],
  report: (problem: unknown) => void,
): PoolSize {
  return {
    threads: botThreads,
    mostWaiting: botQueue ?? Number.POSITIVE_INFINITY,
    patienceMs: botWait === undefined ? Number.POSITIVE_INFINITY : 1000 * botWait,
    report,
  };
}

async function isDoneWithin(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const alarm = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true as const), alarm]);
  } finally {
    clearTimeout(timer);
  }
}

/** The built page, seen from the sources, from the build and from a package. */
function findWebFolder(): string | undefined {
  if (listInside() !== undefined) return INSIDE;
  const folders = ['../../web/dist', '../../../web/dist', '../web'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return folders.find((folder) => existsSync(`${folder}/index.html`));
}

function isLoopback(address: string): boolean {
  return /^http:\/\/(?:localhost|127\.|\[::1\])/.test(address);
}

/** Of the first page. */
function addressesOf(config: Config, port: number): readonly string[] {
  return originsOf(config, port).map((origin) => `${origin}${config.path}`);
}

function originsOf({ host, origin }: Config, port: number): readonly string[] {
  if (origin !== undefined) return [origin];
  if (!EVERYWHERE.includes(host)) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const lan = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  return [`http://localhost:${port}`, ...lan];
}
