import { natural } from '@hyakki/bots/yokai';
import {
  type Aids,
  type Ask,
  type Bot,
  deriveSeed,
  expectOk,
  type MatchRecord,
  playMatch,
  recordOf,
  seatsOf,
  seedFromText,
} from '@hyakki/engine';
import { type Move, type Yokai, yokai } from '@hyakki/games/yokai';
import { type ReadMatch, readRecordOf } from '../../index.ts';

/** How a match for a test is played. */
export interface Match {
  readonly seed: string;
  readonly seats: number;
  readonly options?: object;
  readonly layout?: object;
  readonly bot?: Bot<Yokai>;
  readonly aids?: Aids;
  /** What is played instead of the bot's own move. */
  readonly instead?: (ask: Ask<Yokai>, n: number) => Move | undefined;
}

export function playedBy({
  seed,
  seats,
  options = {},
  layout = {},
  bot = natural,
  aids = 'bare',
  instead = () => undefined,
}: Match): MatchRecord {
  let n = 0;
  const player: Bot<Yokai> = {
    ...bot,
    choose: (ask) => {
      n++;
      return instead(ask, n) ?? bot.choose(ask);
    },
  };
  const dealt = seedFromText(seed);
  const match = {
    options: expectOk(yokai.parseOptions(options, seats)),
    deal: { dealer: 'written' as const, layout, seed: dealt },
    bots: seatsOf(seats).map(() => player),
    botSeed: deriveSeed(dealt, 'bots'),
    mostMoves: 500,
  };
  return recordOf(yokai, match, playMatch(yokai, match), { aids, talk: 'silent' });
}

export function read(record: MatchRecord): ReadMatch {
  return expectOk(readRecordOf(record));
}
