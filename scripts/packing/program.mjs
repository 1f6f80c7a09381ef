// Bundles the compiled rooms with every package that they use, so that whoever installs Hyakki asks a registry for nothing else.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** The program, and what it starts threads from: `startThread` looks for these names beside the program. */
export const ENTRIES = {
  main: 'cli/dist/main.js',
  worker: 'cli/dist/simulate/worker.js',
  'bot-thread': 'server/dist/bots/bot-thread.js',
  'par-thread': 'server/dist/daily/par-thread.js',
  'store-thread': 'server/dist/stores/store-thread.js',
};
/** A binary package for old releases of Node, and one that pg would use if somebody installed it. */
const OUTSIDE = ['@photostructure/sqlite', 'pg-native'];
const LICENCES = 'licences.json';

/** A folder of modules for a Node that people have. Returns the packages inside, each with its licence. */
export async function bundleModules(rooms, folder) {
  await bundle(rooms, folder, {
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(rooms, path)])),
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    target: 'node20.19',
    license: { fileName: LICENCES },
  });
  const path = join(folder, LICENCES);
  const licences = readLicences(path);
  rmSync(path);
  return licences;
}

/** One script for each entry: a single executable runs nothing else. */
export async function bundleScripts(rooms, folder) {
  for (const [name, path] of Object.entries(ENTRIES)) {
    const module = join(rooms, path);
    await bundle(rooms, folder, {
      input: { [name]: name === 'main' ? START : module },
      output: { format: 'cjs', codeSplitting: false, entryFileNames: '[name].js' },
      target: 'node24',
      plugins: [startOf(module)],
      emptyOutDir: false,
    });
  }
}

/** What a bundle says of the packages in it, without our own rooms. */
export function readLicences(path) {
  return JSON.parse(readFileSync(path, 'utf8')).filter(({ name }) => !name.startsWith('@hyakki/'));
}

const START = 'hyakki:start';

/** A script that runs main.js, which as a module only offers to. */
function startOf(main) {
  return {
    name: 'hyakki-start',
    resolveId: (id) => (id === START ? `\0${START}.js` : undefined),
    load: (id) =>
      id === `\0${START}.js` ? `import { run } from ${JSON.stringify(main)};\nvoid run();\n` : undefined,
  };
}

function bundle(rooms, outDir, { input, output, target, license, plugins = [], emptyOutDir = true }) {
  return build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    root: rooms,
    plugins,
    build: {
      ssr: true,
      target,
      outDir,
      emptyOutDir,
      // Stack traces and readers need the names.
      minify: false,
      ...(license === undefined ? {} : { license }),
      rolldownOptions: { input, output, checks: { pluginTimings: false } },
    },
    ssr: { target: 'node', noExternal: true, external: OUTSIDE },
  });
}
