import { type AnyGame, canonicalJson, deriveSeed, Generator, type Seed } from '@hyakki/engine';
import { deepFreeze } from '@hyakki/engine/testing';
import type { AnyBot } from '../find-bot.ts';
import { askAgain, decisionsOf, levelsOf, type Position, sayMove } from './position.ts';

/** How thoroughly to check a bot. */
export interface Search {
  readonly seed: Seed;
  /** Check this many decisions … */
  readonly positions: number;
  /** … or as many as this time allows, but never fewer than a minimum. */
  readonly milliseconds: number;
}

/** The number of checks, and the first problem, in words. */
export interface Honesty {
  readonly positions: readonly Position[];
  readonly problem: string | undefined;
}

const FEWEST = 24;
const MIXED_ONE_IN = 3;
const EXPLAINED_ONE_IN = 8;

/**
 * Lets a bot play, and repeats each request in another world that agrees with everything its seat was told.
 * This exposes a bot that looks at anything else, remembers something between requests, or changes its input.
 */
export function searchForDishonesty(game: AnyGame, bot: AnyBot, search: Search): Honesty {
  const { seed, positions: most, milliseconds } = search;
  const levels = levelsOf(game);
  const rng = new Generator(deriveSeed(seed, 'settings'));
  const until = performance.now() + milliseconds;
  const checked: Position[] = [];
  const frozen = freezingItsAsks(bot);
  for (let match = 0; ; match++) {
    const setting = levels[rng.below(levels.length)]!;
    const isMixed = match % MIXED_ONE_IN === MIXED_ONE_IN - 1;
    const matchSeed = deriveSeed(seed, match);
    const where = () =>
      `${game.id}, ${setting.seatCount} seats, match ${match}${isMixed ? ' with strangers' : ''}, decision ${checked.length}`;
    try {
      for (const position of decisionsOf(game, frozen, setting, { seed: matchSeed, isMixed })) {
        const problem = problemOf(game, bot, position, deriveSeed(matchSeed, checked.length), checked.length);
        if (problem !== undefined) return { positions: checked, problem: `${where()}: ${problem}` };
        checked.push(position);
        if (checked.length >= most || (checked.length >= FEWEST && performance.now() > until))
          return { positions: checked, problem: undefined };
      }
    } catch (error) {
      return { positions: checked, problem: `${where()}: ${error instanceof Error ? error.message : error}` };
    }
  }
}

/** A bot that changes its input throws. */
function freezingItsAsks(bot: AnyBot): AnyBot {
  const { name, version, memory: kept, isSecretive } = bot;
  return {
    name,
    version,
    memory: kept,
    isSecretive,
    explain: (made) => bot.explain(made),
    choose(ask) {
      const { view, memory, players, legal } = ask;
      for (const given of [view, memory, players, legal]) if (given !== undefined) deepFreeze(given);
      return bot.choose(ask);
    },
  };
}

function problemOf(
  game: AnyGame,
  bot: AnyBot,
  position: Position,
  seed: Seed,
  index: number,
): string | undefined {
  const { view, memory, players, dice, move } = position;
  const seat = view.viewer;
  if (seat === 'spectator') return 'a spectator was asked';
  const legal = game.legalMoves(view);
  if (move !== undefined && !legal.some((one) => canonicalJson(one) === canonicalJson(move)))
    return `${sayMove(move)} is not legal`;

  const other = game.imagine(view, memory, new Generator(seed));
  const otherView = game.view(other, seat);
  // Not the bot's fault, but then the rest would prove nothing.
  if (JSON.stringify(otherView) !== JSON.stringify(view)) return 'an imagined world is seen differently';
  const otherLegal = game.legalMoves(otherView);
  if (JSON.stringify(otherLegal) !== JSON.stringify(legal))
    return 'other moves are legal in an imagined world';
  const there = askAgain(game, bot, { view: otherView, memory, players, dice });
  if (canonicalJson(there ?? null) !== canonicalJson(move ?? null))
    return `chose ${sayMove(move)}, and ${sayMove(there)} in a world that looks the same`;

  if (move === undefined || index % EXPLAINED_ONE_IN !== 0) return undefined;
  const known = { view, memory, players, seat, move };
  const reasons = JSON.stringify(bot.explain({ game, ...known }));
  return reasons === JSON.stringify(bot.explain({ game, ...structuredClone(known) }))
    ? undefined
    : `gives other reasons for ${sayMove(move)} when asked again`;
}
