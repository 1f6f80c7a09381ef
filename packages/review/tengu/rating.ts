import {
  Belief,
  fingerprint,
  type Going,
  Planning,
  type Playout,
  type Situation,
  tileOf,
  UNKNOWN,
} from '@hyakki/bots/tengu';
import {
  cellAt,
  destinationsFrom,
  type Face,
  KINDS,
  type Move,
  nearOf,
  type Place,
  type Tengu,
  TOYS,
} from '@hyakki/games/tengu';
import type { Decision } from '../moments.ts';
import type { Value } from '../review.ts';
import type { Effort, Insight, Rated } from '../review-pack.ts';
import { type Outlook, outlookByConventions, outlookOf } from './insights.ts';
import { playOut } from './playouts.ts';

/** Every choice is played out in so many worlds at first, and all together so many times. */
const EFFORTS: Readonly<Record<Effort, { readonly worlds: number; readonly playouts: number }>> = {
  fast: { worlds: 64, playouts: 3000 },
  deep: { worlds: 256, playouts: 40_000 },
};
const GROWTH = 1.6;
/** A choice is no longer played out when it is worse than the best by so many standard errors of their difference. */
const WORSE = 2.5;
/** Chance explains a difference of so many standard errors: the best of many choices in many turns comes that far by chance alone. */
const BY_CHANCE = 3;
/** Of a value: the chance to win, and the toys. */
const WIN_SHARE = 0.75;

/** A loss up to this is no mistake. */
export const SLIP = 0.05;

/** From 0 to 1. A match that cannot be won is still worth its toys (T32). */
export function worth({ win, score }: Value): number {
  return WIN_SHARE * win + ((1 - WIN_SHARE) * score) / TOYS.length;
}

/** What can be chosen, and what that does in a playout. */
interface Choice {
  readonly move: Move;
  readonly isFetch: boolean;
  readonly make: (playout: Playout) => void;
}

/** Where quick play sees less than this of a loss, whole bots would only add noise. */
const WORTH_PLAYING = SLIP / 2;
/** How many others are played to the end beside the move that was made. */
const PLAYED = 2;
/** Chance explains so many standard errors of a difference that quick play has already seen. */
const AGAIN_BY_CHANCE = 2;

/**
 * Best first. `deep` lets bots play on from decisions that may have been mistakes. Less than all insight only asks why a mistake was made:
 * that is a matter of what was known, which playing on does not tell.
 */
export function rate(decision: Decision<Tengu>, insight: Insight, effort: Effort): readonly Rated<Tengu>[] {
  if (decision.move.do === 'done' || decision.legal.length < 2) return [];
  const rated = rateWith(outlookOf(decision, insight), decision, effort);
  if (insight !== 'implied') return rated;
  const fair = isMistake(rated, decision) ? rateByConventions(decision, effort, rated) : rated;
  return effort === 'deep' && lossIn(fair, decision) >= WORTH_PLAYING ? playOn(fair, decision) : fair;
}

/** A move that is good if all keep to the conventions is no mistake. */
function rateByConventions(
  decision: Decision<Tengu>,
  effort: Effort,
  plainly: readonly Rated<Tengu>[],
): readonly Rated<Tengu>[] {
  const byConventions = outlookByConventions(decision);
  if (byConventions === undefined) return plainly;
  const rated = rateWith(byConventions, decision, effort);
  return isMistake(rated, decision) ? plainly : rated;
}

/** The move that was made and the best others, by what whole bots make of them. */
function playOn(rated: readonly Rated<Tengu>[], decision: Decision<Tengu>): readonly Rated<Tengu>[] {
  const isLegal = ({ move }: Rated<Tengu>) => decision.legal.some((one) => isSame(one, move));
  const others = rated.filter((one) => !isSame(one.move, decision.move) && isLegal(one)).slice(0, PLAYED);
  if (others.length === 0) return rated;
  const moves = [decision.move, ...others.map(({ move }) => move)];
  const { situation } = outlookOf(decision, 'implied');
  const tallies = playOut(decision, moves).map((lefts) => tallyOf(lefts, situation));
  const toys = situation.options.yokai.length * KINDS.length;
  return moves
    .map((move, i) => ({ move, value: valueFrom(tallies[i]!, tallies[0]!, toys, AGAIN_BY_CHANCE) }))
    .toSorted((one, other) => worth(other.value) - worth(one.value));
}

