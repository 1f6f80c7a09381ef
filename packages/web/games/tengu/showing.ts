import { type Cell, placeOf, type SeenEvent, type View, type Yokai } from '@hyakki/games/tengu';
import { lookedAt } from './faces.ts';
import { type Stand, standsOf, wayBetween } from './geometry.ts';
import type { Timing } from './timing.ts';

// What is seen to happen: from events to what tiles, tokens and pawns do. `timing.ts` says when, `gestures.ts` moves them.

/** What the last step did, by where it is seen. */
export interface Shown {
  /** Tiles whose tokens a tornado blows away. */
  readonly blown: ReadonlySet<Cell>;
  /** Tiles that are mixed with each other. */
  readonly mixing: ReadonlySet<Cell>;
  /** Toys that come home, and from where. */
  readonly found: readonly { readonly yokai: Yokai; readonly cell: Cell }[];
  /** Where a mist takes a card. */
  readonly mist: Cell | undefined;
}

export function shownIn(events: readonly SeenEvent[]): Shown {
  return {
    blown: new Set(events.flatMap((seen) => (seen.type === 'swept' ? seen.cells : []))),
    mixing: new Set(events.flatMap((seen) => (seen.type === 'mixed' ? [seen.toy, seen.mirage] : []))),
    found: events.flatMap((seen) => (seen.type === 'found' ? [{ yokai: seen.yokai, cell: seen.cell }] : [])),
    mist: events.flatMap((seen) => (seen.type === 'shown' && seen.face === 'mist' ? [seen.cell] : []))[0],
  };
}

/** The tile whose face this viewer alone was just shown. */
export function freshLook(events: readonly SeenEvent[], view: View): Cell | undefined {
  const cell = lookedAt(view);
  return events.some((seen) => seen.type === 'looked' && seen.cell === cell) ? cell : undefined;
}

/** The tile that is seen just now: whoever stands on it steps aside. */
function shownCell({ looked }: View): Cell | undefined {
  return looked === null || looked.face === 'hidden' ? undefined : looked.cell;
}

export function standsIn(view: View): readonly Stand[] {
  return standsOf(view.pawns, view.options, shownCell(view));
}

export function isFaceUp({ faces, options }: View): (cell: Cell) => boolean {
  return (cell) => faces[placeOf(cell, options.columns)] !== 'hidden';
}

/** One leg of a way: by this share of the time the pawn is there. */
export interface Leg {
  readonly stand: Stand;
  readonly by: number;
}

export interface Walk {
  readonly legs: readonly Leg[];
  readonly hops: number;
  readonly lasts: number;
}

/** From tile to tile; a yokai that has all its toys then lies down on the Temple. */
export function walkOf(
  { yokai, from, to }: { readonly yokai: Yokai; readonly from: Cell; readonly to: Cell },
  view: View,
  timing: Timing,
): Walk {
  const { options } = view;
  const stands = standsIn(view);
  const home = stands[options.yokai.indexOf(yokai)]!;
  const steps = wayBetween(from, to, isFaceUp(view), options).slice(1);
  const rests = timing.rest > 0;
  const lasts = rests ? timing.restAt + timing.rest : timing.walk;
  const arrives = timing.walk / lasts;
  const standing = (cell: Cell) => standsOf([cell], options, shownCell(view))[0]!;
  const legs = steps.map((cell, i) => ({
    stand: i + 1 === steps.length && !rests ? home : standing(cell),
    by: (arrives * (i + 1)) / steps.length,
  }));
  if (rests) legs.push({ stand: standing(to), by: timing.restAt / lasts }, { stand: home, by: 1 });
  return { legs, hops: steps.length, lasts };
}

/** Who shakes its head, after a turn without a move: the yokai of the card before the one that now lies open. */
export function refuserIn({ played, card }: View): Yokai {
  return played.at(-2) ?? card;
}
