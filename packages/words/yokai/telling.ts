import type { Viewer } from '@hyakki/engine';
import type { SeenEvent } from '@hyakki/games/yokai';
import { affinityLines } from './describing.ts';
import type { YokaiTexts } from './index.ts';
import { familyNames, nameHint, whoIs } from './naming.ts';

export function tell(texts: YokaiTexts, seen: SeenEvent, viewer: Viewer): string {
  switch (seen.type) {
    case 'dealt': {
      const objective = seen.shape === null ? [] : [texts.objective(texts.shapes[seen.shape])];
      const affinities = affinityLines(texts, seen.affinities, viewer);
      return [texts.dealt, ...objective, ...affinities, texts.begins(whoIs(seen.first, viewer))].join(' ');
    }
    case 'looked': {
      const who = whoIs(seen.seat, viewer);
      return seen.family === 'hidden'
        ? texts.looked(who, seen.at)
        : texts.saw(who, seen.at, texts.aCardOf[seen.family]);
    }
    case 'moved':
      return texts.moved(whoIs(seen.seat, viewer), seen.from, seen.to);
    case 'move-skipped':
      return texts.moveSkipped;
    case 'revealed': {
      const who = whoIs(seen.seat, viewer);
      return seen.shows === 'hidden'
        ? texts.revealedBlind(who, seen.hint + 1)
        : texts.revealed(who, seen.hint + 1, texts.or(familyNames(texts, seen.shows)));
    }
    case 'placed':
      return texts.placed(whoIs(seen.seat, viewer), nameHint(texts, seen.hint, seen.shows), seen.at);
    case 'declared':
      return texts.declared(whoIs(seen.seat, viewer));
    case 'ended':
      return texts.ended;
  }
}

/** One line per turn. */
export function history(texts: YokaiTexts, seen: readonly SeenEvent[], viewer: Viewer): readonly string[] {
  const turns: { readonly turn: number; readonly seat: number; readonly events: Deed[] }[] = [];
  for (const event of seen) {
    if (event.type === 'dealt' || event.type === 'ended') continue;
    const { turn, seat } = event;
    const last = turns.at(-1);
    if (last?.turn === turn) last.events.push(event);
    else turns.push({ turn, seat, events: [event] });
  }
  if (turns.length === 0) return [texts.noHistory];
  return turns.map(({ turn, seat, events }) =>
    texts.turnLine(turn, whoIs(seat, viewer), deedsOf(texts, events).join(', ')),
  );
}

type Deed = Exclude<SeenEvent, { readonly type: 'dealt' | 'ended' }>;

/** Tells both looks of a turn together. */
function deedsOf(texts: YokaiTexts, events: readonly Deed[]): string[] {
  const looked = events.flatMap((event) => (event.type === 'looked' ? [lookedCell(texts, event)] : []));
  const others = events.flatMap((event) => (event.type === 'looked' ? [] : [deed(texts, event)]));
  return looked.length === 0 ? others : [texts.deeds.looked(texts.and(looked)), ...others];
}

type Look = Extract<Deed, { readonly type: 'looked' }>;

function lookedCell({ deeds, families }: YokaiTexts, { at, family }: Look): string {
  return deeds.lookedAt(at, family === 'hidden' ? undefined : families[family]);
}

function deed(texts: YokaiTexts, event: Exclude<Deed, Look>): string {
  const { deeds } = texts;
  switch (event.type) {
    case 'moved':
      return deeds.moved(event.from, event.to);
    case 'move-skipped':
      return deeds.moveSkipped;
    case 'revealed': {
      // Y21: nobody sees a blind hint.
      const says = event.shows === 'hidden' ? deeds.revealedBlind : deeds.revealed;
      return says(nameHint(texts, event.hint, event.shows));
    }
    case 'placed':
      return deeds.placed(nameHint(texts, event.hint, event.shows), event.at);
    case 'declared':
      return deeds.declared;
  }
}
