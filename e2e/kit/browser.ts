import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { GAMES } from '@hyakki/games';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Kept } from '../../packages/web/kept-settings.ts';
import { Ears, type Whispers } from './ears.ts';

/** The browser that is there; `scripts/test.mjs` installs it where it may. */
function findChromium(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of ['chromium', 'chromium-browser', 'google-chrome'])
    for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  throw new Error('The tests in a browser need chromium on the PATH (Debian: apt install chromium).');
}

export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  // As root, in a container, Chromium has no sandbox to use.
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...args],
  });
}

export interface Visitor {
  readonly locale?: 'en-GB' | 'fr-FR';
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** With fingers instead of a mouse. */
  readonly hasTouch?: true;
  /** As on the page of settings, chosen before. */
  readonly settings?: Partial<Kept>;
  readonly whispers?: Partial<Whispers>;
}

/** One person with a browser of their own, watched: what a page must never do is written down. */
export class WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors in the console, uncaught errors, policy reports, requests to anybody else. */
  readonly complaints: string[] = [];
  readonly ears: Ears;

  private constructor(context: BrowserContext, page: Page, ears: Ears) {
    this.context = context;
    this.page = page;
    this.ears = ears;
  }

  static async open(browser: Browser, origin: string, visitor: Visitor = {}): Promise<WatchedPage> {
    const { locale = 'en-GB', colorScheme = 'dark', viewport = { width: 1280, height: 800 } } = visitor;
    const context = await browser.newContext({
      baseURL: origin,
      locale,
      colorScheme,
      viewport,
      reducedMotion: visitor.reducedMotion ?? 'reduce',
      hasTouch: visitor.hasTouch ?? false,
    });
    const ears = await Ears.open(context, { pace: 0, ...visitor.whispers });
    await keepSettings(context, visitor.settings);
    const watched = new WatchedPage(context, await context.newPage(), ears);
    await watched.#watch(origin);
    return watched;
  }

  /** Another window of the same person, watched as well. */
  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    this.#watchPage(page);
    return page;
  }

  #watchPage(page: Page): void {
    const { complaints } = this;
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== this.#host) complaints.push(`off-origin: ${socket.url()}`);
    });
  }
  #host = '';

  async #watch(origin: string): Promise<void> {
    const { page, context, complaints } = this;
    this.#host = new URL(origin).host;
    this.#watchPage(page);
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === origin || url.protocol === 'blob:' || url.protocol === 'data:';
      if (!isOwn) complaints.push(`off-origin: ${request.url()}`);
    });
    await context.exposeFunction('complain', (text: string) => complaints.push(text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { complain } = globalThis as unknown as { complain(text: string): void };
        complain(`policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  /** What axe finds wrong on the screen as it is now. */
  async axe(): Promise<readonly string[]> {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/** Not imported: scripts that use this kit run from a build, which has nothing of the toy game. */
const TOY = { id: 'lanterns', presets: [{ edition: 'only', level: 1 }] };
/** Nobody covers the board at the beginning of a match, unless a visitor is new here. */
const KNOWN_GOALS: Kept['goals'] = Object.fromEntries(
  [...Object.values(GAMES), TOY].map(({ id, presets }) => [
    id,
    { times: 3, match: '', viewers: [], levels: presets.map(({ edition, level }) => `${edition} ${level}`) },
  ]),
);

/** As on the page of settings, chosen before; every game was met. */
export async function keepSettings(context: BrowserContext, settings: Partial<Kept> = {}): Promise<void> {
  await context.addInitScript(settle, { goals: KNOWN_GOALS, ...settings });
}

/** Once: what is changed on the page later stays changed. */
function settle(settings: Partial<Kept>): void {
  localStorage['hyakki.settings'] ??= JSON.stringify(settings);
}
