import { bitsOf, chanceOf, NEVER } from '@hyakki/bots/yokai';
import { type CardId, familiesOf, type Hint, type State, type Yokai } from '@hyakki/games/yokai';
import { decisionAt } from '../moments.ts';
import type { Cause, KnownCard, ReviewedStep, TurningPoint } from '../review.ts';
import type { Walked } from '../review-pack.ts';
import { openMovesLeft } from './open-cards.ts';
import { outlooksOf } from './outlook.ts';
import { type Params, point, type YokaiPoint } from './points.ts';
import { prospectOf, worth } from './prospects.ts';
import { standingOf } from './standing.ts';

type Placed = Extract<Yokai['Event'], { readonly type: 'placed' }>;

/** As likely as this, a hint that proves wrong is bad luck; less likely, it was a guess. */
const SURE_ENOUGH = 0.9;

/** A hint on a wrong card, or on a card that had to move: the price is counted with open cards. */
export function placed(
  match: Walked<Yokai>,
  step: ReviewedStep,
  { card, at, shows }: Placed,
): readonly TurningPoint[] {
  const { state: before } = match.moments[step.n - 1]!;
  const { state: after } = match.moments[step.n]!;
  const family = after.secret.families[card]!;
  const params = { cell: at, hint: shows, family };
  // Where the seat could not do better, the loss is what open cards show.
  const price = { cause: null, loss: Math.max(0, openWorth(before) - openWorth(after)) };
  if (shows !== 'hidden' && !familiesOf(shows).includes(family))
    return wrongHint(match, step, { card, shows, params, price });
  const from = openMovesLeft(before);
  const to = openMovesLeft(after);
  if (from === NEVER || to <= from) return [];
  const moves = to === NEVER ? 0 : to - from;
  const known = knownBefore(match, step, card);
  const lost = step.mistake ?? price;
  if (known.follows.length > 1 && known.implied.length !== 1)
    return [point('locked-guess', step, lost, { ...params, moves, better: isBetterTo(step) })];
  const kinds: readonly [YokaiPoint, YokaiPoint] =
    to === NEVER ? ['locked-for-good', 'locked-for-good-unknown'] : ['locked-card', 'locked-unknown'];
  const kind = kinds[step.mistake === null ? 1 : 0];
  return [point(kind, step, lost, to === NEVER ? params : { ...params, moves })];
}

interface Wrong {
  readonly card: CardId;
  readonly shows: Hint;
  readonly params: Params;
  readonly price: { readonly cause: Cause | null; readonly loss: number };
}

/** R15: it could be known only if the hint was ruled out by what its seat was told, or by the hints on the table. */
function wrongHint(
  match: Walked<Yokai>,
  step: ReviewedStep,
  { card, shows, params, price }: Wrong,
): readonly TurningPoint[] {
  const known = knownBefore(match, step, card);
  const how = howRuledOut(known, shows);
  if (step.mistake === null && isHopeless(step)) return [];
  if (how !== undefined) {
    const kind = step.mistake === null ? 'wrong-hint-known' : 'wrong-hint';
    return [point(kind, step, step.mistake ?? price, { ...params, how, ago: known.turnsAgo ?? 0 })];
  }
  const chance = chanceRight(match, step, card, shows);
  // Nobody who may be wrong is certain.
  const percent = Math.min(99, Math.round(100 * chance));
  if (chance >= SURE_ENOUGH) return [point('wrong-hint-unknown', step, price, { ...params, percent })];
  const lost = step.mistake ?? price;
  return [point('wrong-hint-guess', step, lost, { ...params, percent, better: isBetterTo(step) })];
}

/** With a smaller chance nobody learns anything from one more wrong hint. */
const HOPELESS = 0.01;

function isHopeless({ value }: ReviewedStep): boolean {
  return value !== null && value.win < HOPELESS;
}

/** What told that this hint does not belong on this card; undefined where nothing did. */
function howRuledOut({ told, follows, implied }: KnownCard, shows: Hint): string | undefined {
  const isPossible = (faces: readonly string[]) => familiesOf(shows).some((one) => faces.includes(one));
  if (!isPossible(follows)) return told === null ? 'follows' : 'told';
  // Where the hints contradict each other, they say nothing.
  return implied.length === 0 || isPossible(implied) ? undefined : 'implied';
}

/** What the seat that placed the hint knew of the card before. */
function knownBefore({ steps }: Walked<Yokai>, { n, seat }: ReviewedStep, card: CardId): KnownCard {
  return steps[n - 1]!.knows[seat!]!.cards[card] as KnownCard;
}

/** Whoever reads the others by the conventions may be surer than by hints alone: the better reading counts. */
function chanceRight(
  { moments, replay }: Walked<Yokai>,
  { n }: ReviewedStep,
  card: CardId,
  shows: Hint,
): number {
  const decision = decisionAt(moments, replay, n)!;
  return Math.max(
    ...outlooksOf(decision, 'implied').map(({ chances }) => chanceOf(chances, card, bitsOf(shows))),
  );
}

/** What was clearly better than this hint: to reveal the next one, or to place one elsewhere. */
function isBetterTo({ mistake, alternatives }: ReviewedStep): 'reveal' | 'place' | 'nothing' {
  const [best] = alternatives;
  if (mistake === null || best === undefined) return 'nothing';
  return best.move.startsWith('place') ? 'place' : 'reveal';
}

/** What the match was worth if all cards had been open. */
function openWorth(state: State): number {
  const { win, score } = prospectOf(openMovesLeft(state), standingOf(state), state.turn - 1);
  return worth({ win, score, low: win, high: win, worlds: 1 });
}
