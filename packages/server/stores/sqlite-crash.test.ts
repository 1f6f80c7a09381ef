import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgeStore } from '../testing/store-judge.ts';

const HOOKS = new URL('../testing/typescript-hooks.mjs', import.meta.url);
const WRITER = fileURLToPath(new URL('../testing/store-writer.ts', import.meta.url));
const ROUNDS = 10;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Writer {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  said(): Promise<readonly string[]>;
}

/** What it says goes to a file: a pipe would lose what is in it when the writer dies, or make it wait for us. */
async function startWriter(round: string, ...more: readonly string[]): Promise<Writer> {
  const path = join(folder, `said-${round}`);
  const output = await open(path, 'w');
  const child = spawn(
    process.execPath,
    ['--import', HOOKS.href, '--conditions=source', WRITER, folder, round, ...more],
    { stdio: ['ignore', output.fd, 'inherit'] },
  );
  await output.close();
  return {
    process: child,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    // The last line may be half said.
    said: async () => (await readFile(path, 'utf8')).split('\n').slice(0, -1),
  };
}

/** However busy the machine is: there is something to lose. */
async function hasAcknowledged(writer: Writer): Promise<void> {
  while (!(await writer.said()).some((line) => line.startsWith('ack'))) {
    if (writer.process.exitCode !== null) throw new Error('the writer ended before it had written anything');
    await sleep(5);
  }
}

it(`kill -9 at any time, ${ROUNDS} times: what was acknowledged is there, once, and there are no holes`, async () => {
  const said: string[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const writer = await startWriter(`${round}`);
    await hasAcknowledged(writer);
    await sleep(Math.random() * 150);
    writer.process.kill('SIGKILL');
    await writer.ended;
    said.push(...(await writer.said()));
    const { acknowledged, ...wrong } = await judgeStore(folder, said);
    expect(Object.values(wrong).flat()).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(round);
  }
});

it('two processes that open a new store at once and write the same tables lose nothing to each other', async () => {
  const writers = await Promise.all(['left', 'right'].map((round) => startWriter(round, '40')));
  expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([0, 0]);
  const said = (await Promise.all(writers.map((writer) => writer.said()))).flat();
  const { acknowledged, ...wrong } = await judgeStore(folder, said);
  expect(Object.values(wrong).flat()).toEqual([]);
  expect(acknowledged).toBe(2 * 8 * 40);
  expect(said.filter((line) => line.startsWith('error'))).toEqual([]);
});
