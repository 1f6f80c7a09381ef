import type { Page } from 'playwright-core';

/** What reaches beyond the screen, by what it is called, of all that one needs to play. */
export function beyondScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const needed =
      '.screen .board button, .prompt, .prompt button, header button, header a, .tools button, .start';
    return [...document.querySelectorAll(needed)].flatMap((thing) => {
      const { left, top, right, bottom, width } = thing.getBoundingClientRect();
      const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return width === 0 || isIn ? [] : [thing.ariaLabel ?? thing.textContent ?? thing.className];
    });
  });
}

/** In the page: whether all of this is on the screen, and nothing covers its middle. */
export function isInSight(thing: Element): boolean {
  const { top, left, right, bottom } = thing.getBoundingClientRect();
  const isOnScreen = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
  return isOnScreen && thing.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}
