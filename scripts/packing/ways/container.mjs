import { setTimeout as wait } from 'node:timers/promises';
import { IMAGE } from '../container-image.mjs';
import { run } from '../identity.mjs';
import { sitDown } from './match.mjs';
import { findTable, freePort, hasPage, tryOut } from './server.mjs';

export const way = 'container';

const NAME = 'hyakki-ways';
/** runc also runs where control groups are of the first kind or mixed. */
const podman = (...args) => run('podman', ['--runtime=runc', ...args]);

export async function attempt({ made }) {
  const port = await freePort();
  const began = performance.now();
  let player;
  podman('load', '--quiet', '--input', made.container);
  try {
    const first = await serve(port);
    const seconds = (performance.now() - began) / 1000;
    checkHealth();
    const user = podman('top', NAME, 'huser', 'capeff');
    if (!/\b65532\s+none\b/.test(user)) throw new Error(`it runs as ${user}`);
    const person = await tryOut(first);
    player = await sitDown(first);
    await player.play();
    podman('stop', NAME);
    podman('rm', NAME);
    // The volume is all that it keeps.
    await findTable(await serve(port), person);
    await player.finish({ wasInterrupted: true });
    const bytes = Number(podman('image', 'inspect', '--format', '{{.Size}}', IMAGE));
    return {
      how: 'podman load, podman run --read-only --cap-drop=all with runc, one volume; its own health check passed at another port; a match went on in a new container',
      seconds,
      bytes,
    };
  } finally {
    player?.leave();
    clean();
  }
}

async function serve(port) {
  podman(
    ...['run', '--detach', '--name', NAME, '--volume', `${NAME}:/var/lib/hyakki`],
    ...['--read-only', '--read-only-tmpfs=false', '--cap-drop=all', '--security-opt=no-new-privileges'],
    // This machine may have neither bridges nor systemd, which would ask for its health by a timer.
    ...['--network=host', '--no-healthcheck', '--ulimit=nofile=4096:4096', '--ulimit=nproc=1024:1024'],
    ...['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', IMAGE],
  );
  const origin = `http://127.0.0.1:${port}`;
  for (let times = 0; times < 1200; times++) {
    if (await hasPage(origin)) return origin;
    await wait(50);
  }
  throw new Error(`it serves nothing: ${podman('logs', NAME)}`);
}

/** What the image itself says: it knows the port by the environment. */
function checkHealth() {
  const [word, ...command] = JSON.parse(
    podman('image', 'inspect', '--format', '{{json .HealthCheck.Test}}', IMAGE),
  );
  if (word !== 'CMD') throw new Error('the image has no health check');
  podman('exec', NAME, ...command);
}

function clean() {
  for (const args of [
    ['rm', '--force', '--ignore', NAME],
    ['volume', 'rm', '--force', NAME],
    ['rmi', '--force', IMAGE],
  ])
    try {
      podman(...args);
    } catch {}
}
