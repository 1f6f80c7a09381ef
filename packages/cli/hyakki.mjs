#!/usr/bin/env node
// What `npx hyakki` starts: compiles first if the sources have changed, then hands over to main.ts. A service runs the last build
// as it is (NODE_ENV=production): it is up at once, needs no right to write here, and never runs what nobody meant to install.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// biome-ignore lint/plugin: this starts the terminal's room, so it stands before it and may build it.
import { ensureBuilt, findLastBuild } from '../../scripts/build.mjs';

const rooms = process.env.NODE_ENV === 'production' ? findLastBuild() : ensureBuilt();
const { run } = await import(pathToFileURL(join(rooms, 'cli/dist/main.js')).href);
await run();
