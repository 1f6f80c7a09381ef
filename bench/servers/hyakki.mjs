// Our own server as `hyakki serve` runs it: real rules and views, SQLite in WAL with FULL, every acknowledgement after
// its commit. Only the limits are off, because here everybody comes from one address and plays as fast as they can.

import { createLog, openStore, readConfig, startServer, VARIABLES } from '@hyakki/server';

/** @param {string} folder an empty one, for the store */
export async function serve(folder) {
  const limits = VARIABLES.filter((name) => /_PER_(ADDRESS|SOCKET)$/.test(name)).map((name) => [name, '0']);
  const config = readConfig({
    ...Object.fromEntries(limits),
    HOST: '127.0.0.1',
    PORT: '0',
    HYAKKI_DATA: folder,
    HYAKKI_LOG: 'warn',
  });
  const store = await openStore(config.dataFolder);
  const log = createLog(process.stderr, config.logLevel);
  const { port, close } = await startServer(config, { store, log, isOwnProcess: true });
  return { port, close };
}
