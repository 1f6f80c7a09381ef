// `npm run readme-pictures`: the boards in README.md, cut and shrunk from what `npm run screens -- --only=-middle` photographed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium, ensureInstalled, findChromium, ROOT } from './install.mjs';

const BOARDS = [
  { game: 'yokai', light: 'dark' },
  { game: 'tengu', light: 'light' },
  { game: 'sketch', light: 'light' },
];
/** The board without the history beside it. */
const CUT = { width: 1100, height: 900 };
const WIDTH = 720;
const MOST_BYTES = 60_000;

const { values } = parseArgs({ options: { from: { type: 'string', default: '.cache/screens' } } });
ensureInstalled({ forTests: true });
ensureChromium();
const { chromium } = await import('playwright-core');
const folder = join(ROOT, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  for (const { game, light } of BOARDS) {
    const screen = readFileSync(join(values.from, `board-${game}-middle.desk.${light}.en.png`), 'base64');
    const picture = Buffer.from(await page.evaluate(shrink, { screen, cut: CUT, width: WIDTH }), 'base64');
    if (picture.length > MOST_BYTES) throw new Error(`${game}: ${picture.length} bytes are too many`);
    writeFileSync(join(folder, `${game}.webp`), picture);
    console.log(`docs/pictures/${game}.webp, ${picture.length} bytes`);
  }
} finally {
  await browser.close();
}

/** In the browser, which can draw and write WebP. */
async function shrink({ screen, cut, width }) {
  const image = new Image();
  image.src = `data:image/png;base64,${screen}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * cut.height) / cut.width);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.85).split(',')[1];
}
