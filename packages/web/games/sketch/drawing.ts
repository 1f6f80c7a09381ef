import {
  type Family,
  type Sketch,
  type SketchCard,
  sketchOf,
  type View,
  type YokaiCard,
  yokaiOf,
} from '@hyakki/games/sketch';
import type { BoardDrawing, Box } from '../../sharing/board-drawing.ts';
import { circle, inset, rect, use, words } from '../../sharing/svg.ts';
import artStyles from './art.css?raw';
import sprite from './art.svg?raw';
import colours from './colours.css?raw';
import { pointsOf } from './ending.ts';
import { type Layout, layOut, pipsAt } from './geometry.ts';
import { nearSeat } from './hand.ts';
import { fitName, LINE_HEIGHT } from './names.ts';
import type { Piece, Spot } from './pieces.ts';
import { frameOf, poseAt } from './poses.ts';
import { lay } from './showing.ts';

type Seen = Sketch['SeenEvent'];

/** Nothing is pressed on a picture: the row for that stands below its edge. */
const PRESSED = 0.07;

/** The table as it lies: stacks with both sides' sketches, notebooks, hands, deck. */
export const sketchDrawing: BoardDrawing<Sketch> = {
  sprite,
  styles: `${artStyles}${colours}
.column { fill: color-mix(in oklab, var(--c) 22%, transparent); }
.whose { color: color-mix(in oklab, var(--c) 62%, var(--ink)); opacity: 0.75; }
.half { color: var(--on-colour); }
.leaf-paper { fill: color-mix(in oklab, var(--c) 13%, var(--paper)); }
.yokai-paper { fill: color-mix(in oklab, var(--c) 9%, var(--paper)); }
.fold { fill: none; stroke: var(--paper-line); stroke-width: 1; stroke-dasharray: 3 2; }
.medal { stroke: var(--paper-ink); stroke-width: 1.8; }
.call { fill: #f0c25a; }
.distract { fill: #fffaf0; }
.act { color: var(--paper-ink); }
.sun { fill: color-mix(in oklab, #f0c25a 62%, var(--paper)); }
.rim { fill: none; stroke: var(--c); stroke-width: 2.4; }
.value { fill: var(--on-colour); font-weight: 800; }
.on { color: var(--on-colour); }
.back { color: var(--back); --c: var(--back-line); }
.notebook { fill: color-mix(in oklab, var(--paper) 70%, var(--paper-2)); stroke: var(--paper-line); }
.winner { stroke: #e0a92c; stroke-width: 5; }
.leaf { fill: var(--paper-2); stroke: var(--paper-line); }
.none { fill: none; stroke: var(--line-strong); stroke-width: 2; stroke-dasharray: 6 5; }
.near { fill: var(--accent); stroke: var(--ground); }
.far { fill: var(--ink); stroke: var(--ground); }
.open { fill: var(--ground); stroke: var(--line-strong); stroke-width: 1.4; }
.below { fill: var(--ground); stroke: var(--line-strong); }
.figure { fill: var(--ink); font-weight: 700; }`,
  draw({ view, events, names }, box) {
    const isOver = view.phase === 'over';
    const near = nearSeat(view);
    const height = isOver ? box.h : box.h / (1 - PRESSED);
    const layout = layOut({ width: box.w, height, isOver, near });
    const { pieces } = lay([], view);
    const fresh = freshIn(events);
    return `<g transform="translate(${box.x} ${box.y})">${[
      drawNotebook(1 - near, layout.panels.far, view, names, layout),
      drawNotebook(near, layout.panels.near, view, names, layout),
      ...view.stacks.map((_, index) => drawStack(index, view, layout, near)),
      drawDeck(view, layout),
      ...pieces
        .filter(({ isLeaving }) => !isLeaving)
        .toSorted((one, other) => layerOf(one.place) - layerOf(other.place))
        .map((piece) => drawPiece(piece, layout, near, isFresh(piece, fresh, view))),
      ...view.stacks.map(({ cards }, index) =>
        drawCount(Math.max(0, cards.length - 1), layout.piles[index]!),
      ),
      drawCount(view.deck, layout.deck),
    ].join('')}</g>`;
  },
};

const LAYERS: Readonly<Record<Spot['at'], number>> = {
  deck: 1,
  under: 2,
  discard: 4,
  stack: 6,
  notebook: 6,
  side: 8,
  hand: 30,
};
const layerOf = (place: Spot) => LAYERS[place.at] + ('index' in place ? place.index / 100 : 0);

