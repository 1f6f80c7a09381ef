import type { Language } from '../language.ts';

/** A card to put beside the board: how partners understand each other without a word. */
export interface ConventionCard {
  readonly title: string;
  readonly lines: readonly string[];
}

export const YOKAI_CONVENTIONS: Readonly<Record<Language, ConventionCard>> = {
  en: {
    title: 'How we understand each other without a word',
    lines: [
      'When I move a card that I have looked at, now or earlier, it belongs with a card beside its new place.',
      'If it touches several cards, I mean the one that I looked at last. If I have looked at none of them, the one that anybody looked at last.',
      'The same is true of a card that one of us has already brought to its family.',
      'A card that I have never looked at, and that nobody has brought home, I move only to make room: that says nothing.',
      'If I look at two cards and do not bring them together, they are probably of different families.',
      'I place a hint only where I am sure that it is right, and only on a card that need not move any more.',
      'I look where I know least, and I declare peace when I am almost sure.',
    ],
  },
  fr: {
    title: 'Comment nous nous comprenons sans un mot',
    lines: [
      'Quand je déplace une carte que j’ai regardée, à l’instant ou plus tôt, elle va avec une carte à côté de sa nouvelle place.',
      'Si elle en touche plusieurs, je parle de celle que j’ai regardée en dernier. Si je n’en ai regardé aucune, de la dernière que quelqu’un a regardée.',
      'Il en va de même d’une carte que l’un de nous a déjà ramenée à sa famille.',
      'Une carte que je n’ai jamais regardée, et que personne n’a ramenée, je ne la déplace que pour faire de la place : cela ne dit rien.',
      'Si je regarde deux cartes sans les réunir, elles sont sans doute de familles différentes.',
      'Je ne pose un indice que là où je suis sûr qu’il est juste, et seulement sur une carte qui n’a plus à bouger.',
      'Je regarde là où j’en sais le moins, et je déclare la paix quand j’en suis presque sûr.',
    ],
  },
};
