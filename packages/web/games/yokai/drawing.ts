import {
  type CardId,
  type Cell,
  type Family,
  familiesOf,
  type Hidden,
  type Hint,
  type View,
  type Yokai,
} from '@hyakki/games/yokai';
import type { BoardDrawing, Box } from '../../sharing/board-drawing.ts';
import { circle, inset, rect, use, within, words } from '../../sharing/svg.ts';
import artStyles from './art.css?raw';
import sprite from './art.svg?raw';
import { endSteps } from './ceremony.ts';
import { NOTHING } from './choosing.ts';
import colours from './colours.css?raw';
import { type Lights, lightsAt } from './ending.ts';
import { type Cover, coverOf, drawingOf, openFace } from './faces.ts';
import { cellBox, extentOf, type Fit, fitFrame, frameOf, RIMS, rimLabels, spotOf } from './geometry.ts';
import { matOf, rimOf } from './mats.ts';

type Seen = Yokai['SeenEvent'];

const TRAY = 86;

/** The cards as they lie, with what lies on them, and below them what lies beside. */
export const yokaiDrawing: BoardDrawing<Yokai> = {
  sprite,
  styles: `${artStyles}${colours}
.hint-back { fill: #8f2b1b; }
.mat { fill: var(--c); stroke: none; }
.apart { fill: none; stroke: var(--c); stroke-width: 0.03; stroke-linecap: round; stroke-dasharray: 0.1 0.07; }
.tint { fill: var(--tint); }
.own { fill: var(--c); }
.rim { fill: none; stroke: var(--c); stroke-width: 2.4; }
.sign { color: var(--on-colour); --paper: var(--c); }
.ringed { fill: var(--c); stroke: var(--paper-ink); stroke-width: 2; }
.card-back { fill: var(--back); }
.hint { fill: var(--paper); stroke: var(--paper-ink); stroke-width: 3; }
.hint-line { fill: none; stroke: var(--paper-line); stroke-width: 1.5; }`,
  draw({ view, events }, box) {
    const tray = trayOf(view);
    const room = { ...box, h: box.h - (tray.length > 0 ? TRAY : 0) };
    const frame = frameOf([
      ...view.cells,
      ...events.flatMap((seen) => (seen.type === 'moved' ? [seen.from] : [])),
    ]);
    const fit = moved(fitFrame(frame, extentOf(frame), RIMS.toShow, room.w, room.h), room);
    const abouts = endSteps(view, 'en').map(({ about }) => about);
    const lights = view.phase === 'over' ? lightsAt(view, abouts, undefined) : undefined;
    return [
      drawMats(lights, view, fit),
      ...events.map((seen) => drawWayFrom(seen, fit)),
      ...view.cells.map((_, card) => drawCard(card, view, fit, lights)),
      ...events.map((seen) => drawDeed(seen, fit)),
      events.length === 0 ? '' : drawLabels(fit),
      ...tray.map((thing, i) => thing(trayBox(box, i, tray.length))),
    ].join('');
  },
};

const moved = (fit: Fit, { x, y }: Box): Fit => ({ ...fit, left: fit.left + x, top: fit.top + y });
const boxAt = (cell: Cell, fit: Fit) => cellBox(fit, spotOf(cell));

/** What is said beside it speaks of places by letter and number. */
function drawLabels(fit: Fit): string {
  return rimLabels(fit, LABEL_GAP)
    .map(({ text, x, y }) => words(text, { x, y: y + 6, size: 17, anchor: 'middle' }, 'p-soft'))
    .join('');
}
const LABEL_GAP = 10;

function drawMats(lights: Lights | undefined, { cells }: View, { unit, left, top }: Fit): string {
  const paths = (lights?.mats ?? []).flatMap(({ family, groups }) =>
    groups.map((group) =>
      groups.length > 1
        ? `<path class="${family} apart" d="${rimOf(group, cells)}"/>`
        : `<path class="${family} mat" d="${matOf(group, cells)}"/>`,
    ),
  );
  return `<g transform="translate(${left} ${top}) scale(${unit})">${paths.join('')}</g>`;
}

function drawCard(card: CardId, view: View, fit: Fit, lights: Lights | undefined): string {
  const place = inset(boxAt(view.cells[card]!, fit), fit.unit * 0.045);
  const face = openFace(card, view, 'open', lights);
  const cover = coverOf(card, view, NOTHING, lights);
  return [
    face === undefined ? drawBack(place) : drawFace(face, drawingOf(card), place),
    cover === undefined ? '' : drawCover(cover, place, face !== undefined),
  ].join('');
}

function drawBack(place: Box): string {
  const whole = { x: 0, y: 0, w: 100, h: 100 };
  return within(
    place,
    'back',
    rect(whole, 'p-paper', 12) + rect(inset(whole, 5), 'card-back', 8) + use('yokai-back', whole),
  );
}

function drawFace(family: Family, drawing: number, place: Box): string {
  const panel = { x: 5, y: 5, w: 90, h: 90 };
  return within(
    place,
    family,
    [
      rect({ x: 0, y: 0, w: 100, h: 100 }, 'p-paper', 12),
      rect(panel, 'tint', 7),
      use(`yokai-ground-${family}`, inset(panel, 1.5)),
      use(`yokai-${family}-${drawing}`, { x: 8, y: 9, w: 84, h: 84 }),
      rect(inset(panel, 1.2), 'rim', 6.5),
      circle(14, 14, 11.5, 'own'),
      use(`yokai-sign-${family}`, { x: 6.7, y: 6.7, w: 14.6, h: 14.6 }, 'sign'),
    ].join(''),
  );
}