function drawPiece(piece: Piece, layout: Layout, near: number, isNew: boolean): string {
  const { w, h } = frameOf(piece, layout);
  const { x, y, scale, turn } = poseAt(piece, piece.place, layout, near);
  const place = { x: 0, y: 0, w, h };
  const drawn =
    piece.card === 'hidden'
      ? drawBack(piece.kind, place)
      : piece.kind === 'yokai'
        ? drawYokai(piece.card as YokaiCard, place)
        : drawSketch(piece.card as SketchCard, place);
  const ring = isNew ? rect(inset(place, -3), 'p-new', w * 0.1) : '';
  return `<g transform="translate(${x + w / 2} ${y + h / 2}) rotate(${turn}) scale(${scale}) translate(${-w / 2} ${-h / 2})">${drawn}${ring}</g>`;
}

function drawBack(kind: Piece['kind'], place: Box): string {
  return `<g class="art back">${use(`sketch-back-${kind}`, place)}</g>`;
}

/** As `Sketch.svelte` draws it, in the same coordinates. */
function drawSketch(card: SketchCard, place: Box): string {
  const { families, ability } = sketchOf(card);
  const halves = families.map((family, i) => {
    const turned = i === 0 ? '' : ' transform="rotate(180 25 35)"';
    const sign = use(`sketch-sign-${family}`, { x: 7.5, y: 3.7, w: 13, h: 13 });
    const doodle = ability === null ? use(`sketch-doodle-${family}`, { x: 5, y: 18.5, w: 40, h: 16 }) : '';
    return `<g class="half ${family}"${turned}><path class="leaf-paper" d="M2.500 17h45v18h-45z"/>${use(`sketch-ground-${family}`, { x: 2.5, y: 18, w: 45, h: 17 })}<path class="a-c" d="M6.500 2.500h37a4 4 0 0 1 4 4V18h-45V6.500a4 4 0 0 1 4-4z"/>${sign}<g transform="rotate(180 25 10.200)">${sign}</g>${doodle}</g>`;
  });
  const medal =
    ability === null
      ? ''
      : `${circle(25, 35, 13, `medal ${ability}`)}${use(`sketch-${ability}`, { x: 16, y: 26, w: 18, h: 18 }, 'act')}`;
  const scale = `scale(${place.w / 50} ${place.h / 70})`;
  return `<g class="art" transform="${scale}"><rect class="s-edge" x="0.5" y="0.5" width="49" height="69" rx="5"/>${halves.join('')}<path class="fold" d="M3 35h44"/>${medal}</g>`;
}

/** As `Yokai.svelte` draws it, in the same coordinates. */
function drawYokai(card: YokaiCard, place: Box): string {
  const { family, value } = yokaiOf(card);
  const scale = `scale(${place.w / 80} ${place.h / 100})`;
  return `<g class="art ${family}" transform="${scale}"><rect class="s-edge" x="0.5" y="0.5" width="79" height="99" rx="7.500"/><path class="yokai-paper" d="M3 24h74v69a4.500 4.500 0 0 1-4.500 4.500h-65A4.500 4.500 0 0 1 3 93z"/>${value === 7 ? circle(40, 60, 33, 'sun') : ''}${use(`sketch-${card}`, { x: 4, y: 25.5, w: 72, h: 72 })}<path class="a-c" d="M7.500 3h65A4.500 4.500 0 0 1 77 7.500V26H3V7.500A4.500 4.500 0 0 1 7.500 3z"/><path class="rim" d="M7.500 3h65A4.500 4.500 0 0 1 77 7.500v85a4.500 4.500 0 0 1-4.500 4.500h-65A4.500 4.500 0 0 1 3 92.500v-85A4.500 4.500 0 0 1 7.500 3z"/>${words(String(value), { x: 9, y: 22.5, size: 24 }, 'value')}${use(`sketch-sign-${family}`, { x: 55, y: 6, w: 17, h: 17 }, 'on')}</g>`;
}

function drawNotebook(
  seat: number,
  { box, name, points }: Layout['panels']['near'],
  view: View,
  names: readonly string[],
  { text }: Layout,
): string {
  const isWinner = view.outcome?.winners.includes(seat) === true;
  const size = Math.max(16, text);
  const { lines, size: letters } = fitName(names[seat] ?? '', { w: name.w - 12, h: name.h }, size);
  const first = name.y + name.h / 2 + letters * (0.35 - ((lines.length - 1) * LINE_HEIGHT) / 2);
  return [
    rect(box, isWinner ? 'notebook winner' : 'notebook', 10),
    ...lines.map((line, i) =>
      words(line, { x: name.x + 6, y: first + i * letters * LINE_HEIGHT, size: letters }, 'p-number'),
    ),
    words(
      String(pointsOf(seat, view, undefined)),
      {
        x: points.x + points.w - 6,
        y: points.y + points.h / 2 + size * 0.6,
        size: size * 1.6,
        anchor: 'end',
      },
      'p-number',
    ),
  ].join('');
}

