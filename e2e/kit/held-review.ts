import type { BrowserContext, Page } from 'playwright-core';

// A fast machine has a review before a person could touch anything. Here the worker does all its work, and its last message waits.

/** From now on no page of this context hears that a review is ready. */
export async function holdReviews(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const released = new Promise<void>((resolve) => {
      Object.assign(globalThis, { releaseReviews: resolve });
    });
    globalThis.Worker = class extends Worker {
      override set onmessage(hear: ((event: MessageEvent) => void) | null) {
        super.onmessage = (event: MessageEvent<{ readonly type?: string }>) => {
          if (event.data?.type === 'reviewed') void released.then(() => hear?.(event));
          else hear?.(event);
        };
      }
    };
  });
}

export async function releaseReviews(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { releaseReviews: () => void }).releaseReviews());
}
