import { type Block, sizeOf } from '../encoder.ts';
import type { EnvRules } from '../env-match.ts';

// Where everything lies in the messages of `hyakki env --binary`: docs/env.md tells it, `--describe` prints it. All numbers are in
// the byte order of the machine, and every part begins at a multiple of eight bytes.

export const BINARY_VERSION = 1;
export const MAGIC = 'HYAKKIEB';
export const HEADER_BYTES = 64;
export const REQUEST_HEAD_BYTES = 8;
export const ANSWER_HEAD_BYTES = 16;

/** What a request asks for. */
export const STEP = 1;
/** In place of an action: this match stays as it is. */
export const NO_ACTION = 0xffff;

/** How an answer begins. */
export const STATUS = { ok: 0, 'bad-action': 1, 'bad-request': 2 } as const;

/** How a match ended in this step; 0 where it goes on. */
export const ENDED = { won: 1, lost: 2, drawn: 3 } as const;

export const MASKS = ['bits', 'bytes'] as const;
type Mask = (typeof MASKS)[number];

/** What a batch is made of, as somebody asks for it. */
export interface BatchShape {
  readonly rules: EnvRules;
  /** Of each group. */
  readonly matches: number;
  /** Stepped one at a time, so that a reader can think about one while another is played. */
  readonly groups: number;
  readonly mask: Mask;
  /** Whether tensors are information states, which begin with the observation. */
  readonly informationState: boolean;
}

export const TYPES = {
  i8: { bytes: 1, code: 1, bounds: [-128, 127] },
  i16: { bytes: 2, code: 2, bounds: [-32_768, 32_767] },
} as const;
type TensorType = keyof typeof TYPES;

/** Sizes and places, in bytes. */
export interface Layout {
  readonly actions: number;
  /** Numbers in the tensor of one match. */
  readonly numbers: number;
  readonly type: TensorType;
  /** Bytes of the mask of one match. */
  readonly maskBytes: number;
  readonly requestBytes: number;
  readonly answerBytes: number;
  readonly at: {
    readonly seats: number;
    readonly ended: number;
    readonly rewards: number;
    readonly legal: number;
    readonly masks: number;
    readonly tensors: number;
  };
}

export function blocksOf({ rules, informationState }: BatchShape): readonly Block[] {
  const { observation, memory } = rules.encoder;
  return informationState ? [...observation, ...memory] : observation;
}

export function layOut(shape: BatchShape): Layout {
  const { rules, matches, mask } = shape;
  const actions = sizeOf(rules.encoder.actions.groups);
  const blocks = blocksOf(shape);
  const numbers = sizeOf(blocks);
  const type = typeFor(blocks);
  const maskBytes = mask === 'bits' ? Math.ceil(actions / 8) : actions;
  const seats = ANSWER_HEAD_BYTES;
  const ended = seats + aligned(matches);
  const rewards = ended + aligned(matches);
  const legal = rewards + aligned(2 * matches * rules.seatCount);
  const masks = legal + aligned(2 * matches);
  const tensors = masks + aligned(matches * maskBytes);
  return {
    actions,
    numbers,
    type,
    maskBytes,
    requestBytes: REQUEST_HEAD_BYTES + aligned(2 * matches),
    answerBytes: tensors + aligned(matches * numbers * TYPES[type].bytes),
    at: { seats, ended, rewards, legal, masks, tensors },
  };
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

/** The smallest type that holds all of them. */
function typeFor(blocks: readonly Block[]): TensorType {
  const [least, most] = TYPES.i8.bounds;
  return blocks.every(({ bounds }) => bounds[0] >= least && bounds[1] <= most) ? 'i8' : 'i16';
}

/** Sent once, before the first answers. */
export function writeHeader(shape: BatchShape, layout: Layout): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 'latin1');
  const { at } = layout;
  const shorts = new Uint16Array(header.buffer, header.byteOffset, HEADER_BYTES / 2);
  const words = new Uint32Array(header.buffer, header.byteOffset, HEADER_BYTES / 4);
  shorts.set([BINARY_VERSION, HEADER_BYTES, shape.rules.seatCount, shape.groups], 4);
  words.set([shape.matches, layout.actions, layout.numbers], 4);
  header[28] = TYPES[layout.type].code;
  header[29] = MASKS.indexOf(shape.mask) + 1;
  header[30] = shape.informationState ? 1 : 0;
  words.set([layout.requestBytes, layout.answerBytes], 8);
  words.set([at.seats, at.ended, at.rewards, at.legal, at.masks, at.tensors], 10);
  return header;
}
