import type { BrowserContext } from 'playwright-core';

/** What can be wrong for somebody who sees nothing, planted to see whether the blind player finds it. */
export const FAULTS = ['label', 'announcement', 'focus', 'order'] as const;
export type Fault = (typeof FAULTS)[number];

export async function plant(context: BrowserContext, fault: Fault): Promise<void> {
  await context.addInitScript(FAULT_SCRIPTS[fault]);
}

/** Each runs in the page, before anything of it. */
const FAULT_SCRIPTS: Readonly<Record<Fault, () => void>> = {
  /** One place of the board has no name any more. */
  label() {
    const strip = () => {
      for (const thing of document.querySelectorAll('[role="group"] button[aria-label^="b2"]')) {
        thing.setAttribute('aria-label', '');
        thing.replaceChildren();
      }
    };
    new MutationObserver(strip).observe(document, { subtree: true, childList: true, attributes: true });
  },
  /** The table says nothing of what happens. */
  announcement() {
    const hush = () => {
      for (const region of document.querySelectorAll('[role="log"], [aria-live="polite"]'))
        region.setAttribute('aria-live', 'off');
    };
    new MutationObserver(hush).observe(document, { subtree: true, childList: true });
  },
  /** Whatever was pressed does not keep the focus. */
  focus() {
    document.addEventListener('keyup', ({ key }) => {
      if (key !== 'Enter') return;
      setTimeout(() => (document.activeElement as HTMLElement | null)?.blur(), 30);
    });
  },
  /** Places are read in another order than they lie in. */
  order() {
    const disorder = () => {
      for (const group of document.querySelectorAll('[role="group"]')) {
        const places = [...group.querySelectorAll('button[aria-label^="a"], button[aria-label^="b"]')];
        if (places.length < 4 || group.hasAttribute('aria-owns')) continue;
        for (const [i, place] of places.entries()) place.id = `placed-${i}`;
        group.setAttribute(
          'aria-owns',
          places
            .map(({ id }) => id)
            .reverse()
            .join(' '),
        );
      }
    };
    new MutationObserver(disorder).observe(document, { subtree: true, childList: true });
  },
};
