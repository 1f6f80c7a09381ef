import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The toy game goes through all rooms: `#games` of each is its registry with that game beside the others. */
const TOY = 'packages/*/testing/lanterns/*.test.ts';
/** Needs PostgreSQL and Redis. */
const CLUSTER = 'packages/**/*.cluster.test.ts';
/** Rooms whose modules keep nothing between two calls: the fences refuse clocks, timers and chance there. */
const PURE = 'packages/{bots,client,engine,games,journey,lessons,review,table,words}/**/*.test.ts';
/** What is tested of the page without a browser keeps nothing either, but what a test puts into `globalThis`: it is taken back. */
const PAGE = 'packages/web/**/*.test.ts';

// Tests read the sources of every room, never a build: what is tested is what is written.
export default defineConfig({
  resolve: { conditions: ['source', 'node', 'import', 'default'] },
  // Not `import`: Node would take it for `require` too, and hand out modules that cannot be required.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    exclude: ['**/dist/**', '**/node_modules/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Their files share modules, which are read once: most of a second a file.
        test: {
          name: 'shared',
          include: [PURE, PAGE],
          exclude: ['**/dist/**', '**/node_modules/**', TOY],
          isolate: false,
          unstubGlobals: true,
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        // All cores: nothing here looks at the clock.
        test: {
          name: 'rooms',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/dist/**', '**/node_modules/**', CLUSTER, PAGE, PURE, TOY],
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        resolve: { conditions: ['toy', 'source', 'node', 'import', 'default'] },
        ssr: { resolve: { conditions: ['toy', 'source', 'node'] } },
        test: { name: 'toy', include: [TOY], maxWorkers: availableParallelism() },
      },
      {
        extends: true,
        // Their files share one PostgreSQL and one Redis, started for this run.
        test: {
          name: 'cluster',
          include: [CLUSTER],
          globalSetup: 'packages/server/testing/cluster-setup.ts',
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        // In a real browser, against the built server, when the rest is done: each waits more than it works.
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
