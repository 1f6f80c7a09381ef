// The slot, cut into the places of notebooks, stacks, hand and buttons: one way for wide slots, one for high ones.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  /** At the end the notebooks are what everybody looks at. */
  readonly isOver: boolean;
  /** Whose side is the lower one. */
  readonly near: number;
}

/** A player's name, pages and points. */
export interface Panel {
  readonly box: Box;
  readonly name: Box;
  readonly pages: Box;
  readonly points: Box;
}

/** Width by height: of a sketch card, and of a Yokai. */
export const SKETCH_SHAPE = 5 / 7;
export const YOKAI_SHAPE = 4 / 5;

export const clamp = (least: number, wanted: number, most: number) => Math.max(least, Math.min(wanted, most));

/** The holes along the edge of an open notebook. */
const BINDING = 18;

/** Four cards that a finger can tell apart. */
const LEAST_HAND = 186;
/** Two pictures side by side, and the deck above the discard pile: where the hand needs the room. */
const BARE_ACTS = 84;
const BARE_PILES = 34;

/** The table cut into the places of things, before these are filled. */
export interface Frame {
  /** So little room for what can be pressed that only pictures stand there. */
  readonly isBare: boolean;
  readonly near: Panel;
  readonly far: Panel;
  readonly stacks: Box;
  readonly hand: Box;
  readonly held: Box;
  readonly deck: Box;
  readonly discard: Box;
  readonly acts: Box;
}

/** Notebooks at the left, one above the other; stacks beside them, and the hand below these. */
export function frameWide({ width, height, isOver }: Size, pad: number, text: number): Frame {
  const left = isOver ? width * (width < 700 ? 0.56 : 0.46) : clamp(120, width * 0.2, 900);
  const bottom = isOver ? clamp(34, height * 0.15, 300) : clamp(67, height * 0.22, 520);
  const half = (height - pad) / 2;
  const panel = (y: number, below: number): Panel => {
    const head = clamp(24, text * 2, half * 0.3);
    const figures = clamp(34, text * 2.4, 140);
    return {
      box: { x: 0, y, w: left, h: half },
      name: {
        x: BINDING,
        y: y + pad / 2,
        w: (isOver ? left * 0.56 : left - figures - pad) - BINDING,
        h: head,
      },
      points: { x: left - figures - pad, y: y + pad / 2, w: figures, h: head },
      pages: {
        x: BINDING,
        y: y + head + pad,
        w: left - BINDING - pad * 2,
        h: half - head - pad * 2 - below,
      },
    };
  };
  const heldHeight = isOver ? clamp(18, text * 1.7, half * 0.28) : clamp(22, half * 0.2, 150);
  const x = left + pad * 2;
  const right = width - x;
  const y = height - bottom;
  const roomyPiles = clamp(112, right * 0.2, 460);
  // Two buttons beside each other where there is no room for one above the other.
  const roomyActs = bottom < 100 ? Math.max(168, roomyPiles) : roomyPiles;
  const isBare = right - roomyPiles - roomyActs < LEAST_HAND;
  const pilesWidth = isBare ? BARE_PILES : roomyPiles;
  const actsWidth = isBare ? BARE_ACTS : roomyActs;
  const piles = { x, y, w: pilesWidth, h: bottom };
  return {
    isBare,
    far: panel(0, isOver ? 0 : heldHeight + pad),
    near: panel(half + pad, 0),
    // At the end beside the name: the pages want the room.
    held: isOver
      ? { x: left * 0.56, y: pad, w: left * 0.18, h: heldHeight }
      : { x: pad * 2, y: half - heldHeight - pad, w: left - pad * 4, h: heldHeight },
    stacks: { x, y: 0, w: right, h: height - bottom - pad },
    ...(isBare ? pilesAbove(piles) : pilesIn(piles, 0.66)),
    // Neither the piles nor the buttons touch the hand.
    hand: { x: x + pilesWidth + pad, y, w: right - pilesWidth - actsWidth - pad * 2, h: bottom - 4 },
    acts: { x: width - actsWidth, y, w: actsWidth, h: bottom },
  };
}

