export { hireThinkers, type Thinkers } from './bots.ts';
export { CannotListen } from './cannot-listen.ts';
export {
  BadConfig,
  type Config,
  type Limits,
  LOG_LEVELS,
  readConfig,
  VARIABLES,
  type Variable,
  type Wanted,
} from './config.ts';
export { createLog } from './json-log.ts';
export { NO_LOG, type ServerLog } from './log.ts';
export { ROUTES, SOCKET_URL } from './routes.ts';
export { type RunningServer, type ServerPorts, startServer } from './start.ts';
export * from './store.ts';
export { STORE_PROBLEMS, StoreError, type StoreProblem } from './store-error.ts';
export { MemoryStore } from './stores/memory.ts';
export { backupStore, openStore, STORE_FILE } from './stores/open-store.ts';
export * from './wire.ts';
