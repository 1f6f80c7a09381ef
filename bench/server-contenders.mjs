import { playServerRounds } from './server-rounds.mjs';

export const HYAKKI = contender('hyakki');
const PEERS = { boardgameio: contender('boardgameio'), colyseus: contender('colyseus') };

function contender(name) {
  return { server: `./servers/${name}.mjs`, generator: `./generators/${name}.mjs` };
}

/**
 * @param {keyof typeof PEERS} peerName
 * @param {number} matches going on at once
 * @param {import('./benchmarks.mjs').Benchmark['target']} target
 * @returns {import('./benchmarks.mjs').Benchmark}
 */
export function serverBenchmark(peerName, matches, target) {
  return {
    name: `server-vs-${peerName}-${matches}`,
    unit: 'moves/s',
    target,
    needsPeers: true,
    async run(report) {
      const { ours, peer } = await playServerRounds({ ours: HYAKKI, peer: PEERS[peerName] }, matches, report);
      const both = (figure) => ({ ours: ours[figure], peer: peer[figure] });
      return {
        ours: ours.rate,
        peer: peer.rate,
        p50: both('p50'),
        p99: both('p99'),
        cpuPerMoveUs: both('cpuPerMoveUs'),
        rssMb: both('rssMb'),
      };
    },
  };
}
