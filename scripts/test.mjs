// `npm test`: installs what the tests need and runs them all.
import { check } from './check.mjs';
import { ensureChromium, ensureDatabases, ensureInstalled } from './install.mjs';

ensureInstalled({ forTests: true });
ensureChromium();
ensureDatabases();
process.exit((await check()) ? 0 : 1);
