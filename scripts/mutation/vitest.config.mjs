// The tests of one room, in one thread, for the mutation tester.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source', 'node', 'import', 'default'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: JSON.parse(process.env['HYAKKI_TESTS'] ?? '[]'),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
