import { isLanguage, type Language, languageFrom } from '@hyakki/words/language';
import { FIRST, type Kept, readKept } from './kept-settings.ts';

// The reader's preferences, kept on their device and nowhere else.

const KEY = 'hyakki.settings';

class Settings {
  kept = $state<Kept>(FIRST);
  #systemStillness = $state(false);

  /** Call it once, when the page starts. */
  begin(): void {
    this.kept = readKept(readStore());
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.#systemStillness = still.matches;
    still.addEventListener('change', () => {
      this.#systemStillness = still.matches;
    });
    this.#show();
  }

  get language(): Language {
    return this.kept.language ?? languageFrom(navigator.languages.find((one) => isLanguage(one.slice(0, 2))));
  }

  get isStill(): boolean {
    return this.kept.stillness || this.#systemStillness;
  }

  change(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // This browser stores nothing: the settings last as long as the page.
    }
    this.#show();
  }

  /** Back to the defaults. */
  forget(): void {
    this.kept = FIRST;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // This browser stores nothing.
    }
    this.#show();
  }

  /** Call it before anything is drawn, so that nothing flashes. */
  #show(): void {
    const root = document.documentElement;
    root.lang = this.language;
    if (this.kept.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = this.kept.theme;
    if (this.kept.stillness) root.dataset['motion'] = 'reduced';
    else delete root.dataset['motion'];
  }
}

function readStore(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = new Settings();
