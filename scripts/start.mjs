// `npm start`: installs, builds, and serves everything on one port with the embedded store. Other words go to hyakki.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled({ forTests: false });
ensureBuilt();
if (process.argv.length === 2) process.argv.push('serve');
// In this process: a signal to stop reaches the server itself.
const { run } = await import(pathToFileURL(join(ROOT, 'packages/cli/dist/main.js')).href);
await run();
