import {
  distractionIn,
  type Family,
  FULL_HAND,
  isOwnDeck,
  MOST_PLAYS,
  type Move,
  type Options,
  type SketchCard,
  sketchOf,
  type View,
} from '@hyakki/games/sketch';
import type { SketchTexts } from './index.ts';
import { nameCard, whoIs } from './naming.ts';

export function options(texts: SketchTexts, { edition, deck }: Options): string {
  return [texts.editions[edition], ...(isOwnDeck(deck) ? [texts.ownDeck] : [])].join(', ');
}

export function rules({ rules: texts }: SketchTexts, { options: { edition } }: View): readonly string[] {
  const { goal, turn, play, count, tie, chain, call, distract, end, open } = texts;
  return [goal, turn, play, count, tie, chain, call, distract[edition], end, open];
}

export function prompt(texts: SketchTexts, view: View): string {
  const { phase, seat, viewer, played, hands, laid } = view;
  if (phase === 'over') return sentence(texts.todo.over);
  if (seat !== viewer) return texts.doing(whoIs(seat, viewer), phase);
  if (laid !== null) {
    const card = nameCard(texts, laid.card);
    const on = texts.families[laid.on];
    if (sketchOf(laid.card).ability === 'distract') return sentence(texts.mayDistract(card, on));
    const stacks = view.stacks.filter(({ family, cards }) => family !== laid.on && cards.length > 1);
    return sentence(texts.mayCall(card, on, texts.or(stacks.map(({ family }) => texts.families[family]))));
  }
  if (hands[seat]!.length === FULL_HAND) return texts.yourTurn(texts.mustPlay);
  // Announce the turn only at its beginning.
  return played === 0 ? texts.yourTurn(texts.todo.play) : sentence(texts.mayPlay(MOST_PLAYS - played));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function moves(texts: SketchTexts, legal: readonly Move[], view: View): readonly string[] {
  const lines: string[] = [];
  const places = new Map<SketchCard, Family[]>();
  for (const move of legal) {
    if (move.do === 'play') places.set(move.card, [...(places.get(move.card) ?? []), move.on]);
  }
  const plays = [...places].map(([card, on]) =>
    texts.playOn(nameCard(texts, card), texts.or(on.map((family) => texts.families[family]))),
  );
  if (plays.length > 0) lines.push(texts.canPlay(plays.join(', ')));
  const calls = legal.flatMap((move) => (move.do === 'call' ? [texts.families[move.from]] : []));
  if (calls.length > 0) lines.push(texts.canCall(calls.join(', ')));
  if (legal.some((move) => move.do === 'distract')) lines.push(distraction(texts, view));
  if (legal.some((move) => move.do === 'skip')) lines.push(texts.canSkip);
  if (legal.some((move) => move.do === 'end')) lines.push(texts.canEnd);
  return lines.length === 0 ? [texts.canNothing] : lines;
}

/** Names the sketch that Distract would turn, and where it would go. */
function distraction(texts: SketchTexts, view: View): string {
  const { card, from, to } = distractionIn(view)!;
  return texts.canDistract(nameCard(texts, card), texts.families[from], texts.families[to]);
}
