import type { ThreadOptions } from '../stores/threaded-store.ts';

/** A store's thread that runs the sources, as everything does in tests. */
export const SOURCE_THREAD: ThreadOptions = {
  execArgv: ['--import', new URL('run-sources.mjs', import.meta.url).href, '--conditions=source'],
};
