import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitDown } from './match.mjs';
import { findTable, freePort, sizeOf, start, tryOut } from './server.mjs';

export const way = 'one file';

export async function attempt({ made, folder }) {
  const port = await freePort();
  const began = performance.now();
  const program = join(folder, 'hyakki');
  copyFileSync(made.executable, program);
  // Nothing else of this machine is on its path.
  const env = { PORT: `${port}`, HOST: '127.0.0.1', HYAKKI_DATA: join(folder, 'data') };
  const serve = () => start([program, 'serve'], { port, env, cwd: folder });
  const first = await serve();
  const seconds = (performance.now() - began) / 1000;
  let person;
  let player;
  try {
    person = await tryOut(first.origin);
    player = await sitDown(first.origin);
    await player.play();
    ask(program, ['backup', join(folder, 'copy.sqlite')], env);
    ask(program, ['simulate', 'yokai', '--matches', '2', '--bots', 'natural', '--workers', '2'], env);
  } finally {
    await first.stop();
  }
  const again = await serve();
  try {
    await findTable(again.origin, person);
    await player.finish({ wasInterrupted: true });
  } finally {
    player.leave();
    await again.stop();
  }
  return {
    how: 'copied into an empty folder and started with no PATH; its threads simulated two matches, it made a backup, and a match went on after a restart',
    seconds,
    bytes: sizeOf(program),
  };
}

function ask(program, args, env) {
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
