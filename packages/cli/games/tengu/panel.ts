import { KINDS, type Tengu, type View, type Yokai } from '@hyakki/games/tengu';
import type { SeatNames } from '@hyakki/words';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { padded } from '../../terminal/paint.ts';
import type { Scene, Style } from '../board.ts';
import { CODES, INKS, KIND_SIGNS } from './signs.ts';

// Beside the tiles: whose card it is, what is found, and what everybody may count.

export function drawPanel({ view, names }: Scene<Tengu>, style: Style): string[] {
  const { paint, language } = style;
  const { panel, yokai } = TENGU_TEXTS[language];
  const now =
    view.phase === 'over'
      ? []
      : [
          `${paint(panel.turn(view.turn), 'faint')}  ${panel.card} ${paint(yokai[view.card], INKS[view.card])}`,
        ];
  return [
    ...now,
    paint(panel.toys, 'title'),
    ...toyLines(view, style),
    ...cardLines(view, style),
    ...helpLines(view, names ?? [], style),
  ];
}

function toyLines({ options, found }: View, { paint, language }: Style): string[] {
  const { yokai: names } = TENGU_TEXTS[language];
  return options.yokai.map((yokai, i) => {
    const kinds = KINDS.map((kind) => (found[i]!.includes(kind) ? KIND_SIGNS[kind] : '·')).join(' ');
    return ` ${paint(`${padded(CODES[yokai], 2)} ${padded(names[yokai], 9)}`, INKS[yokai])} ${kinds}`;
  });
}

function cardLines(view: View, { paint, language }: Style): string[] {
  const { panel } = TENGU_TEXTS[language];
  const { options, played, pile, discarded, cards } = view;
  const counts = [`${paint(String(pile), 'strong')} ${panel.left}`];
  if (options.tiles.mist > 0) counts.push(`${discarded} ${panel.discarded}`);
  if (options.setAside > 0) counts.push(`${options.setAside} ${panel.aside}`);
  const lines = [paint(panel.cards, 'title'), ` ${counts.join(', ')}`, ` ${countOf(played, options.yokai)}`];
  if (cards === 'hidden') return lines;
  return [
    ...lines,
    ` ${panel.left}: ${countOf(cards.pile, options.yokai)}`,
    ...(cards.discarded.length === 0
      ? []
      : [` ${panel.discarded}: ${countOf(cards.discarded, options.yokai)}`]),
    ...(cards.setAside.length === 0 ? [] : [` ${panel.aside}: ${countOf(cards.setAside, options.yokai)}`]),
  ];
}

function countOf(cards: readonly Yokai[], yokai: readonly Yokai[]): string {
  return yokai.map((name) => `${CODES[name]} ${cards.filter((card) => card === name).length}`).join('  ');
}

function helpLines(
  { options, help, viewer, said }: View,
  names: SeatNames,
  { paint, language }: Style,
): string[] {
  if (options.help === 0) return [];
  const { panel } = TENGU_TEXTS[language];
  const seats = help.map(
    (left, seat) => `${seat === viewer ? panel.yours : (names[seat] ?? seat + 1)}: ${left}`,
  );
  return [
    `${paint(panel.help, 'title')} ${seats.join('  ')}`,
    ...said.map(
      ({ seat, cell, yokai }) =>
        ` ${names[seat] ?? panel.seat(seat + 1)}: ${cell} ${paint(CODES[yokai], INKS[yokai])}`,
    ),
  ];
}
