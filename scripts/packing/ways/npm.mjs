import { join } from 'node:path';
import { playMatch } from './match.mjs';
import { freePort, plainEnvironment, sizeOf, start, tryOut } from './server.mjs';

export const way = 'npm package';

export async function attempt({ made, folder }) {
  const port = await freePort();
  const cache = join(folder, 'cache');
  const env = plainEnvironment({ npm_config_cache: cache, HYAKKI_DATA: join(folder, 'data') });
  const began = performance.now();
  const server = await start(
    ['npx', '--yes', `--package=${made.npm}`, 'hyakki', 'serve', '--port', `${port}`, '--host', '127.0.0.1'],
    { port, env, cwd: folder },
  );
  const seconds = (performance.now() - began) / 1000;
  try {
    await tryOut(server.origin);
    await playMatch(server.origin);
  } finally {
    await server.stop();
  }
  return {
    how: 'npx --package=hyakki-….tgz hyakki serve, with an empty cache of npm; a match played; the size is that of what npx installed',
    seconds,
    bytes: sizeOf(join(cache, '_npx')),
  };
}
