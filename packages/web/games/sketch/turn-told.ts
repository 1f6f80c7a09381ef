import type { SeenEvent } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import { sayDeeds } from '../../board-kit/turn-told.ts';

interface Texts {
  played(count: number): string;
  readonly called: string;
  readonly distracted: string;
  taken(count: number): string;
  readonly nothing: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    played: (count) => (count === 1 ? 'played a sketch' : `played ${count} sketches`),
    called: 'called a Yokai',
    distracted: 'distracted a sketch',
    taken: (count) => (count === 1 ? 'took a Yokai' : `took ${count} Yokai`),
    nothing: 'played nothing',
  },
  fr: {
    played: (count) => (count === 1 ? 'a joué une esquisse' : `a joué ${count} esquisses`),
    called: 'a appelé un Yokai',
    distracted: 'a distrait une esquisse',
    taken: (count) => (count === 1 ? 'a pris un Yokai' : `a pris ${count} Yokai`),
    nothing: 'n’a rien joué',
  },
};

export function saySketchTurn(events: readonly SeenEvent[], language: Language): string {
  const texts = TEXTS[language];
  const seat = seatOf(events);
  const count = (type: SeenEvent['type']) =>
    events.filter((seen) => seen.type === type && 'seat' in seen && seen.seat === seat).length;
  const played = count('played');
  const taken = count('taken');
  return sayDeeds(
    seat,
    [
      ...(events.length === 0 ? [] : [played === 0 ? texts.nothing : texts.played(played)]),
      ...(count('called') === 0 ? [] : [texts.called]),
      ...(count('distracted') === 0 ? [] : [texts.distracted]),
      ...(taken === 0 ? [] : [texts.taken(taken)]),
    ],
    language,
  );
}

/** A turn never begins with a fright, which is nobody's. */
function seatOf(events: readonly SeenEvent[]): number {
  const first = events.find((seen) => 'seat' in seen);
  return first !== undefined && 'seat' in first ? first.seat : 0;
}