function drawCover({ hint, shows, fate }: Cover, { x, y, w }: Box, isOpen: boolean): string {
  const [at, size] = isOpen ? [0.52, 0.46] : [0.14, 0.72];
  const place = { x: x + w * at, y: y + w * at, w: w * size, h: w * size };
  const badge = {
    x: place.x - place.w * 0.42,
    y: place.y + place.h * 0.56,
    w: place.w * 0.44,
    h: place.w * 0.44,
  };
  return drawHint(shows, hint + 1, place) + (fate === undefined ? '' : drawFate(fate, badge));
}

function drawFate(fate: 'good' | 'bad', place: Box): string {
  const sign = fate === 'good' ? 'M26 52l17 18L76 32' : 'M30 30l40 40M70 30 30 70';
  const ground =
    fate === 'good' ? circle(50, 50, 48, 'p-good') : rect({ x: 3, y: 3, w: 94, h: 94 }, 'p-bad', 20);
  return within(place, '', `${ground}<path class="p-tick" d="${sign}"/>`);
}

/** Where the signs of one, two or three families stand, and how large. */
const SIGNS: Readonly<Record<number, readonly (readonly [x: number, y: number, r: number])[]>> = {
  1: [[50, 50, 32]],
  2: [
    [32, 37, 23],
    [68, 63, 23],
  ],
  3: [
    [50, 28, 20],
    [29, 69, 20],
    [71, 69, 20],
  ],
};

function drawHint(hint: Hint | Hidden, number: number | undefined, place: Box): string {
  const whole = { x: 1.5, y: 1.5, w: 97, h: 97 };
  if (hint === 'hidden')
    return within(
      place,
      '',
      rect(whole, 'hint', 14) +
        rect(inset(whole, 5), 'hint-back', 9) +
        use('yokai-hint-back', inset(whole, 5)) +
        (number === undefined
          ? ''
          : circle(50, 50, 23, 'p-badge') +
            words(String(number), { x: 50, y: 61, size: 30, anchor: 'middle' }, 'p-number')),
    );
  const families = familiesOf(hint);
  const signs = families.map((family, i) => {
    const [x, y, r] = SIGNS[families.length]![i]!;
    const side = r * 1.44;
    return `<g class="${family}">${circle(x, y, r, 'ringed')}${use(`yokai-sign-${family}`, { x: x - side / 2, y: y - side / 2, w: side, h: side }, 'sign')}</g>`;
  });
  return within(place, '', rect(whole, 'hint', 14) + rect(inset(whole, 4), 'hint-line', 11) + signs.join(''));
}

// ---- What happened ------------------------------------------------------------------------------------------------

/** Where a card came from. */
function drawWayFrom(seen: Seen, fit: Fit): string {
  if (seen.type !== 'moved') return '';
  return rect(inset(boxAt(seen.from, fit), fit.unit * 0.08), 'p-left', fit.unit * 0.1);
}

/** A ring around what was looked at, moved or covered. */
function drawDeed(seen: Seen, fit: Fit): string {
  if (seen.type === 'moved') return ring(seen.to, fit);
  if (seen.type === 'placed') return ring(seen.at, fit);
  if (seen.type !== 'looked') return '';
  const { x, y, w } = boxAt(seen.at, fit);
  const eye = { x: x + w * 0.04, y: y + w * 0.7, w: w * 0.28, h: w * 0.28 };
  const drawn = `${circle(50, 50, 46, 'p-badge')}<path class="a-s" d="M16 50c16-28 52-28 68 0-16 28-52 28-68 0z"/><circle cx="50" cy="50" r="12"/>`;
  return ring(seen.at, fit) + within(eye, '', drawn);
}

function ring(cell: Cell, fit: Fit): string {
  return rect(inset(boxAt(cell, fit), fit.unit * 0.015), 'p-new', fit.unit * 0.12);
}

// ---- Beside the cards ---------------------------------------------------------------------------------------------

type Thing = (place: Box) => string;

/** Hints that lie on no card, how many are still to be revealed, and the affinities. */
function trayOf({ row, unrevealed, affinities, phase, pile }: View): readonly Thing[] {
  const free = row.flatMap(({ hint, on }, i): Thing[] =>
    on === null ? [(place) => drawHint(hint, i + 1, place)] : [],
  );
  const open = phase === 'over' && pile !== 'hidden' ? pile : [];
  const rest: readonly Thing[] =
    open.length > 0
      ? open.map(
          (hint): Thing =>
            (place) =>
              `<g opacity="0.7">${drawHint(hint, undefined, place)}</g>`,
        )
      : unrevealed > 0
        ? [(place) => drawHint('hidden', unrevealed, place)]
        : [];
  const pairs = affinities.map(
    ({ pair }): Thing =>
      (place) =>
        drawHint(pair, undefined, place) +
        use(
          'yokai-knot',
          { x: place.x + place.w * 0.62, y: place.y - place.h * 0.1, w: place.w * 0.44, h: place.h * 0.44 },
          'art',
        ),
  );
  return [...free, ...rest, ...pairs];
}

function trayBox(box: Box, index: number, of: number): Box {
  const side = Math.min(TRAY - 14, box.w / of - 10);
  const step = side + 10;
  const left = box.x + (box.w - (step * of - 10)) / 2;
  return { x: left + index * step, y: box.y + box.h - side, w: side, h: side };
}
