import type { BrowserContext } from 'playwright-core';

/** What can be wrong for somebody who sees nothing, planted to see whether the blind player finds it. */
export const FAULTS = ['label', 'turn', 'step', 'focus', 'order', 'press', 'arrows'] as const;
export type Fault = (typeof FAULTS)[number];

export async function plant(context: BrowserContext, fault: Fault): Promise<void> {
  await context.addInitScript(FAULT_SCRIPTS[fault]);
}

/** Each runs in the page, before anything of it. */
const FAULT_SCRIPTS: Readonly<Record<Fault, () => void>> = {
  /** A label dropped: one place of the board has no name any more. */
  label: () => {
    const strip = () => {
      for (const thing of document.querySelectorAll('[role="group"] button[aria-label^="b2"]'))
        thing.setAttribute('aria-label', '');
    };
    new MutationObserver(strip).observe(document, { subtree: true, childList: true, attributes: true });
  },
  /** An announcement missing: nobody says whose turn it is. */
  turn: () => {
    const hush = () => {
      for (const region of document.querySelectorAll('[role="status"]')) {
        const text = region.firstChild;
        if (text instanceof Text && text.data.startsWith('Your turn'))
          text.data = text.data.replace(/^Your turn\W+/, '');
      }
    };
    new MutationObserver(hush).observe(document, { subtree: true, childList: true, characterData: true });
  },
  /** Another one missing: nobody tells what happens. */
  step: () => {
    const hush = () => {
      for (const region of document.querySelectorAll('[role="log"]')) region.setAttribute('aria-live', 'off');
    };
    new MutationObserver(hush).observe(document, { subtree: true, childList: true });
  },
  /** Focus stolen: whatever was pressed does not keep it. */
  focus: () => {
    document.addEventListener('keyup', ({ key }) => {
      if (key !== 'Enter') return;
      setTimeout(() => (document.activeElement as HTMLElement | null)?.blur(), 30);
    });
  },
  /** Order by dealing: a card that was moved is read where it lay first. */
  order: () => {
    const disorder = () => {
      for (const group of document.querySelectorAll('[role="group"]')) {
        const cards = [...group.querySelectorAll<HTMLElement>('button[data-id^="card-"]')];
        if (cards.length === 0) continue;
        for (const card of cards) card.id = card.dataset['id']!;
        const dealt = cards.map(({ id }) => id).sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)));
        group.setAttribute('aria-owns', dealt.join(' '));
      }
    };
    new MutationObserver(disorder).observe(document, { subtree: true, childList: true });
  },
  /** A press that does nothing: the second one on the board. */
  press: () => {
    let presses = 0;
    document.addEventListener(
      'click',
      (event) => {
        const isOnBoard = event.target instanceof Element && event.target.closest('.board') !== null;
        if (isOnBoard && ++presses === 2) event.stopImmediatePropagation();
      },
      true,
    );
  },
  /** A board that cannot be walked: only what Tab leads to can be reached. */
  arrows: () => {
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key.startsWith('Arrow')) event.stopImmediatePropagation();
      },
      true,
    );
  },
};
