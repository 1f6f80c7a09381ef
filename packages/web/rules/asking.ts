import type { Attachment } from 'svelte/attachments';

// "What is this?": the next thing that is touched on a board is not played but explained. Boards name their things with
// `data-thing`: the kind that everybody sees, never a face.

/** What was touched: its kind, and what ears hear of this one. */
export interface Touched {
  readonly thing: string;
  readonly says: string;
}

/** The thing that an element is a part of. */
export function touchedBy(element: Element | null): Touched | undefined {
  const found = element?.closest<HTMLElement>('[data-thing]');
  if (found == null) return undefined;
  return { thing: found.dataset['thing']!, says: asSentence(found.getAttribute('aria-label') ?? '') };
}

/** `b2, face down` as a sentence. */
export function asSentence(label: string): string {
  if (label === '') return '';
  const whole = label.charAt(0).toLocaleUpperCase() + label.slice(1);
  return /[.!?…]$/u.test(whole) ? whole : `${whole}.`;
}

/** The thing under a point. Some things let a touch through, so boxes are asked: the smallest one lies on top. */
function thingAt(root: HTMLElement, x: number, y: number): Touched | undefined {
  let found: { readonly element: HTMLElement; readonly area: number } | undefined;
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]')) {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const area = width * height;
    const isUnder = left <= x && x <= right && top <= y && y <= bottom;
    if (isUnder && (found === undefined || area < found.area)) found = { element, area };
  }
  return touchedBy(found?.element ?? null);
}

const TOUCHES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const;

/** While it is attached to a board, nothing there can be played: `onask` is told what was touched instead. */
export function asking(
  onask: (touched: Touched | undefined) => void,
  onleave: () => void,
): Attachment<HTMLElement> {
  return (board) => {
    const listening = new AbortController();
    const early = { signal: listening.signal, capture: true };
    const stop = (event: Event) => {
      event.stopPropagation();
      // Else a touch would scroll or hold the thing.
      if (event.cancelable && event.type !== 'touchstart') event.preventDefault();
    };
    for (const type of TOUCHES) board.addEventListener(type, (event) => event.stopPropagation(), early);
    board.addEventListener(
      'click',
      (event) => {
        stop(event);
        // A click by key has no point.
        const byKey = event.detail === 0;
        const target = event.target instanceof Element ? event.target : null;
        onask(byKey ? touchedBy(target) : thingAt(board, event.clientX, event.clientY));
      },
      early,
    );
    board.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') {
          stop(event);
          onleave();
        }
        const target = event.target instanceof HTMLElement ? event.target : null;
        if ((event.key === 'Enter' || event.key === ' ') && target !== null && !target.matches('button')) {
          stop(event);
          onask(touchedBy(target));
        }
      },
      early,
    );
    // Counters and cards that cannot be pressed can be asked about by keys too.
    const still = [...board.querySelectorAll<HTMLElement>('[data-thing]:not(button, [tabindex])')];
    for (const element of still) element.tabIndex = 0;
    return () => {
      listening.abort();
      for (const element of still) element.removeAttribute('tabindex');
    };
  };
}