function isMistake(rated: readonly Rated<Tengu>[], decision: Decision<Tengu>): boolean {
  return lossIn(rated, decision) > SLIP;
}

function lossIn(rated: readonly Rated<Tengu>[], decision: Decision<Tengu>): number {
  const made = rated.find(({ move }) => isSame(move, decision.move));
  return made === undefined ? 0 : worth(rated[0]!.value) - worth(made.value);
}

function rateWith(outlook: Outlook, decision: Decision<Tengu>, effort: Effort): readonly Rated<Tengu>[] {
  const choices = choicesOf(decision, outlook);
  const made = choices.findIndex(({ move }) => isSame(move, decision.move));
  if (made < 0) throw new Error('made what could not be chosen');
  if (choices.length === 1) return [];
  return weigh(choices, made, outlook, decision, effort);
}

const WORLDS_OF_LUCK = 300;

/**
 * How much less (or, where negative, more) the move is worth once it is known what it met. Both to whoever made it, with what they knew: what others knew is
 * no luck.
 */
export function lossByLuck(decision: Decision<Tengu>, place: Place, face: Face): number {
  const { situation, belief } = outlookOf(decision, 'follows');
  const choices = goings(decision, { situation, belief }).filter(({ move }) => isSame(move, decision.move));
  const planning = new Planning(situation, 'kept');
  planning.inform(belief.candidates());
  const met = situation.clone();
  const tile = tileOf(face, situation.options);
  if (met.pairWith[place] === UNKNOWN) met.tiles[place] = tile;
  else met.know(place, tile);
  const [before, after] = [belief, Belief.of(met)!].map((worlds) => {
    const start = fingerprint(`${decision.before.n} ${decision.seat} luck`);
    const survey = { seat: situation.seat, start, worlds: WORLDS_OF_LUCK };
    const [left] = planning.survey(choices, ({ make }, playout) => make(playout), worlds, survey);
    return left!.reduce((sum, toysLeft) => sum + worthOf(toysLeft, situation), 0) / WORLDS_OF_LUCK;
  });
  return before! - after!;
}

function worthOf(toysLeft: number, { options }: Situation): number {
  const win = toysLeft === 0 ? 1 : 0;
  const score = options.yokai.length * KINDS.length - toysLeft;
  return worth({ win, score, low: win, high: win, worlds: 1 });
}

function choicesOf(decision: Decision<Tengu>, outlook: Outlook): readonly Choice[] {
  switch (decision.move.do) {
    case 'mirage':
      return mixings(decision, outlook);
    case 'help':
      return helps(decision, outlook);
    default:
      return goings(decision, outlook);
  }
}

function goings({ legal }: Decision<Tengu>, { situation }: Outlook): readonly Choice[] {
  const { options, tiles, mirages } = situation;
  return legal.flatMap((move): Choice[] => {
    if (move.do === 'stay') return [{ move, isFetch: false, make: (playout) => playout.stay() }];
    if (move.do !== 'go') return [];
    const going: Going = { yokai: options.yokai.indexOf(move.yokai), place: situation.placeOf(move.to) };
    const tile = tiles[going.place]!;
    // T24: under a mirage nothing can be won.
    const isFetch = mirages === 0 && tile >= 0 && Math.floor(tile / KINDS.length) === going.yokai;
    return [{ move, isFetch, make: (playout) => playout.go(going.yokai, going.place) }];
  });
}

/** T25 */
function mixings({ legal, view }: Decision<Tengu>, { situation }: Outlook): readonly Choice[] {
  const toy = situation.placeOf(view.looked!.cell);
  return legal.flatMap((move): Choice[] => {
    if (move.do !== 'mirage') return [];
    const mirage = situation.placeOf(move.cell);
    return [
      {
        move,
        isFetch: false,
        make: (playout) => playout.mix(playout.game.tiles[toy]!, toy, mirage),
      },
    ];
  });
}