/** From top to bottom: their notebook, the stacks, one's own notebook, the hand, and what can be pressed. */
export function frameTall({ width, height, isOver }: Size, pad: number, text: number): Frame {
  // One scale for the whole turn: there is always room for what can be pressed, in a row of its own or beside the hand.
  const isTiny = height < LEAST_HEIGHT;
  const bar = isOver ? clamp(60, height * 0.28, 900) : clamp(34, height * 0.085, 180);
  const pressed = isTiny || isOver ? 0 : clamp(46, height * 0.07, 110);
  const row = isOver ? clamp(30, height * 0.1, 200) : clamp(70, height * 0.165, 420);
  const panel = (y: number, hasHeld: boolean): Panel => {
    const pointsWidth = clamp(34, text * 2.8, 140);
    const points = { x: width - pointsWidth - pad, y, w: pointsWidth, h: bar };
    if (isOver) {
      // The pages below the name, as wide as the screen.
      const head = clamp(20, text * 1.9, bar * 0.4);
      return {
        box: { x: 0, y, w: width, h: bar },
        name: { x: pad * 2, y, w: width * 0.5, h: head },
        points: { ...points, h: head },
        pages: { x: pad * 3, y: y + head, w: width - pad * 6, h: bar - head - pad * 2 },
      };
    }
    const nameWidth = clamp(80, width * 0.25, text * 9);
    const heldWidth = hasHeld ? heldIn(bar).w + pad : 0;
    return {
      box: { x: 0, y, w: width, h: bar },
      name: { x: pad * 2, y, w: nameWidth, h: bar },
      points,
      pages: {
        x: pad * 3 + nameWidth,
        y: y + 3,
        w: width - nameWidth - pointsWidth - heldWidth - pad * 6,
        h: bar - 6,
      },
    };
  };
  const far = panel(0, true);
  const nearY = height - pressed - row - bar - pad;
  const y = height - pressed - row;
  const pilesWidth = isTiny ? clamp(28, width * 0.1, 60) : clamp(62, width * 0.25, row * 1.25);
  const actsWidth = isTiny ? BARE_ACTS : 0;
  const held = heldIn(isOver ? far.name.h : bar);
  const piles = { x: pad, y, w: pilesWidth, h: row };
  return {
    isBare: isTiny,
    far,
    near: panel(nearY, false),
    held: { ...held, x: far.points.x - held.w - pad, y: (far.points.h - held.h) / 2 },
    stacks: { x: pad, y: bar + pad, w: width - pad * 2, h: nearY - bar - pad * 2 },
    ...(isTiny ? pilesAbove(piles) : pilesIn(piles, 0.66)),
    hand: { x: pad + pilesWidth, y: y + 4, w: width - pilesWidth - actsWidth - pad * 2, h: row - 8 },
    acts: isTiny
      ? { x: width - actsWidth, y, w: actsWidth, h: row }
      : { x: 0, y: height - pressed, w: width, h: pressed },
  };
}

/** Lower slots have no row for buttons. */
const LEAST_HEIGHT = 400;

function heldIn(bar: number): Box {
  const h = Math.min(bar - (bar < 30 ? 2 : 8), 90);
  return { x: 0, y: 0, w: h * SKETCH_SHAPE * 2.2, h };
}

/** Deck and discard pile side by side. */
function pilesIn({ x, y, w, h }: Box, share: number): { deck: Box; discard: Box } {
  const high = Math.min(h * share, (w / 2 - 5) / SKETCH_SHAPE);
  const wide = high * SKETCH_SHAPE;
  const gap = Math.min(10, (w - wide * 2) / 3);
  const left = x + (w - wide * 2 - gap) / 2;
  const top = y + (h - high) / 2;
  return {
    deck: { x: left, y: top, w: wide, h: high },
    discard: { x: left + wide + gap, y: top, w: wide, h: high },
  };
}

/** One above the other. */
function pilesAbove({ x, y, w, h }: Box): { deck: Box; discard: Box } {
  const high = Math.min(h * 0.46, w / SKETCH_SHAPE);
  const wide = high * SKETCH_SHAPE;
  const left = x + (w - wide) / 2;
  return {
    deck: { x: left, y: y + h / 4 - high / 2, w: wide, h: high },
    discard: { x: left, y: y + (h * 3) / 4 - high / 2, w: wide, h: high },
  };
}
