import { type AnyBot, botsOf, standInBot } from '@hyakki/bots';
import {
  type AnyGame,
  deriveSeed,
  expectOk,
  openDeal,
  playMatch,
  recordOf,
  seatsOf,
  seedFromText,
} from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { CAUSES, type Cause, readRecordOf, reviewMatch } from '../index.ts';

// How many mistakes reviews find in matches of bots. Bots that forget nothing must never be said to have forgotten; bots that forget must be.

/** What was found in the matches of one bot at one level. */
export interface CensusRow extends Readonly<Record<Cause, number>> {
  readonly game: string;
  readonly bot: string;
  readonly memory: string;
  readonly level: string;
  readonly matches: number;
  readonly decisions: number;
}

export interface CensusMatch {
  readonly level: string;
  readonly seats: number;
  readonly decisions: number;
  readonly mistakes: readonly CountedMistake[];
}

interface CountedMistake {
  readonly n: number;
  readonly move: string;
  readonly cause: Cause;
  readonly loss: number;
}

const MOST_MOVES = 20_000;

/** All of them, or the one that was asked for. */
export function countedGames(id: string | undefined): readonly AnyGame[] {
  return Object.values(GAMES).filter((game) => id === undefined || game.id === id);
}

/** The bot that people usually play with, which forgets nothing, and every bot that forgets or keeps no memory; not the one of chance. */
export function countedBots({ id }: AnyGame): readonly AnyBot[] {
  return [
    standInBot(id),
    ...botsOf(id).filter(({ memory, name }) => memory !== 'perfect' && name !== 'random'),
  ];
}

/** The levels and the numbers of seats follow each other, so that every few matches have all of them. */
function countIn(game: AnyGame, bot: AnyBot, number: number): CensusMatch {
  const { presets, seatCounts } = game;
  const preset = presets[number % presets.length]!;
  const seats = seatCounts[Math.floor(number / presets.length + number) % seatCounts.length]!;
  const seed = deriveSeed(seedFromText('census'), game.id, bot.name, bot.memory, number);
  const bots = seatsOf(seats).map(() => bot);
  const match = {
    options: expectOk(game.parseOptions(preset.options, seats)),
    deal: openDeal(
      'device',
      seed,
      bots.map(() => 'none' as const),
    ),
    bots,
    botSeed: deriveSeed(seed, 'bots'),
    mostMoves: MOST_MOVES,
  };
  const record = recordOf(game, match, playMatch(game, match), { aids: 'bare', talk: 'silent' });
  const { steps } = reviewMatch(expectOk(readRecordOf(record)));
  return {
    level: `${preset.edition} ${preset.level}`,
    seats,
    decisions: steps.filter(({ value }) => value !== null).length,
    mistakes: steps.flatMap(({ n, move, mistake }) =>
      mistake === null ? [] : [{ n, move: move ?? '', ...mistake }],
    ),
  };
}

/** One row per level. */
export function takeCensus(
  game: AnyGame,
  bot: AnyBot,
  matches: number,
  report: (match: CensusMatch, number: number) => void = () => {},
): readonly CensusRow[] {
  const rows = new Map<string, CensusMatch[]>();
  for (let number = 0; number < matches; number++) {
    const match = countIn(game, bot, number);
    report(match, number);
    rows.set(match.level, [...(rows.get(match.level) ?? []), match]);
  }
  const { name, memory } = bot;
  return [...rows].map(([level, those]) => {
    const decisions = those.reduce((sum, each) => sum + each.decisions, 0);
    const count = (cause: Cause) =>
      those.flatMap(({ mistakes }) => mistakes).filter((one) => one.cause === cause).length;
    const counts = Object.fromEntries(CAUSES.map((cause) => [cause, count(cause)])) as Record<Cause, number>;
    return { game: game.id, bot: name, memory, level, matches: those.length, decisions, ...counts };
  });
}
