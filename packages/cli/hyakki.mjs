#!/usr/bin/env node
// What `npx hyakki` starts: compiles first if the sources have changed, then hands over to main.ts.
import { ensureBuilt } from '../../scripts/build.mjs';

ensureBuilt();
const { run } = await import('./dist/main.js');
await run();
