import { ENV_BATCHES, envSteps } from './env.mjs';
import { JOURNEYS } from './journey.mjs';
import { REVIEWS } from './review.mjs';
import { serverVsBoardgameio20 } from './server-vs-boardgameio-20.mjs';
import { serverVsBoardgameio200 } from './server-vs-boardgameio-200.mjs';
import { serverVsColyseus20 } from './server-vs-colyseus-20.mjs';
import { serverVsColyseus200 } from './server-vs-colyseus-200.mjs';
import { sketchPlayouts } from './sketch-playouts.mjs';
import { tenguPlayouts } from './tengu-playouts.mjs';
import { yokaiPlayouts } from './yokai-playouts.mjs';
import { yokaiVsBoardgameioClient } from './yokai-vs-boardgameio-client.mjs';
import { yokaiVsBoardgameioHotseat } from './yokai-vs-boardgameio-hotseat.mjs';
import { yokaiVsBoardgameioReducer } from './yokai-vs-boardgameio-reducer.mjs';

/**
 * @typedef {object} Benchmark
 * @property {string} name
 * @property {string} unit
 * @property {{ ours?: number, most?: number, ratio?: number, p99Share?: number }} target the least we want to see; the most,
 *   where it is a time (`most`) or our p99 as a part of the peer's (`p99Share`); shown, never enforced
 * @property {boolean} needsPeers
 * @property {(report: (line: string) => void) => Promise<Measured>} run
 *
 * @typedef {number | null | { ours: number, peer: number }} Figure
 * @typedef {{ ours: number, peer: number | null } & Record<string, Figure>} Measured
 *   any further figure goes into the results under its own name
 */

/** @type {readonly Benchmark[]} */
export const BENCHMARKS = [
  yokaiPlayouts,
  yokaiVsBoardgameioClient,
  yokaiVsBoardgameioHotseat,
  yokaiVsBoardgameioReducer,
  tenguPlayouts,
  sketchPlayouts,
  envSteps,
  ...ENV_BATCHES,
  ...REVIEWS,
  ...JOURNEYS,
  serverVsBoardgameio20,
  serverVsBoardgameio200,
  serverVsColyseus20,
  serverVsColyseus200,
];
