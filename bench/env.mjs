import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { playRounds } from './rounds.mjs';

const contender = (...output) => ({
  module: './contenders/env-steps.mjs',
  settings: { game: 'yokai', seats: 2, options: { level: 1 }, matches: 64, output },
});

/** By what is asked for. */
export const ENV_CONTENDERS = {
  ours: contender('legal'),
  observed: contender('legal', 'observation'),
  informed: contender('legal', 'informationState'),
};

/**
 * Steps of Yōkai for two in a batch of 64: with the legal actions alone, with observations, and with information states.
 * @type {import('./benchmarks.mjs').Benchmark}
 */
export const envSteps = {
  name: 'env-steps',
  unit: 'steps/s',
  target: { ours: 50_000 },
  needsPeers: false,
  async run(report) {
    const { ours, observed, informed } = await playRounds(ENV_CONTENDERS, ['moves'], report);
    return {
      ours: ours.moves,
      peer: null,
      withObservations: observed.moves,
      withInformationStates: informed.moves,
    };
  },
};

const ROUNDS = 3;
/** Of the server's CPU, after as many to warm up. */
const SECONDS = 2;
const MATCHES = 128;

/**
 * Steps through a real pipe, two groups of 128 matches in turn: `hyakki env --binary`, and a reader that chooses an action from each mask. Both
 * have a core of their own, so the figure is what the busier of them does in a second of its CPU: on a calm machine that is the clock's.
 * @type {readonly import('./benchmarks.mjs').Benchmark[]}
 */
export const ENV_BATCHES = [
  // Never a declaration, the last action of Yōkai: most matches would end on the first turn.
  { game: 'yokai', avoided: ['without-last'] },
  { game: 'tengu', avoided: [] },
  { game: 'sketch', avoided: [] },
].map(({ game, avoided }) => ({
  name: `env-binary-${game}`,
  unit: 'steps/s',
  target: { ours: 300_000 },
  needsPeers: false,
  async run(report) {
    const hasPython = spawnSync('python3', ['--version']).status === 0;
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const { steps, seconds, readerCpu, serverCpu } = await readBatch(game, avoided, hasPython);
      // Without /proc the clock is all there is.
      const server = serverCpu ?? seconds;
      const ours = steps / Math.min(seconds, Math.max(readerCpu, server));
      rounds.push({
        ours,
        byTheClock: steps / seconds,
        perCpuSecond: steps / (readerCpu + server),
        serverNs: (1e9 * server) / steps,
        readerNs: (1e9 * readerCpu) / steps,
      });
      const shares = [server, readerCpu].map((cpu) => Math.round((100 * cpu) / seconds));
      report(
        `  round ${round}, read by ${hasPython ? 'Python' : 'Node'}: ${Math.round(ours)} steps/s; the server had ${shares[0]} % of a core, the reader ${shares[1]} %`,
      );
    }
    const median = rounds.toSorted((one, other) => one.ours - other.ours)[ROUNDS >> 1];
    return { ...median, peer: null, readByPython: Number(hasPython) };
  },
}));

async function readBatch(game, avoided, hasPython) {
  const path = (name) => fileURLToPath(new URL(name, import.meta.url));
  const [command, ...args] = hasPython
    ? [
        'python3',
        path('../examples/env_binary.py'),
        game,
        `--seconds=${SECONDS}`,
        `--matches=${MATCHES}`,
        '--json',
        ...avoided.map((flag) => `--${flag}`),
      ]
    : [process.execPath, path('./env-reader.mjs'), game, String(SECONDS), String(MATCHES), ...avoided];
  const { stdout } = await promisify(execFile)(command, args);
  return JSON.parse(stdout);
}
