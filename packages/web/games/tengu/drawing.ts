import {
  type Cell,
  cellAt,
  type Face,
  KINDS,
  type Kind,
  placeOf,
  type Tengu,
  toyOf,
  type View,
  type Yokai,
} from '@hyakki/games/tengu';
import type { BoardDrawing, Box } from '../../sharing/board-drawing.ts';
import { circle, inset, rect, use, within, words } from '../../sharing/svg.ts';
import sprite from './art.svg?raw';
import colours from './colours.css?raw';
import { type Lights, lightsAt } from './ending.ts';
import { faceAt } from './faces.ts';
import { standsIn } from './showing.ts';

type Seen = Tengu['SeenEvent'];

const TRAY = 84;
/** Room for letters and numbers. */
const RIM = 16;
const WHOLE: Box = { x: 0, y: 0, w: 100, h: 100 };

/** The forest with its pawns, and below it each yokai's toys and the pile of cards. */
export const tenguDrawing: BoardDrawing<Tengu> = {
  sprite,
  styles: `${colours}
.tile { fill: var(--paper); }
.line { fill: none; stroke: var(--paper-line); stroke-width: 2; }
.toy { fill: color-mix(in oklab, var(--c) 26%, #fff6e6); }
.toy-rim { fill: none; stroke: var(--c); stroke-width: 5; }
.path { fill: #d5e3b9; }
.temple { fill: #f7dfbb; }
.mist { fill: #cfd9ea; }
.tornado { fill: #c3cce2; }
.mirage { fill: #fbf1d8; }
.back { fill: #15392f; }
.back-rim { fill: none; stroke: var(--paper); stroke-width: 3; }
.found { fill: none; stroke: var(--accent); stroke-width: 4; }
.missed { fill: none; stroke: var(--ink); stroke-width: 3; stroke-dasharray: 8 6; }
.lost { opacity: 0.62; }
.disc { fill: var(--paper); stroke: var(--c); stroke-width: 9; }
.disc-rim { fill: var(--paper-ink); }
.token { --c: #9a8f7a; --d: #6f6655; }
.said { fill: var(--paper); stroke: var(--c); stroke-width: 6; }
.home { fill: var(--paper); stroke: var(--c); stroke-width: 3; }
.full { fill: color-mix(in oklab, var(--c) 40%, #fff6e6); }
.outline { --c: #d8cdb6; opacity: 0.3; }
.pile { fill: var(--back); stroke: var(--paper); stroke-width: 3; }
.count { fill: var(--on-colour); font-weight: 700; }`,
  draw({ view, events }, box) {
    const { columns, rows } = view.options;
    const side = Math.min((box.w - 2 * RIM) / columns, (box.h - TRAY - RIM) / rows);
    const left = box.x + (box.w - side * columns) / 2;
    const top = box.y + RIM + (box.h - TRAY - RIM - side * rows) / 2;
    const tileBox = (place: number): Box => ({
      x: left + (place % columns) * side,
      y: top + Math.floor(place / columns) * side,
      w: side,
      h: side,
    });
    const lights = view.phase === 'over' ? lightsAt(view, undefined) : undefined;
    return [
      // In the coordinates of each tile.
      '<clipPath id="tengu-tile"><rect width="100" height="100" rx="11"/></clipPath>',
      ...view.faces.map((_, place) => drawPlace(place, view, tileBox(place), lights)),
      ...deedsIn(events).map((cell) => rect(tileBox(placeOf(cell, columns)), 'p-new', side * 0.13)),
      drawWays(events, (cell) => tileBox(placeOf(cell, columns))),
      events.length === 0 ? '' : drawLabels(view, { x: left, y: top, w: side, h: side }),
      ...drawPawns(view, { x: left, y: top, w: side, h: side }),
      drawHomes(view, { x: box.x, y: box.y + box.h - TRAY + 12, w: box.w, h: TRAY - 12 }),
    ].join('');
  },
};

/** What is said beside it speaks of places by letter and number. */
function drawLabels({ options: { columns, rows } }: View, { x, y, w }: Box): string {
  const label = (text: string, place: { readonly x: number; readonly y: number }) =>
    words(text, { ...place, size: 17, anchor: 'middle' }, 'p-soft');
  const letters = Array.from({ length: columns }, (_, column) =>
    label(cellAt(column, columns).slice(0, 1), { x: x + (column + 0.5) * w, y: y - 3 }),
  );
  const numbers = Array.from({ length: rows }, (_, row) =>
    label(cellAt(row * columns, columns).slice(1), { x: x - 8, y: y + (row + 0.5) * w + 6 }),
  );
  return [...letters, ...numbers].join('');
}

function drawPlace(place: number, view: View, box: Box, lights: Lights | undefined): string {
  const cell = cellAt(place, view.options.columns);
  const face = faceAt(place, view, 'open', lights?.isForestOpen === true);
  const judged = lights?.judged.get(cell);
  const token = lights?.isForestOpen === true ? null : (view.tokens[place] ?? null);
  const said = view.said.find((help) => help.cell === cell)?.yokai;
  return within(
    inset(box, box.w * 0.035),
    '',
    [
      face === 'hidden'
        ? drawBack()
        : `<g class="${judged === 'missed' ? 'lost' : ''}">${drawTile(face)}</g>`,
      judged === undefined ? '' : rect(inset(WHOLE, -1), judged, 12),
      token === null ? '' : drawToken(token),
      said === undefined
        ? ''
        : `<g class="of-${said}">${circle(53, 35, 27, 'said')}${use(`tengu-${said}`, { x: 30, y: 12, w: 46, h: 46 })}</g>`,
      judged === undefined ? '' : drawJudged(judged),
    ].join(''),
  );
}

