import { endianness } from 'node:os';
import type { Bounds } from '../encoder.ts';
import { specOf } from '../spec.ts';
import {
  type BatchShape,
  BINARY_VERSION,
  blocksOf,
  HEADER_BYTES,
  type Layout,
  layOut,
  MAGIC,
  MASKS,
  NO_ACTION,
  STATUS,
  STEP,
  TYPES,
} from './layout.ts';

/** One part of a message: so many numbers of a type, from a byte on. */
interface Part {
  readonly name: string;
  readonly at: number;
  readonly type: 'u8' | 'u16' | 'u32' | 'i8' | 'i16' | 'text';
  readonly shape: readonly number[];
  readonly bounds: Bounds | null;
  readonly about: string;
}

/** Everything that a reader has to know about the messages of such a batch. */
export function describeBatch(shape: BatchShape): object {
  const { rules } = shape;
  const layout = layOut(shape);
  const { layout: parts, ...sizes } = specOf(rules);
  let from = 0;
  return {
    format: 'hyakki-env-binary',
    version: BINARY_VERSION,
    byteOrder: endianness() === 'LE' ? 'little' : 'big',
    ...sizes,
    matches: shape.matches,
    groups: shape.groups,
    mask: shape.mask,
    tensor: shape.informationState ? 'informationState' : 'observation',
    header: { bytes: HEADER_BYTES, parts: headerParts(shape, layout) },
    request: { bytes: layout.requestBytes, parts: requestParts(shape, layout) },
    answer: { bytes: layout.answerBytes, parts: answerParts(shape, layout) },
    layout: {
      actions: parts.actions,
      tensor: blocksOf(shape).map(({ name, size, bounds, about }) => {
        const laid = { name, from, size, bounds, about };
        from += size;
        return laid;
      }),
    },
  };
}

function headerParts({ rules, matches, groups }: BatchShape, layout: Layout): Part[] {
  const one = (name: string, at: number, type: Part['type'], value: number, about: string): Part => ({
    name,
    at,
    type,
    shape: [],
    bounds: [value, value],
    about,
  });
  return [
    { name: 'magic', at: 0, type: 'text', shape: [MAGIC.length], bounds: null, about: MAGIC },
    one('version', 8, 'u16', BINARY_VERSION, 'of this format'),
    one('headerBytes', 10, 'u16', HEADER_BYTES, 'the first answer follows'),
    one('seats', 12, 'u16', rules.seatCount, ''),
    one('groups', 14, 'u16', groups, ''),
    one('matches', 16, 'u32', matches, 'of each group'),
    one('actions', 20, 'u32', layout.actions, ''),
    one('numbers', 24, 'u32', layout.numbers, 'in the tensor of one match'),
    { name: 'type', at: 28, type: 'u8', shape: [], bounds: [1, 2], about: 'of a tensor: 1 i8, 2 i16' },
    { name: 'mask', at: 29, type: 'u8', shape: [], bounds: [1, 2], about: `1 ${MASKS[0]}, 2 ${MASKS[1]}` },
    {
      name: 'tensor',
      at: 30,
      type: 'u8',
      shape: [],
      bounds: [0, 1],
      about: '0 observation, 1 information state',
    },
    one('requestBytes', 32, 'u32', layout.requestBytes, ''),
    one('answerBytes', 36, 'u32', layout.answerBytes, ''),
    ...Object.entries(layout.at).map(([name, at], i) =>
      one(`${name}At`, 40 + 4 * i, 'u32', at, 'where that part of an answer begins'),
    ),
  ];
}

function requestParts({ matches, groups }: BatchShape, { actions }: Layout): Part[] {
  return [
    { name: 'request', at: 0, type: 'u32', shape: [], bounds: [STEP, STEP], about: 'step' },
    { name: 'group', at: 4, type: 'u32', shape: [], bounds: [0, groups - 1], about: '' },
    {
      name: 'actions',
      at: 8,
      type: 'u16',
      shape: [matches],
      bounds: [0, actions - 1],
      about: `by match: a legal action, or ${NO_ACTION} to leave it as it is`,
    },
  ];
}

function answerParts({ rules, matches, mask, groups }: BatchShape, layout: Layout): Part[] {
  const { at, maskBytes, numbers, type, actions } = layout;
  const { seatCount } = rules;
  const statuses = Object.entries(STATUS).map(([name, code]) => `${code} ${name}`);
  return [
    { name: 'status', at: 0, type: 'u32', shape: [], bounds: [0, 2], about: statuses.join(', ') },
    { name: 'group', at: 4, type: 'u32', shape: [], bounds: [0, groups - 1], about: '' },
    {
      name: 'match',
      at: 8,
      type: 'u32',
      shape: [],
      bounds: [0, matches - 1],
      about: 'whose action was refused',
    },
    {
      name: 'steps',
      at: 12,
      type: 'u32',
      shape: [],
      bounds: null,
      about: 'how often this group was stepped',
    },
    {
      name: 'seats',
      at: at.seats,
      type: 'i8',
      shape: [matches],
      bounds: [0, seatCount - 1],
      about: 'by match: who is to act',
    },
    {
      name: 'ended',
      at: at.ended,
      type: 'u8',
      shape: [matches],
      bounds: [0, 3],
      about: 'by match, whether it ended in this step: 0 no, 1 won, 2 lost, 3 drawn',
    },
    {
      name: 'rewards',
      at: at.rewards,
      type: 'i16',
      shape: [matches, seatCount],
      bounds: null,
      about: 'by match and seat: of the match that ended, 0 otherwise',
    },
    {
      name: 'legal',
      at: at.legal,
      type: 'u16',
      shape: [matches],
      bounds: [1, actions],
      about: 'by match: how many actions are legal',
    },
    {
      name: 'masks',
      at: at.masks,
      type: 'u8',
      shape: [matches, maskBytes],
      bounds: [0, mask === 'bits' ? 255 : 1],
      about:
        mask === 'bits'
          ? 'by match: bit a % 8 of byte a / 8, from the lowest, is 1 where action a is legal'
          : 'by match and action: 1 where it is legal',
    },
    {
      name: 'tensors',
      at: at.tensors,
      type,
      shape: [matches, numbers],
      bounds: TYPES[type].bounds,
      about: 'by match, as the seat that is to act sees it',
    },
  ];
}
