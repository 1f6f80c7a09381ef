import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

/** Builds a page for tests into a folder of its own. Its `#games` includes the toy game. */
export async function buildToyPage(folder: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    plugins: [svelte({ compilerOptions: { runes: true } })],
    resolve: { conditions: ['toy', 'source', 'svelte', 'browser', 'module', 'import', 'default'] },
    worker: { format: 'es' },
    build: { target: 'es2023', outDir: folder, emptyOutDir: true },
  });
}
