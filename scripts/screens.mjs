// `npm run screens`: a picture of every screen, on a phone, a tablet and a desk, by night and by day, in French and English.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureBuilt } from './build.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.cache/screens' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('npm run screens -- [--out folder] [--only part-of-a-name]');
  process.exit(0);
}
ensureBuilt();
const path = fileURLToPath(new URL('../e2e/screens/pictures.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: 'warn' });
process.exit((await module.takePictures(values)) ? 0 : 1);
