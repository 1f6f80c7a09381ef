import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { compressPlugin } from './building/compress-plugin.ts';
import { offlinePlugin } from './building/offline-plugin.ts';

const root = import.meta.dirname;

// The page is bundled from the sources of every room, as the tests read them.
const conditions = ['source', 'svelte', 'browser', 'module', 'import', 'default'];
// Importing a room has no side effects, so the bundler can drop everything that a screen does not use.
const treeshake = {
  moduleSideEffects: (id: string) =>
    !/\/packages\/(engine|games|words|table|bots|client|lessons|journey)\//.test(id),
};

const FIRST_PAGE =
  /\/packages\/web\/(main|App|router|routes|settings|kept-settings|after-paint|notices\/wanted|pages\/(Landing|OwnTables|begin|say-error)|texts\/(index|en|fr|games)|games\/(registry|\w+\/(index|emblem)))\b/;

/** Serves `/design` during development. It is not part of the built page. */
const designPage: Plugin = {
  name: 'hyakki-design',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      if (/^\/design(\?|$)/.test(request.url ?? ''))
        request.url = request.url!.replace('/design', '/design.html');
      next();
    });
  },
};

export default defineConfig({
  root,
  // The server says where the page lives.
  base: './',
  plugins: [
    svelte({ compilerOptions: { runes: true } }),
    designPage,
    offlinePlugin(root),
    compressPlugin(join(root, 'dist')),
  ],
  resolve: { conditions },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  build: {
    target: 'es2023',
    // Whose packages are in the page, for whoever copies it on: at /licences.json.
    license: { fileName: 'licences.json' },
    // Inlined pictures would need `data:` in the server's content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      checks: { pluginTimings: false },
      // Bundle the first page in one file: several files compress worse and list each other's names.
      output: { codeSplitting: { groups: [{ name: 'first-page', test: FIRST_PAGE }] } },
    },
  },
});
