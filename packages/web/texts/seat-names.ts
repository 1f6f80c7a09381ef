import type { Language } from '@hyakki/words/language';
import { LISTS } from './names.ts';

// Names around one device: the first page does without them.

interface SeatNames {
  /** By seat: the animal that the page draws for it. */
  readonly animals: readonly string[];
  /** Those that suit all of them. */
  readonly manners: readonly string[];
}

const OF_SEATS: Readonly<Record<Language, SeatNames>> = {
  en: {
    animals: ['Hare', 'Owl', 'Turtle', 'Koi'],
    manners: [
      'Brave',
      'Calm',
      'Clever',
      'Gentle',
      'Jolly',
      'Lucky',
      'Merry',
      'Patient',
      'Quiet',
      'Swift',
      'Wise',
    ],
  },
  fr: {
    animals: ['Lièvre', 'Hibou', 'Tortue', 'Carpe'],
    // The same for both genders.
    manners: [
      'agile',
      'brave',
      'calme',
      'drôle',
      'habile',
      'lunaire',
      'paisible',
      'sage',
      'sensible',
      'tranquille',
    ],
  },
};

/** For somebody at a shared device: the animal of their seat, so that name and picture are one. */
export function drawSeatName(language: Language, seat: number): string {
  const { animals, manners } = OF_SEATS[language];
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return LISTS[language].join(animals[seat % animals.length]!, manners[drawn! % manners.length]!);
}

/** Whether the page has drawn this name, in any language: nobody minds another one. */
export function isDrawnName(name: string): boolean {
  return (['en', 'fr'] as const).some((language) => {
    const { creatures, manners, join } = LISTS[language];
    const seats = OF_SEATS[language];
    return [...creatures, ...seats.animals].some((creature) =>
      [...manners, ...seats.manners].some((manner) => join(creature, manner) === name),
    );
  });
}
