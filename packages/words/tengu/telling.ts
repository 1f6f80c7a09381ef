import type { Viewer } from '@hyakki/engine';
import { type SeenEvent, toyOf } from '@hyakki/games/tengu';
import type { TenguTexts } from './index.ts';
import { faceName, whoIs } from './naming.ts';

export function tell(texts: TenguTexts, seen: SeenEvent, viewer: Viewer): string {
  switch (seen.type) {
    case 'dealt': {
      const { columns, rows } = seen.options;
      return `${texts.dealt(columns * rows, seen.temple)} ${texts.begins(whoIs(seen.first, viewer))}`;
    }
    case 'turned':
      return texts.turned(seen.turn, whoIs(seen.seat, viewer), seen.card);
    case 'helped':
      return texts.helped(whoIs(seen.seat, viewer), seen.cell, seen.yokai);
    case 'stayed':
      return texts.stayed(whoIs(seen.seat, viewer));
    case 'went':
      return texts.went(whoIs(seen.seat, viewer), seen.yokai, seen.from, seen.to);
    case 'looked': {
      const who = whoIs(seen.seat, viewer);
      const what =
        seen.face === 'hidden'
          ? texts.lookedAtAnothers(who, seen.cell)
          : texts.saw(who, seen.cell, faceName(texts, seen.face));
      return `${what} ${seen.laid ? texts.tokenLaid(seen.token) : texts.tokenLies(seen.token)}`;
    }
    case 'opened':
      return texts.opened(seen.cell, faceName(texts, seen.face));
    case 'found': {
      const found = texts.found(seen.yokai, toyOf(seen.face)!.kind, seen.cell);
      return seen.rests ? `${found} ${texts.rests(seen.yokai)}` : found;
    }
    case 'shown':
      return texts.shown(seen.cell, faceName(texts, seen.face));
    case 'discarded':
      return texts.discarded;
    case 'swept':
      return texts.swept(seen.cells.join(' '));
    case 'mixed':
      return texts.mixed(seen.toy, seen.mirage);
    case 'done':
      return texts.done(whoIs(seen.seat, viewer));
    case 'ended':
      return texts.ended;
  }
}

type Deed = Exclude<SeenEvent, { readonly type: 'dealt' | 'ended' | 'done' }>;

/** One line per turn. */
export function history(texts: TenguTexts, seen: readonly SeenEvent[], viewer: Viewer): readonly string[] {
  const turns = new Map<number, Deed[]>();
  for (const event of seen) {
    if (event.type === 'dealt' || event.type === 'ended' || event.type === 'done') continue;
    turns.set(event.turn, [...(turns.get(event.turn) ?? []), event]);
  }
  if (turns.size === 0) return [texts.noHistory];
  return [...turns].map(([turn, deeds]) => {
    const turned = deeds.find((deed) => deed.type === 'turned');
    // Helpers act within another seat's turn: the card that was turned tells whose turn it is.
    const seat = (turned ?? deeds.at(-1)!).seat;
    const told = deeds.map((deed) => deedOf(texts, deed, viewer)).join(', ');
    return texts.turnLine(turn, whoIs(seat, viewer), told);
  });
}

function deedOf(texts: TenguTexts, deed: Deed, viewer: Viewer): string {
  const { deeds } = texts;
  switch (deed.type) {
    case 'turned':
      return deeds.turned(deed.card);
    case 'helped':
      return deeds.helped(whoIs(deed.seat, viewer), deed.cell, deed.yokai);
    case 'stayed':
      return deeds.stayed;
    case 'went':
      return deeds.went(deed.yokai, deed.from, deed.to);
    case 'looked':
      return deeds.looked(deed.cell, deed.face === 'hidden' ? undefined : faceName(texts, deed.face));
    case 'opened':
      return deeds.opened(deed.cell, faceName(texts, deed.face));
    case 'found':
      return deeds.found(faceName(texts, deed.face), deed.cell);
    case 'shown':
      return deeds.opened(deed.cell, faceName(texts, deed.face));
    case 'discarded':
      return deeds.discarded;
    case 'swept':
      return deeds.swept;
    case 'mixed':
      return deeds.mixed(deed.toy, deed.mirage);
  }
}
