import { nodePorts, Session } from '@hyakki/cli/node-ports';
import { HyakkiServer } from '@hyakki/client';
import { type Config, readConfig } from '../operating/config.ts';
import { type RunningServer, type ServerPorts, startServer } from '../operating/start.ts';
import { MemoryStore } from '../stores/memory.ts';
import type { Store } from '../stores/store.ts';
import { NO_PARS } from './in-memory.ts';

/** Without limits: tests that are about them set their own. */
const NO_LIMITS: Config['limits'] = {
  connections: undefined,
  connectionsPerAddress: undefined,
  socketsPerAddress: undefined,
  messagesPerSocket: undefined,
  messagesPerAddress: undefined,
  requestsPerAddress: undefined,
  tablesPerAddress: undefined,
  guestsPerAddress: undefined,
  codesPerAddress: undefined,
  bundlesPerAddress: undefined,
  keptPerAddress: undefined,
  keepersPerAddress: undefined,
  keptPerPerson: 8,
  kept: 1000,
  botThreads: undefined,
  botQueue: undefined,
  botWait: undefined,
  logLines: undefined,
};

export interface LoopbackServer {
  readonly running: RunningServer;
  readonly origin: string;
  readonly store: Store;
  /** Somebody with a session of their own. */
  guest(options?: { readonly language?: string; readonly session?: Session }): HyakkiServer;
  close(): Promise<void>;
}

/** A real server on a free port of this machine. */
export async function startLoopback(
  {
    limits,
    ...config
  }: Partial<Omit<Config, 'limits'>> & { readonly limits?: Partial<Config['limits']> } = {},
  ports: Partial<ServerPorts> = {},
): Promise<LoopbackServer> {
  const store = ports.store ?? new MemoryStore();
  const running = await startServer(
    { ...readConfig({}), port: 0, host: '127.0.0.1', ...config, limits: { ...NO_LIMITS, ...limits } },
    { webFolder: null, botBeat: 0, workOutPars: async () => NO_PARS, ...ports, store },
  );
  const origin = `http://127.0.0.1:${running.port}`;
  return {
    running,
    origin,
    store,
    guest: ({ language = 'en', session = new Session() } = {}) =>
      new HyakkiServer(origin, nodePorts(origin, { language, session })),
    close: () => running.close(),
  };
}
