import { bitsOf, chanceOf, estimateMovesLeft, withFamilies, withLock } from '@hyakki/bots/yokai';
import { type CardId, type Move, POINTS, type View, type Yokai } from '@hyakki/games/yokai';
import type { Decision } from '../moments.ts';
import type { Value } from '../review.ts';
import type { Rated } from '../review-pack.ts';
import type { Outlook } from './outlook.ts';
import { byMoves, meanOf, prospectOf, worth } from './prospects.ts';
import { afterPlacing, afterReveal, type Standing, standingOf } from './standing.ts';

/** A wrong hint misleads for the rest of the match: so many moves. Half of what bots fear, who have to choose before they know. */
const MISLED = 1.5;
const LOST_POINTS = POINTS['well-placed'] - POINTS.misplaced;
/** What a wrong hint costs with its points, in moves. */
const WRONG = MISLED + 1;
/** Up to this chance a hint was wrong, as far as its placer could know. */
const LIKELY_WRONG = 0.5;
/** With a chance as small as this a hint is as good as ruled out. */
const RULED_OUT = 0.005;
/** How much less likely right a hint is with all insight, for this much insight to believe in it. */
const BELIEVED = 4;
/** Worlds in which every card is covered once: each is estimated sixteen times. */
const COVERED_WORLDS = 96;

/** To reveal a hint, or to place one: what the covered card has to do later, and whether the hint is right. */
export function rateHints(
  decision: Decision<Yokai>,
  outlook: Outlook,
  knowing: readonly Outlook[],
): readonly Rated<Yokai>[] {
  const { view, legal, move: made } = decision;
  if (made.do === 'place' && knowing.length > 0) return rateWithLess(decision, made, outlook, knowing);
  const standing = standingOf(view);
  const leftUnder = leftCovering(outlook);
  return legal.map((move) => {
    if (move.do !== 'place')
      return { move, value: valueByChances(leftUnder(null), 1, afterReveal(standing), view.turn) };
    const right = chanceRight(move, view, outlook);
    return { move, value: valueByChances(leftUnder(move.card), right, afterPlacing(standing), view.turn) };
  });
}

type Placing = Extract<Move, { readonly do: 'place' }>;

/**
 * With less insight: why a hint was placed there. Whoever places one thinks that it is right, so nothing speaks against it before the
 * insight that tells otherwise. Where it is right, it is the card that should have moved.
 */
function rateWithLess(
  decision: Decision<Yokai>,
  made: Placing,
  outlook: Outlook,
  knowing: readonly Outlook[],
): readonly Rated<Yokai>[] {
  const { view, legal } = decision;
  const chance = chanceRight(made, view, outlook);
  const known = Math.max(...knowing.map((each) => chanceRight(made, view, each)));
  if (known < LIKELY_WRONG) {
    // Where all insight leaves the hint possible, nothing had to be told to see that it was a guess.
    const wrong = known < RULED_OUT && known * BELIEVED < chance ? 0 : 1 - chance;
    return legal.map((move) => ({ move, value: meanOf([byMoves(isSame(move, made) ? wrong * WRONG : 0)]) }));
  }
  const leftUnder = leftCovering(outlook);
  // With little insight every card might still have to move: then it is about where the hint belongs, unless even all insight knows no
  // place for it.
  const isWhere = knowing.some((each) => isGoodToPlace(rateHints(decision, each, [])));
  return legal
    .filter((move) => move.do === 'place' || !isWhere)
    .map((move) => ({
      move,
      value: meanOf(leftUnder(move.do === 'place' ? move.card : null).map((left) => byMoves(left))),
    }));
}

function isSame(move: Move, { hint, card }: Placing): boolean {
  return move.do === 'place' && move.hint === hint && move.card === card;
}

function isGoodToPlace(rated: readonly Rated<Yokai>[]): boolean {
  const best = (kind: Move['do']) =>
    Math.max(...rated.map(({ move, value }) => (move.do === kind ? worth(value) : 0)));
  return best('place') >= best('reveal') - NEAR;
}

/** A difference of worth that is none. */
const NEAR = 0.01;

/** By covered card, or none: the moves left in every world. */
function leftCovering({ board, goals, worlds }: Outlook): (card: CardId | null) => readonly number[] {
  const found = new Map<CardId | null, readonly number[]>();
  return (card) => {
    const known = found.get(card);
    if (known !== undefined) return known;
    const lies = card === null ? board : withLock(board, card);
    const left = worlds
      .slice(0, COVERED_WORLDS)
      .map((world, w) => estimateMovesLeft(withFamilies(lies, world), goals[w % goals.length]!));
    found.set(card, left);
    return left;
  };
}

/** Whether it is right is counted exactly, over all worlds; so what it costs is spread over those drawn. */
function valueByChances(lefts: readonly number[], right: number, standing: Standing, turn: number): Value {
  return meanOf(
    lefts.map((left) => {
      const well = prospectOf(left, standing, turn);
      if (right === 1) return well;
      const badly = prospectOf(left === 0 ? 0 : left + MISLED, standing, turn);
      return {
        win: right * well.win + (1 - right) * badly.win,
        score: right * well.score + (1 - right) * (badly.score - LOST_POINTS * badly.win),
      };
    }),
  );
}

/** A blind hint is never wrong (Y21). */
function chanceRight({ hint, card }: Placing, { row }: View, { chances }: Outlook): number {
  const shows = row[hint]!.hint;
  return shows === 'hidden' ? 1 : chanceOf(chances, card, bitsOf(shows));
}
