import { naturalBot } from '@hyakki/bots/tengu';
import {
  type Aids,
  type Bot,
  type BotMatch,
  expectOk,
  type MatchRecord,
  playMatch,
  recordOf,
  seatsOf,
  seedFromText,
} from '@hyakki/engine';
import { type Tengu, tengu } from '@hyakki/games/tengu';

interface Plan {
  readonly seats?: number;
  readonly options: object;
  readonly layout?: object;
  readonly seed?: string;
  readonly aids?: Aids;
}

/** Bots on a deal of their own. */
export function playedBy(bot: Bot<Tengu>, plan: Plan): MatchRecord {
  return played(
    plan,
    seatsOf(plan.seats ?? 2).map(() => bot),
  );
}

/**
 * A written match: the first moves as they stand here, each by the seat whose turn it is, `2: help c2 oni` by the second; then bots that forget nothing play
 * to the end. The first seat begins.
 */
export function written(plan: Plan, moves: readonly string[]): MatchRecord {
  const script = moves.slice();
  const bots = seatsOf(plan.seats ?? 2).map(
    (seat): Bot<Tengu> => ({
      ...naturalBot,
      choose(ask) {
        const line = script[0];
        if (line === undefined) return naturalBot.choose(ask);
        const [, helper, text] = /^(?:([1-4]): )?(.*)$/.exec(line)!;
        const by = helper === undefined ? ask.view.seat : Number(helper) - 1;
        if (by !== seat) return undefined;
        script.shift();
        return expectOk(tengu.parseMove(text!, ask.view));
      },
    }),
  );
  return played({ ...plan, layout: { first: 0, ...plan.layout } }, bots);
}

function played(
  { options, layout = {}, seed = 'a windy night', aids = 'bare' }: Plan,
  bots: readonly Bot<Tengu>[],
) {
  const match: BotMatch<Tengu> = {
    options: expectOk(tengu.parseOptions(options, bots.length)),
    deal: { dealer: 'written', layout, seed: seedFromText(seed) },
    bots,
    botSeed: seedFromText(`${seed}, the bots`),
    mostMoves: 500,
  };
  return recordOf(tengu, match, playMatch(tengu, match), { aids, talk: 'strategy' });
}
