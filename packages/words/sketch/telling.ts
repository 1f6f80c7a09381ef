import type { Seat, Viewer } from '@hyakki/engine';
import type { SeenEvent } from '@hyakki/games/sketch';
import type { SketchTexts } from './index.ts';
import { isOpen, nameCard, nameCards, nameYokai, whoIs } from './naming.ts';

export function tell(texts: SketchTexts, seen: SeenEvent, viewer: Viewer): string {
  const { families } = texts;
  switch (seen.type) {
    case 'dealt': {
      const hand = viewer === 'spectator' ? [] : (seen.hands[viewer] ?? []);
      const cards = isOpen(hand) ? nameCards(texts, hand) : '';
      return `${texts.dealt(cards)} ${texts.begins(whoIs(seen.first, viewer))}`;
    }
    case 'reshuffled':
      return texts.reshuffled(seen.cards.length);
    case 'drew': {
      const who = whoIs(seen.seat, viewer);
      return seen.card === 'hidden' ? texts.drew(who) : texts.drewCard(who, nameCard(texts, seen.card));
    }
    case 'drew-nothing':
      return texts.drewNothing(whoIs(seen.seat, viewer));
    case 'played':
      return texts.played(whoIs(seen.seat, viewer), nameCard(texts, seen.card), families[seen.on]);
    case 'called':
      return texts.called(
        whoIs(seen.seat, viewer),
        nameYokai(texts, seen.yokai),
        families[seen.from],
        families[seen.to],
        nameYokai(texts, seen.shows),
      );
    case 'distracted':
      return texts.distracted(
        whoIs(seen.seat, viewer),
        whoIs(seen.of, viewer),
        nameCard(texts, seen.card),
        families[seen.from],
        families[seen.to],
      );
    case 'skipped':
      return texts.skipped(whoIs(seen.seat, viewer));
    case 'taken': {
      const { seat, yokai, stack, discarded, shows } = seen;
      const next =
        shows === null
          ? texts.stackEmpty(families[stack])
          : texts.shows(families[stack], nameYokai(texts, shows));
      const took = texts.taken(
        whoIs(seat, viewer),
        nameYokai(texts, yokai),
        families[stack],
        discarded.length,
      );
      return `${took} ${next}`;
    }
    case 'frightened': {
      const { yokai, stack, shows } = seen;
      const ran = texts.frightened(nameYokai(texts, yokai), families[stack]);
      return `${ran} ${texts.shows(families[stack], nameYokai(texts, shows))}`;
    }
    case 'turn-ended':
      return texts.turnEnded(whoIs(seen.seat, viewer), seen.played);
    case 'ended':
      return texts.ended;
  }
}

type Deed = Exclude<SeenEvent, { readonly type: 'dealt' | 'ended' }>;

/** One line for the deal and one per turn: which Yokai came to the top of which stack, so that it also tells what lies below (S29). */
export function history(texts: SketchTexts, seen: readonly SeenEvent[], viewer: Viewer): readonly string[] {
  const deals = seen.flatMap((event) => (event.type === 'dealt' ? [dealLine(texts, event)] : []));
  const turns: { readonly turn: number; readonly seat: Seat; readonly events: Deed[] }[] = [];
  for (const event of seen) {
    if (event.type === 'dealt' || event.type === 'ended') continue;
    const last = turns.at(-1);
    if (last?.turn === event.turn) last.events.push(event);
    // Every event but a fright has a seat, and a turn never begins with a fright.
    else turns.push({ turn: event.turn, seat: 'seat' in event ? event.seat : 0, events: [event] });
  }
  const told = turns.flatMap(({ turn, seat, events }) => {
    const deeds = events.flatMap((event) => deed(texts, event, viewer));
    return deeds.length === 0 ? [] : [texts.turnLine(turn, whoIs(seat, viewer), deeds.join(', '))];
  });
  const lines = [...deals, ...told];
  return lines.length === 0 ? [texts.noHistory] : lines;
}

function dealLine(texts: SketchTexts, { stacks }: Extract<SeenEvent, { readonly type: 'dealt' }>): string {
  const tops = stacks.map(({ cards: [top] }) => (top === undefined ? '' : nameYokai(texts, top)));
  return texts.topsAtDeal(tops.join(', '));
}

/** Empty for events that a reader can take for granted. */
function deed(texts: SketchTexts, event: Deed, viewer: Viewer): string[] {
  const { deeds, families } = texts;
  switch (event.type) {
    case 'drew':
      return [];
    case 'reshuffled':
      return [deeds.reshuffled];
    case 'drew-nothing':
      return [deeds.drewNothing];
    case 'played':
      return [deeds.played(nameCard(texts, event.card), families[event.on])];
    case 'called':
      return [
        deeds.called(nameYokai(texts, event.yokai), families[event.from], nameYokai(texts, event.shows)),
      ];
    case 'distracted':
      return [deeds.distracted(nameCard(texts, event.card), families[event.from], families[event.to])];
    case 'skipped':
      return [deeds.skipped];
    case 'taken':
      return [
        deeds.taken(
          whoIs(event.seat, viewer),
          nameYokai(texts, event.yokai),
          event.shows === null ? '' : nameYokai(texts, event.shows),
        ),
      ];
    case 'frightened':
      return [deeds.frightened(nameYokai(texts, event.yokai), nameYokai(texts, event.shows))];
    case 'turn-ended':
      return event.played === 0 ? [deeds.nothing] : [];
  }
}
