import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Seed } from '@hyakki/engine';
import type { FindGame } from '@hyakki/table';
import { AddressLimits } from './address-limits.ts';
import { buildApp } from './app.ts';
import { hireThinkers, type Thinkers } from './bots.ts';
import type { Config } from './config.ts';
import { Desk, type ProblemKind } from './desk.ts';
import { mostSockets } from './file-descriptors.ts';
import { Guests } from './guests.ts';
import { Heart } from './heart.ts';
import { describeProblem, NO_LOG, type ServerLog } from './log.ts';
import { ServerMetrics } from './metrics.ts';
import type { Store } from './store.ts';
import { setAlarm } from './timer.ts';

export interface ServerPorts {
  readonly store: Store;
  readonly log?: ServerLog;
  readonly bots?: Thinkers;
  /** Where the built page lies; null for none. Without it: where the build puts it. */
  readonly webFolder?: string | null;
  /** Tests hand in games, a clock and a chance of their own. */
  readonly games?: FindGame;
  now?(): number;
  random256?(): Seed;
  /** Asks sockets whether they are still there. */
  readonly heart?: Heart;
  /** Whether this process is a server and nothing else: then its own figures are counted too. */
  readonly isOwnProcess?: boolean;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  readonly metricsPort: number | undefined;
  /** What people type: on this machine, then on the home network. */
  readonly addresses: readonly string[];
  readonly desk: Desk;
  readonly metrics: ServerMetrics;
  /** Stops accepting, finishes commits, tells clients to come back, and closes the store. */
  close(): Promise<void>;
}

const TIDY_MS = 60_000;
const FORGET_MS = 3_600_000;

export async function startServer(config: Config, ports: ServerPorts): Promise<RunningServer> {
  const { store, log = NO_LOG, bots = hireThinkers(), games, now = Date.now, isOwnProcess = false } = ports;
  const { heart = new Heart() } = ports;
  const metrics = new ServerMetrics();
  if (isOwnProcess) metrics.collectProcess();
  const report = (kind: ProblemKind, problem: unknown) => {
    metrics.problems.inc({ kind });
    log.error({ kind, ...describeProblem(problem) }, 'a problem');
  };
  const desk = new Desk({
    store,
    metrics,
    bots,
    now,
    ...(games === undefined ? {} : { games }),
    random256: ports.random256 ?? (() => randomBytes(32).toString('hex')),
    setTimer: (at, ring) => setAlarm(at - now(), ring),
    report,
  });
  const guests = new Guests(store, now);
  let isClosing = false;
  const app = await buildApp({
    config,
    store,
    desk,
    guests,
    addresses: new AddressLimits(config.limits, now),
    metrics,
    heart,
    log,
    webFolder: ports.webFolder === undefined ? findWebFolder() : (ports.webFolder ?? undefined),
    mostSockets: mostSockets(),
    now,
    isClosing: () => isClosing,
    report,
  });
  await app.listen({ port: config.port, host: config.host });
  heart.start();
  const { port } = app.server.address() as AddressInfo;
  const metricsServer = await serveMetrics(config, metrics);
  const forget = () =>
    guests.forget().then(
      (count) => log.info({ count }, 'guests forgotten'),
      (problem) => report('erase', problem),
    );
  const timers = [
    setInterval(() => void desk.tidy().catch((problem) => report('table', problem)), TIDY_MS),
    setInterval(() => void forget(), FORGET_MS),
  ];
  for (const timer of timers) timer.unref();
  void forget();
  log.info({ port }, 'listening');

  const close = async () => {
    isClosing = true;
    for (const timer of timers) clearInterval(timer);
    heart.stop();
    await desk.close();
    // Sockets were told why; whoever does not answer the goodbye is cut off by the app.
    await app.close();
    await bots.close();
    metricsServer?.close();
    await store.close();
    log.info({}, 'closed');
  };
  let closing: Promise<void> | undefined;
  return {
    port,
    metricsPort: (metricsServer?.address() as AddressInfo | undefined)?.port,
    addresses: addressesOf(config, port),
    desk,
    metrics,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function serveMetrics({ metrics: where }: Config, metrics: ServerMetrics): Promise<Server | undefined> {
  if (where.kind !== 'port') return undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, resolve);
  });
  return server;
}

/** The page as it was built, seen from the sources and from the build. */
function findWebFolder(): string | undefined {
  const folders = ['../web/dist', '../../web/dist'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return folders.find((folder) => existsSync(`${folder}/index.html`));
}

const EVERYWHERE = ['0.0.0.0', '::'];

function addressesOf({ host, origin }: Config, port: number): readonly string[] {
  if (origin !== undefined) return [origin];
  if (!EVERYWHERE.includes(host)) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const lan = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  return [`http://localhost:${port}`, ...lan];
}
