// `npm test`: installs what the tests need and runs them all.
import { check } from './check.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ forTests: true });
process.exit(check() ? 0 : 1);
