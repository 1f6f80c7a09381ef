import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// Many short rounds: a disturbance spoils some of them, for both sides alike, and the median leaves those out.
export const ROUNDS = 11;
const ROUND_MS = 1000;
// V8 goes on compiling for some seconds; rounds before that would measure the compiler.
const WARM_UP_SECONDS = 3;

/**
 * @typedef {object} Contender
 * @property {string} module under bench/, exports `prepare(settings)` which answers `(milliseconds) => Tally`
 * @property {object} settings
 */

/**
 * Answers the median of each contender's rounds, by name, of what it counted per second.
 * @template {string} Name
 * @param {Record<Name, Contender>} contenders
 * @param {readonly ('matches' | 'moves')[]} counts
 * @param {(line: string) => void} report
 * @returns {Promise<Record<Name, Record<string, number>>>}
 */
export async function playRounds(contenders, counts, report) {
  const measured = await collectRounds(contenders, counts, report, ROUNDS);
  return Object.fromEntries(
    Object.entries(measured).map(([name, rounds]) => [
      name,
      Object.fromEntries(counts.map((count) => [count, median(rounds.map((round) => round[count]))])),
    ]),
  );
}

/**
 * Lets contenders play in turns, round by round, so that whatever else the machine does falls on all of them; only one
 * is awake at a time, and every second round goes the other way round. Answers every round of each, by name, with what it
 * counted per second.
 * @template {string} Name
 * @param {Record<Name, Contender>} contenders
 * @param {readonly ('matches' | 'moves')[]} counts
 * @param {(line: string) => void} report
 * @param {number} times
 * @returns {Promise<Record<Name, readonly Record<string, number>[]>>}
 */
export async function collectRounds(contenders, counts, report, times) {
  const names = Object.keys(contenders);
  const players = {};
  const measured = {};
  try {
    for (const name of names) {
      players[name] = await start(contenders[name]);
      measured[name] = [];
      await warmUp(players[name]);
    }
    for (let round = 1; round <= times; round++) {
      for (const name of round % 2 === 1 ? names : names.toReversed()) {
        const tally = await ask(players[name], { milliseconds: ROUND_MS });
        measured[name].push(Object.fromEntries(counts.map((count) => [count, tally[count] / tally.seconds])));
        const rates = counts.map((count) => `${Math.round(tally[count] / tally.seconds)} ${count}/s`);
        report(
          `  round ${round} ${name}: ${rates.join(', ')}, had ${Math.round(100 * tally.share)} % of a core`,
        );
      }
    }
  } finally {
    for (const player of Object.values(players)) player.kill();
  }
  return measured;
}

/** In seconds of a core, not of the clock: on a busy machine the compiler is late too. */
async function warmUp(player) {
  let seconds = 0;
  while (seconds < WARM_UP_SECONDS) seconds += (await ask(player, { milliseconds: ROUND_MS })).seconds;
}

async function start({ module, settings }) {
  const child = fork(fileURLToPath(new URL('./contender.mjs', import.meta.url)), [], {
    // boardgame.io and immer check and print less in production: nearly twice as fast, so anything else were unfair.
    env: { ...process.env, NODE_ENV: 'production' },
    // Whatever a contender prints must not get into our JSON.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  await ask(child, { module: new URL(module, import.meta.url).href, settings });
  return child;
}

async function ask(child, message) {
  child.send(message);
  const gone = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', { signal: gone.signal }).then(([answer]) => answer),
      once(child, 'exit', { signal: gone.signal }).then(([code, signal]) => {
        throw new Error(`a contender ended early (${signal ?? code})`);
      }),
    ]);
  } finally {
    gone.abort();
  }
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
