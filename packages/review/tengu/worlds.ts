import {
  type Face,
  GROUNDS,
  type Ground,
  isClue,
  isMixed,
  KINDS,
  type Kind,
  type Known,
  type Options,
  type Place,
  placeOf,
  TOYS,
  type Toy,
  toyOf,
  type Yokai,
} from '@hyakki/games/tengu';

// Which ways to lay the faces under the tiles agree with what is known, counted exactly. Tiles are told apart by their places alone
// (T26): two mists that change places are the same world.

/** By place: whose toy lies there, as somebody said. */
export type Claims = ReadonlyMap<Place, Yokai>;

export const NO_CLAIMS: Claims = new Map();

export interface Worlds {
  /** By place: every face that lies there in some world. */
  readonly faces: readonly (readonly Face[])[];
  /** The base-10 logarithm of their number. */
  readonly log10: number;
}

/** A tile that is some toy, and which ones it can be: one bit per toy. */
interface Bound {
  readonly place: Place;
  readonly kind: Kind | 'any';
  readonly toys: number;
}

/** Undefined if no world agrees. */
export function worldsOf(options: Options, tiles: readonly Known[], claims: Claims): Worlds | undefined {
  const toys = TOYS.filter((toy) => options.yokai.includes(toyOf(toy)!.owner));
  const grounds: Record<Ground, number> = { ...options.tiles };
  const faces: (readonly Face[])[] = tiles.map(() => []);
  const bounds: Bound[] = [];
  const hidden: Place[] = [];
  let left = (1 << toys.length) - 1;
  let pairs = 0;

  const take = (toy: Toy) => {
    left &= ~(1 << toys.indexOf(toy));
  };
  const lay = (place: Place, face: Face): boolean => {
    faces[place] = [face];
    const claim = claims.get(place);
    return claim === undefined || toyOf(face)?.owner === claim;
  };
  for (const [place, known] of tiles.entries()) {
    if (known === 'hidden' || isClue(known)) continue;
    if (!isMixed(known)) {
      const toy = toyOf(known);
      if (toy !== undefined) take(known as Toy);
      else if (known !== 'temple') grounds[known as Ground]--;
      if (!lay(place, known)) return undefined;
      continue;
    }
    const other = placeOf(known.with, options.columns);
    if (other < place) continue;
    take(known.toy);
    grounds.mirage--;
    if (claims.has(place)) {
      if (!lay(place, known.toy) || !lay(other, 'mirage')) return undefined;
    } else if (claims.has(other)) {
      if (!lay(other, known.toy) || !lay(place, 'mirage')) return undefined;
    } else {
      pairs++;
      faces[place] = [known.toy, 'mirage'];
      faces[other] = faces[place];
    }
  }
  for (const [place, known] of tiles.entries()) {
    const claim = claims.get(place);
    if (known === 'hidden' && claim === undefined) hidden.push(place);
    else if (known === 'hidden' || isClue(known)) {
      const fits = toys.filter((toy) => {
        const { owner, kind } = toyOf(toy)!;
        if (claim !== undefined && owner !== claim) return false;
        return known === 'hidden' || (known.kind === kind && !known.not.includes(owner));
      });
      bounds.push({
        place,
        kind: known === 'hidden' ? 'any' : known.kind,
        toys: left & fits.reduce((set, toy) => set | (1 << toys.indexOf(toy)), 0),
      });
    }
  }
  const ways = waysToBind(bounds, left);
  if (ways === undefined) return undefined;
  const named = (set: number) => toys.filter((_, i) => (set & (1 << i)) !== 0);
  for (const [i, { place }] of bounds.entries()) faces[place] = named(ways.used[i]!);
  const loose: Face[] = [...named(ways.loose), ...GROUNDS.filter((ground) => grounds[ground] > 0)];
  for (const place of hidden) faces[place] = loose;
  // Every way to bind leaves the same number of faces for the hidden tiles, and so the same number of ways to lay them.
  const log10 =
    Math.log10(ways.count) +
    pairs * Math.log10(2) +
    logFactorial(hidden.length) -
    GROUNDS.reduce((sum, ground) => sum + logFactorial(Math.max(0, grounds[ground])), 0);
  return { faces, log10 };
}

interface Ways {
  readonly count: number;
  /** By bound tile: the toys it is in some way. */
  readonly used: readonly number[];
  /** The toys that some way leaves for the hidden tiles. */
  readonly loose: number;
}

/**
 * Every way to lay a different toy under each bound tile. Counted from both ends over the set of toys laid so far: a token fits toys of one kind
 * alone, so there are few such sets when tiles of a kind follow each other.
 */
function waysToBind(bounds: readonly Bound[], left: number): Ways | undefined {
  const order = [...KINDS, 'any'].flatMap((kind) =>
    bounds.flatMap((bound, i) => (bound.kind === kind ? [i] : [])),
  );
  const layers: Map<number, number>[] = [new Map([[0, 1]])];
  for (const i of order) {
    const next = new Map<number, number>();
    for (const [laid, count] of layers.at(-1)!)
      for (let free = bounds[i]!.toys & ~laid; free !== 0; free &= free - 1) {
        const after = laid | (free & -free);
        next.set(after, (next.get(after) ?? 0) + count);
      }
    layers.push(next);
  }
  const last = layers.at(-1)!;
  if (last.size === 0) return undefined;
  let count = 0;
  let loose = 0;
  for (const [laid, ways] of last) {
    count += ways;
    loose |= left & ~laid;
  }
  // From the end back: the sets that lead to a whole way, and by which toys.
  const used = new Array<number>(bounds.length).fill(0);
  let ends = new Set(last.keys());
  for (let depth = order.length - 1; depth >= 0; depth--) {
    const i = order[depth]!;
    const leading = new Set<number>();
    for (const laid of layers[depth]!.keys())
      for (let free = bounds[i]!.toys & ~laid; free !== 0; free &= free - 1) {
        const toy = free & -free;
        if (!ends.has(laid | toy)) continue;
        leading.add(laid);
        used[i]! |= toy;
      }
    ends = leading;
  }
  return { count, used, loose };
}

function logFactorial(n: number): number {
  let sum = 0;
  for (let i = 2; i <= n; i++) sum += Math.log10(i);
  return sum;
}
