// `node --import ./testing/run-sources.mjs --conditions=source`, for a thread: it does not get the hooks of the process it is in.
import module from 'node:module';

const HOOKS = './typescript-hooks.mjs';
// Where hooks belong to a thread, that file sets them itself.
if (module.registerHooks !== undefined) await import(HOOKS);
else module.register(HOOKS, import.meta.url);
