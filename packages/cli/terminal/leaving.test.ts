import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LoopbackServer, startLoopback } from '@hyakki/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join } from '../join/join.ts';
import { play } from '../play/play.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { Typist, typeMoves } from '../testing/typed-by-chance.ts';
import { verify } from '../verify/verify.ts';
import { LEAVING_EXITS } from './leaving.ts';

const HOOKS = fileURLToPath(new URL('../../server/testing/typescript-hooks.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../testing/run-main.ts', import.meta.url));
const HYAKKI = [process.execPath, '--import', HOOKS, '--conditions=source', MAIN];
const hasPython = spawnSync('python3', ['--version']).status === 0;
const CTRL_C = '\x03';

let folder = '';
let server: LoopbackServer;
beforeAll(async () => {
  folder = await mkdtemp(path(tmpdir(), 'hyakki-leaving-'));
  server = await startLoopback();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function startPlay(
  record: string,
  before: readonly string[] = [],
): { child: ChildProcess; out: () => string } {
  const args = ['yokai', '--bots=random', '--options', '{"first":0}', '--record', record];
  const [program, ...rest] = [...before, ...HYAKKI, 'play', ...args];
  // The match is kept there, to be continued.
  const env = { ...process.env, XDG_STATE_HOME: folder };
  const child = spawn(program!, rest, { stdio: ['pipe', 'pipe', 'pipe'], env });
  let out = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (piece: Buffer) => {
      out += piece;
    });
  return { child, out: () => out };
}

async function until(heard: () => string, text: string): Promise<void> {
  await expect.poll(heard, { timeout: 60_000, interval: 20 }).toContain(text);
}

async function isTrueSoFar(record: string): Promise<void> {
  expect(JSON.parse(await readFile(record, 'utf8'))).toMatchObject({
    outcome: null,
    moves: [[0, 'look a1']],
  });
  const checked = pretend();
  expect(await verify([record], checked.io)).toBe(0);
}

describe('a signal leaves the table', () => {
  const SIGNALS = Object.keys(LEAVING_EXITS) as (keyof typeof LEAVING_EXITS)[];

  it('exit codes are those by which shells know signals', () => {
    for (const signal of SIGNALS) expect(LEAVING_EXITS[signal]).toBe(128 + constants.signals[signal]);
  });

  it.concurrent.each(SIGNALS)('play writes the match down at %s', async (signal) => {
    const record = path(folder, `${signal}.json`);
    const { child, out } = startPlay(record);
    child.stdin!.write('look a1\n');
    await until(out, 'You looked at a1');
    child.kill(signal);
    // To a shell both are the same.
    const how = signal === 'SIGHUP' ? [null, signal] : [LEAVING_EXITS[signal], null];
    expect(await once(child, 'exit')).toEqual(how);
    expect(out()).toContain('You left the table.');
    expect(out()).not.toContain('The input has ended');
    await isTrueSoFar(record);
  });

  it.skipIf(!hasPython)('play writes the match down when its terminal is gone', async () => {
    // A real terminal, which is closed: every write to it fails from then on.
    const close = `
import os, pty, sys
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
seen = b''
os.write(terminal, b'\\nlook a1\\n')
while b'You looked at a1' not in seen:
    seen += os.read(terminal, 65536)
os.close(terminal)
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;
    const record = path(folder, 'gone.json');
    const { child, out } = startPlay(record, ['python3', '-c', close]);
    await once(child, 'exit');
    expect(out().trim()).toBe(String(-constants.signals.SIGHUP));
    await isTrueSoFar(record);
  });
});

describe('play and join say the same of the same end', () => {
  async function seat(more: readonly string[] = []) {
    const created = await server.guest().createTable({ game: 'yokai', seatCount: 2, pace: 0 });
    const host = new Typist(created.own.link, 0, ['--record', 'none', ...more]);
    await host.until('You are the host');
    return { ...created, host };
  }

  it('quit is 0', async () => {
    const here = pretend(['quit']);
    expect(await play(['yokai', '--record', 'none'], here.io)).toBe(0);
    const { host } = await seat();
    host.type('quit');
    expect(await host.done).toBe(0);
    for (const out of [here.out(), host.out]) expect(out).toContain('You left the table.');
  });

  it('input that ends before the match is 1', async () => {
    const here = pretend(['look a1']);
    expect(await play(['yokai', '--record', 'none'], here.io)).toBe(1);
    const { host, table } = await seat();
    for (const line of ['bot 2', 'start']) host.type(line);
    await host.until('Your turn');
    await typeMoves(server, table, [host], { most: 1 });
    host.hangUp();
    expect(await host.done).toBe(1);
    for (const out of [here.out(), host.out]) {
      expect(out).toContain('The input has ended');
      expect(out).not.toContain('You left the table.');
    }
  });

  it('Ctrl-C is 130, and is no end of the input', async () => {
    const here = pretend(['', 'look a1', CTRL_C], { isTerminal: true });
    expect(await play(['yokai', '--record', 'none', '--pace', '0'], here.io)).toBe(130);
    const { seats } = await seat();
    const there = pretend([CTRL_C], { isTerminal: true });
    expect(await join([seats[1]!.link, '--record', 'none'], there.io)).toBe(130);
    for (const { out } of [here, there]) {
      expect(out()).toContain('You left the table.');
      expect(out()).not.toContain('The input has ended');
    }
  });

  it('a signal ends a join that waits for the others, too', async () => {
    const { host } = await seat();
    process.emit('SIGTERM', 'SIGTERM');
    expect(await host.done).toBe(143);
    expect(host.out).toContain('You left the table.');
  });
});
