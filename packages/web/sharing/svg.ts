import type { Box } from './board-drawing.ts';

/** Text as it stands in SVG. */
function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const round = (length: number) => Math.round(length * 100) / 100;

const at = ({ x, y, w, h }: Box) =>
  `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"`;

/** A drawing of its own coordinates, 100 across, in a box. Whatever stands over its edge is seen. */
export function within(box: Box, classes: string, content: string): string {
  const high = round((100 * box.h) / box.w);
  return `<svg ${at(box)} viewBox="0 0 100 ${high}" class="art p-over ${classes}">${content}</svg>`;
}

/** One picture of a sprite. */
export function use(id: string, box: Box, classes = ''): string {
  return `<use href="#${id}" ${at(box)}${classes === '' ? '' : ` class="${classes}"`}/>`;
}

export function rect(box: Box, classes: string, radius = 0): string {
  return `<rect ${at(box)} rx="${round(radius)}" class="${classes}"/>`;
}

export function circle(x: number, y: number, r: number, classes: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" class="${classes}"/>`;
}

export function words(
  text: string,
  place: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly anchor?: 'middle' | 'end';
  },
  classes: string,
): string {
  const { x, y, size, anchor } = place;
  const anchored = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}"${anchored} class="${classes}">${escaped(text)}</text>`;
}

/** As much smaller as this on every side. */
export function inset({ x, y, w, h }: Box, by: number): Box {
  return { x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by };
}

/** The symbols of a sprite that are used, directly or by each other: nothing else goes into a file. */
export function usedSymbols(sprites: readonly string[], drawn: string): string {
  const all = new Map<string, string>();
  for (const sprite of sprites)
    for (const [symbol, attributes = ''] of sprite.matchAll(/<symbol\b([^>]*)>[\s\S]*?<\/symbol>/g)) {
      const id = /\bid="([^"]+)"/.exec(attributes)?.[1];
      if (id !== undefined) all.set(id, symbol);
    }
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, id = ''] of text.matchAll(/href="#([^"]+)"/g)) {
      const symbol = all.get(id);
      if (symbol === undefined || used.has(id)) continue;
      used.add(id);
      visit(symbol);
    }
  };
  visit(drawn);
  return [...used].map((id) => all.get(id)!).join('');
}
