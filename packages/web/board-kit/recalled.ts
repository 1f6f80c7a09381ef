/** A point of the board, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What happened at a place, each with a drawing of its own. */
export type RecalledSign = 'looked' | 'laid' | 'opened' | 'found' | 'helped' | 'taken' | 'below';

/** A mark of a turn that is looked back at: places only, for history says no face. */
export type RecalledMark =
  /** `seat`: who did it; undefined where nobody did. */
  | { readonly is: RecalledSign; readonly seat: number | undefined; readonly at: Point }
  /** An arrow from the place it had to the one it was given. */
  | { readonly is: 'moved'; readonly from: Point; readonly to: Point };

/** Everything that one seat did at one place, in order. */
export interface SignsAt {
  readonly at: Point;
  readonly seat: number | undefined;
  readonly signs: readonly RecalledSign[];
}

/** One plate for each seat and place; two at the same place stand one below the other. */
export function signsOf(marks: readonly RecalledMark[], plateHeight: number): readonly SignsAt[] {
  const plates: { readonly place: Point; at: Point; seat: number | undefined; signs: RecalledSign[] }[] = [];
  for (const mark of marks) {
    if (mark.is === 'moved') continue;
    const here = plates.filter(({ place }) => place.x === mark.at.x && place.y === mark.at.y);
    const own = here.find(({ seat }) => seat === mark.seat);
    if (own !== undefined) own.signs.push(mark.is);
    else {
      const { x, y } = mark.at;
      plates.push({
        place: mark.at,
        at: { x, y: y + here.length * plateHeight },
        seat: mark.seat,
        signs: [mark.is],
      });
    }
  }
  return plates.map(({ at, seat, signs }) => ({ at, seat, signs }));
}
