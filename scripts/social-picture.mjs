// `npm run social-picture`: the picture that goes with a link to the page, drawn from the same figures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureInstalled, findChromium, ROOT } from './install.mjs';

ensureInstalled({ forTests: true });
ensureChromium();
const { chromium } = await import('playwright-core');

const figures = readFileSync(join(ROOT, 'packages/web/art/figures.svg'), 'utf8');
/** Who, from where, and how big, from left to right. */
const PARADE = [
  ['kasa', -20, 1.5],
  ['tanuki', 96, 1.6],
  ['kitsune', 226, 1.75],
  ['kappa', 384, 1.65],
  ['rokurokubi', 520, 2],
  ['oni', 706, 2.15],
  ['tengu', 884, 1.9],
  ['lantern', 1062, 1.3],
];
const GROUND = 560;
const walkers = PARADE.map(([figure, x, size]) => {
  const foot = figure === 'kasa' ? 97 : 92.6;
  const above = figure === 'lantern' ? 90 : 0;
  const y = GROUND - foot * size - above;
  return `<use href="#figure-${figure}" x="${x}" y="${y}" width="${112 * size}" height="${100 * size}"/>`;
});
const page = `<body style="margin:0">${figures}
<svg viewBox="0 0 1200 630" width="1200" height="630" style="position:absolute;inset:0;background:#141936">
  <circle cx="860" cy="330" r="190" fill="#f5d98c"/>
  <path d="M0 ${GROUND}c200-16 420 6 640-2s380-10 560 2v70H0z" fill="#2a3570"/>
  ${walkers.join('\n')}
  <g font-family="DejaVu Serif, serif" fill="#f5ecda">
    <text x="64" y="150" font-size="112" font-weight="700">Hyakki</text>
    <text x="68" y="212" font-size="38" fill="#c3bfcf">Yōkai · Tengu · Yokai Sketch</text>
  </g>
</svg>`;

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await tab.setContent(page);
  await tab.screenshot({ path: join(ROOT, 'packages/web/public/icons/social.png') });
} finally {
  await browser.close();
}
