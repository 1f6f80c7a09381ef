// `npm test`: installs what the tests need and runs them all.
import { check } from './check.mjs';
import { ensureChromium, ensureDatabases, ensureInstalled, ensureProxies } from './install.mjs';

ensureInstalled({ forTests: true });
ensureChromium();
ensureDatabases();
ensureProxies();
process.exit((await check()) ? 0 : 1);
