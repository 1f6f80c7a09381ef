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
