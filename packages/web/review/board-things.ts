import type { GameTypes } from '@hyakki/engine';
import type { BoardReview } from './open-board.ts';

// The things of a board, by the names that the game gives them (`thingsOf`), on whatever board is drawn.

type Things = Pick<BoardReview<GameTypes>, 'thingOf'>;

/** The thing that was touched; undefined if it was none, or one without a name. */
export function findThing(target: EventTarget | null, { thingOf }: Things): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
  const id = element?.dataset['id'];
  return id === undefined ? undefined : thingOf(id);
}

/** Where a thing is drawn; undefined if this viewpoint does not show it. */
export function elementOf(board: HTMLElement, thing: string, { thingOf }: Things): HTMLElement | undefined {
  return [...board.querySelectorAll<HTMLElement>('[data-id]')].find(
    ({ dataset }) => thingOf(dataset['id'] ?? '') === thing,
  );
}

/** What the board itself calls it, in the reader's language and from their viewpoint. */
export function nameThing(board: HTMLElement, thing: string, things: Things): string | undefined {
  return elementOf(board, thing, things)?.getAttribute('aria-label') ?? undefined;
}
