import { FAMILIES, type Family } from '@hyakki/games/sketch';
import type { Arrow } from '../../board-kit/arrows.ts';
import {
  type Box,
  clamp,
  frameTall,
  frameWide,
  type Panel,
  type Size,
  SKETCH_SHAPE,
  YOKAI_SHAPE,
} from './frames.ts';
import type { Spot } from './pieces.ts';

// Where everything lies. All of it is reckoned from the size of the slot, so that a card can fly from any place to any other
// without anything having to be measured, and every size of screen can be checked without one.

export interface Layout {
  readonly isWide: boolean;
  /** Only pictures where there is something to press. */
  readonly isBare: boolean;
  /** In pixels, for words and figures. */
  readonly text: number;
  readonly panels: { readonly near: Panel; readonly far: Panel };
  /** By stack. */
  readonly columns: readonly Box[];
  readonly piles: readonly Box[];
  readonly deck: Box;
  readonly discard: Box;
  readonly acts: Box;
  spot(place: Spot): Box;
}

/** A slot has no size until the browser has measured it. Nothing may get a negative one from that. */
const LEAST_SLOT = 200;
/** A phone that is held upright is not wider than this. */
const PHONE = 480;

export function layOut(slot: Size): Layout {
  const size: Size = {
    ...slot,
    width: Math.max(slot.width, LEAST_SLOT),
    height: Math.max(slot.height, LEAST_SLOT),
  };
  const { width, height, isOver } = size;
  // At the end a phone shows the notebooks as wide as it is, however low their place.
  const isWide = width > height * 1.25 && !(isOver && width < PHONE);
  const pad = clamp(3, Math.min(width, height) * 0.012, 16);
  const text = clamp(13, Math.min(width * 0.04, height * 0.026), 44);
  const frame = isWide ? frameWide(size, pad, text) : frameTall(size, pad, text);
  const { stacks, hand, held } = frame;

  const columns = FAMILIES.map((_, i): Box => {
    const w = (stacks.w - pad * 3) / 4;
    return { x: stacks.x + i * (w + pad), y: stacks.y, w, h: stacks.h };
  });
  const column = columns[0]!;
  const pileHeight = Math.min(
    column.h * (isOver ? 0.5 : 0.4),
    (column.w - clamp(20, column.w * 0.16, 60)) / YOKAI_SHAPE,
  );
  const piles = columns.map(({ x, y, w, h }): Box => {
    const pileWidth = pileHeight * YOKAI_SHAPE;
    return { x: x + (w - pileWidth) / 2, y: y + (h - pileHeight) / 2, w: pileWidth, h: pileHeight };
  });

  const gap = clamp(2, pileHeight * 0.04, 14);
  const room = (column.h - pileHeight) / 2 - gap * 2;
  const laidHeight = Math.min(room * 0.58, pileHeight * 0.75, (column.w * 0.66) / SKETCH_SHAPE);
  const laidWidth = laidHeight * SKETCH_SHAPE;
  const side = (stack: number, isNear: boolean, index: number, of: number): Box => {
    const pile = piles[stack]!;
    const step = of < 2 ? 0 : Math.min(laidHeight * 0.42, (room - laidHeight) / (of - 1));
    const away = gap + index * step;
    return {
      x: pile.x + (pile.w - laidWidth) / 2,
      y: isNear ? pile.y + pile.h + away : pile.y - away - laidHeight,
      w: laidWidth,
      h: laidHeight,
    };
  };

  const spot = (place: Spot): Box => {
    switch (place.at) {
      case 'deck':
        return frame.deck;
      case 'discard':
        return frame.discard;
      case 'stack':
      case 'under':
        return piles[place.stack]!;
      case 'side':
        return side(place.stack, place.seat === size.near, place.index, place.of);
      case 'notebook':
        return inGrid(
          place.seat === size.near ? frame.near.pages : frame.far.pages,
          YOKAI_SHAPE,
          place.index,
          place.of,
        );
      case 'hand':
        return inRow(place.seat === size.near ? hand : held, place.seat === size.near, place.index, place.of);
    }
  };
  return {
    isWide,
    isBare: frame.isBare,
    text,
    panels: { near: frame.near, far: frame.far },
    columns,
    piles,
    deck: frame.deck,
    discard: frame.discard,
    acts: frame.acts,
    spot,
  };
}

/** A finger must find each card of one's own hand: these are as wide as may be, and overlap only when nothing else helps. */
function inRow(box: Box, isOwn: boolean, index: number, of: number): Box {
  const gap = isOwn ? clamp(3, box.w * 0.02, 16) : 2;
  const most = isOwn ? Math.max(of, 4) : of;
  const fitting = (box.w - gap * (most - 1)) / Math.max(1, most);
  const w = Math.min(box.h * SKETCH_SHAPE, isOwn ? Math.max(fitting, 44) : box.w);
  const h = w / SKETCH_SHAPE;
  const step = of < 2 ? 0 : Math.min(w + gap, (box.w - w) / (of - 1));
  const all = w + step * (of - 1);
  return { x: box.x + (box.w - all) / 2 + index * step, y: box.y + (box.h - h) / 2, w, h };
}

const LEAST_PAGES = 5;

/** Pages as big as they can be for as many as there are; a row that is too long overlaps. */
function inGrid(box: Box, shape: number, index: number, of: number): Box {
  const count = Math.max(of, LEAST_PAGES);
  const gap = clamp(2, Math.min(box.w, box.h) * 0.03, 12);
  let best = { w: 0, columns: count };
  for (let rows = 1; rows <= 4; rows++) {
    const columns = Math.ceil(count / rows);
    const w = Math.min((box.w - gap * (columns - 1)) / columns, ((box.h - gap * (rows - 1)) / rows) * shape);
    if (w > best.w) best = { w, columns };
  }
  const { w, columns } = best;
  const h = w / shape;
  const rows = Math.ceil(count / columns);
  const above = (box.h - rows * h - (rows - 1) * gap) / 2;
  return {
    x: box.x + (index % columns) * (w + gap),
    y: box.y + above + Math.floor(index / columns) * (h + gap),
    w,
    h,
  };
}

/** As CSS. */
export function placed({ x, y, w, h }: Box): string {
  return `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
}

/** The marks of the race stand at the left of a pile. */
export function pipsAt({ x, y, w, h }: Box): Box {
  const wide = Math.max(8, w * 0.12);
  return { x: x - wide * 1.1, y: y + h * 0.04, w: wide, h: h * 0.92 };
}

// ---- Names of things, for keys and fingers ---------------------------------------------------------------------

export const stackName = (family: Family) => `stack-${family}`;
export const handName = (index: number) => `hand-${index}`;
export const END_NAME = 'end-turn';

/** Where an arrow leads: along the stacks and along the hand, and from one row to the other. */
export function nextThing(
  stacks: readonly string[],
  hand: readonly string[],
  from: string,
  arrow: Arrow,
): string | undefined {
  const row = [stacks, hand].find((things) => things.includes(from));
  if (row === undefined) return undefined;
  const at = row.indexOf(from);
  switch (arrow) {
    case 'ArrowLeft':
      return row[at - 1];
    case 'ArrowRight':
      return row[at + 1];
    case 'ArrowUp':
      return stacks[Math.min(at, stacks.length - 1)];
    case 'ArrowDown':
      return hand[Math.min(at, hand.length - 1)];
  }
}
