import { Belief, read, type Situation, tileOf, UNKNOWN } from '@hyakki/bots/tengu';
import { KINDS, type Tengu } from '@hyakki/games/tengu';
import type { Decision } from '../moments.ts';
import type { Insight } from '../review-pack.ts';
import { claimsIn, followsFrom, impliedFrom } from './knowing.ts';
import type { Worlds } from './worlds.ts';

/** What a seat goes by, and the worlds it must reckon with. */
export interface Outlook {
  readonly situation: Situation;
  readonly belief: Belief;
}

/** What somebody with this much insight knows before a decision. */
export function outlookOf(decision: Decision<Tengu>, insight: Insight): Outlook {
  const situation = situationOf(decision, insight);
  const belief = Belief.of(situation);
  if (belief === undefined) throw new Error('no world agrees with what was told');
  return { situation, belief };
}

/**
 * What somebody would read into what others did and did not do, if all play by the stated conventions; undefined if they cannot have done so. Nobody has to: a
 * move that is good in this light is no mistake, and none is bad for its sake.
 */
export function outlookByConventions(decision: Decision<Tengu>): Outlook | undefined {
  const { memory, seat } = decision;
  const situation = read(memory, { seat, trust: new Array(memory.seatCount).fill('sure') });
  const belief = Belief.of(situation);
  if (belief === undefined) return undefined;
  const owners = belief.candidates();
  const { tiles, kind } = situation;
  for (let place = 0; place < tiles.length; place++) {
    if (tiles[place] !== UNKNOWN || !isOne(owners[place]!)) continue;
    tiles[place] = (31 - Math.clz32(owners[place]!)) * KINDS.length + kind[place]!;
    situation.seenBy[place]! |= 1 << seat;
  }
  return { situation, belief: Belief.of(situation)! };
}

function situationOf(decision: Decision<Tengu>, insight: Insight): Situation {
  const { memory, view, seat } = decision;
  switch (insight) {
    case 'before-eyes':
      return doNotDeduce(beforeEyes(decision), decision);
    case 'told':
      return doNotDeduce(everythingTold(decision), decision);
    case 'follows':
      return deduce(everythingTold(decision), followsFrom(memory), seat);
    case 'implied': {
      const implied = impliedFrom(memory);
      const situation = everythingTold(decision);
      // Help that cannot be true helps nobody.
      if (implied === undefined) return deduce(situation, followsFrom(memory), seat);
      believe(situation, decision);
      return deduce(situation, implied, view.viewer as number);
    }
  }
}

function everythingTold({ memory, seat }: Decision<Tengu>): Situation {
  return read(memory, { seat, trust: new Array(memory.seatCount).fill('nothing') });
}

/**
 * What lies open now, and the open history (T36): who went where, so that under a token that lies there still the toy is none of its visitors'.
 * What was looked at, shown and covered, swept away or mixed is gone.
 */
function beforeEyes(decision: Decision<Tengu>): Situation {
  const { memory, seat, view } = decision;
  const all = everythingTold(decision);
  const situation = read(memory, {
    seat,
    trust: new Array(memory.seatCount).fill('nothing'),
    isForgotten: ({ turn }) => turn !== view.turn,
  });
  for (let place = 0; place < situation.tiles.length; place++) {
    situation.seenBy[place] = all.seenBy[place]! & ~(1 << seat);
    const token = view.tokens[place]!;
    if (token === null || situation.tiles[place] !== UNKNOWN) continue;
    situation.kind[place] = KINDS.indexOf(token);
    situation.not[place] = all.visited[place]!;
  }
  return situation;
}

/** All hear help: of the toy under a token, everybody then knows whose it is. */
function believe(situation: Situation, { memory }: Decision<Tengu>): void {
  const { options } = situation;
  for (const [place, yokai] of claimsIn(memory) ?? []) {
    if (situation.tiles[place] !== UNKNOWN || situation.kind[place] === UNKNOWN) continue;
    situation.not[place] = everybody(situation) & ~(1 << options.yokai.indexOf(yokai));
  }
}

/** A tile that can have one face alone is as good as seen. */
function deduce(situation: Situation, { faces }: Worlds, seat: number): Situation {
  for (const [place, possible] of faces.entries()) {
    if (possible.length !== 1 || situation.tiles[place] !== UNKNOWN) continue;
    const tile = tileOf(possible[0]!, situation.options);
    if (situation.pairWith[place] === UNKNOWN) situation.tiles[place] = tile;
    else situation.know(place, tile);
    situation.seenBy[place]! |= 1 << seat;
  }
  return situation;
}

/**
 * Tile by tile: a tile is what was seen there, or a toy of its token's kind, of none of its visitors and of nobody who has that toy already. Where only all
 * tiles together say whose it is, or that it is not the yokai's own, this player knows nothing.
 */
function doNotDeduce(situation: Situation, decision: Decision<Tengu>): Situation {
  const belief = Belief.of(situation);
  if (belief === undefined) throw new Error('no world agrees with what was told');
  const candidates = belief.candidates();
  const { tiles, kind, not, missing, goers } = situation;
  for (let place = 0; place < tiles.length; place++) {
    if (tiles[place] !== UNKNOWN || kind[place] === UNKNOWN) continue;
    const seen = everybody(situation) & ~not[place]!;
    if (isOne(seen)) {
      tiles[place] = (31 - Math.clz32(seen)) * KINDS.length + kind[place]!;
      situation.seenBy[place]! |= 1 << decision.seat;
      continue;
    }
    let likely = seen;
    for (let yokai = 0; yokai < missing.length; yokai++)
      if ((missing[yokai]! & (1 << kind[place]!)) === 0) likely &= ~(1 << yokai);
    const owners = candidates[place]!;
    if (!isOne(owners) && (likely & goers & ~owners) === 0) continue;
    kind[place] = UNKNOWN;
    not[place] = 0;
  }
  blurLastHidden(situation, decision);
  return situation;
}

/** The only tile that nobody has seen can be but one thing. To a player who does not count, it might be another's toy as well. */
function blurLastHidden(situation: Situation, { view }: Decision<Tengu>): void {
  const { tiles, kind, pairWith, goers, faceUp } = situation;
  const isLoose = (place: number) =>
    tiles[place] === UNKNOWN && kind[place] === UNKNOWN && pairWith[place] === UNKNOWN;
  const loose = view.faces.flatMap((_, place) => (isLoose(place) ? [place] : []));
  if (loose.length !== 1) return;
  const other = view.faces.findIndex((_, place) => {
    const tile = tiles[place]!;
    const isToy = tile >= 0 && tile < situation.options.yokai.length * KINDS.length;
    return isToy && (faceUp & (1 << place)) === 0 && (goers & (1 << Math.floor(tile / KINDS.length))) === 0;
  });
  if (other < 0) return;
  tiles[other] = UNKNOWN;
  kind[other] = UNKNOWN;
}

function everybody({ options }: Situation): number {
  return (1 << options.yokai.length) - 1;
}

function isOne(set: number): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}