const LEAVES = 4;

function drawStack(index: number, view: View, layout: Layout, near: number): string {
  const { family, cards, sketches } = view.stacks[index]!;
  const column = layout.columns[index]!;
  const pile = layout.piles[index]!;
  const [top] = cards;
  const below = Math.max(0, cards.length - 1);
  const leaves = Array.from({ length: Math.min(below, LEAVES) }, (_, i) => {
    const depth = (Math.min(below, LEAVES) - i) * 0.022 * pile.w;
    return rect({ ...pile, x: pile.x + depth, y: pile.y + depth }, 'leaf', pile.w * 0.09);
  });
  const sign = 24;
  const middle = column.x + (column.w - sign) / 2;
  return [
    rect(column, `${family} column`, 14),
    `<g class="art ${family}">${use(`sketch-sign-${family}`, { x: middle, y: column.y + 5, w: sign, h: sign }, 'whose')}${use(`sketch-sign-${family}`, { x: middle, y: column.y + column.h - sign - 5, w: sign, h: sign }, 'whose')}</g>`,
    ...leaves,
    top === undefined ? rect(pile, 'none', pile.w * 0.09) : '',
    top === undefined || top === 'hidden'
      ? ''
      : drawRace(yokaiOf(top).value, sketches[near]!.length, sketches[1 - near]!.length, pipsAt(pile)),
  ].join('');
}

/** As `Pips.svelte` draws it. */
function drawRace(needed: number, near: number, far: number, { x, y, w, h }: Box): string {
  const count = Math.max(needed, near + far);
  const size = Math.min(w, h / count);
  const marks = Array.from({ length: count }, (_, i) => {
    const middle = { x: x + w / 2, y: y + (h * (i + 0.5)) / count };
    if (i < far) {
      const r = size * 0.42;
      return `<path class="far" d="M${middle.x} ${middle.y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z"/>`;
    }
    const isNear = i >= count - near;
    return circle(middle.x, middle.y, size * (isNear ? 0.38 : 0.24), isNear ? 'near' : 'open');
  });
  return marks.join('');
}

function drawDeck({ deck }: View, { deck: place }: Layout): string {
  return deck === 0 ? rect(place, 'none', place.w * 0.09) : drawBack('sketch', place);
}

/** How many lie below what is seen. */
function drawCount(count: number, { x, y, w, h }: Box): string {
  const [right, foot] = [x + w - 2, y + h - 2];
  return (
    circle(right, foot, 13, 'below') +
    words(String(count), { x: right, y: foot + 5.5, size: 16, anchor: 'middle' }, 'figure')
  );
}

// ---- What happened ------------------------------------------------------------------------------------------------

interface Fresh {
  readonly sketches: readonly { readonly card: SketchCard; readonly on: Family; readonly seat: number }[];
  readonly taken: readonly { readonly card: YokaiCard; readonly seat: number }[];
  readonly tops: readonly Family[];
}

/** What this step laid, took or called. */
function freshIn(events: readonly Seen[]): Fresh {
  return {
    sketches: events.flatMap((seen) => {
      if (seen.type === 'played') return [{ card: seen.card, on: seen.on, seat: seen.seat }];
      return seen.type === 'distracted' ? [{ card: seen.card, on: seen.to, seat: seen.of }] : [];
    }),
    taken: events.flatMap((seen) => (seen.type === 'taken' ? [{ card: seen.yokai, seat: seen.seat }] : [])),
    tops: events.flatMap((seen) => (seen.type === 'called' ? [seen.to] : [])),
  };
}

function isFresh({ place, card }: Piece, { sketches, taken, tops }: Fresh, { stacks }: View): boolean {
  switch (place.at) {
    case 'side':
      return (
        place.index === place.of - 1 &&
        sketches.some(
          (one) => one.card === card && one.seat === place.seat && one.on === stacks[place.stack]!.family,
        )
      );
    case 'notebook':
      return taken.some((one) => one.card === card && one.seat === place.seat);
    case 'stack':
      return tops.includes(stacks[place.stack]!.family);
    default:
      return false;
  }
}
