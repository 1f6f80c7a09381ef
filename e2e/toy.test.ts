import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildToyPage } from '../packages/web/building/toy-page.ts';
import { openBrowser, WatchedPage } from './kit/browser.ts';

// The toy game in the page: a build of its own, in a folder of its own, in which `#games` has it beside the others.

const ROOT = fileURLToPath(new URL('../packages/web', import.meta.url));

let folder: string;
let server: PreviewServer;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hyakki-toy-page-'));
  await buildToyPage(folder);
  server = await preview({
    root: ROOT,
    configFile: false,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the toy game is found on the first page, read about, and played to its end with a bot', async () => {
  const { page, context } = await WatchedPage.open(
    browser,
    server.resolvedUrls!.local[0]!.replace(/\/$/, ''),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Rules of Lanterns' }).click();
  await page.getByRole('heading', { name: 'How to play Lanterns' }).waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Lanterns now, with bots' }).click();
  // Of six turns every second is ours; at each we mix, or look and say that we have seen enough.
  const over = page.getByRole('heading', { name: 'A draw' });
  for (let turn = 0; turn < 6; turn++) {
    const next = page.getByRole('button', { name: turn % 2 === 0 ? 'peek 2' : 'mix', exact: true });
    await next.or(over).first().waitFor();
    if (await over.isVisible()) break;
    await next.click();
    if (turn % 2 === 0) {
      const done = page.getByRole('button', { name: 'done', exact: true });
      await done.waitFor();
      expect(await page.getByTestId('lanterns').textContent()).toMatch(
        /^hidden (red|green|blue|white) hidden hidden$/,
      );
      await done.click();
    }
  }
  await over.waitFor();
  expect(await page.getByTestId('lanterns').textContent()).not.toContain('hidden');
  await context.close();
});

it('the page that is shipped has nothing of it', () => {
  const assets = join(ROOT, 'dist/assets');
  for (const name of readdirSync(assets).filter((one) => one.endsWith('.js')))
    expect(readFileSync(join(assets, name), 'utf8'), name).not.toMatch(/lanterns:|"lanterns"|`lanterns`/);
});
