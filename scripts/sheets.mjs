// `npm run sheets`: every character of the three games on one sheet, at the sizes in which they are met, as everybody sees them:
// in colour, without any, with the three kinds of colour blindness, and as shadows. For eyes; nothing is judged here.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium, ensureInstalled, findChromium, ROOT } from './install.mjs';

ensureInstalled({ forTests: true });
ensureChromium();
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, '.cache/sheets') },
    only: { type: 'string' },
    theme: { type: 'string', default: 'night' },
    sizes: { type: 'string', default: '48,96,300' },
  },
});
const { chromium } = await import('playwright-core');
const { createServer } = await import('vite');

/** By the names that Chromium gives them. */
const EYES = ['none', 'achromatopsia', 'deuteranopia', 'protanopia', 'tritanopia'];
const SIZES = values.sizes.split(',');
const out = resolve(values.out);
mkdirSync(out, { recursive: true });

const page_ = await createServer({
  configFile: join(ROOT, 'packages/web/vite.config.ts'),
  server: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
await page_.listen();
const { port } = page_.httpServer.address();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const eyes = await page.context().newCDPSession(page);
  const photograph = async (name, query) => {
    const games = values.only === undefined ? '' : `&only=${values.only}`;
    await page.goto(
      `http://127.0.0.1:${port}/design?show=characters&bare&theme=${values.theme}${games}&${query}`,
    );
    await page.locator('.sheet').first().waitFor();
    const path = join(out, `${name}.png`);
    await page.screenshot({ path, fullPage: true });
    console.log(path);
  };
  for (const size of SIZES) {
    for (const type of size === SIZES.at(-1) ? ['none'] : EYES) {
      await eyes.send('Emulation.setEmulatedVisionDeficiency', { type });
      await photograph(`${type === 'none' ? 'colour' : type}-${size}`, `sizes=${size}`);
    }
    await eyes.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  }
  await photograph(`shadows-${SIZES[0]}`, `sizes=${SIZES[0]}&silhouette`);
} finally {
  await browser.close();
  await page_.close();
}
