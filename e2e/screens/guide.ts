import type { GameId } from '@hyakki/games';
import type { Browser, Page } from 'playwright-core';
import { PAGES } from '../../packages/web/games/registry.ts';
import { en, type Texts } from '../../packages/web/texts/en.ts';
import { fr } from '../../packages/web/texts/fr.ts';
import { type OnlineTexts, onlineEn } from '../../packages/web/texts/online-en.ts';
import { onlineFr } from '../../packages/web/texts/online-fr.ts';
import { type ReviewPageTexts, reviewEn } from '../../packages/web/texts/review-en.ts';
import { reviewFr } from '../../packages/web/texts/review-fr.ts';
import { type Visitor, WatchedPage } from '../kit/browser.ts';
import type { Front } from './front.ts';

/** A screen that does not come within this time does not come. */
const PATIENCE_MS = 15_000;

/** Leads one person, and those who play with them, through every screen, in one language. */
export class Guide {
  readonly front: Front;
  readonly t: Texts;
  readonly o: OnlineTexts;
  readonly r: ReviewPageTexts;
  readonly #browser: Browser;
  readonly #visitor: Visitor;
  readonly #visitors: WatchedPage[] = [];

  constructor(browser: Browser, front: Front, visitor: Visitor) {
    this.#browser = browser;
    this.front = front;
    this.#visitor = visitor;
    this.t = visitor.locale === 'fr-FR' ? fr : en;
    this.o = visitor.locale === 'fr-FR' ? onlineFr : onlineEn;
    this.r = visitor.locale === 'fr-FR' ? reviewFr : reviewEn;
  }

  /** What a game is called in this language. */
  nameOf(game: GameId): string {
    return PAGES[game].texts[this.#visitor.locale === 'fr-FR' ? 'fr' : 'en'].name;
  }

  /** Somebody new, with a browser of their own. */
  async visit(): Promise<WatchedPage> {
    const watched = await WatchedPage.open(this.#browser, this.front.origin, this.#visitor);
    watched.context.setDefaultTimeout(PATIENCE_MS);
    this.#visitors.push(watched);
    return watched;
  }

  /** The one who stays for the whole walk. */
  async first(): Promise<WatchedPage> {
    return this.#visitors[0] ?? (await this.visit());
  }

  get complaints(): readonly string[] {
    return this.#visitors.flatMap(({ complaints }) => complaints);
  }

  async open(path: string): Promise<Page> {
    const { page } = await this.first();
    await page.goto(path);
    return page;
  }

  /** A table that lies in the first one's browser (see `stops.ts`), with its board drawn. */
  async openMatch(id: string): Promise<Page> {
    const page = await this.open(`/here/${id}`);
    // A match that is over has its result instead.
    await page.locator('.prompt, .result').waitFor();
    await page.locator('.board button').first().waitFor();
    return page;
  }

  /** Looks back at a match that is over and lies in the first one's browser. */
  async lookBack(id: string): Promise<Page> {
    const page = await this.openMatch(id);
    await page.getByRole('button', { name: this.t.result.review }).click();
    await page.getByRole('heading', { name: this.r.points }).waitFor();
    return page;
  }

  /** Opens one of the sheets of a match. */
  async openSheet(page: Page, name: string): Promise<Page> {
    const tool = page.getByRole('button', { name, exact: true });
    // On a narrow phone some are in the menu.
    if (!(await tool.isVisible()))
      await page.getByRole('button', { name: this.t.match.menu, exact: true }).first().click();
    await tool.click();
    await page.getByRole('dialog').waitFor();
    return page;
  }

  async close(): Promise<void> {
    await Promise.all(this.#visitors.map((visitor) => visitor.close()));
  }
}
