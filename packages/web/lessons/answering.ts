import type { GameTypes } from '@hyakki/engine';
import type { Attachment } from 'svelte/attachments';
import type { BoardReview } from '../review/open-board.ts';

type Things = Pick<BoardReview<GameTypes>, 'thingOf'>;

/** The thing under a point. Some things let a touch through, so boxes are asked: the smallest one lies on top. */
function thingAt(board: HTMLElement, x: number, y: number, { thingOf }: Things): string | undefined {
  let found: { readonly thing: string; readonly area: number } | undefined;
  for (const element of board.querySelectorAll<HTMLElement>('[data-id]')) {
    const thing = thingOf(element.dataset['id'] ?? '');
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const isUnder = left <= x && x <= right && top <= y && y <= bottom;
    if (thing === undefined || !isUnder) continue;
    if (found === undefined || width * height < found.area) found = { thing, area: width * height };
  }
  return found?.thing;
}

/** While a question is asked, a touch on the board is an answer and no move. */
export function answering(things: Things, onthing: (thing: string) => void): Attachment<HTMLElement> {
  return (board) => {
    const listen = (event: MouseEvent) => {
      event.stopPropagation();
      event.preventDefault();
      // A click by key has no point.
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
      const thing =
        event.detail === 0
          ? things.thingOf(target?.dataset['id'] ?? '')
          : thingAt(board, event.clientX, event.clientY, things);
      if (thing !== undefined) onthing(thing);
    };
    board.addEventListener('click', listen, { capture: true });
    return () => board.removeEventListener('click', listen, { capture: true });
  };
}
