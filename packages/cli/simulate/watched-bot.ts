import type { AnyBot } from '@hyakki/bots';
import { addTime, type DecisionTimes } from './decision-times.ts';

/** What is noted of a bot while it plays a match. */
export interface Watch {
  readonly times: DecisionTimes;
  /** How sure it said it was when it declared, from 0 to 1; undefined for nothing. */
  stated: number | undefined;
}

/** The same bot, with its time taken; and asked why when it declares, since some say how sure they are. */
export function watched(bot: AnyBot, watch: Watch): AnyBot {
  const { name, version, memory, isSecretive } = bot;
  return {
    name,
    version,
    memory,
    isSecretive,
    choose(ask) {
      const began = performance.now();
      const move = bot.choose(ask);
      addTime(watch.times, performance.now() - began);
      if (move?.do === 'declare' && ask.memory !== undefined) {
        const { game, view, players } = ask;
        const seat = view.viewer === 'spectator' ? 0 : view.viewer;
        watch.stated = statedIn(bot.explain({ game, view, memory: ask.memory, players, seat, move }));
      }
      return move;
    },
    explain: (made) => bot.explain(made),
  };
}

/** What a reason for declaring says in `percent`. */
function statedIn(reasons: ReturnType<AnyBot['explain']>): number | undefined {
  for (const { params } of reasons) {
    const { percent } = params;
    if (typeof percent === 'number') return percent / 100;
  }
  return undefined;
}
