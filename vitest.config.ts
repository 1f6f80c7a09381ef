import { defineConfig } from 'vitest/config';

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
        test: { name: 'rooms', include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      {
        extends: true,
        // In a real browser, against the built server: one after the other, when the rest is done.
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
