// A server process to be killed: `hyakki serve` without its words. Says its port once it listens.
import { writeSync } from 'node:fs';
import { readConfig } from '../operating/config.ts';
import { createLog } from '../operating/log-lines.ts';
import { startServer } from '../operating/start.ts';
import { openConfigured } from '../stores/open-store.ts';
import { SOURCE_THREAD } from './source-thread.ts';

const config = readConfig(process.env);
const { store } = await openConfigured(config, SOURCE_THREAD);
const log = createLog(process.stderr, config.logLevel);
const server = await startServer(config, { store, log, isOwnProcess: true });
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
// Whoever started it is gone: a server that nobody ends would stay for ever.
process.stdin.resume().once('end', () => process.exit(1));
writeSync(1, `${server.port}\n`);
