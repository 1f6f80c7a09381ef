import type { Page } from 'playwright-core';

/** What somebody holds. A phone sends links and lets only a service worker knock; the other one has no clipboard, as over plain http. */
export interface Device {
  readonly isPhone: boolean;
  /** Whether its owner allows notifications when they are asked. */
  readonly isAllowed: boolean;
}

/** What a test notes in the page itself, of what a browser would do with it. */
export interface Noted {
  readonly asked: number;
  readonly knocks: readonly string[];
  readonly shared: readonly { readonly title: string; readonly url: string }[];
  readonly copied: readonly string[];
  readonly said: readonly string[];
  readonly contexts: number;
  /** Everything that moved, and for how many milliseconds. */
  readonly moved: readonly { readonly what: string; readonly ms: number }[];
}
export const noted = (page: Page): Promise<Noted> =>
  page.evaluate(() => JSON.parse(JSON.stringify((globalThis as unknown as { noted: Noted }).noted)));

/** In the page, before anything of it runs. */
export function note({ isPhone, isAllowed }: Device): void {
  const kept = {
    asked: 0,
    knocks: [] as string[],
    shared: [] as unknown[],
    copied: [] as string[],
    said: [] as string[],
    contexts: 0,
    moved: [] as unknown[],
  };
  Object.assign(globalThis, { noted: kept });

  class Notes extends Notification {
    static override async requestPermission(): Promise<NotificationPermission> {
      kept.asked += 1;
      return isAllowed ? 'granted' : 'denied';
    }
    constructor(title: string, options?: NotificationOptions) {
      if (isPhone)
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification()');
      super(title, options);
      kept.knocks.push(`${title} ${options?.body}`);
    }
    override close(): void {
      kept.knocks.push('closed');
      super.close();
    }
  }
  globalThis.Notification = Notes;

  if (isPhone) {
    const share = async (what: unknown) => void kept.shared.push(what);
    Object.defineProperty(navigator, 'share', { value: share });
  } else {
    // As on a home network over plain http.
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => kept.copied.push(String(getSelection())));
  }

  const voice = {
    speaking: false,
    speak({ text, lang }: SpeechSynthesisUtterance) {
      kept.said.push(`${lang} ${text}`);
      voice.speaking = true;
    },
    cancel() {
      if (voice.speaking) kept.said.push('silence');
      voice.speaking = false;
    },
  };
  Object.defineProperty(globalThis, 'speechSynthesis', { value: voice });

  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super();
      kept.contexts += 1;
    }
  };

  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    const ms = Number(typeof how === 'number' ? how : (how?.duration ?? 0));
    kept.moved.push({ what: this.className.toString(), ms });
    return animate.call(this, frames, how);
  };
  for (const type of ['animationstart', 'transitionrun'])
    document.addEventListener(type, ({ target }) => kept.moved.push({ what: `${type} ${target}`, ms: 1 }));
}

/** As if another tab were looked at, or this one again. */
export function look(page: Page, where: 'elsewhere' | 'here'): Promise<void> {
  return page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, where === 'elsewhere');
}
