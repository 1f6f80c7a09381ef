import { type Cell, levelOf, type Move, type Options, STANDARD_MIX, type View } from '@hyakki/games/yokai';
import type { YokaiTexts } from './index.ts';
import { listCards, listCells, nameHint, whoIs } from './naming.ts';

export function options(texts: YokaiTexts, chosen: Options, seatCount: number): string {
  const edition = texts.editions[chosen.edition];
  const level = levelOf(chosen, seatCount);
  if (level !== undefined) {
    const shape = chosen.shape === null ? [] : [texts.shapes[chosen.shape]];
    return [edition, texts.level(level), ...shape].join(', ');
  }
  const { affinity, hints, objective, shape, mix } = chosen;
  const standard = STANDARD_MIX[seatCount]!;
  const isOwn = mix.one !== standard.one || mix.two !== standard.two || mix.three !== standard.three;
  const parts = [edition];
  if (affinity !== 'none') parts.push(texts.affinityModes[affinity]);
  if (hints !== 'open') parts.push(texts.hintModes[hints]);
  if (objective !== 'none')
    parts.push(shape === null ? texts.objectiveModes[objective] : texts.shapes[shape]);
  if (isOwn) parts.push(texts.ownMix);
  return parts.join(', ');
}

export function rules(
  { rules: texts }: YokaiTexts,
  { options: { edition, hints, affinity, objective } }: View,
): readonly string[] {
  const isBlind = hints === 'blind';
  const lines = [texts.goal, isBlind ? texts.blindTurn : texts.turn, texts.look, texts.move];
  lines.push(isBlind ? texts.blindHint : texts.hint);
  if (hints === 'stacked') lines.push(texts.stacked);
  lines.push(texts.declare, isBlind ? texts.blindScore : texts.score);
  if (affinity !== 'none') lines.push(texts.affinity);
  if (objective !== 'none') lines.push(texts.objective);
  lines.push(texts.talk[edition], texts.cells);
  return lines;
}

export function prompt(texts: YokaiTexts, view: View): string {
  const { phase, seat, viewer } = view;
  if (phase === 'over') return sentence(texts.todo.over);
  if (seat !== viewer) return texts.doing(whoIs(seat, viewer), phase);
  const todo = phase === 'hint' ? todoWithHints(texts, view) : texts.todo[phase];
  // Announce the turn only at its beginning.
  return phase === 'first-look' ? texts.yourTurn(todo) : sentence(todo);
}

function todoWithHints(texts: YokaiTexts, { row, unrevealed, options: { hints } }: View): string {
  const { onlyReveal, onlyPlace, blind } = texts;
  const says = hints === 'blind' ? blind : { onlyReveal, onlyPlace, todo: texts.todo.hint };
  if (unrevealed === 0) return says.onlyPlace;
  return row.some(({ on }) => on === null) ? says.todo : says.onlyReveal;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function moves(texts: YokaiTexts, legal: readonly Move[], view: View): readonly string[] {
  const lines: string[] = [];
  const { cells, row } = view;
  const at = (cards: readonly number[]) => listCards(texts, cards, cells);

  const looks = legal.flatMap((move) => (move.do === 'look' ? [move.card] : []));
  if (looks.length > 0) lines.push(texts.canLook(at(looks)));

  // Put cards with the same destinations on one line: nobody reads sixteen long lines.
  const destinations = new Map<number, Cell[]>();
  for (const move of legal) {
    if (move.do === 'move') destinations.set(move.card, [...(destinations.get(move.card) ?? []), move.to]);
  }
  const gathered = new Map<string, number[]>();
  for (const [card, to] of destinations) {
    const key = listCells(texts, to);
    gathered.set(key, [...(gathered.get(key) ?? []), card]);
  }
  for (const [to, cards] of gathered) lines.push(texts.canMove(at(cards), to));

  const placings = legal.flatMap((move) => (move.do === 'place' ? [move] : []));
  if (placings.length > 0) {
    const hints = [...new Set(placings.map(({ hint }) => hint))].map((id) =>
      nameHint(texts, id, row[id]?.hint ?? 'hidden'),
    );
    lines.push(texts.canPlace(hints.join(', '), at([...new Set(placings.map(({ card }) => card))])));
  }
  if (legal.some((move) => move.do === 'reveal'))
    lines.push(view.options.hints === 'blind' ? texts.blind.canReveal : texts.canReveal);
  if (legal.some((move) => move.do === 'declare')) lines.push(texts.canDeclare);
  return lines.length === 0 ? [texts.canNothing] : lines;
}