/** The help that was given, and what the helper could have said instead: of any tile whose toy this helper knows. */
function helps(decision: Decision<Tengu>, { situation }: Outlook): readonly Choice[] {
  const { options, faceUp, missing } = situation;
  const { situation: known } = outlookOf(decision, 'follows');
  const moves: Move[] = [decision.move];
  for (const [place, tile] of known.tiles.entries()) {
    if (tile < 0 || tile >= options.yokai.length * KINDS.length || (faceUp & (1 << place)) !== 0) continue;
    const owner = Math.floor(tile / KINDS.length);
    if (missing[owner] === 0) continue;
    const move: Move = { do: 'help', cell: cellAt(place, options.columns), yokai: options.yokai[owner]! };
    if (!isSame(move, decision.move)) moves.push(move);
  }
  const { card, goers, pawns } = situation;
  return moves.flatMap((move): Choice[] => {
    if (move.do !== 'help') return [];
    const place = situation.placeOf(move.cell);
    const owner = options.yokai.indexOf(move.yokai);
    const isReached =
      (goers & (1 << owner)) !== 0 &&
      (destinationsFrom(pawns[owner]!, faceUp, nearOf(options)) & (1 << place)) !== 0;
    const tile = situation.tiles[place]!;
    const isTrue = tile >= 0 && Math.floor(tile / KINDS.length) === owner;
    const make = (playout: Playout) => hear(playout, { place, owner, card, isReached });
    return [{ move, isFetch: isTrue && isReached && situation.mirages === 0, make }];
  });
}

/** Help says what a tile is (T28): its giver must have seen that, or deduced it. */
export function isKnownTrue(decision: Decision<Tengu>): boolean {
  const { move } = decision;
  if (move.do !== 'help') return true;
  const { situation } = outlookOf(decision, 'follows');
  const tile = situation.tiles[situation.placeOf(move.cell)]!;
  return tile >= 0 && Math.floor(tile / KINDS.length) === situation.options.yokai.indexOf(move.yokai);
}

/** What was said is believed. If it is true all know the tile; if it is not, the yokai goes there all the same and no other does. */
function hear(
  playout: Playout,
  said: { readonly place: Place; readonly owner: number; readonly card: number; readonly isReached: boolean },
): void {
  const { game, mind } = playout;
  const tile = game.tiles[said.place]!;
  const isTrue = tile < game.toyCount && Math.floor(tile / KINDS.length) === said.owner;
  if (isTrue) mind.common |= 1 << said.place;
  else
    for (let yokai = 0; yokai < game.yokaiCount; yokai++)
      if (yokai !== said.owner) mind.maybe[yokai]! &= ~(1 << said.place);
  if (!isTrue && said.isReached && game.mirages === 0) playout.go(said.owner, said.place);
  else playout.turn(said.card);
}

/** What came of one choice, world by world. */
interface Tally {
  /** What each world was worth. */
  readonly worths: number[];
  wins: number;
  toysLeft: number;
}

function count(tally: Tally, toysLeft: number, situation: Situation): void {
  if (toysLeft === 0) tally.wins++;
  tally.toysLeft += toysLeft;
  tally.worths.push(worthOf(toysLeft, situation));
}

function tallyOf(lefts: readonly number[], situation: Situation): Tally {
  const tally: Tally = { worths: [], wins: 0, toysLeft: 0 };
  for (const toysLeft of lefts) count(tally, toysLeft, situation);
  return tally;
}

