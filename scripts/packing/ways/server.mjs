// A server that somebody has just installed, as a person meets it: started, asked for its page and a table, and ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than anything takes, even on a busy machine. */
export const PATIENCE_MS = 10 * 60_000;

/** The environment of a terminal: nothing of ours, and nothing that npm adds for its scripts. */
export function plainEnvironment(more = {}) {
  const { PATH, HOME = '/root', LANG = 'C.UTF-8' } = process.env;
  return { PATH, HOME, LANG, ...more };
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a command, and waits until the page is there. */
export async function start([program, ...args], { port, ...options }) {
  const child = spawn(program, args, {
    env: plainEnvironment(),
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm starts a shell that starts Node: all of them get the signal.
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said = (said + piece).slice(-4000);
    });
  const exited = new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', (problem) => {
      said += problem.message;
      resolve(-1);
    });
  });
  const stop = async () => {
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {}
    return exited;
  };
  const origin = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + PATIENCE_MS; ; await wait(50)) {
    if (await hasPage(origin)) return { origin, stop };
    const isOver = await Promise.race([exited.then(() => true), wait(0, false)]);
    if (!isOver && Date.now() < until) continue;
    await stop();
    throw new Error(`${program} ${args.join(' ')} serves nothing: ${said}`);
  }
}

export async function hasPage(origin) {
  try {
    const page = await fetch(origin);
    const text = await page.text();
    return page.status === 200 && text.includes('<html');
  } catch {
    return false;
  }
}

/** Health, a script of the page, and a table that somebody opens. Returns who did, to look for the table again. */
export async function tryOut(origin) {
  for (const path of ['/healthz', '/readyz']) expectStatus(await fetch(origin + path), 200, path);
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(await (await fetch(origin)).text()) ?? [];
  if (script === undefined) throw new Error('the page has no script');
  expectStatus(await fetch(new URL(script, origin)), 200, script);
  const made = await fetch(`${origin}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ game: 'yokai', seatCount: 2 }),
  });
  expectStatus(made, 201, 'POST /api/tables');
  const { table } = await made.json();
  const cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const person = { table, cookie };
  await findTable(origin, person);
  return person;
}

/** Whether the server still has it, for this person. */
export async function findTable(origin, { table, cookie }) {
  const listed = await fetch(`${origin}/api/tables`, { headers: { cookie } });
  expectStatus(listed, 200, 'GET /api/tables');
  if (!JSON.stringify(await listed.json()).includes(table)) throw new Error('the table is gone');
}

function expectStatus({ status }, expected, what) {
  if (status !== expected) throw new Error(`${what}: ${status}`);
}

/** Bytes on the disk, links not followed. */
export function sizeOf(path) {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return 0;
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
