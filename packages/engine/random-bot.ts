import type { Bot } from './bot.ts';
import type { GameTypes } from './contract.ts';

/**
 * Uniform over the legal moves, except those that would make a random match pointless (H17): it never declares,
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

/** Does not copy a list that has nothing to leave out, as most have: a simulation calls this for every list of moves. */
function withoutReluctant<Move extends GameTypes['Move']>(legal: readonly Move[]): readonly Move[] {
  for (let i = 0; i < legal.length; i++) {
    if (isReluctant(legal[i]!)) return legal.filter((move) => !isReluctant(move));
  }
  return legal;
}

function isReluctant({ do: verb }: GameTypes['Move']): boolean {
  return verb === 'declare' || verb === 'help' || verb === 'stay';
}
