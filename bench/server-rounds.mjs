import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SERVER_ROUNDS = 5;
const ROUND_MS = 3000;
// V8 goes on compiling for some seconds of a server's life, which are none of its load's.
const WARM_UP_MS = 9000;
// So that no process ever outlives a hang.
const LONGEST_ANSWER_MS = 180_000;

const SERVER_CORE = 0;
const GENERATOR_CORE = 1;
// As `npm start` and examples/systemd start ours; peers get the same.
const SERVER_FLAGS = ['--max-semi-space-size=64'];

/**
 * @typedef {{ server: string, generator: string }} Contender modules under bench/
 * @typedef {{ rate: number, p50: number, p99: number, cpuPerMoveUs: number, rssMb: number }} Figures
 */

/**
 * Lets servers take turns under the same load, round by round. Each has a process of its own on one core and a generator
 * on the other; only one of them is under load at a time. Answers the median of each figure.
 * @template {string} Name
 * @param {Record<Name, Contender>} contenders
 * @param {number} matches going on at once
 * @param {(line: string) => void} report
 * @param {number} [times] rounds
 * @returns {Promise<Record<Name, Figures>>}
 */
export async function playServerRounds(contenders, matches, report, times = SERVER_ROUNDS) {
  const measured = await collectServerRounds(contenders, matches, report, times);
  return Object.fromEntries(Object.entries(measured).map(([name, rounds]) => [name, medians(rounds)]));
}

/**
 * The same, with every round of each and not their medians.
 * @template {string} Name
 * @param {Record<Name, Contender>} contenders
 * @param {number} matches going on at once
 * @param {(line: string) => void} report
 * @param {number} times
 * @returns {Promise<Record<Name, readonly Figures[]>>}
 */
export async function collectServerRounds(contenders, matches, report, times) {
  const names = Object.keys(contenders);
  const folder = mkdtempSync(join(tmpdir(), 'hyakki-bench-'));
  const isPinned = canPin();
  if (!isPinned) report('  taskset or a second core is missing: server and generator are not kept apart');
  const started = [];
  const start = (core, flags = []) => {
    const child = startProcess(isPinned ? core : undefined, flags);
    started.push(child);
    return child;
  };
  try {
    const pairs = {};
    const rounds = {};
    for (const name of names) {
      const { server: serverModule, generator: generatorModule } = contenders[name];
      const server = start(SERVER_CORE, SERVER_FLAGS);
      const { port } = await ask(server, 'serve', {
        module: urlOf(serverModule),
        folder: join(folder, name),
      });
      const generator = start(GENERATOR_CORE);
      await ask(generator, 'prepare', { module: urlOf(generatorModule), settings: { port, matches } });
      await ask(generator, 'play', { milliseconds: WARM_UP_MS });
      pairs[name] = { server, generator };
      rounds[name] = [];
    }
    for (let round = 1; round <= times; round++) {
      for (const name of round % 2 === 1 ? names : names.toReversed()) {
        const figures = await playRound(pairs[name]);
        rounds[name].push(figures);
        report(`  round ${round} ${name}: ${describe(figures)}`);
      }
    }
    return rounds;
  } finally {
    await Promise.all(started.map(stop));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playRound({ server, generator }) {
  const before = await ask(server, 'usage');
  const { rate, p50, p99, moves, seconds, share } = await ask(generator, 'play', { milliseconds: ROUND_MS });
  const after = await ask(server, 'usage');
  const cpuUs = after.cpuUs - before.cpuUs;
  return {
    rate,
    p50,
    p99,
    cpuPerMoveUs: cpuUs / moves,
    rssMb: after.rss / 2 ** 20,
    serverShare: cpuUs / 1e6 / seconds,
    generatorShare: share,
  };
}

function describe({ rate, p50, p99, cpuPerMoveUs, rssMb, serverShare, generatorShare }) {
  const percent = (share) => `${Math.round(100 * share)} %`;
  return [
    `${Math.round(rate)} moves/s`,
    `p50 ${p50.toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
    `${Math.round(cpuPerMoveUs)} µs a move`,
    `${Math.round(rssMb)} MB`,
    `server ${percent(serverShare)} of a core, generator ${percent(generatorShare)}`,
    `load ${loadavg()[0].toFixed(2)}`,
  ].join(', ');
}

function medians(rounds) {
  const names = Object.keys(rounds[0]);
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((figures) => figures[name]))]));
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

function urlOf(module) {
  return new URL(module, import.meta.url).href;
}

function canPin() {
  return availableParallelism() >= 2 && spawnSync('taskset', ['-c', `${SERVER_CORE}`, 'true']).status === 0;
}

function startProcess(core, flags) {
  const script = fileURLToPath(new URL('./forked.mjs', import.meta.url));
  return fork(script, [], {
    // taskset becomes the process it starts, so the channel and the id stay.
    ...(core === undefined
      ? { execArgv: [...process.execArgv, ...flags] }
      : {
          execPath: 'taskset',
          execArgv: ['-c', String(core), process.execPath, ...process.execArgv, ...flags],
        }),
    // Frameworks check and print less in production; anything else were unfair.
    env: { ...process.env, NODE_ENV: 'production' },
    // Whatever a contender prints must not get into our JSON.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
}

let questions = 0;

function ask(child, question, more = {}) {
  const number = ++questions;
  child.send({ ask: question, number, ...more });
  return new Promise((resolve, reject) => {
    const settle = (finish, value) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      finish(value);
    };
    const onMessage = (message) => {
      if (message?.number === number) settle(resolve, message.answer);
    };
    const onExit = (code, signal) => settle(reject, new Error(`a contender ended early (${signal ?? code})`));
    const timer = setTimeout(
      () => settle(reject, new Error(`a contender does not answer (${question})`)),
      LONGEST_ANSWER_MS,
    );
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // What they have in memory or in a temporary folder is nobody's.
  child.kill('SIGKILL');
  await ended;
}
