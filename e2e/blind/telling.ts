import { findWords, type Language, withNames } from '@hyakki/words';
import type { Ears } from '../kit/ears.ts';

/** Compares what the table told the page with what the page told its listener. */
export class Telling {
  readonly #ears: Ears;
  readonly #spoken: readonly string[];
  readonly #language: Language;
  /** How much of either has been compared. */
  #received = 0;
  #heard = 0;

  constructor(ears: Ears, spoken: readonly string[], language: Language) {
    this.#ears = ears;
    this.#spoken = spoken;
    this.#language = language;
  }

  /** Whether everything that happened has been said by now. */
  isTold(): boolean {
    return this.#compare().untold.length === 0;
  }

  /** What was never said since the last time this was asked. */
  untold(): readonly string[] {
    const { untold, heard } = this.#compare();
    this.#received = this.#ears.received.length;
    this.#heard = heard;
    return untold;
  }

  #compare(): { readonly untold: readonly string[]; readonly heard: number } {
    let heard = this.#heard;
    const untold = this.#steps().filter((text) => {
      // Two steps with the same words are said twice.
      const at = this.#spoken.findIndex((said, i) => i >= heard && plain(said).includes(plain(text)));
      if (at >= 0) heard = at + 1;
      return at < 0;
    });
    return { untold, heard };
  }

  /** Each step in this reader's words. */
  #steps(): readonly string[] {
    const { received, game, names, you } = this.#ears;
    const words = findWords(game?.id ?? '', this.#language);
    return received.slice(this.#received).flatMap(({ message }) => {
      // A deal is no step of anybody's.
      if (message.type !== 'told' || message.seat === null || words === undefined) return [];
      const told = message.events.map((seen) => words.tell(seen as never, you));
      const text = told.filter((part) => part !== '').join(' ');
      return text === '' ? [] : [withNames(text, names, this.#language)];
    });
  }
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
