// `npm start`: installs, builds, and serves everything on one port with the embedded store. Other words go to hyakki.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ forTests: false });
const rooms = ensureBuilt();
if (process.argv.length === 2) process.argv.push('serve');
// In this process: a signal to stop reaches the server itself.
const { run } = await import(pathToFileURL(join(rooms, 'cli/dist/main.js')).href);
await run();
