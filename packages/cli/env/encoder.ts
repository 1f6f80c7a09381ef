import type { AnyGame, GameTypes } from '@hyakki/engine';

/** Where some actions stand among all. */
export interface ActionGroup {
  readonly name: string;
  readonly size: number;
  readonly about: string;
}

/** A fixed numbering of all moves that a game with these options can ever have. */
interface ActionSpace {
  readonly groups: readonly ActionGroup[];
  /** Of all legal moves of a view, in their order, put into `actions` from its beginning; each has exactly one. */
  number(moves: readonly GameTypes['Move'][], view: GameTypes['View'], actions: number[]): void;
}

/** A tensor is written from this: a view, and for an information state the seat's memory. */
export interface Seen {
  readonly view: GameTypes['View'];
  readonly memory: GameTypes['Memory'];
}

/** The least and the greatest value of some numbers. */
export type Bounds = readonly [least: number, most: number];

/** A named part of a tensor. All values are whole numbers. */
export interface Block {
  readonly name: string;
  readonly size: number;
  readonly about: string;
  readonly bounds: Bounds;
  /** Over zeros: a block writes only what is not 0. */
  write(seen: Seen, tensor: Tensor): void;
  /** Whether two views of a match certainly have the same numbers here. States share what a move leaves alone, so most parts are known to be the same without looking. */
  isSame?(before: GameTypes['View'], now: GameTypes['View']): boolean;
  /** Changes what changed, over what this block wrote of an earlier view; without it the whole block is written again. */
  update?(before: GameTypes['View'], now: GameTypes['View'], tensor: Tensor): void;
}

/** A game with these options as numbers. */
export interface Encoder {
  readonly actions: ActionSpace;
  /** Of the view alone. */
  readonly observation: readonly Block[];
  /** Follows the observation in an information state: of the memory. */
  readonly memory: readonly Block[];
}

/** An encoder with a blank for all that it writes. */
export interface BlankedEncoder extends Encoder {
  readonly blanks: Readonly<Record<'mask' | 'observation' | 'informationState', Blank>>;
}

export type MakeEncoder = (game: AnyGame, options: object, seatCount: number) => Encoder;

const FEW = 24;

/** A list for JSON, or part of a message. */
export type Numbers = number[] | Int8Array | Int16Array;

/** Flat numbers, written one after the other over zeros. */
export class Tensor {
  readonly values: Numbers;
  /** Where the next number goes. */
  at: number;

  constructor(values: Numbers, at = 0) {
    this.values = values;
    this.at = at;
  }

  put(value: number): void {
    this.values[this.at++] = value;
  }

  flag(is: boolean): void {
    if (is) this.values[this.at] = 1;
    this.at++;
  }

  /** One of so many; none where the index is below 0. */
  oneHot(size: number, index: number): void {
    if (index >= 0 && index < size) this.values[this.at + index] = 1;
    this.at += size;
  }

  /** One of those that follow, without going on. */
  mark(index: number): void {
    this.values[this.at + index] = 1;
  }

  /** How many there are of each word, by the number that the word has; others do not count. */
  counts(size: number, words: readonly string[], numberOf: ReadonlyMap<string, number>): void {
    for (let i = 0; i < words.length; i++) {
      const number = numberOf.get(words[i]!);
      if (number !== undefined) this.values[this.at + number]!++;
    }
    this.at += size;
  }

  /** Leaves so many as they are: zeros, or what an earlier view wrote there. */
  skip(count: number): void {
    this.at += count;
  }

  /** Back to zeros, before it is written again. */
  clear(count: number): void {
    const end = this.at + count;
    // Calling `fill` takes longer than writing a few numbers.
    if (count > FEW) this.values.fill(0, this.at, end);
    else for (let i = this.at; i < end; i++) this.values[i] = 0;
  }
}

/** As many zeros as a tensor has numbers. */
export type Blank = readonly number[];

/** Most numbers of a tensor are 0, so copying a blank is faster than writing them. It has no holes: V8 turns such lists into JSON faster. */
export function blankFor(parts: readonly { readonly size: number }[]): Blank {
  const blank: number[] = [];
  for (let left = sizeOf(parts); left > 0; left--) blank.push(0);
  return blank;
}

export function sizeOf(parts: readonly { readonly size: number }[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

export function write(blocks: readonly Block[], seen: Seen, tensor: Tensor): void {
  for (const block of blocks) block.write(seen, tensor);
}

/** The same as writing, where `before` was written last. */
export function update(
  blocks: readonly Block[],
  before: GameTypes['View'],
  seen: Seen,
  tensor: Tensor,
): void {
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!;
    if (block.isSame?.(before, seen.view) === true) tensor.at += block.size;
    else if (block.update !== undefined) block.update(before, seen.view, tensor);
    else {
      tensor.clear(block.size);
      block.write(seen, tensor);
    }
  }
}

/** A block of an observation. */
export interface ViewPart<View> {
  readonly about: string;
  /** Those of flags, where they are not given. */
  readonly bounds?: Bounds;
  put(view: View, tensor: Tensor): void;
  isSame?(before: View, now: View): boolean;
  update?(before: View, now: View, tensor: Tensor): void;
}

export const FLAGS: Bounds = [0, 1];

export function viewBlock<View extends GameTypes['View']>(
  name: string,
  size: number,
  { about, bounds = FLAGS, put, isSame, update: change }: ViewPart<View>,
): Block {
  return {
    name,
    size,
    about,
    bounds,
    write: ({ view }, tensor) => put(view as View, tensor),
    ...(isSame === undefined ? {} : { isSame: isSame as NonNullable<Block['isSame']> }),
    ...(change === undefined ? {} : { update: change as NonNullable<Block['update']> }),
  };
}

/** The number of each word of a list. */
export function numbered(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(words.map((word, number) => [word, number]));
}

/** The number of a seat as the viewer counts: itself is 0, whoever plays next 1. A spectator counts from the first. */
export function fromViewer(seat: number, { viewer }: GameTypes['View'], seatCount: number): number {
  return viewer === 'spectator' ? seat : (seat - viewer + seatCount) % seatCount;
}
