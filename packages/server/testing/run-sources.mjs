// `node --import ./testing/run-sources.mjs --conditions=source`, for a thread: it does not get the hooks of the process it is in.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