function drawBack(): string {
  return (
    rect(WHOLE, 'back', 11) +
    `<g clip-path="url(#tengu-tile)">${use('tengu-back', WHOLE)}</g>` +
    rect(inset(WHOLE, 1.5), 'back-rim', 10)
  );
}

function drawTile(face: Face): string {
  const toy = toyOf(face);
  if (toy === undefined)
    return (
      rect(WHOLE, 'tile', 11) +
      rect(inset(WHOLE, 3), face, 9) +
      rect(inset(WHOLE, 4), 'line', 8) +
      use(`tengu-${face}`, inset(WHOLE, 11))
    );
  const { owner, kind } = toy;
  return `<g class="of-${owner}">${rect(WHOLE, 'toy', 11)}${use(`tengu-ground-${owner}`, inset(WHOLE, 2))}${use(`tengu-${kind}`, { x: 8, y: 8, w: 61, h: 61 })}${use(`tengu-${owner}`, { x: 47, y: 47, w: 46, h: 46 })}${rect(inset(WHOLE, 2.5), 'toy-rim', 9)}</g>`;
}

function drawToken(kind: Kind): string {
  return `<g class="token">${circle(29, 29, 22, 'p-badge')}${use(`tengu-${kind}`, { x: 14, y: 14, w: 30, h: 30 })}</g>`;
}

function drawJudged(judged: 'found' | 'missed'): string {
  if (judged === 'missed')
    return circle(82, 18, 16, 'p-badge') + use('tengu-tengu', { x: 68, y: 4, w: 28, h: 28 });
  return `${circle(82, 18, 16, 'p-good')}<path class="p-tick" transform="translate(66 2) scale(0.32)" d="M26 52l17 18L76 32"/>`;
}

function drawPawns(view: View, tile: Box): readonly string[] {
  const stands = standsIn(view);
  return view.options.yokai.map((yokai, index) => {
    const { x, y, scale } = stands[index]!;
    const side = tile.w * 0.58 * scale;
    const place = {
      x: tile.x + (x + 0.5) * tile.w - side / 2,
      y: tile.y + (y + 0.5) * tile.w - side / 2,
      w: side,
      h: side,
    };
    const isResting = view.found[index]!.length === KINDS.length;
    return within(
      place,
      `of-${yokai}`,
      [
        circle(50, 64, 53, 'disc-rim'),
        circle(50, 58, 53, 'disc-rim'),
        circle(50, 58, 45, 'disc'),
        `<g${isResting ? ' transform="rotate(70 50 50)"' : ''}>${use(`tengu-${yokai}`, WHOLE)}</g>`,
      ].join(''),
    );
  });
}

// ---- What happened ------------------------------------------------------------------------------------------------

/** The tiles that this step was about. */
function deedsIn(events: readonly Seen[]): readonly Cell[] {
  const cells = events.flatMap((seen): readonly Cell[] => {
    if (seen.type === 'went') return [seen.to];
    if (seen.type === 'mixed') return [seen.toy, seen.mirage];
    return 'cell' in seen ? [seen.cell] : [];
  });
  return [...new Set(cells)];
}

/** From where a pawn went. */
function drawWays(events: readonly Seen[], boxOf: (cell: Cell) => Box): string {
  return events
    .map((seen) => (seen.type === 'went' ? rect(inset(boxOf(seen.from), 8), 'p-left', 12) : ''))
    .join('');
}

// ---- Below the forest ---------------------------------------------------------------------------------------------

function drawHomes(view: View, box: Box): string {
  const { yokai } = view.options;
  const pile = box.h * 0.8;
  const gap = 10;
  const wide = Math.min(170, (box.w - pile - gap * yokai.length) / yokai.length);
  const left = box.x + (box.w - pile - (wide + gap) * yokai.length) / 2;
  const homes = yokai.map((one, i) =>
    drawHome(one, view.found[i]!, { x: left + pile + gap + i * (wide + gap), y: box.y, w: wide, h: box.h }),
  );
  return drawPile(view.pile, { x: left, y: box.y, w: pile, h: box.h }) + homes.join('');
}

function drawPile(count: number, place: Box): string {
  const tall = (100 * place.h) / place.w;
  return within(
    place,
    '',
    rect({ x: 0, y: 0, w: 100, h: tall }, 'pile', 12) +
      use('tengu-tengu', { x: 18, y: 6, w: 64, h: 64 }) +
      words(String(count), { x: 50, y: tall - 10, size: 42, anchor: 'middle' }, 'count'),
  );
}

function drawHome(yokai: Yokai, found: readonly Kind[], { x, y, w, h }: Box): string {
  const head = Math.min(h * 0.86, w * 0.34);
  const slot = (w - head - 12) / KINDS.length;
  const size = Math.min(slot - 2, h * 0.7);
  const kinds = KINDS.map((kind, i) => {
    const isFound = found.includes(kind);
    const place = { x: x + head + 8 + i * slot + (slot - size) / 2, y: y + (h - size) / 2, w: size, h: size };
    return `<g class="${isFound ? '' : 'outline'}">${use(`tengu-${kind}`, place)}</g>`;
  });
  return `<g class="art of-${yokai}">${rect({ x, y, w, h }, found.length === KINDS.length ? 'home full' : 'home', 14)}${use(`tengu-${yokai}`, { x: x + 5, y: y + (h - head) / 2, w: head, h: head })}${kinds.join('')}</g>`;
}
