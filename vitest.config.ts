import { defineConfig } from 'vitest/config';

// Tests read the sources of every room, never a build: what is tested is what is written.
export default defineConfig({
  resolve: { conditions: ['source', 'node', 'import', 'default'] },
  // Not `import`: Node would take it for `require` too, and hand out modules that cannot be required.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/dist/**', '**/node_modules/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
