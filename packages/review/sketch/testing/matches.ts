import { knowledgeOf, type RatingEffort, rateMoves, withoutMemory } from '@hyakki/bots/sketch';
import {
  type Bot,
  type Deal,
  deriveSeed,
  expectOk,
  Generator,
  type MatchRecord,
  pick,
  playerOf,
  playMatch,
  randomBot,
  recordOf,
  replay,
  type Seed,
  seedFromText,
  shuffle,
  writeRecord,
} from '@hyakki/engine';
import { FAMILIES, PAIRS, type Sketch, sketch } from '@hyakki/games/sketch';
import { type ReadMatch, readRecordOf } from '../../index.ts';
import { type Moment, momentsOf } from '../../moments.ts';

const AT_TABLE = { aids: 'bare', talk: 'silent' } as const;
const MOST_MOVES = 10_000;

/** A whole match between bots. */
export function botMatch(
  bots: readonly Bot<Sketch>[],
  seed: string,
  { options = {}, layout = {} }: { readonly options?: object; readonly layout?: object } = {},
): MatchRecord {
  const match = {
    options: expectOk(sketch.parseOptions(options, 2)),
    deal: { dealer: 'written' as const, layout, seed: seedFromText(seed) },
    bots,
    botSeed: seedFromText(`${seed}, bots`),
    mostMoves: MOST_MOVES,
  };
  return recordOf(sketch, match, playMatch(sketch, match), AT_TABLE);
}

/** A match that is written out: the deal, and every move as `seat move`. */
export interface WrittenMatch {
  readonly seed: string;
  readonly options: object;
  readonly layout: object;
  readonly moves: readonly string[];
}

export function writtenMatch({
  seed: text,
  options: asked,
  layout,
  moves: lines,
}: WrittenMatch): MatchRecord {
  const options = expectOk(sketch.parseOptions(asked, 2));
  const deal = { dealer: 'written' as const, layout, seed: seedFromText(text) };
  const moves = lines.map((line): [number, string] => [Number(line[0]), line.slice(2)]);
  const record = recordFrom(options, deal, moves, null);
  const { end } = expectOk(replay(sketch, record));
  return recordFrom(options, deal, moves, sketch.outcome(end) ?? null);
}

/** Plays the best move of one glance, with perfect memory or with none. */
export function glancing(memory: 'perfect' | 'none'): Bot<Sketch> {
  return {
    ...randomBot<Sketch>(),
    name: `glancing-${memory}`,
    memory,
    choose({ view, memory: told, legal, rng }) {
      const known = knowledgeOf(view, told);
      const knowledge = memory === 'perfect' ? known : withoutMemory(known, view);
      return legal.length < 2 ? legal[0] : rateMoves(knowledge, legal, legal[0]!, GLANCE, rng)[0]!.move;
    },
  };
}

const GLANCE: RatingEffort = { worlds: 4, doubt: Number.POSITIVE_INFINITY, turns: 0, rounds: [], margin: 0 };

export function readSketch(record: MatchRecord): ReadMatch {
  return expectOk(readRecordOf(record));
}

/** A match of random moves, not to its end, with so few cards that all worlds can be listed. */
export function smallMatch(name: string, moves: number): readonly Moment<Sketch>[] {
  const seed = seedFromText(name);
  const rng = new Generator(deriveSeed(seed, 'cards'));
  const edition = pick(['french', 'english'], rng);
  const options = expectOk(sketch.parseOptions({ edition, deck: smallDeck(rng) }, 2));
  const deal = { dealer: 'written' as const, layout: SMALL_FIRST, seed };
  const record = recordFrom(options, deal, randomMoves(seed, options, moves, rng), null);
  return momentsOf(sketch, record, expectOk(replay(sketch, record)));
}

/** Eight to eleven cards of few families, so that Yokai are taken and the discard pile is shuffled again and again. */
function smallDeck(rng: Generator): object {
  const deck = Object.fromEntries(PAIRS.map((pair) => [pair, { plain: 0, call: 0, distract: 0 }]));
  const pairs = shuffle(PAIRS, rng).slice(0, 3);
  for (let left = 8 + rng.below(4); left > 0; left--) {
    const counts = deck[pick(pairs, rng)]!;
    counts[pick(['plain', 'plain', 'call', 'distract'] as const, rng)]++;
  }
  return deck;
}

/** Small Yokai first, which few sketches take. */
const SMALL_FIRST = { stacks: Object.fromEntries(FAMILIES.map((family) => [family, [3, 4, 5]])) };
/** A turn without a card is rare, because two in a row may end the match; one of a single card is not, so that hands stay full. */
const MOVES_AN_END = { unplayed: 12, played: 2 };

function randomMoves(
  seed: Seed,
  options: Sketch['Options'],
  most: number,
  rng: Generator,
): MatchRecord['moves'] {
  let { state } = expectOk(sketch.deal(SMALL_FIRST, options, 2, seed));
  const moves: [number, string][] = [];
  while (moves.length < most && state.phase !== 'over') {
    const { seat } = state;
    const view = sketch.view(state, seat);
    const legal = sketch.legalMoves(view);
    const plays = legal.filter((one) => one.do !== 'end');
    const isOut = rng.below(state.played === 0 ? MOVES_AN_END.unplayed : MOVES_AN_END.played) === 0;
    const end = isOut ? legal.find((one) => one.do === 'end') : undefined;
    const move = end ?? pick(plays.length === 0 ? legal : plays, rng);
    moves.push([seat, sketch.formatMove(move, view)]);
    ({ state } = expectOk(sketch.apply(state, seat, move)));
  }
  return moves;
}

function recordFrom(
  options: Sketch['Options'],
  deal: Deal,
  moves: MatchRecord['moves'],
  outcome: Sketch['Outcome'] | null,
): MatchRecord {
  const player = playerOf(randomBot<Sketch>());
  return writeRecord<Sketch>({
    game: sketch.id,
    rulesVersion: sketch.rulesVersion,
    seats: [player, player],
    options,
    ...AT_TABLE,
    handOvers: [],
    deal,
    moves,
    outcome,
  });
}
