import type { GameTypes } from '@hyakki/engine';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { touchesFor } from './boards.ts';
import type { Player } from './match.ts';

// Everything by Tab, the arrows and Enter. Whatever has the focus on the way must show it.

const MOST_KEYS = 120;

export async function pressByKeys(page: Page, thing: Locator): Promise<void> {
  await thing.waitFor();
  /** How often the focus was on each thing: what led nowhere or round in a circle is not tried again. */
  const visits = new Map<string, number>();
  for (let keys = 0; keys < MOST_KEYS; keys++) {
    const { on, isShown, ways } = await thing.evaluate(waysTo);
    expect(isShown, `the focus shows on ${on}`).toBe(true);
    if (ways.length === 0) {
      await page.keyboard.press('Enter');
      return;
    }
    const visit = visits.get(on) ?? 0;
    visits.set(on, visit + 1);
    await page.keyboard.press(ways[visit % ways.length]!);
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
  const back = x > 0 ? 'ArrowLeft' : 'ArrowRight';
  const away = y > 0 ? 'ArrowUp' : 'ArrowDown';
  const isWide = Math.abs(x) > Math.abs(y);
  return {
    on,
    isShown,
    ways: isWide ? [across, along, 'Tab', away, back] : [along, across, 'Tab', back, away],
  };
}
