import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../kit/browser.ts';
import { ServedPage } from '../kit/server.ts';
import { Front } from './front.ts';
import { Guide } from './guide.ts';
import { type Stop, stopsTo } from './stops.ts';

const SIZES = [
  { name: 'phone', width: 360, height: 640 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desk', width: 1440, height: 900 },
] as const;
const LIGHTS = ['dark', 'light'] as const;
const LOCALES = ['fr-FR', 'en-GB'] as const;

export interface Picture {
  readonly stop: string;
  readonly file: string;
  readonly size: string;
  readonly light: string;
  readonly locale: string;
}

/** True when every screen could be reached. */
export async function takePictures({ out, only }: { readonly out: string; readonly only: string }) {
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true });
  const served = await ServedPage.start();
  const browser = await openBrowser();
  const pictures: Picture[] = [];
  const missed: string[] = [];
  try {
    for (const locale of LOCALES) await walk(locale);
  } finally {
    await browser.close();
    await served.stop();
  }
  writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
  console.log(
    `${pictures.length} pictures in ${folder}${missed.map((text) => `\nmissed: ${text}`).join('')}`,
  );
  return missed.length === 0;

  async function walk(locale: (typeof LOCALES)[number]): Promise<void> {
    const front = await Front.before(served.origin);
    const guide = new Guide(browser as Browser, front, { locale, colorScheme: 'dark', viewport: SIZES[2] });
    const all = stopsTo(only);
    for (const [i, stop] of all.entries()) {
      const isWanted = stop.name.includes(only);
      // What lies on the way to later stops is walked too.
      process.stderr.write(`${locale} ${i + 1}/${all.length} ${stop.name}\n`);
      try {
        const page = await stop.reach(guide);
        if (isWanted) await take(page, stop, locale);
      } catch (problem) {
        missed.push(`${locale} ${stop.name}: ${String(problem).split('\n')[0]}`);
        process.stderr.write(`  missed: ${String(problem)}\n`);
      }
    }
    for (const text of guide.complaints) process.stderr.write(`  ${text}\n`);
    await guide.close();
    await front.close();
  }

  async function take(page: Page, { name }: Stop, locale: string): Promise<void> {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const light of LIGHTS) {
        await page.emulateMedia({ colorScheme: light });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 40))));
        const file = `${name}.${size.name}.${light}.${locale.slice(0, 2)}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        pictures.push({ stop: name, file, size: size.name, light, locale });
      }
    }
  }
}

function contactSheet(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ stop }) => stop))];
  const parts = names.map((name) => {
    const own = pictures.filter(({ stop }) => stop === name);
    const images = own.map(
      ({ file }) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`,
    );
    return `<h2 id="${name}">${name}</h2><div>${images.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { font: 16px sans-serif; background: #888; margin: 16px; }
div { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; }
img { height: 320px; max-width: 520px; object-fit: cover; object-position: top; border: 1px solid #000; }
</style>${parts.join('\n')}\n`;
}
