// What is mutated, and which tests have to notice.

/**
 * `sources` and `tests` are folders or files; `without` is left out of the sources. Tests that start processes or need databases are left
 * out by themselves: a mutant is active in the process of the test runner only.
 */
export const ROOMS = {
  engine: {
    sources: ['packages/engine'],
    tests: ['packages/engine', 'packages/games/record.test.ts', 'packages/games/fair-deal.test.ts'],
    share: 150,
    aim: 95,
  },
  yokai: {
    sources: ['packages/games/yokai'],
    tests: ['packages/games/yokai', 'packages/games/record.test.ts'],
    share: 180,
    aim: 95,
  },
  tengu: {
    sources: ['packages/games/tengu'],
    tests: ['packages/games/tengu', 'packages/games/record.test.ts'],
    share: 170,
    aim: 95,
  },
  sketch: {
    sources: ['packages/games/sketch'],
    tests: ['packages/games/sketch', 'packages/games/record.test.ts'],
    share: 170,
    aim: 95,
  },
  table: { sources: ['packages/table'], tests: ['packages/table'], share: 180, aim: 85 },
  server: {
    sources: ['packages/server'],
    // Words, doors and figures for operators; what needs PostgreSQL; what runs in a thread of its own.
    without: [
      'packages/server/guests/names',
      'packages/server/operating',
      'packages/server/http/plain-page.ts',
      'packages/server/http/routes.ts',
      'packages/server/hints/notify-hints.ts',
      'packages/server/hints/redis-hints.ts',
      'packages/server/bots/bot-thread.ts',
      'packages/server/daily/par-thread.ts',
      'packages/server/stores/store-thread.ts',
      'packages/server/stores/postgres',
      'packages/server/stores/move-postgres.ts',
    ],
    tests: ['packages/server'],
    share: 200,
    aim: 85,
  },
};
