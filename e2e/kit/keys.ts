import type { GameTypes } from '@hyakki/engine';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { touchesFor } from './boards.ts';
import type { Player } from './match.ts';

// Everything by Tab, the arrows and Enter. Whatever has the focus on the way must show it.

const MOST_KEYS = 120;

export async function pressByKeys(page: Page, thing: Locator): Promise<void> {
  await thing.waitFor();
  let before = '';
  let stuck = 0;
  for (let keys = 0; keys < MOST_KEYS; keys++) {
    const { on, isShown, ways } = await thing.evaluate(waysTo);
    expect(isShown, `the focus shows on ${on}`).toBe(true);
    if (ways.length === 0) {
      await page.keyboard.press('Enter');
      return;
    }
    // Where there is nothing further that way, the other arrow, and then on to the next thing.
    stuck = on === before ? stuck + 1 : 0;
    before = on;
    await page.keyboard.press(ways[stuck] ?? 'Tab');
  }
  throw new Error(`${thing} was not reached`);
}

/** As `make` of `playMove`. */
export async function playByKeys({ page, ears }: Player, move: GameTypes['Move']): Promise<void> {
  for (const thing of touchesFor(page, ears, move)) await pressByKeys(page, thing);
}

interface Ways {
  /** What has the focus now. */
  readonly on: string;
  readonly isShown: boolean;
  /** The keys that lead from there towards the thing, the best first; none when it is there. */
  readonly ways: readonly string[];
}

/** In the page. */
function waysTo(thing: Element): Ways {
  const here = document.activeElement ?? document.body;
  const on = `${here.tagName} ${here.getAttribute('aria-label') ?? here.textContent?.trim().slice(0, 40)}`;
  const { outlineStyle, outlineWidth } = getComputedStyle(here);
  // A screen that was just entered has the focus as a whole, and the page itself shows none.
  const isScreen = here === document.body || here.matches('main, h2');
  const isShown = isScreen || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
  if (here === thing) return { on, isShown, ways: [] };
  // Arrows lead along what lies side by side.
  if (here.parentElement !== thing.parentElement || thing.closest('[role="group"]') === null)
    return { on, isShown, ways: ['Tab'] };
  const from = here.getBoundingClientRect();
  const to = thing.getBoundingClientRect();
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const across = x > 0 ? 'ArrowRight' : 'ArrowLeft';
  const along = y > 0 ? 'ArrowDown' : 'ArrowUp';
  return { on, isShown, ways: Math.abs(x) > Math.abs(y) ? [across, along] : [along, across] };
}