function weigh(
  choices: readonly Choice[],
  made: number,
  outlook: Outlook,
  decision: Decision<Tengu>,
  effort: Effort,
): readonly Rated<Tengu>[] {
  const { situation, belief } = outlook;
  const planning = new Planning(situation, 'kept');
  planning.inform(belief.candidates());
  const toys = situation.options.yokai.length * KINDS.length;
  const tallies = choices.map((): Tally => ({ worths: [], wins: 0, toysLeft: 0 }));
  const { worlds: first, playouts } = EFFORTS[effort];
  let alive = choices.map((_, i) => i);
  let worlds = 0;
  let spent = 0;
  for (let until = first; ; until = Math.ceil(worlds * GROWTH)) {
    const start = fingerprint(`${decision.before.n} ${decision.seat} ${worlds} ${situation.tiles.join()}`);
    const lefts = planning.survey(
      alive.map((i) => choices[i]!),
      ({ make }, playout) => make(playout),
      belief,
      { seat: situation.seat, start, worlds: until - worlds },
    );
    for (const [i, left] of lefts.entries())
      for (const toysLeft of left) count(tallies[alive[i]!]!, toysLeft, situation);
    spent += (until - worlds) * alive.length;
    worlds = until;
    const best = alive.reduce((one, other) => (mean(tallies[other]!) > mean(tallies[one]!) ? other : one));
    alive = alive.filter((one) => one === made || errorsBelow(tallies[one]!, tallies[best]!) < WORSE);
    if (alive.length === 1 || spent + (Math.ceil(worlds * GROWTH) - worlds) * alive.length > playouts) break;
  }
  const rated = choices.map(({ move, isFetch }, i): Rated<Tengu> & { isFetch: boolean } => ({
    move,
    isFetch,
    value: valueFrom(
      tallies[i]!,
      tallies[made]!,
      toys,
      choices[made]!.isFetch && !isFetch ? Number.POSITIVE_INFINITY : BY_CHANCE,
    ),
  }));
  return rated
    .toSorted(
      (one, other) =>
        worth(other.value) - worth(one.value) ||
        Number(other.isFetch) - Number(one.isFetch) ||
        other.value.worlds - one.value.worlds,
    )
    .map(({ move, value }) => ({ move, value }));
}

/**
 * What chance may explain of the advantage over the move that was made is taken off, in standard errors. Fetching a known toy is never held to be worse than
 * something else (everything is explained): hardly anything ever is better, and quick playouts cannot tell.
 */
function valueFrom(tally: Tally, made: Tally, toys: number, byChance: number): Value {
  const worlds = tally.worths.length;
  const errors = errorsBelow(made, tally);
  const own = { win: tally.wins / worlds, score: toys - tally.toysLeft / worlds };
  const kept = errors <= 0 ? 1 : errors <= byChance ? 0 : 1 - (byChance / errors) ** 2;
  const base = { win: made.wins / made.worths.length, score: toys - made.toysLeft / made.worths.length };
  const isMade = tally === made;
  const win = isMade ? own.win : base.win + kept * (own.win - base.win);
  const score = isMade ? own.score : base.score + kept * (own.score - base.score);
  return { win, score, ...intervalOf(win, worlds), worlds };
}

/** By how many standard errors the first is worse than the second, over the worlds in which both were played out. */
function errorsBelow(one: Tally, other: Tally): number {
  const worlds = Math.min(one.worths.length, other.worths.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < worlds; i++) {
    const difference = other.worths[i]! - one.worths[i]!;
    sum += difference;
    squares += difference * difference;
  }
  const average = sum / worlds;
  if (average <= 0) return 0;
  // One more world in which nothing differs: a certain difference in every world has no error otherwise.
  return average / Math.sqrt((squares / worlds - average * average + 1 / worlds ** 2) / worlds);
}

function mean({ worths }: Tally): number {
  return worths.reduce((sum, one) => sum + one, 0) / worths.length;
}

/** 95 of 100 such intervals hold the true chance (Wilson). */
function intervalOf(share: number, worlds: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const middle = (share + (z * z) / (2 * worlds)) / (1 + (z * z) / worlds);
  const reach =
    (z / (1 + (z * z) / worlds)) *
    Math.sqrt((share * (1 - share)) / worlds + (z * z) / (4 * worlds * worlds));
  return {
    low: Math.max(0, Math.min(share, middle - reach)),
    high: Math.min(1, Math.max(share, middle + reach)),
  };
}

function isSame(one: Move, other: Move): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
