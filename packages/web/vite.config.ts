import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { compressPlugin } from './building/compress-plugin.ts';
import { offlinePlugin } from './building/offline-plugin.ts';

const root = import.meta.dirname;

// The page is bundled from the sources of every room, as the tests read them.
const conditions = ['source', 'svelte', 'browser', 'module', 'import', 'default'];
// Our own rooms do nothing by being imported: what a screen does not use is not sent to it.
const treeshake = {
  moduleSideEffects: (id: string) => !/\/packages\/(engine|games|words|table|bots|client)\//.test(id),
};

const FIRST_PAGE =
  /\/packages\/web\/(main|App|router|routes|settings|kept-settings|after-paint|pages\/(Landing|OwnTables|begin|say-error)|texts\/(index|en|fr|games)|games\/(registry|\w+\/(index|emblem)))\b/;

/** `/design`, while developing: how things look here. It is not part of the built page. */
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
    // Pictures within the text would need `data:` in the policy of the server.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      checks: { pluginTimings: false },
      // What the first page shows comes in one piece: apart, each would compress worse and list the others' names.
      output: { codeSplitting: { groups: [{ name: 'first-page', test: FIRST_PAGE }] } },
    },
  },
});
