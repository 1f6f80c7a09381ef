// `npm start`: installs, builds, and serves everything on one port with the embedded store. Other words go to hyakki.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ forTests: false });
const rooms = ensureBuilt();
// Also where only settings are given: `npm start -- --lang fr` opens the tables in French.
const words = process.argv.slice(2);
const isSetting = (word, at) => word.startsWith('--lang') || words[at - 1] === '--lang';
const first = words.find((word, at) => !isSetting(word, at));
if (first === undefined || /^--(?!help$|version$)/.test(first)) process.argv.splice(2, 0, 'serve');
// In this process: a signal to stop reaches the server itself.
const { run } = await import(pathToFileURL(join(rooms, 'cli/dist/main.js')).href);
await run();
