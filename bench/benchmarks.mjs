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
 * @property {{ ours?: number, ratio?: number }} target the least we want to see; shown, never enforced
 * @property {boolean} needsPeers
 * @property {(report: (line: string) => void) => Promise<Measured>} run
 *
 * @typedef {{ ours: number, peer: number | null } & Record<string, number | null>} Measured
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
];
