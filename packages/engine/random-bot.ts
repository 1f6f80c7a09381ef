import type { Bot } from './bot.ts';
import type { GameTypes } from './contract.ts';

/**
 * Uniform over the legal moves, leaving out what would make a random match say nothing (H17): it never declares,
 * never spends help, and never stays put when it can go.
 */
export function randomBot<G extends GameTypes>(): Bot<G> {
  return {
    name: 'random',
    version: 1,
    memory: 'none',
    isSecretive: false,
    choose({ legal, rng }) {
      const willing = withoutReluctant(legal);
      if (willing.length > 0) return willing[rng.below(willing.length)];
      const forced = legal.filter((move) => move.do === 'stay');
      return forced.length > 0 ? forced[rng.below(forced.length)] : undefined;
    },
    explain: () => [{ code: 'at-random', params: {} }],
  };
}

/** Most lists hold nothing to leave out, and are not copied: a simulation asks this of every list of every match. */
function withoutReluctant<Move extends GameTypes['Move']>(legal: readonly Move[]): readonly Move[] {
  for (let i = 0; i < legal.length; i++) {
    if (isReluctant(legal[i]!)) return legal.filter((move) => !isReluctant(move));
  }
  return legal;
}

function isReluctant({ do: verb }: GameTypes['Move']): boolean {
  return verb === 'declare' || verb === 'help' || verb === 'stay';
}
