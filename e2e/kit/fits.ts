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
