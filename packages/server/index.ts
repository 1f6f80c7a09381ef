export { hireThinkers, type Thinkers } from './bots/bots.ts';
export { examine, type KnownBackup } from './doctor/examine.ts';
export { CHECKS, type Finding, type FindingCode, type Findings } from './doctor/finding.ts';
export { CannotListen } from './http/cannot-listen.ts';
export { ROUTES, SOCKET_URL } from './http/routes.ts';
export type { Post } from './notices/post.ts';
export { type TriedWays, type TryResult, tryWays } from './notices/try-ways.ts';
export {
  BadConfig,
  type Config,
  type ExpectedValue,
  type Limits,
  LOG_LEVELS,
  readConfig,
  VARIABLES,
  type Variable,
} from './operating/config.ts';
export { NO_LOG, type ServerLog } from './operating/log.ts';
export { createLog } from './operating/log-lines.ts';
export { hasNodeEnded } from './operating/node-release.ts';
export { listSettings, type Setting } from './operating/settings.ts';
export { type RunningServer, type ServerPorts, startServer } from './operating/start.ts';
export { MemoryStore } from './stores/memory.ts';
export { type MovedContent, moveStore, type StorePlaceName } from './stores/move-store.ts';
export { backupStore, describeDatabase, openConfigured, openStore } from './stores/open-store.ts';
export { inspectStoreFile, type StoreContent } from './stores/sqlite-inspection.ts';
export { fileTime, restoreStore } from './stores/sqlite-restore.ts';
export * from './stores/store.ts';
export { STORE_PROBLEMS, StoreError, type StoreProblem } from './stores/store-error.ts';
export { makeFolder, STORE_FILE } from './stores/store-file.ts';
