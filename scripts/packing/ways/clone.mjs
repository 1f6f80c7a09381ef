import { join } from 'node:path';
import { ROOT } from '../../install.mjs';
import { run } from '../identity.mjs';
import { playMatch } from './match.mjs';
import { freePort, plainEnvironment, sizeOf, start, tryOut } from './server.mjs';

export const way = 'git and npm start';

export async function attempt({ folder }) {
  const port = await freePort();
  const clone = join(folder, 'hyakki');
  const env = plainEnvironment({ npm_config_cache: join(folder, 'cache') });
  const began = performance.now();
  run('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone]);
  const server = await start(['npm', 'start', '--', '--port', `${port}`, '--host', '127.0.0.1'], {
    port,
    env,
    cwd: clone,
  });
  const seconds = (performance.now() - began) / 1000;
  try {
    await tryOut(server.origin);
    await playMatch(server.origin);
  } finally {
    await server.stop();
  }
  return {
    how: 'a clone of the last commit, npm start, with an empty cache of npm: installed, compiled and bundled here; a match played',
    seconds,
    bytes: sizeOf(clone),
  };
}
