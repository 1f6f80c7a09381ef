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
  /** Of a legal move; each has exactly one. */
  indexOf(move: GameTypes['Move'], view: GameTypes['View']): number;
}

/** A tensor is written from this: a view, and for an information state the seat's memory. */
export interface Seen {
  readonly view: GameTypes['View'];
  readonly memory: GameTypes['Memory'];
}

/** A named part of a tensor. All values are whole numbers. */
export interface Block {
  readonly name: string;
  readonly size: number;
  readonly about: string;
  write(seen: Seen, tensor: Tensor): void;
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

/** Flat numbers, written one after the other over a blank. */
export class Tensor {
  readonly values: number[];
  /** How many numbers are written so far. */
  written = 0;

  constructor(blank: Blank) {
    this.values = blank.slice();
  }

  put(...values: readonly number[]): void {
    for (const value of values) this.values[this.written++] = value;
  }

  flag(is: boolean): void {
    this.values[this.written++] = is ? 1 : 0;
  }

  /** One of so many; none where the index is below 0. */
  oneHot(size: number, index: number): void {
    if (index >= 0 && index < size) this.values[this.written + index] = 1;
    this.written += size;
  }

  zeros(count: number): void {
    this.written += count;
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

/** The number of a seat as the viewer counts: itself is 0, whoever plays next 1. A spectator counts from the first. */
export function fromViewer(seat: number, { viewer }: GameTypes['View'], seatCount: number): number {
  return viewer === 'spectator' ? seat : (seat - viewer + seatCount) % seatCount;
}

/** How many there are of each word, in the order of the list. */
export function countsOf(words: readonly string[], list: readonly string[]): number[] {
  const counts = list.map(() => 0);
  for (const word of words) {
    const index = list.indexOf(word);
    if (index >= 0) counts[index]!++;
  }
  return counts;
}
