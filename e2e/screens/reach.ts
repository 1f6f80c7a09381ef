import type { Page } from 'playwright-core';

// What a finger, a small window and a keyboard need. Each answers with what is wrong, in words.

/** Pixels that a finger needs. */
const TOUCH = 44;
/** On a board that grows without end a place may be smaller, never this small. */
const LEAST = 24;

/** Buttons and links that a finger would miss; those within a sentence are as high as its line. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([touch, least]) => {
      const found: string[] = [];
      const all = document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, summary, [role="slider"]',
      );
      for (const element of all) {
        const target = element.closest('label') ?? element;
        const { width, height, bottom, right } = target.getBoundingClientRect();
        const isSeen = element.checkVisibility({ visibilityProperty: true }) && bottom > 0 && right > 0;
        // When a match is over nothing on its board waits for a finger, nor on a board that is only a picture.
        const isIdle = element.closest('p, .over .board, [inert]') !== null;
        if (!isSeen || width * height <= 1 || isIdle) continue;
        const wanted = element.closest('.board') === null ? touch : least;
        // Half a pixel is lost to rounding.
        if (width < wanted - 0.5 || height < wanted - 0.5) {
          const name = element.getAttribute('aria-label') ?? element.innerText;
          found.push(`${element.tagName} “${name}” ${Math.round(width)}×${Math.round(height)}`);
        }
      }
      return found;
    },
    [TOUCH, LEAST] as const,
  );
}

/** What cannot be reached, or is wider than the window. */
export function lostThings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      found.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
    const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1);
    for (const element of (dialog ?? document).querySelectorAll<HTMLElement>('button:enabled, a[href]')) {
      const isSeen = element.checkVisibility({ visibilityProperty: true });
      const before = element.getBoundingClientRect();
      if (!isSeen || before.bottom <= 0 || before.width * before.height <= 1) continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isInside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
      if (!isInside)
        found.push(`“${element.getAttribute('aria-label') ?? element.innerText}” at ${x | 0},${y | 0}`);
    }
    scrollTo(0, 0);
    return found;
  });
}

/** Whether whoever has only a keyboard sees where they are, after each of so many presses of the Tab key. */
export async function unseenFocus(page: Page, presses: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const isShown = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return isShown
        ? undefined
        : `${element.tagName} “${element.getAttribute('aria-label') ?? element.innerText}”`;
    });
    if (problem !== undefined) found.push(problem);
  }
  return found;
}

/** What moves though it was asked not to. */
export function runningMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration } = animation.effect?.getTiming() ?? {};
      const isLong = typeof duration === 'number' && duration > 1;
      return animation.playState === 'running' && isLong
        ? [(animation as CSSAnimation).animationName ?? 'motion']
        : [];
    }),
  );
}
