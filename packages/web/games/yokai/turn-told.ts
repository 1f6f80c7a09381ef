import type { SeenEvent } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import { sayDeeds } from '../../board-kit/turn-told.ts';

interface Texts {
  looked(count: number): string;
  /** `isSeen`: one of the cards that were looked at. */
  moved(isSeen: boolean): string;
  readonly moveSkipped: string;
  readonly revealed: string;
  readonly setOut: string;
  readonly placed: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    looked: (count) => (count === 1 ? 'looked at a card' : 'looked at two cards'),
    moved: (isSeen) => (isSeen ? 'moved one of them' : 'moved another'),
    moveSkipped: 'could move nothing',
    revealed: 'revealed a hint',
    setOut: 'set out a hint',
    placed: 'placed a hint',
  },
  fr: {
    looked: (count) => (count === 1 ? 'a regardé une carte' : 'a regardé deux cartes'),
    moved: (isSeen) => (isSeen ? 'a déplacé l’une d’elles' : 'en a déplacé une autre'),
    moveSkipped: 'n’a rien pu déplacer',
    revealed: 'a révélé un indice',
    setOut: 'a sorti un indice',
    placed: 'a posé un indice',
  },
};

export function sayYokaiTurn(events: readonly SeenEvent[], language: Language): string {
  const texts = TEXTS[language];
  const looked = events.flatMap((seen) => (seen.type === 'looked' ? [seen.card] : []));
  const deeds = events.flatMap((seen) => deedOf(seen, looked, texts));
  const seat = events.find((seen) => seen.type !== 'dealt' && seen.type !== 'ended')?.seat ?? 0;
  return sayDeeds(seat, looked.length === 0 ? deeds : [texts.looked(looked.length), ...deeds], language);
}

function deedOf(seen: SeenEvent, looked: readonly number[], texts: Texts): readonly string[] {
  switch (seen.type) {
    case 'moved':
      return [texts.moved(looked.includes(seen.card))];
    case 'move-skipped':
      return [texts.moveSkipped];
    case 'revealed':
      return [seen.shows === 'hidden' ? texts.setOut : texts.revealed];
    case 'placed':
      return [texts.placed];
    default:
      return [];
  }
}
