import type { Bot } from '@hyakki/engine';
import type { Sketch } from '@hyakki/games/sketch';

/** Three times as many turns as the longest match seen. */
const PATIENCE = 400;

/** No rule bounds a match, and two bots that wait for each other might never end one: after this many turns random moves take over. */
export function impatient(bot: Bot<Sketch>): Bot<Sketch> {
  return {
    ...bot,
    choose: (ask) => {
      const { view, legal, rng } = ask;
      if (legal.length < 2) return legal[0];
      return view.turn > PATIENCE ? legal[rng.below(legal.length)] : bot.choose(ask);
    },
  };
}
