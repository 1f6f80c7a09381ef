import { type Cell, levelOf, type Move, type Options, type View, type Yokai } from '@hyakki/games/tengu';
import type { TenguTexts } from './index.ts';
import { whoIs, yokaiNames } from './naming.ts';

export function options(texts: TenguTexts, chosen: Options): string {
  const level = levelOf(chosen);
  if (level !== undefined) return texts.level(level, texts.levelNames[level - 1]!);
  const { tiles, columns, rows, cards, setAside, help } = chosen;
  const grounds = texts.groundCounts(tiles);
  return [
    texts.ownMix,
    texts.and(yokaiNames(texts, chosen.yokai)),
    ...(grounds === '' ? [] : [grounds]),
    texts.grid(columns, rows),
    texts.cardCounts(cards, setAside),
    ...(help === 0 ? [] : [texts.helpCount(help)]),
  ].join(', ');
}

export function rules({ rules: texts }: TenguTexts, { options: chosen }: View): readonly string[] {
  const { tiles, help, graded } = chosen;
  const lines = [texts.goal, texts.turn, texts.way, texts.look, texts.rest];
  if (tiles.path > 0) lines.push(texts.path);
  if (tiles.mist > 0) lines.push(texts.mist);
  if (tiles.tornado > 0) lines.push(texts.tornado);
  if (tiles.mirage > 0) lines.push(texts.mirage);
  if (help > 0) lines.push(texts.help);
  lines.push(texts.end);
  if (graded) lines.push(texts.grades);
  lines.push(texts.talk, texts.cells);
  return lines;
}

export function prompt(texts: TenguTexts, view: View): string {
  const { phase, seat, viewer, card } = view;
  if (phase === 'over') return texts.over;
  const isResting = view.found[view.options.yokai.indexOf(card)]!.length === 3;
  if (viewer === seat) {
    if (phase === 'go') return isResting ? texts.yourTurnOfResting(card) : texts.yourTurn(card);
    return phase === 'mirage' ? texts.chooseMirage : texts.lookAndBeDone;
  }
  const who = whoIs(seat, viewer);
  const mayHelp = phase === 'go' && viewer !== 'spectator' && view.help[viewer]! > 0;
  return mayHelp ? texts.youMayHelp(who, card) : texts.doing[phase](who, card);
}

export function moves(texts: TenguTexts, legal: readonly Move[], view: View): readonly string[] {
  const lines: string[] = [];
  const ways = new Map<Yokai, Cell[]>();
  for (const move of legal)
    if (move.do === 'go') ways.set(move.yokai, [...(ways.get(move.yokai) ?? []), move.to]);
  for (const [yokai, cells] of ways) lines.push(texts.canGo(yokai, cells.join(' ')));
  if (legal.some((move) => move.do === 'stay')) lines.push(texts.canStay);
  if (legal.some((move) => move.do === 'done')) lines.push(texts.canBeDone);
  const mirages = legal.flatMap((move) => (move.do === 'mirage' ? [move.cell] : []));
  if (mirages.length > 0) lines.push(texts.canMix(mirages));
  const helped = [...new Set(legal.flatMap((move) => (move.do === 'help' ? [move.cell] : [])))];
  if (helped.length > 0)
    lines.push(texts.canHelp(helped.join(' '), texts.or(yokaiNames(texts, view.options.yokai))));
  return lines.length === 0 ? [texts.canNothing] : lines;
}
